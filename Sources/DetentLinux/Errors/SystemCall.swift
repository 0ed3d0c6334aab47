/// Makes a system call, again for as long as signals interrupt it.
///
/// The only place that knows about -1, `errno` and `EINTR`.
@discardableResult
package func systemCall<Answer: FixedWidthInteger & SignedInteger>(
  _ name: String,
  on subject: String? = nil,
  _ body: () -> Answer
) throws(SystemError) -> Answer {
  while true {
    let answer = body()
    guard answer < 0 else { return answer }
    let errno = Errno.current
    guard errno == .interrupted else {
      throw SystemError(call: name, errno: errno, subject: subject)
    }
  }
}
