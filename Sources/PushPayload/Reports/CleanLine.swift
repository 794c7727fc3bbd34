/// The line of a payload without findings and without an id, of which only two numbers differ from line to line.
package final class CleanLine {
    /// What is before, between and behind the numbers.
    private let beginning: UnsafeRawBufferPointer
    private let middle: UnsafeRawBufferPointer
    private let end: UnsafeRawBufferPointer
    /// Where a line is written.
    private let line: UnsafeMutableRawBufferPointer

    /// Digits of the largest number.
    private static let mostDigits = 19

    init(_ beginning: [UInt8], _ middle: [UInt8], _ end: [UInt8]) {
        self.beginning = Self.copy(beginning)
        self.middle = Self.copy(middle)
        self.end = Self.copy(end)
        line = .allocate(
            byteCount: beginning.count + middle.count + end.count + 2 * Self.mostDigits, alignment: 1)
    }

    deinit {
        beginning.deallocate()
        middle.deallocate()
        end.deallocate()
        line.deallocate()
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(memory)
    }

    /// Appends the line of a payload.
    ///
    /// - Parameters:
    ///   - number: Its number, from 0.
    ///   - size: The bytes of its minified form.
    package func append(_ number: Int, _ size: Int, to bytes: inout [UInt8]) {
        // From its end on, since of a number the last digit is known first.
        var start = line.count
        put(end, before: &start)
        put(size, before: &start)
        put(middle, before: &start)
        put(number, before: &start)
        put(beginning, before: &start)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: line[start...]))
    }

    @inline(__always)
    private func put(_ piece: UnsafeRawBufferPointer, before start: inout Int) {
        start -= piece.count
        UnsafeMutableRawBufferPointer(rebasing: line[start...]).copyMemory(from: piece)
    }

    @inline(__always)
    private func put(_ number: Int, before start: inout Int) {
        var rest = number.magnitude
        repeat {
            start -= 1
            line[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }
}
