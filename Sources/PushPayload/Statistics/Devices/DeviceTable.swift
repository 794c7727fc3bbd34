import LocatedJSON

/// How notifications stack on devices: of every stack of every device how many it holds.
///
/// No text is kept, only a number of 64 bits for each stack and each device (see ``TableHash``). A stack takes 16 bytes
/// in a table that is filled by a quarter to a half, so 32 to 64 bytes, a device up to 24 more; a delivery to a stack that
/// is known already takes nothing. The work for a delivery does not depend on how many came before.
///
/// Tables that were filled apart, on other threads, add up exactly with ``merge(_:)``.
package struct DeviceTable: Sendable {
    /// A delivery that is still to be counted.
    private struct Delivery {
        var device: UInt64 = 0
        var stack: UInt64 = 0
    }

    private var stacks = StackTable()
    private var devices = DeviceNumbers()

    /// Deliveries wait until the memory is fetched in which they are counted.
    private var waiting = [Delivery](repeating: Delivery(), count: Self.batch)
    private var waitingCount = 0
    private static let batch = 32

    /// Notifications of stacks that are the one of their app for what has no thread.
    private var withoutThread = 0
    /// Notifications of which the thread is not known.
    private var unclear = 0
    /// Notifications of which the device is not known.
    private var withoutKey = 0

    /// Counts a notification.
    ///
    /// - Parameters:
    ///   - device: `nil` when it is not known.
    ///   - app: The ``TableHash`` of the app; `nil` when nobody says it.
    /// - Complexity: O(1), amortized.
    @inline(__always)
    mutating func add(_ thread: StackCounts.Thread, device: DeviceKey?, app: UInt64?) {
        guard let device else {
            withoutKey.increase()
            return
        }
        let stack: UInt64
        switch thread {
        case .hashed(let hash): stack = device.stack(app: app, thread: hash)
        case .missing:
            stack = device.stack(app: app, thread: nil)
            withoutThread.increase()
        case .unclear:
            unclear.increase()
            return
        }
        waiting[waitingCount] = Delivery(device: device.hash, stack: stack)
        waitingCount &+= 1
        if waitingCount == Self.batch { settle() }
    }

    /// Adds what was counted elsewhere.
    package mutating func merge(_ other: DeviceTable) {
        settle()
        var other = other
        other.settle()
        stacks.makeRoom(forAll: other.stacks)
        other.stacks.forEach { stack in
            stacks.makeRoom(for: 1)
            stacks.add(stack.count, to: stack.key, of: other.devices.keys[Int(stack.device)], in: &devices)
        }
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
        withoutKey.increase(by: other.withoutKey)
    }

    /// Counts the deliveries that wait.
    mutating func settle() {
        guard waitingCount > 0 else { return }
        stacks.makeRoom(for: waitingCount)
        for index in 0..<waitingCount {
            stacks.add(1, to: waiting[index].stack, of: waiting[index].device, in: &devices)
        }
        waitingCount = 0
    }

    /// What the table says of all devices together.
    ///
    /// - Complexity: O(*n*) in the number of stacks.
    package var counts: DeviceCounts {
        var table = self
        table.settle()
        var counts = DeviceCounts()
        counts.withoutThread = withoutThread
        counts.unclear = unclear
        counts.withoutKey = withoutKey
        var stacksOfDevice = [UInt32](repeating: 0, count: table.devices.keys.count)
        table.stacks.forEach { stack in
            counts.add(stackOf: Int(stack.count))
            stacksOfDevice[Int(stack.device)] += 1
        }
        for stacks in stacksOfDevice { counts.stacksPerDevice.add(Int(stacks)) }
        return counts
    }
}
