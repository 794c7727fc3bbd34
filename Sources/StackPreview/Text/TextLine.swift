/// A line of text in a picture.
package struct TextLine: Sendable, Hashable {
    package let text: String
    /// The direction of its paragraph.
    package let direction: TextDirection
}
