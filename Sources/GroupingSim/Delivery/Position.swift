/// The order of arrival: by time, and of equal times the later in the input is newer (rule D1).
struct Position: Hashable, Comparable, Sendable {
    /// The time, in the unit of ``Delivery/time``.
    let time: Int
    let event: Int

    static func < (left: Position, right: Position) -> Bool {
        (left.time, left.event) < (right.time, right.event)
    }
}
