import LocatedJSON
import PayloadModel

/// What a finding is recognised by from one run to the next: in baselines, in GitLab's and in SARIF reports.
///
/// It is made of the rule, the path, the pointer and the text of the key or value at fault: edits elsewhere in the
/// file, new line ends and another layout keep it, and so do new words for the finding. It is a hash, so that no
/// text of a payload leaves through it.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    /// 64 hexadecimal digits, lower case.
    public let description: String

    /// Takes the written form, as a baseline keeps it.
    public init(_ description: String) {
        self.description = description
    }

    fileprivate init(hashing fields: [[UInt8]]) {
        // Each field behind its length: no two lists of fields make the same bytes.
        var bytes: [UInt8] = []
        for field in fields { bytes += Array("\(field.count):".utf8) + field }
        description = SHA256.digest(of: bytes).map { byte in
            (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

/// Gives the findings of one run their fingerprints.
///
///     var prints = FingerprintSeries()
///     for finding in report.diagnostics { print(prints.next(for: finding, in: source, path: "news.json")) }
///
/// Of findings that nothing tells apart, such as equal faults in two records of one file, the second and later ones
/// are numbered, in the order in which they are asked for.
public struct FingerprintSeries: Sendable {
    private var counts: [Fingerprint: Int] = [:]

    /// No finding yet.
    public init() {}

    /// The fingerprint of the next finding, which no earlier one of this series has.
    ///
    /// - Parameters:
    ///   - diagnostic: The finding; its rule, pointer and range count.
    ///   - source: The file that the finding's range refers to.
    ///   - path: The name of the file, relative, so that it is the same on every machine.
    /// - Complexity: O(*n*) in the length of the path, the pointer and the text at fault.
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

    /// Bytes around a value within which its name is looked for.
    private static let reach = 256

    /// The key or value at fault as it is written; nothing for an object or an array.
    ///
    /// Of a secret, its placeholder: a hash of a short password gives it away.
    ///
    /// Of an object that lacks something, and of the payload as a whole, the pointer says enough: its text changes
    /// with everything in it.
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
