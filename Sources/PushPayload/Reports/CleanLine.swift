/// The report line of a payload without findings and without an id; only two numbers differ from line to line.
package struct CleanLine: Sendable {
    /// The bytes before, between and after the numbers.
    private let beginning: [UInt8]
    private let middle: [UInt8]
    private let end: [UInt8]

    init(_ beginning: [UInt8], _ middle: [UInt8], _ end: [UInt8]) {
        self.beginning = beginning
        self.middle = middle
        self.end = end
    }

    /// Appends the line of a payload.
    ///
    /// - Parameters:
    ///   - number: The number of the payload, from 0.
    ///   - size: The size of the minified payload in bytes.
    package func append(_ number: Int, _ size: Int, to bytes: inout [UInt8]) {
        bytes += beginning
        bytes.append(decimal: number)
        bytes += middle
        bytes.append(decimal: size)
        bytes += end
    }
}
