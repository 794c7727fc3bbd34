/// One replacement of bytes.
public struct Edit: Sendable, Hashable {
    /// The bytes of the document to replace, counted from 0; empty for an insertion.
    public var range: Range<Int>
    /// The replacement.
    public var text: String

    /// Makes an edit.
    public init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Whether `left` precedes `right` in the document; an insertion precedes a replacement at the same offset.
    package static func precedes(_ left: Edit, _ right: Edit) -> Bool {
        (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
    }

    /// Whether the edit inserts a member with the comma before it. Several such edits at one offset do not conflict.
    var addsMember: Bool {
        range.isEmpty && text.utf8.first == UInt8(ascii: ",")
    }
}

/// A set of edits that only make sense together.
public struct Fix: Sendable, Hashable {
    /// Whether a fix may be applied without asking.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// The new text expresses, in documented form, the only possible meaning of the old text.
        case safe
        /// The fix is a guess, or an app could notice the difference.
        case unsafe
    }

    /// The effect of the fix, in the imperative: `move "thread-id" into "aps"`.
    public var title: String
    /// Whether the fix may be applied without asking.
    public var safety: Safety
    /// The edits, in the order of the file, without overlap; empty if they are hidden because they contain a secret.
    public var edits: [Edit]
    /// The values that the fix sets or creates. One pass applies only one of two fixes with a common destination: two
    /// keys that move into a missing `alert` would both create it.
    package var destinations: [JSONPointer]
    /// Whether the offsets of the edits count from the start of the file, not from the start of a payload in the file.
    package var hasFileOffsets = false

    /// Whether the edits are hidden because they contain a secret.
    package var hidesEdits: Bool { edits.isEmpty }

    /// The number of bytes from the first edit to the end of the last one.
    package var length: Int {
        guard let first = edits.first, let last = edits.last else { return 0 }
        return last.range.upperBound - first.range.lowerBound
    }

    /// Makes a fix and sorts its edits by position.
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
