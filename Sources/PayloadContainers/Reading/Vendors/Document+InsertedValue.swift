import LocatedJSON
import PayloadModel

extension Document {
    /// Returns the value at a pointer; `nil` if it is missing, `null`, or inserted by a template or the shell.
    func literal(at pointer: JSONPointer) -> JSONNode? {
        guard let node = node(at: pointer), !node.isNull, !isInserted(at: pointer) else { return nil }
        return node
    }

    /// Whether a template or the shell inserts the value at a pointer, so that it is unknown.
    func isInserted(at pointer: JSONPointer) -> Bool {
        guard let node = node(at: pointer), let place = map.node(at: pointer)?.value else { return false }
        return node.string.map { Placeholder.isFound(in: $0) || Placeholder.isFound(inIdentifier: $0) }
            == true
            || embedding?.text.isProducedByShell(at: place.lowerBound + (node.isString ? 1 : 0)) == true
    }
}
