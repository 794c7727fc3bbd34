/// A line of a picture, ready to be drawn.
package struct TextLine: Sendable, Hashable {
    package let text: String
    /// The direction of the paragraph that it belongs to.
    package let direction: TextDirection
}
