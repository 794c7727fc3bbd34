import LocatedJSON
import PayloadModel

/// A fix of a finding that appeared only after other fixes.
package struct LaterFix: Sendable, Hashable {
    package let title: String
    /// The title with secrets hidden.
    package let concealedTitle: String
    /// The offset of the finding in the document before all fixes; if the finding is in text that a fix wrote, the
    /// offset of that fix.
    package let offset: Int

    init(_ finding: Diagnostic, in text: ConcealedText, offset: Int) {
        title = finding.fix?.title ?? ""
        concealedTitle = finding.concealed(in: text).fix?.title ?? ""
        self.offset = offset
    }

    /// The properties that a finding keeps when other fixes move its member.
    struct Identity: Hashable {
        let rule: String
        let payload: Int
        let title: String?

        init(_ finding: Diagnostic) {
            (rule, payload, title) = (finding.rule, finding.payload, finding.fix?.title)
        }
    }
}

/// The edits of several passes over a document.
struct EditedOffsets {
    private var passes: [[Edit]] = []

    /// Records the edits of the next pass.
    ///
    /// - Complexity: O(*n* log *n*) in the number of edits.
    mutating func record(_ edits: [Edit]) { passes.append(edits.sorted(by: Edit.precedes)) }

    /// Converts an offset in the document after all passes to the offset in the document before them.
    ///
    /// - Complexity: O(*n*) in the number of edits.
    func origin(of offset: Int) -> Int {
        passes.reversed().reduce(offset) { offset, edits in
            var shift = 0
            for edit in edits {
                let start = edit.range.lowerBound + shift
                guard offset >= start else { break }
                let length = edit.text.utf8.count
                if offset < start + length { return edit.range.lowerBound }
                shift += length - edit.range.count
            }
            return offset - shift
        }
    }
}
