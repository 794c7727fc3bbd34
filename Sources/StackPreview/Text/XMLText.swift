import PushPayload

/// Text inside XML 1.0.
package enum XMLText {
    /// Text for content and for attributes in double quotes.
    ///
    /// Escapes control characters, and the two other characters that XML forbids: a parser rejects the whole report for
    /// one of them.
    package static func escape(_ text: String) -> String {
        escape(text) { VisibleText.isDangerous($0) || $0.value & 0xFFFE == 0xFFFE }
    }

    /// The text of a picture's line, which keeps direction marks and isolates.
    package static func escapePicture(_ line: String) -> String {
        // The remaining tag characters belong to flags.
        escape(line) { PictureText.isHarmful($0) && !(0xE0020...0xE007F).contains($0.value) }
    }

    private static func escape(_ text: String, where isHidden: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Also the end of "]]>", which content must not contain.
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case _ where isHidden(scalar):
                result += VisibleText.escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
