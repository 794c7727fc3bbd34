import LocatedJSON
import PayloadModel

/// The pointers to the payload, the key and the app in a record, as a tree of the names that lead to them.
package final class RecordPlan: Sendable {
    /// The purpose of reading a value.
    struct Use: OptionSet, Sendable {
        let rawValue: UInt8

        static let payload = Use(rawValue: 1)
        static let key = Use(rawValue: 2)
        static let app = Use(rawValue: 4)
    }

    /// A value that is read, or an object that leads to one.
    struct Node: Sendable {
        var use: Use = []
        var members: [(name: [UInt8], node: Int)] = []
    }

    /// Whether the payload is only a part of the record.
    var extracts: Bool { nodes.first?.use.contains(.payload) != true }
    /// The nodes; the first is the record.
    let nodes: [Node]
    /// The plan for values inside the payload; `nil` if there are none.
    let inside: RecordPlan?

    /// Plans how to read the records of a stream.
    ///
    /// - Parameters:
    ///   - extract: The pointer to the payload; `nil` if the record is the payload.
    ///   - key: The pointer to the record's key.
    ///   - app: The pointer to the record's app.
    package convenience init(extract: JSONPointer? = nil, key: JSONPointer? = nil, app: JSONPointer? = nil) {
        let payload = extract ?? JSONPointer()
        let wanted: [(pointer: JSONPointer, use: Use)] = [(key, Use.key), (app, .app)].compactMap {
            pointer, use in
            pointer.map { ($0, use) }
        }
        let inside = wanted.filter { $0.pointer.tokens.starts(with: payload.tokens) }
        let around = wanted.filter { !$0.pointer.tokens.starts(with: payload.tokens) }
        self.init(
            [(payload, .payload)] + around, inside: inside.isEmpty ? nil : RecordPlan(inside, inside: nil))
    }

    private init(_ wanted: [(pointer: JSONPointer, use: Use)], inside: RecordPlan?) {
        var nodes = [Node()]
        for (pointer, use) in wanted {
            var node = 0
            for token in pointer.tokens {
                let name = Array(token.utf8)
                if let member = nodes[node].members.first(where: { $0.name == name }) {
                    node = member.node
                } else {
                    nodes[node].members.append((name, nodes.count))
                    node = nodes.count
                    nodes.append(Node())
                }
            }
            nodes[node].use.insert(use)
        }
        self.nodes = nodes
        self.inside = inside
    }
}

/// A record that the fast path handled: its payload has a known shape.
package struct JudgedRecord {
    package let payload: JudgedPayload
    /// The key of the record; `nil` if the record has no string or integer at the key's pointer.
    package let key: WrittenKey?
    /// The app named in the record.
    let app: WrittenText?
}

/// The key of a record; valid only while the bytes of the record are in memory.
package enum WrittenKey {
    case text(WrittenText)
    case number(Int)

    /// The key in the form that ``RecordKey/read(at:in:)`` returns.
    package var value: JSONValue {
        switch self {
        case .text(let text): .string(text.string)
        case .number(let number): .integer(number)
        }
    }
}
