import LocatedJSON

/// A text from a file, such as a payload in a JSON string, with the origin of its bytes in the file.
package struct EmbeddedText: Sendable, Hashable {
    /// The maximum nesting of texts; deeper texts are not read.
    package static let depthLimit = 8

    package let bytes: [UInt8]
    /// The origins from the innermost text outward: one for each enclosing text.
    package let origins: [TextOrigin]

    /// Returns the range of the file that a range of the text comes from.
    package func source(of range: Range<Int>) -> Range<Int> {
        origins.reduce(range) { $1.source(of: $0) }
    }

    /// Returns the range of the enclosing text, or of the file, that a range of the text comes from.
    package func enclosingRange(of range: Range<Int>) -> Range<Int> {
        origins.first.map { $0.source(of: range) } ?? range
    }

    /// Whether the shell produces the byte at an offset, for example from a variable.
    package func isProducedByShell(at offset: Int) -> Bool {
        origins.first?.isProducedByShell(at: offset) == true
    }

    /// Returns the instruction for a syntax error, with the replacement text as the file must spell it.
    package func help(of fault: SyntaxFault) -> String? {
        guard let replacement = fault.replacement,
            let edit = sourceEdit(for: Edit(fault.range, replacement))
        else { return fault.help }
        return fault.help?.replacing(replacement, with: edit.text)
    }

    private func sourceEdit(for edit: Edit) -> Edit? {
        origins.reduce(edit) { edit, origin in edit.flatMap(origin.sourceEdit) }
    }

    /// Converts a fix of the text into a fix of the file. Returns `nil` if an edit has no counterpart in the file.
    package func fix(_ fix: Fix) -> Fix? {
        guard !fix.hasFileOffsets else { return fix }
        var moved = fix
        moved.edits = []
        for edit in fix.edits {
            guard let edit = sourceEdit(for: edit) else { return nil }
            moved.edits.append(edit)
        }
        moved.edits.sort { Edit.precedes($0, $1) }
        // The offset distinguishes equal pointers in different payloads.
        let start = source(of: 0..<bytes.count).lowerBound
        moved.destinations = fix.destinations.map { JSONPointer(["\(start)"] + $0.tokens) }
        moved.hasFileOffsets = true
        return moved
    }
}
