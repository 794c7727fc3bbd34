import LocatedJSON

/// The number of notifications in each stack of each device.
///
/// The table stores no text, only three numbers for each stack (see ``TableHash``). The cost of counting a
/// notification does not depend on the number of earlier ones.
///
/// Several threads of the program can each fill a table; ``merge(_:)`` adds up the tables exactly.
///
/// A table that exceeds its maximum number of stacks drops them all and counts no more stacks: see ``isFull``.
package struct DeviceTable: Sendable {
    private struct Stack {
        /// The hash of the stack's device.
        let device: UInt64
        var notifications = 0
    }

    /// The stacks by a hash of device, app and thread; `nil` if there were too many.
    private var stacks: [UInt64: Stack]? = [:]
    private let maxStacks: Int
    /// The number of notifications without a thread; each is in the default stack of its app.
    private var withoutThread = 0
    /// The number of notifications whose thread is unknown.
    private var unclear = 0
    /// The number of notifications whose device is unknown.
    private var withoutKey = 0

    /// The hash for an unknown app.
    private static let noApp: UInt64 = 0x510E_527F_ADE6_82D1
    /// The number that replaces the thread's hash for the default stack; no thread has a hash that large.
    private static let noThread = UInt64.max

    /// Makes an empty table.
    ///
    /// - Parameter maxStacks: The maximum number of stacks.
    init(maxStacks: Int = .max) { self.maxStacks = maxStacks }

    /// Whether there were more stacks than the maximum.
    package var isFull: Bool { stacks == nil }

    /// Counts a notification.
    ///
    /// - Parameters:
    ///   - device: The device; `nil` if it is unknown.
    ///   - app: The ``TableHash`` of the app; `nil` if it is unknown.
    /// - Complexity: O(1), amortized.
    mutating func add(_ thread: StackCounts.Thread, device: DeviceKey?, app: UInt64?) {
        guard let device else {
            withoutKey.increase()
            return
        }
        let id: UInt64
        switch thread {
        case .hashed(let hash): id = hash
        case .missing:
            id = Self.noThread
            withoutThread.increase()
        case .unclear:
            unclear.increase()
            return
        }
        let stack = ByteWord.mix(ByteWord.mix(device.hash, app ?? Self.noApp), id)
        add(1, to: stack, of: device.hash)
    }

    private mutating func add(_ notifications: Int, to stack: UInt64, of device: UInt64) {
        stacks?[stack, default: Stack(device: device)].notifications += notifications
        if let stacks, stacks.count > maxStacks { self.stacks = nil }
    }

    /// Adds the counts of another table.
    package mutating func merge(_ other: DeviceTable) {
        if let others = other.stacks {
            for (key, stack) in others { add(stack.notifications, to: key, of: stack.device) }
        } else {
            stacks = nil
        }
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
        withoutKey.increase(by: other.withoutKey)
    }

    /// The counts of all devices together; `nil` if the table is full.
    ///
    /// - Complexity: O(*n*) in the number of stacks.
    package var counts: DeviceCounts? {
        guard let stacks else { return nil }
        var counts = DeviceCounts()
        counts.withoutThread = withoutThread
        counts.unclear = unclear
        counts.withoutKey = withoutKey
        var stacksOfDevice: [UInt64: Int] = [:]
        for stack in stacks.values {
            counts.add(stackOf: stack.notifications)
            stacksOfDevice[stack.device, default: 0] += 1
        }
        for count in stacksOfDevice.values { counts.stacksPerDevice.add(count) }
        return counts
    }
}
