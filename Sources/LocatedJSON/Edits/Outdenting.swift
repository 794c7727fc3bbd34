extension [UInt8] {
    /// Removes the indentation of the last line from every line after the first, if all of these lines have it.
    package func outdented() -> [UInt8] {
        let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let indentation = lines[lines.count - 1].prefix {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }
        guard !indentation.isEmpty, lines.dropFirst().allSatisfy({ $0.starts(with: indentation) }) else {
            return self
        }
        return Array(
            ([lines[0]] + lines.dropFirst().map { $0.dropFirst(indentation.count) })
                .joined(separator: [UInt8(ascii: "\n")]))
    }
}
