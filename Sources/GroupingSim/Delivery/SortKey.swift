/// The order of arrival: by time; of two events with equal times, the later one in the input is newer (rule D1).
struct SortKey: Hashable, Comparable, Sendable {
    /// The time, in the unit of ``Delivery/time``.
    let time: Int
    /// The number of the event, which decides between equal times.
    let event: Int

    static func < (left: SortKey, right: SortKey) -> Bool {
        (left.time, left.event) < (right.time, right.event)
    }
}
