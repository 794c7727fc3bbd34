import LocatedJSON

/// A document with its secrets located, for output that hides them, such as a page or a diff.
public struct ConcealedText: Sendable {
    private let bytes: [UInt8]
    /// The secrets in order, without overlap.
    private let secrets: [Range<Int>]
    /// The secrets recognized by their form, and those recognized by the names before them; each list is in order.
    private let byForm, byName: [Range<Int>]
    /// The secrets that are known only from their use in a script or a message for a service, and those that a rule
    /// reports.
    private let others: [Range<Int>]
    /// The other places of the texts in `byName`, such as the same PIN under an ordinary key, in order.
    private let copies: [Range<Int>]

    /// Finds the secrets of a document by their form and by their names.
    ///
    /// - Parameters:
    ///   - bytes: The document: JSON or a script, which need not parse.
    ///   - others: Byte ranges of further secrets, such as the value of `curl --user` or a reported card number.
    /// - Complexity: O(*n*) in the number of bytes, and O(*m* log *m*) in the number of secrets.
    public init(_ bytes: [UInt8], hiding others: [Range<Int>] = []) {
        let (byForm, byName) = bytes.withUnsafeBufferPointer {
            (SecretRuns.ranges(in: $0), NamedSecrets.ranges(in: $0))
        }
        self.init(bytes, byForm, byName, others.map { Self.content(of: $0, in: bytes) })
    }

    /// Finds what looks like a secret in a finding's message, and the named secrets in the texts that it quotes.
    init(message: String) {
        let bytes = Array(message.utf8)
        let (byForm, byName) = bytes.withUnsafeBufferPointer {
            (SecretRuns.ranges(in: $0), NamedSecrets.ranges(inMessage: $0))
        }
        self.init(bytes, byForm, byName, [])
    }

    private init(_ bytes: [UInt8], _ byForm: [Range<Int>], _ byName: [Range<Int>], _ others: [Range<Int>]) {
        (self.bytes, self.byForm, self.byName) = (bytes, byForm, byName)
        self.others = Self.merged(others)
        copies = byName.isEmpty ? [] : SecretCopies.ranges(of: byName, in: bytes)
        secrets = Self.merged(byForm + byName + others + copies)
    }

    /// Returns ranges in order and without overlap.
    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// Returns a range without the quotes at its ends.
    private static func content(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let range = range.clamped(to: bytes.indices)
        guard range.count > 1, let first = bytes[range].first, first == bytes[range].last,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    /// Shows a document unchanged, with all its secrets.
    public init(showingAllOf bytes: [UInt8]) {
        self.bytes = bytes
        (secrets, byForm, byName, others, copies) = ([], [], [], [], [])
    }

    var hidesNothing: Bool { secrets.isEmpty }

    /// The document with a placeholder for each secret.
    public var shown: [UInt8] { shown(bytes.indices) }

    /// Returns a part of the document with placeholders. A placeholder is in the part in which its secret begins.
    ///
    /// - Complexity: O(*m* + log *n*) in the length of the part and the number of secrets.
    public func shown(_ range: Range<Int>) -> [UInt8] {
        var shown: [UInt8] = []
        var index = range.lowerBound
        for secret in secrets[secrets.partitioningIndex { $0.upperBound > index }...] {
            guard secret.lowerBound < range.upperBound else { break }
            if secret.lowerBound >= index {
                shown += bytes[index..<secret.lowerBound]
                shown += Concealment.placeholder(for: bytes[secret]).utf8
            }
            index = min(max(index, secret.upperBound), range.upperBound)
        }
        return shown + bytes[index..<range.upperBound]
    }

    /// Returns the start of the secret that begins before an index and ends after it; `nil` if there is none.
    ///
    /// - Complexity: O(log *n*) in the number of secrets.
    func startOfSecret(across index: Int) -> Int? {
        let position = secrets.partitioningIndex { $0.upperBound > index }
        return position < secrets.count && secrets[position].lowerBound < index
            ? secrets[position].lowerBound : nil
    }

    /// Returns the bytes of the named secrets that overlap a range.
    ///
    /// - Complexity: O(log *n*) in the number of secrets, and O(*m*) in the number of results.
    func named(in range: Range<Int>) -> [ArraySlice<UInt8>] {
        byName[byName.partitioningIndex { $0.upperBound > range.lowerBound }...]
            .prefix { $0.lowerBound < range.upperBound }.map { bytes[$0] }
    }

    /// Returns the bytes of the copies of named secrets that overlap a range.
    ///
    /// - Complexity: O(log *n*) in the number of copies, and O(*m*) in the number of results.
    func copies(in range: Range<Int>) -> [ArraySlice<UInt8>] {
        copies[copies.partitioningIndex { $0.upperBound > range.lowerBound }...]
            .prefix { $0.lowerBound < range.upperBound }.map { bytes[$0] }
    }

    /// Returns whether a range overlaps one of `others`.
    ///
    /// - Complexity: O(log *n*) in the number of secrets.
    func overlapsOtherSecret(_ range: Range<Int>) -> Bool { otherSecret(at: range)?.overlaps(range) == true }

    /// Returns the first of `others` that ends after the start of a range.
    private func otherSecret(at range: Range<Int>) -> Range<Int>? {
        let index = others.partitioningIndex { $0.upperBound > range.lowerBound }
        return index < others.count ? others[index] : nil
    }

    /// Returns whether a range overlaps a named secret, is a copy of one, is inside one of `others`, or overlaps a
    /// secret that is recognized by its form and extends beyond the range. The last case occurs because a syntax error
    /// may be about some letters of a word.
    func hidesValue(at range: Range<Int>) -> Bool {
        if !named(in: range).isEmpty { return true }
        // The range may include two quotes; a longer text that contains a copy is not a secret as a whole.
        if copies(in: range).contains(where: { range.count <= $0.count + 2 }) { return true }
        let content = Self.content(of: range, in: bytes)
        if !content.isEmpty, otherSecret(at: content)?.contains(content) == true { return true }
        return byForm[byForm.partitioningIndex { $0.upperBound > range.lowerBound }...]
            .prefix { $0.lowerBound < range.upperBound }
            .contains { $0.lowerBound < range.lowerBound || range.upperBound < $0.upperBound }
    }

    /// The bytes of a range of the document.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: bytes.indices)] }

    /// Returns whether a name ends at an index: a colon or an equals sign follows.
    func endsName(at index: Int) -> Bool {
        let rest = bytes[min(index, bytes.count)...].prefix(Self.longestGap).drop { $0 == UInt8(ascii: " ") }
        return rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=")
    }

    private static let longestGap = 64
}
