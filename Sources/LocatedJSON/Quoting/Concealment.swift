/// Hides secrets in text that people or logs see.
///
/// A secret is recognized by its form (a long run of letters and digits), by its prefix (`Bearer`), or as the user
/// information of a URL. The replacement keeps secrets distinguishable: it shows the length and, for a long secret, the
/// first four characters, as in `9f8e…(64)`.
public enum Concealment {
    /// Returns a text in which all recognized secrets are hidden.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func hiding(in text: String) -> String { hidden(text) ?? text }

    /// Returns the same as ``hiding(in:)``, or `nil` for a text without secrets.
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

    /// The maximum length in bytes of a quoted text. ``cut(_:)`` exceeds 40 characters only to keep a UUID or a secret
    /// whole.
    package static let maxQuotedBytes = 4096

    /// Returns a text as messages quote it: cut to 40 characters with `…`, but never inside a UUID or a secret, so that
    /// a report can hide the whole secret.
    ///
    /// - Complexity: O(1); reads only the start of the text.
    package static func cut(_ text: String) -> String {
        // Counts characters only if there may be more than 40, and only the first 40.
        guard text.utf8.count > 40,
            let last = text.index(text.startIndex, offsetBy: 39, limitedBy: text.endIndex),
            last < text.endIndex, text.index(after: last) < text.endIndex
        else { return text }
        let cut = text.utf8.distance(from: text.startIndex, to: last)
        let secret = Array(text.utf8.prefix(maxQuotedBytes)).withUnsafeBufferPointer { bytes in
            SecretRuns.ranges(in: bytes).first { $0.lowerBound < cut && cut <= $0.upperBound }
        }
        var end =
            secret?.upperBound
            ?? UUIDText.end(around: cut, in: Array(text.utf8.prefix(cut + UUIDText.length)))
        // Keeps the "@" or "]" after a secret: it identifies user information or a token of Expo.
        if secret != nil, let next = text.utf8.dropFirst(end).first, "@]".utf8.contains(next) { end += 1 }
        return String(decoding: text.utf8.prefix(end), as: UTF8.self) + (end < text.utf8.count ? "…" : "")
    }

    /// The minimum length of a secret whose placeholder shows four characters. Four characters would reveal too much of
    /// a shorter secret.
    private static let shortestWithHint = 24

    /// Returns the placeholder for a string or a number that is a secret.
    package static func placeholder(for value: JSONValue) -> String {
        if case .string(let text) = value { return placeholder(for: Array(text.utf8)) }
        return placeholder(for: Array(JSONWriter.compact(value).utf8))
    }

    /// Returns the placeholder for a secret: `9f8e…(64)`, or `…(7)` for a short one. A value that is only an ellipsis
    /// is no secret, so it stays as written.
    ///
    /// - Parameter secret: The bytes as written; escapes are decoded, and the length counts characters.
    package static func placeholder(for secret: some Collection<UInt8>) -> String {
        let text = EscapedUnits.decode(secret)
        if ["…", "..."].contains(text) { return text }
        let count = text.count
        return (count < shortestWithHint ? "" : String(text.prefix(4))) + "…(\(count))"
    }
}
