import LocatedJSON
import PayloadModel

/// The payload, the key and the app of a record.
struct RecordPlaces {
    /// The bytes of the payload in the record; `nil` if it has none.
    var payload: Range<Int>?
    var key: WrittenKey?
    var app: WrittenText?
}

extension ShapeReader {
    /// Reads a record that contains a payload.
    ///
    /// - Returns: The values of the record; ``shape`` is then the shape of its payload. `nil` if only the validator can
    ///   read it.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ plan: RecordPlan) -> RecordPlaces? {
        guard open(bytes) != nil else { return nil }
        var places = RecordPlaces()
        guard readPlanned(0, 0, plan, &places), places.payload != nil else { return nil }
        if let inside = plan.inside, !readPlanned(0, 0, inside, &places) { return nil }
        return places
    }

    /// Reads a value of a record, and those of its members that the plan contains.
    ///
    /// - Returns: `false` if only the validator can read it.
    private mutating func readPlanned(
        _ index: Int, _ node: Int, _ plan: RecordPlan, _ places: inout RecordPlaces
    ) -> Bool {
        let token = tokens[index]
        let node = plan.nodes[node]
        if node.use.contains(.payload) {
            places.payload = Int(token.start)..<Int(token.end)
            return readPayload(index, size: Int(token.end - token.start), saved: Int(token.word))
        }
        switch token.kind {
        case .object where !node.members.isEmpty:
            var member = index + 1
            while member < Int(token.next) {
                let name = written(tokens[member])
                let planned = node.members.first { planned in
                    name.withDecoded { $0.elementsEqual(planned.name) }
                }
                if let planned, !readPlanned(member + 1, planned.node, plan, &places) { return false }
                member = Int(tokens[member + 1].next)
            }
        case .array:
            // Only the validator follows a pointer into an array.
            return node.members.isEmpty
        case .text:
            if node.use.contains(.key) { places.key = .text(written(token)) }
            if node.use.contains(.app) { places.app = written(token) }
        case .number where node.use.contains(.key):
            guard token.isInteger else { return false }
            places.key = .number(token.isNegative ? -Int(token.word) : Int(token.word))
        default: break
        }
        return true
    }
}
