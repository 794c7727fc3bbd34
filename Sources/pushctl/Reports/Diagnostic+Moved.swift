import LocatedJSON
import PayloadModel
import PushPayload

extension Diagnostic {
    /// Returns the finding moved to its position in an enclosing text.
    ///
    /// The moved finding has no fix, because the fix would apply only to the inner document.
    ///
    /// - Parameters:
    ///   - offset: The offset of the inner document in the enclosing text, in bytes.
    ///   - source: The enclosing text.
    func moved(by offset: Int, in source: SourceText) -> Diagnostic {
        var moved = self
        moved.range = range.map { source.range($0.start.offset + offset..<$0.end.offset + offset) }
        moved.fix = nil
        return moved
    }
}
