import PushPayload

/// Escapes text for XML 1.0.
package enum XMLText {
    /// Returns text escaped for element content and for double-quoted attributes.
    ///
    /// Control characters, direction marks and noncharacters become visible escapes. XML forbids some of them: a parser
    /// rejects a document that contains a forbidden character.
    package static func escape(_ text: String) -> String {
        escape(text) { VisibleText.isDangerous($0) || $0.value & 0xFFFE == 0xFFFE }
    }

    /// Returns a line of a picture, escaped for XML. Direction marks and isolates stay.
    package static func escapePicture(_ line: String) -> String {
        // Tag characters need no escapes: `PictureText.visible` has kept them only in flags.
        escape(line) { PictureText.isHarmful($0) && !(0xE0020...0xE007F).contains($0.value) }
    }

    private static func escape(_ text: String, where needsEscape: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Also the end of "]]>", which content must not contain.
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case _ where needsEscape(scalar):
                result += VisibleText.escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
