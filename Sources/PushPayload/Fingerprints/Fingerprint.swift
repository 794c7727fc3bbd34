import LocatedJSON
import PayloadModel

/// Identifies a finding from one run to the next, in baselines, GitLab reports and SARIF reports.
///
/// A fingerprint depends on the rule, the path, the pointer and the text of the reported key or value. Edits elsewhere
/// in the file, other line ends, another layout or a reworded message do not change it. Secrets are not part of it. Any
/// other text is hashed, so a fingerprint only confirms the text to somebody who guesses it.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    /// 64 hexadecimal digits, lower case.
    public let description: String

    /// Creates a fingerprint from its digits, as a baseline contains them.
    public init(_ description: String) {
        self.description = description
    }

    fileprivate init(hashing fields: [[UInt8]]) {
        // The length precedes each field, so that different lists of fields never give the same bytes.
        var bytes: [UInt8] = []
        for field in fields { bytes += Array("\(field.count):".utf8) + field }
        description = SHA256.digest(of: bytes).map { byte in
            (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

/// Assigns fingerprints to the findings of one run.
///
///     var series = FingerprintSeries()
///     for finding in report.diagnostics { print(series.next(for: finding, in: source, path: "news.json")) }
///
/// If findings are indistinguishable, such as equal errors in two records of one file, all but the first are numbered
/// in the order of the calls.
public struct FingerprintSeries: Sendable {
    private var counts: [Fingerprint: Int] = [:]

    /// Makes a series without findings.
    public init() {}

    /// Returns the fingerprint of the next finding, unique in this series.
    ///
    /// - Parameters:
    ///   - diagnostic: The finding; the fingerprint depends on its rule, its pointer and the text in its range.
    ///   - source: The file that the finding's range refers to.
    ///   - path: The relative path of the file, so that the fingerprint is the same on every machine.
    /// - Complexity: O(*n*) in the length of the path, the pointer and the reported text.
    public mutating func next(for diagnostic: Diagnostic, in source: SourceText, path: String) -> Fingerprint
    {
        let first = Fingerprint(hashing: [
            Array(diagnostic.rule.utf8), Array(path.utf8),
            Array(diagnostic.pointer.concealed.description.utf8),
            Self.text(of: diagnostic, in: source),
        ])
        let earlier = counts[first, default: 0]
        counts[first] = earlier + 1
        guard earlier > 0 else { return first }
        return Fingerprint(hashing: [Array(first.description.utf8), Array(String(earlier + 1).utf8)])
    }

    /// The number of bytes before and after the start of a value that are searched for signs of a secret.
    private static let reach = 256

    /// Returns the reported key or value as written; a placeholder for a secret, and nothing for an object or an array.
    ///
    /// A hash of a short password reveals the password. The text of an object or an array would change with every edit
    /// inside, so only the pointer identifies it.
    private static func text(of diagnostic: Diagnostic, in source: SourceText) -> [UInt8] {
        guard let range = diagnostic.range?.bytes else { return [] }
        let text = source.bytes[range.clamped(to: 0..<source.bytes.count)]
        let window = (max(0, range.lowerBound - reach)..<range.lowerBound + reach)
            .clamped(to: source.bytes.indices)
        if !window.isEmpty,
            diagnostic.isAboutSecret(in: ConcealedText(Array(source.bytes[window])), at: window.lowerBound)
        {
            return Array(Concealment.placeholder(for: text).utf8)
        }
        switch text.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return []
        default: return Array(text)
        }
    }
}
