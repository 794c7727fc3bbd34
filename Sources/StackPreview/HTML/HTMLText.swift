import PushPayload

/// Escapes text for HTML.
enum HTMLText {
    /// Returns text escaped for element content and for double-quoted attributes.
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

    /// Returns the text of a notification without characters that HTML forbids.
    ///
    /// These characters, and bidirectional embeddings and overrides, become JSON escapes; every line end becomes LF.
    /// Direction marks stay: right-to-left text needs them, and the page isolates every text.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        var wasReturn = false
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            defer { wasReturn = scalar == "\r" }
            switch scalar {
            case "\r": result += "\n"
            case "\n" where wasReturn: break
            case _ where isForbidden(scalar): result += VisibleText.escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns a part of one line of a document, escaped for HTML and with invisible characters visible.
    static func source(_ bytes: some Sequence<UInt8>) -> String {
        // Tabs stay, because they are indentation.
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
