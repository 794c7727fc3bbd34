extension [UInt8] {
    /// Returns the text with the indentation of its last line removed from every line after the first; the unchanged
    /// text if one of these lines lacks that indentation.
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
