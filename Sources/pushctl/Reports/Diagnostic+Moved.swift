import LocatedJSON
import PayloadModel
import PushPayload

extension Diagnostic {
    /// A finding where it stands in a larger text.
    ///
    /// A fix is left out: it would be one of the inner document alone.
    ///
    /// - Parameters:
    ///   - offset: Bytes before the inner document.
    ///   - source: The larger text.
    func moved(by offset: Int, in source: SourceText) -> Diagnostic {
        var moved = self
        moved.range = range.map { source.range($0.start.offset + offset..<$0.end.offset + offset) }
        moved.fix = nil
        return moved
    }
}
