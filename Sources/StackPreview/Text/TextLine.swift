/// A line of a picture, ready to be drawn.
package struct TextLine: Sendable, Hashable {
    package let text: String
    /// The direction of its paragraph.
    package let direction: TextDirection
}
