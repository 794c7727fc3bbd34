import PushPayload

/// Text inside XML 1.0.
package enum XMLText {
    /// Text for content and for attributes in double quotes.
    ///
    /// What a terminal would obey is written as a visible escape, as are the two characters that XML forbids and
    /// a terminal does not mind: a parser would refuse the whole report for one of them, however it is written.
    package static func escape(_ text: String) -> String {
        escape(text) { VisibleText.isDangerous($0) || $0.value & 0xFFFE == 0xFFFE }
    }

    /// The same of a line of a picture, where marks and isolates of direction do their work.
    package static func escapePicture(_ line: String) -> String {
        // The tags that are left in it belong to flags.
        escape(line) { PictureText.isHarmful($0) && !(0xE0020...0xE007F).contains($0.value) }
    }

    private static func escape(_ text: String, where isHidden: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Also the end of "]]>", which content may not hold.
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
