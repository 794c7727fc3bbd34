/// The position of an event in the order of arrival: by time, and by the order of the input if times are equal (rule
/// D1).
struct SortKey: Hashable, Comparable, Sendable {
    /// The time, in the unit of ``Delivery/time``.
    let time: Int
    /// The number of the event in the input, which decides between equal times.
    let event: Int

    static func < (left: SortKey, right: SortKey) -> Bool {
        (left.time, left.event) < (right.time, right.event)
    }
}
