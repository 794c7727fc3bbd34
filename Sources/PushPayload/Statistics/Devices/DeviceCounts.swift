import LocatedJSON

/// The stacks on many devices. Each device has one for each thread of each app, and one for each app's notifications
/// without a thread.
///
/// Counts of two parts of the input add up with ``merge(_:)`` if no device is in both parts; a device in both counts
/// twice, and so do its stacks.
public struct DeviceCounts: Sendable, Hashable {
    /// The number of notifications in stacks.
    public internal(set) var notifications = 0
    /// The number of these notifications without `thread-id`.
    public internal(set) var withoutThread = 0
    /// The number of other notifications whose thread is unknown, because `thread-id` is misplaced, has a wrong type,
    /// or is filled in by a template later.
    public internal(set) var unclear = 0
    /// The number of other notifications whose record does not name the device.
    public internal(set) var withoutKey = 0
    /// The number of stacks on all devices.
    public internal(set) var stacks = 0
    /// The number of stacks with a single notification.
    public internal(set) var singleStacks = 0
    /// The number of notifications in the largest stack.
    public internal(set) var largest = 0
    /// The distribution of the number of stacks on a device.
    public internal(set) var stacksPerDevice = StackHistogram()

    /// Makes empty counts.
    public init() {}

    /// The number of devices with a stack.
    public var devices: Int { stacksPerDevice.devices }

    mutating func add(stackOf count: Int) {
        notifications.increase(by: count)
        stacks.increase()
        if count == 1 { singleStacks.increase() }
        largest = max(largest, count)
    }

    /// Adds the counts of other devices.
    public mutating func merge(_ other: DeviceCounts) {
        notifications.increase(by: other.notifications)
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
        withoutKey.increase(by: other.withoutKey)
        stacks.increase(by: other.stacks)
        singleStacks.increase(by: other.singleStacks)
        largest = max(largest, other.largest)
        stacksPerDevice.merge(other.stacksPerDevice)
    }

    func merged(_ other: DeviceCounts) -> DeviceCounts {
        var sum = self
        sum.merge(other)
        return sum
    }

    var isConsistent: Bool {
        withoutThread <= notifications && singleStacks <= stacks && stacks <= notifications
            && largest <= notifications && (largest > 0) == (stacks > 0) && devices <= stacks
            && (devices > 0) == (stacks > 0) && stacksPerDevice.agrees(with: stacks)
    }
}
