/// One replacement of bytes.
public struct Edit: Sendable, Hashable {
    /// The bytes of the file that go, counted from 0; empty for an insertion.
    public var range: Range<Int>
    /// What stands in their place.
    public var text: String

    /// Makes an edit.
    public init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

/// A repair: edits that belong together, none of which makes sense alone.
public struct Fix: Sendable, Hashable {
    /// Whether a repair can be made without asking.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// The new text says, in documented form, the only thing the old text can have meant.
        case safe
        /// Guessed, or an app could notice the difference.
        case unsafe
    }

    /// What the repair does, as an order: `move "thread-id" into "aps"`.
    public var title: String
    /// Whether the repair can be made without asking.
    public var safety: Safety
    /// The edits, in the order of the file, without overlap.
    public var edits: [Edit]

    /// Makes a repair; the edits are put in the order of the file.
    public init(title: String, safety: Safety, edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
