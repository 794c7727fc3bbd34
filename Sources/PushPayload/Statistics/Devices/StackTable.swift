import LocatedJSON

/// Stacks by their numbers, with how many notifications each holds and which device it is on.
///
/// A table with open addressing, a quarter to a half of it filled. Its size is a power of two, and keys are ordered by their
/// highest bits: to double it is a walk through it in order.
struct StackTable: Sendable {
    struct Stack {
        /// 0 where there is none.
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

    private static let firstBits = 10
    /// Stacks in a line of the processor's cache, where the search for one begins and mostly ends.
    private static let line = 4

    private var memory = SpreadMemory<Stack>(count: 1 << firstBits)
    private var shift = UInt64(64 - firstBits)
    private var filled = 0

    @inline(__always)
    private func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift) & ~(Self.line &- 1) }

    // MARK: - Counting

    /// Counts notifications of a stack. There is room for it: see ``makeRoom(for:)``.
    ///
    /// - Parameters:
    ///   - key: Not 0.
    ///   - device: The hash of its device, which gets a number with its first stack.
    @inline(__always)
    mutating func add(_ number: UInt32, to key: UInt64, of device: UInt64, in devices: inout DeviceNumbers) {
        let home = home(of: key)
        let places = memory.places + home
        // All of a line at once: which of them it is, no processor foresees.
        var isSame = 0
        for index in 0..<Self.line { isSame |= (places[index].key == key ? 1 : 0) &<< index }
        if isSame != 0 {
            places[isSame.trailingZeroBitCount].add(number)
            return
        }
        var place = freePlace(from: home)
        if place >= home &+ Self.line {
            if let known = self.place(of: key, behind: home &+ Self.line) {
                memory.places[known].add(number)
                return
            }
            if place == memory.count { place = freePlace(from: 0) }
        }
        filled &+= 1
        memory.places[place] = Stack(key: key, count: number, device: devices.number(of: device))
    }

    /// The first free place from the beginning of a line on; that behind the last where there is none.
    @inline(__always)
    private func freePlace(from start: Int) -> Int {
        let places = memory.places + start
        var isFree = 0
        for index in 0..<Self.line { isFree |= (places[index].key == 0 ? 1 : 0) &<< index }
        if isFree != 0 { return start &+ isFree.trailingZeroBitCount }
        var place = start &+ Self.line
        while place < memory.count, memory.places[place].key != 0 { place &+= 1 }
        return place
    }

    /// Where a stack is whose line is full of others; `nil` for a new one.
    @inline(never)
    private func place(of key: UInt64, behind start: Int) -> Int? {
        let mask = memory.count &- 1
        var place = start & mask
        while memory.places[place].key != 0 {
            if memory.places[place].key == key { return place }
            place = (place &+ 1) & mask
        }
        return nil
    }

    // MARK: - All stacks

    /// Hands over each stack, in the order of the places.
    func forEach(_ body: (Stack) -> Void) { forEach(in: 0..<memory.count, body) }

    /// Places that are listed at a time.
    private static let stretch = 64

    private func forEach(in places: Range<Int>, _ body: (Stack) -> Void) {
        withUnsafeTemporaryAllocation(of: Stack.self, capacity: Self.stretch) { found in
            guard let first = found.baseAddress else { return }
            var next = memory.places + places.lowerBound
            let end = memory.places + places.upperBound
            while next < end {
                // Every place is written down, and counts where there is a stack: in each second there is none, which no
                // processor foresees.
                let last = min(next + Self.stretch, end)
                var behind = first
                while next < last {
                    behind.initialize(to: next.pointee)
                    behind += next.pointee.key == 0 ? 0 : 1
                    next += 1
                }
                var stack = first
                while stack < behind {
                    body(stack.pointee)
                    stack += 1
                }
            }
        }
    }

    // MARK: - Growing

    /// How many stacks the table holds before it is doubled.
    var capacity: Int { memory.count / 2 }

    /// Keeps half of the table empty, so that searches stay short, and leaves that of a copy as it is.
    mutating func makeRoom(for count: Int) {
        if !isKnownUniquelyReferenced(&memory) { memory = SpreadMemory(copying: memory) }
        guard filled + count > capacity else { return }
        double()
    }

    /// Makes room for as many stacks as another table has.
    ///
    /// They come in the order of their places: in a small table all would crowd at its beginning.
    mutating func makeRoom(forAll other: StackTable) {
        makeRoom(for: 0)
        while other.filled > capacity { double() }
    }

    /// Doubles the table where it lies.
    ///
    /// The upper half of what is left is moved to the places that were freed or added last, again and again: as keys
    /// are ordered by their highest bits, a stack goes to about twice its place. The few that do not belong there
    /// wait until every other one has its place, since a search ends where nothing lies.
    private mutating func double() {
        var end = memory.count
        memory.double()
        shift -= 1
        var late: [Stack] = []
        while end > 0 {
            let start = end > Self.line ? end / 2 : 0
            forEach(in: start..<end) { stack in
                let home = home(of: stack.key)
                let place = start > 0 && home >= end ? freePlace(from: home) : memory.count
                if place < memory.count { memory.places[place] = stack } else { late.append(stack) }
            }
            (memory.places + start).update(repeating: Stack(), count: end - start)
            end = start
        }
        for stack in late {
            let place = freePlace(from: home(of: stack.key))
            memory.places[place < memory.count ? place : freePlace(from: 0)] = stack
        }
    }
}
