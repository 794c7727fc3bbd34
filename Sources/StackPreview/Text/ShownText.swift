/// The visible part of a text, the same in every renderer.
package struct ShownText: Sendable, Hashable {
    /// The lines in a picture.
    let lines: [TextLine]
    /// The text without the line breaks of the picture, with an ellipsis where it is cut.
    package let text: String

    /// The text without isolates around names, for media that would show them.
    package var plain: String { text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } }

    /// The text with visible escapes for direction marks and isolates, for media that must not contain them.
    package var escaped: String { PictureText.escapingMarks(text) }
}
