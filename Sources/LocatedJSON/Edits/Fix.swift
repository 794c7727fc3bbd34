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

    /// The order of the file; of two edits at one offset the insertion comes first.
    package static func precedes(_ left: Edit, _ right: Edit) -> Bool {
        (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
    }

    /// Whether it puts a member behind another, with the comma between them: any number of these may follow one
    /// another at one place.
    var addsMember: Bool {
        range.isEmpty && text.utf8.first == UInt8(ascii: ",")
    }
}

/// A fix: edits that belong together, none of which makes sense alone.
public struct Fix: Sendable, Hashable {
    /// Whether a fix can be made without asking.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// The new text says, in documented form, the only thing the old text can have meant.
        case safe
        /// Guessed, or an app could notice the difference.
        case unsafe
    }

    /// What the fix does, as an order: `move "thread-id" into "aps"`.
    public var title: String
    /// Whether the fix can be made without asking.
    public var safety: Safety
    /// The edits, in the order of the file, without overlap.
    public var edits: [Edit]
    /// Places that the fix fills or creates. Two fixes that name the same place are not made in one
    /// pass: each of two keys on their way into a missing `alert` would create it.
    package var destinations: [JSONPointer]
    /// Whether the edits already count the bytes of the file, not of a payload inside of it.
    package var isOfFile = false

    /// Makes a fix; the edits are put in the order of the file.
    public init(title: String, safety: Safety, edits: [Edit]) {
        self.init(title: title, safety: safety, edits: edits, destinations: [])
    }

    package init(title: String, safety: Safety, edits: [Edit], destinations: [JSONPointer]) {
        self.title = title
        self.safety = safety
        self.edits = edits.sorted { Edit.precedes($0, $1) }
        self.destinations = destinations
    }
}
