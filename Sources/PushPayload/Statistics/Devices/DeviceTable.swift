import CByteMasks

/// How notifications stack on devices: of every stack of every device how many it holds.
///
/// No text is kept, only a number of 64 bits for each stack and each device (see ``TableHash``). A stack takes 16 bytes
/// in a table that is filled by a quarter to a half, so 32 to 64 bytes, a device up to 24 more; a delivery to a stack that
/// is known already takes nothing. The work for a delivery does not depend on how many came before.
///
/// Tables that were filled apart, on other threads, add up exactly with ``merge(_:)``.
package struct DeviceTable: Sendable {
    /// A place of the table; empty when it counts nothing.
    private struct Stack {
        /// Never 0 where there is one.
        var key: UInt64 = 0
        /// Four billion are the most that are told apart.
        var count: UInt32 = 0
        /// The number of its device.
        var device: UInt32 = 0

        @inline(__always)
        mutating func add(_ number: UInt32) {
            let (sum, isOverflowing) = count.addingReportingOverflow(number)
            count = isOverflowing ? .max : sum
        }
    }

    /// A delivery that is still to be counted.
    private struct Delivery {
        var device: UInt64 = 0
        var stack: UInt64 = 0
    }

    private static let firstBits = 10
    /// Stacks in a line of the processor's cache, where the search for one begins and mostly ends.
    private static let group = 4

    /// A power of two; keys are ordered by their highest bits, so that growing walks through both tables in order.
    private var stacks = SpreadMemory<Stack>(count: 1 << firstBits)
    private var shift = UInt64(64 - firstBits)
    private var filled = 0
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
        pushctl_fetch(stacks.places + home(of: stack))
        devices.fetch(device.hash)
        waiting[waitingCount] = Delivery(device: device.hash, stack: max(stack, 1))
        waitingCount &+= 1
        if waitingCount == Self.batch { settle() }
    }

    /// Adds what was counted elsewhere.
    package mutating func merge(_ other: DeviceTable) {
        settle()
        var other = other
        other.settle()
        other.eachStack { stack in
            makeRoom(for: 1)
            count(
                Delivery(device: other.devices.keys[Int(stack.device)], stack: stack.key), stack.count)
        }
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
        withoutKey.increase(by: other.withoutKey)
    }

    /// Counts the deliveries that wait.
    mutating func settle() {
        guard waitingCount > 0 else { return }
        makeRoom(for: waitingCount)
        for index in 0..<waitingCount { devices.fetchKey(waiting[index].device) }
        for index in 0..<waitingCount { count(waiting[index], 1) }
        waitingCount = 0
    }

    private func eachStack(_ body: (Stack) -> Void) {
        for place in 0..<stacks.count where stacks.places[place].count > 0 { body(stacks.places[place]) }
    }

    @inline(__always)
    private func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift) & ~(Self.group &- 1) }

    @inline(__always)
    private mutating func count(_ delivery: Delivery, _ number: UInt32) {
        let home = home(of: delivery.stack)
        let line = stacks.places + home
        // All stacks of a line at once, most are found there: which of them it is, no processor foresees.
        var isSame = 0
        var isFree = 0
        for index in 0..<Self.group {
            isSame |= (line[index].key == delivery.stack ? 1 : 0) &<< index
            isFree |= (line[index].key == 0 ? 1 : 0) &<< index
        }
        if isSame != 0 {
            line[isSame.trailingZeroBitCount].add(number)
        } else if isFree != 0 {
            begin(delivery, number, at: home &+ isFree.trailingZeroBitCount)
        } else {
            countBehind(home &+ Self.group, delivery, number)
        }
    }

    /// The same for a stack whose line is full of others.
    @inline(never)
    private mutating func countBehind(_ start: Int, _ delivery: Delivery, _ number: UInt32) {
        let places = stacks.places
        let mask = stacks.count &- 1
        var place = start & mask
        while places[place].count > 0 {
            if places[place].key == delivery.stack {
                places[place].add(number)
                return
            }
            place = (place &+ 1) & mask
        }
        begin(delivery, number, at: place)
    }

    @inline(__always)
    private mutating func begin(_ delivery: Delivery, _ number: UInt32, at place: Int) {
        filled &+= 1
        let device = devices.number(of: delivery.device)
        stacks.places[place] = Stack(key: delivery.stack, count: number, device: device)
    }

    /// Keeps half of the table empty, so that searches stay short, and leaves that of a copy as it is.
    private mutating func makeRoom(for count: Int) {
        if !isKnownUniquelyReferenced(&stacks) { stacks = SpreadMemory(copying: stacks) }
        guard filled + count > stacks.count / 2 else { return }
        grow()
    }

    /// Doubles the table where it lies.
    ///
    /// The upper half of what is left is moved to the places that were freed or added last, again and again: as keys
    /// are ordered by their highest bits, a stack goes to about twice its place. The few that do not belong there
    /// wait until every other one has its place, since a search ends where nothing lies.
    private mutating func grow() {
        var end = stacks.count
        stacks.double()
        shift -= 1
        let places = stacks.places
        var late: [Stack] = []
        while end > 0 {
            let start = end > Self.group ? end / 2 : 0
            for place in start..<end where places[place].count > 0 {
                let stack = places[place]
                var target = home(of: stack.key)
                guard start > 0, target >= end else {
                    late.append(stack)
                    continue
                }
                while target < stacks.count, places[target].count > 0 { target += 1 }
                if target < stacks.count { places[target] = stack } else { late.append(stack) }
            }
            (places + start).update(repeating: Stack(), count: end - start)
            end = start
        }
        let mask = stacks.count - 1
        for stack in late {
            var place = home(of: stack.key)
            while places[place].count > 0 { place = (place + 1) & mask }
            places[place] = stack
        }
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
        table.eachStack { stack in
            counts.add(stackOf: Int(stack.count))
            stacksOfDevice[Int(stack.device)] += 1
        }
        for stacks in stacksOfDevice { counts.stacksPerDevice.add(Int(stacks)) }
        return counts
    }
}

/// Numbers devices in the order in which they come.
private struct DeviceNumbers {
    /// The hash of each.
    private(set) var keys: [UInt64] = []
    /// The number of a device and one; 0 where there is none.
    private var places = SpreadMemory<UInt32>(count: 1 << firstBits)
    private var shift = UInt64(64 - firstBits)

    private static let firstBits = 8

    @inline(__always)
    private func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift) }

    /// Has the place fetched at which a device is sought first.
    @inline(__always)
    func fetch(_ key: UInt64) { pushctl_fetch(places.places + home(of: key)) }

    /// Has the hash fetched with which that of the device will be compared, when the place is there.
    @inline(__always)
    func fetchKey(_ key: UInt64) {
        let number = Int(places.places[home(of: key)])
        keys.withUnsafeBufferPointer { keys in
            if number > 0, let start = keys.baseAddress { pushctl_fetch(start + number - 1) }
        }
    }

    /// The number of a device, given to it when it comes for the first time. There is memory for no more than have one.
    mutating func number(of key: UInt64) -> UInt32 {
        let mask = places.count &- 1
        var place = home(of: key)
        while places.places[place] > 0 {
            let number = places.places[place] &- 1
            if keys[Int(number)] == key { return number }
            place = (place &+ 1) & mask
        }
        // A copy of the table does not change with it.
        if !isKnownUniquelyReferenced(&places) { places = SpreadMemory(copying: places) }
        let number = UInt32(clamping: keys.count)
        keys.append(key)
        places.places[place] = number &+ 1
        if keys.count > places.count / 2 { grow() }
        return number
    }

    private mutating func grow() {
        shift -= 1
        places = SpreadMemory(count: places.count * 2)
        let mask = places.count - 1
        for (number, key) in keys.enumerated() {
            var place = home(of: key)
            while places.places[place] > 0 { place = (place &+ 1) & mask }
            places.places[place] = UInt32(clamping: number) &+ 1
        }
    }
}
