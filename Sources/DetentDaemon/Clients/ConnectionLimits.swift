/// How many connections there may be.
enum ConnectionLimits {
  static let all = 64
  /// Of one user other than root.
  static let ofOneUser = 16

  /// Whether another connection of a user may be taken.
  static func permit(userID: UInt32, among userIDs: [UInt32]) -> Bool {
    guard userIDs.count < Self.all else { return false }
    guard userID != 0 else { return true }
    return userIDs.count { $0 == userID } < Self.ofOneUser
  }
}
