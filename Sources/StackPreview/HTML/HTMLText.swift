import PushPayload

/// Text inside HTML.
enum HTMLText {
    /// Text for content and for attributes in double quotes.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in visible(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text of a notification. Characters that HTML forbids, and overrides of the direction, become JSON escapes.
    ///
    /// Marks of direction stay: words from right to left need them, and a page isolates every text.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        var wasReturn = false
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            defer { wasReturn = scalar == "\r" }
            switch scalar {
            // Every kind of line end becomes LF.
            case "\r": result += "\n"
            case "\n" where wasReturn: break
            case _ where isForbidden(scalar): result += VisibleText.escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// The bytes of a document as text, with invisible characters escaped.
    static func source(_ bytes: some Sequence<UInt8>) -> String {
        // A tab is layout; line ends are not part of a row.
        escape(
            String(decoding: Array(bytes), as: UTF8.self).split(
                separator: "\t", omittingEmptySubsequences: false
            )
            .map { VisibleText.escape(String($0)) }.joined(separator: "\t"))
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
        case let value: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
        }
    }
}
