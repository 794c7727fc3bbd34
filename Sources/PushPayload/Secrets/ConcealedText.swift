/// A whole document without its secrets, for surfaces that show documents: a page, a diff.
public struct ConcealedText: Sendable {
    private let bytes: [UInt8]
    /// The secrets in order, without overlap.
    private let secrets: [Range<Int>]

    /// Finds the secrets of a document by their shape and by their names.
    ///
    /// - Parameters:
    ///   - bytes: The document: JSON or a script, which need not parse.
    ///   - others: Byte ranges of further secrets, such as those of the value of `curl --user`.
    /// - Complexity: O(*n* log *n*) in the number of secrets, and O(*n*) in the number of bytes.
    public init(_ bytes: [UInt8], hiding others: [Range<Int>] = []) {
        self.bytes = bytes
        let found = bytes.withUnsafeBufferPointer { SecretRuns.ranges(in: $0) + NamedSecrets.ranges(in: $0) }
        let clamped = (found + others.map { Self.content(of: $0, in: bytes) }).filter { !$0.isEmpty }
        var merged: [Range<Int>] = []
        for range in clamped.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        secrets = merged
    }

    /// A range without the quotes around it.
    private static func content(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let range = range.clamped(to: bytes.indices)
        guard range.count > 1, let first = bytes[range].first, first == bytes[range].last,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    /// Shows a document as it is, with all its secrets.
    public init(showingAllOf bytes: [UInt8]) {
        self.bytes = bytes
        secrets = []
    }

    /// Whether nothing is hidden.
    var isOpen: Bool { secrets.isEmpty }

    /// The document with a placeholder for each secret.
    public var shown: [UInt8] { shown(bytes.indices) }

    /// Returns a part of the document. A secret that the part cuts is shown where it begins.
    ///
    /// - Complexity: O(*m* + log *n*) in the length of the part and the number of secrets.
    public func shown(_ range: Range<Int>) -> [UInt8] {
        var shown: [UInt8] = []
        var index = range.lowerBound
        for secret in secrets[firstSecret(endingAfter: index)...] {
            guard secret.lowerBound < range.upperBound else { break }
            if secret.lowerBound >= index {
                shown += bytes[index..<secret.lowerBound]
                shown += Concealment.placeholder(for: bytes[secret]).utf8
            }
            index = min(max(index, secret.upperBound), range.upperBound)
        }
        return shown + bytes[index..<range.upperBound]
    }

    private func firstSecret(endingAfter offset: Int) -> Int {
        var (low, high) = (0, secrets.count)
        while low < high {
            let middle = (low + high) / 2
            if secrets[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
