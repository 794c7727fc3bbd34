/// The line of a payload without findings and without an id, of which only two numbers differ from line to line.
package final class CleanLine {
    /// What is before and between the numbers.
    private let beginning: UnsafeRawBufferPointer
    private let middle: UnsafeRawBufferPointer
    /// The last line, at the end of the memory: most numbers have as many digits as those before, and what is around
    /// them is in its place already.
    private let line: UnsafeMutableRawBufferPointer
    /// Where in the line each piece begins; what is behind the numbers never moves.
    @exclusivity(unchecked) private var startOfBeginning: Int
    @exclusivity(unchecked) private var startOfMiddle: Int
    private let startOfEnd: Int
    /// The digits of all numbers below 100, two each.
    private let pairs: UnsafeRawBufferPointer

    /// Digits of the largest number.
    private static let mostDigits = 19

    init(_ beginning: [UInt8], _ middle: [UInt8], _ end: [UInt8]) {
        self.beginning = Self.copy(beginning)
        self.middle = Self.copy(middle)
        pairs = Self.copy((0..<100).flatMap { [Self.digit($0 / 10), Self.digit($0 % 10)] })
        line = .allocate(
            byteCount: beginning.count + middle.count + end.count + 2 * Self.mostDigits, alignment: 1)
        startOfEnd = line.count - end.count
        startOfMiddle = line.count
        startOfBeginning = line.count
        UnsafeMutableRawBufferPointer(rebasing: line[startOfEnd...]).copyBytes(from: end)
    }

    deinit {
        beginning.deallocate()
        middle.deallocate()
        pairs.deallocate()
        line.deallocate()
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(memory)
    }

    private static func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(value) }

    /// Appends the line of a payload.
    ///
    /// - Parameters:
    ///   - number: Its number, from 0.
    ///   - size: The bytes of its minified form.
    package func append(_ number: Int, _ size: Int, to bytes: inout [UInt8]) {
        // From its end on, since of a number the last digit is known first.
        var start = startOfEnd
        put(size, before: &start)
        put(middle, before: &start, insteadOf: &startOfMiddle)
        put(number, before: &start)
        put(beginning, before: &start, insteadOf: &startOfBeginning)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: line[start...]))
    }

    /// - Parameter last: Where the piece was in the last line. There it still is whole, since what comes behind it in
    ///   this line begins behind its end.
    @inline(__always)
    private func put(_ piece: UnsafeRawBufferPointer, before start: inout Int, insteadOf last: inout Int) {
        start -= piece.count
        guard start != last else { return }
        UnsafeMutableRawBufferPointer(rebasing: line[start...]).copyMemory(from: piece)
        last = start
    }

    @inline(__always)
    private func put(_ number: Int, before start: inout Int) {
        var rest = number.magnitude
        while rest >= 10 {
            start -= 2
            line.storeBytes(
                of: pairs.loadUnaligned(fromByteOffset: Int(rest % 100) * 2, as: UInt16.self),
                toByteOffset: start, as: UInt16.self)
            rest /= 100
            if rest == 0 { return }
        }
        start -= 1
        line[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
}
