import LocatedJSON

/// How the notifications of many devices stack: every device apart, on each every app, in each app every thread, and what
/// has no thread in the one stack of its app.
///
/// Counts of parts add up with ``merge(_:)`` where no device is in two parts; a device that is in two counts twice, and
/// so do its stacks.
public struct DeviceCounts: Sendable, Hashable {
    /// Notifications that are in a stack.
    public internal(set) var notifications = 0
    /// Those without `thread-id`.
    public internal(set) var withoutThread = 0
    /// Notifications beside these of which the thread is not known: misplaced, of a wrong type, filled in later.
    public internal(set) var unclear = 0
    /// Notifications beside these whose record does not say the device.
    public internal(set) var withoutKey = 0
    /// Stacks of all devices.
    public internal(set) var stacks = 0
    /// Stacks that hold a single notification.
    public internal(set) var singles = 0
    /// Notifications of the largest stack.
    public internal(set) var largest = 0
    /// How many stacks the devices have.
    public internal(set) var stacksPerDevice = StackHistogram()

    /// No device.
    public init() {}

    /// Devices with a stack.
    public var devices: Int { stacksPerDevice.devices }

    mutating func add(stackOf count: Int) {
        notifications.increase(by: count)
        stacks.increase()
        if count == 1 { singles.increase() }
        largest = max(largest, count)
    }

    /// Adds what was counted of other devices.
    public mutating func merge(_ other: DeviceCounts) {
        notifications.increase(by: other.notifications)
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
        withoutKey.increase(by: other.withoutKey)
        stacks.increase(by: other.stacks)
        singles.increase(by: other.singles)
        largest = max(largest, other.largest)
        stacksPerDevice.merge(other.stacksPerDevice)
    }

    func merged(_ other: DeviceCounts) -> DeviceCounts {
        var sum = self
        sum.merge(other)
        return sum
    }

    /// Whether the numbers can belong together.
    var isConsistent: Bool {
        withoutThread <= notifications && singles <= stacks && stacks <= notifications
            && largest <= notifications && (largest > 0) == (stacks > 0) && devices <= stacks
            && (devices > 0) == (stacks > 0) && stacksPerDevice.agrees(with: stacks)
    }
}
