/// Hides secrets in text that a person or a log will see.
///
/// A secret is known by its shape (a long run of letters and digits), by the name before it, or because it is the user
/// information of an address. What is hidden stays distinguishable: the first four characters and the length, as in
/// `9f8e…(64)`, so that equal secrets look alike and different ones differ.
public enum Concealment {
    /// Returns a text without the secrets that their shape gives away.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func hiding(in text: String) -> String { hidden(text) ?? text }

    /// Returns the same as ``hiding(in:)``, or `nil` for a text that holds no secret, as most do.
    package static func hidden(_ text: String) -> String? {
        guard text.utf8.count >= SecretRuns.shortestText else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            let ranges = SecretRuns.ranges(in: bytes)
            guard !ranges.isEmpty else { return nil }
            var shown = ""
            var index = 0
            for range in ranges {
                shown += String(decoding: bytes[index..<range.lowerBound], as: UTF8.self)
                shown += placeholder(for: bytes[range])
                index = range.upperBound
            }
            return shown + String(decoding: bytes[index...], as: UTF8.self)
        }
    }

    /// The longest beginning of a text that a message quotes, in bytes.
    package static let longestQuote = 4096

    /// Returns a text as a message quotes it: cut after 40 characters, but never in the middle of a secret, so that a
    /// report can hide it as a whole.
    ///
    /// - Complexity: O(1): only the beginning is read.
    package static func cut(_ text: String) -> String {
        // Characters are counted only where there may be so many, and only the first 40.
        guard text.utf8.count > 40,
            let last = text.index(text.startIndex, offsetBy: 39, limitedBy: text.endIndex),
            last < text.endIndex, text.index(after: last) < text.endIndex
        else { return text }
        let cut = text.utf8.distance(from: text.startIndex, to: last)
        let secret = Array(text.utf8.prefix(longestQuote)).withUnsafeBufferPointer { bytes in
            SecretRuns.ranges(in: bytes).first { $0.lowerBound < cut && cut < $0.upperBound }
        }
        var end =
            secret?.upperBound
            ?? UUIDText.end(around: cut, in: Array(text.utf8.prefix(cut + UUIDText.length)))
        // What follows user information tells it.
        if secret != nil, Array(text.utf8.prefix(end + 1)).last == UInt8(ascii: "@") { end += 1 }
        return String(decoding: text.utf8.prefix(end), as: UTF8.self) + (end < text.utf8.count ? "…" : "")
    }

    /// The length from which a placeholder shows the first four characters: four of a short secret would say too much.
    private static let fewestShown = 24

    /// The text that stands for a string or a number that is a secret.
    package static func placeholder(for value: JSONValue) -> String {
        if case .string(let text) = value { return placeholder(for: Array(text.utf8)) }
        return placeholder(for: Array(JSONWriter.compact(value).utf8))
    }

    /// The text that stands for a secret: `9f8e…(64)`, or `…(7)` for a short one.
    ///
    /// - Parameter secret: Its bytes as they are written; escapes are decoded, and the length counts characters.
    package static func placeholder(for secret: some Collection<UInt8>) -> String {
        let text = EscapedUnits.decode(secret)
        let count = text.count
        return (count < fewestShown ? "" : String(text.prefix(4))) + "…(\(count))"
    }
}
