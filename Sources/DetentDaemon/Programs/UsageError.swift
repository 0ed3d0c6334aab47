/// A command line that cannot be understood.
struct UsageError: Error {
  let message: String
}
