import LocatedJSON
import PayloadModel

/// A document of unknown format that contains payloads or messages of services: an object, or an array of records.
enum ServiceEnvelope: ContainerFormat {
    static let container = PayloadContainer.envelope

    static func recognizes(_ root: JSONNode) -> Bool {
        mayHoldPayloads(root) && !payloads(in: root, limit: 1).isEmpty
    }

    /// Whether a value is an object or an array, but neither a payload nor a list of payloads.
    private static func mayHoldPayloads(_ root: JSONNode) -> Bool {
        guard root.isObject else { return root.isArray && !PayloadRecognizer.isList(root) }
        return root[PayloadKey.aps.name] == nil && root[PayloadKey.mdm.name] == nil
            && !PayloadRecognizer.isPayload(root)
    }

    /// Always false: many files that contain a payload, such as the input of a test, are not messages.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let places = payloads(in: document.root)
        guard let first = places.first else { return }
        let headers = places.map { document.requestHeaders(in: $0.parent.appending("headers")) }
        // The help recommends `--extract`, which applies only to the outermost document.
        let isOutermost = document.embedding == nil
        let messages = EnvelopeMessages(document, at: places, haveHeaders: !headers.allSatisfy(\.isEmpty))
        if !unwrapping.isInEnvelope {
            unwrapping.report(
                .unknownEnvelope, at: first, isName: true, of: document, messages.finding,
                help: isOutermost ? messages.help : nil)
        }
        for (place, headers) in zip(places, headers) {
            guard
                let text = FCMAdminMessage.payload(inConfigAt: place, of: document)
                    ?? document.content(at: place) ?? document.excerpt(at: place)
            else { continue }
            unwrapping.unwrap(
                inEnvelope: text, isObject: document.node(at: place)?.isObject == true,
                headers: headers.isEmpty ? nil : PushHeaders(headers, areComplete: false))
        }
    }

    /// Returns the pointer to the only payload inside a value; `nil` if there is none, or more than one.
    static func payload(in root: JSONNode) -> JSONPointer? {
        let places = places(in: root, limit: 2)
        return places.count == 1 ? places[0] : nil
    }

    /// Returns the pointers to the first payloads inside a value, also to those in arrays that are encoded as strings.
    static func places(in root: JSONNode, limit: Int) -> [JSONPointer] {
        var found: [JSONPointer] = []
        for place in payloads(in: root, limit: limit) {
            forEachMessage(at: place, in: root) { pointer, _ in found.append(pointer) }
        }
        return Array(found.prefix(limit))
    }

    /// Calls a function with the pointer and the value of a payload. If the place is a string that contains an array,
    /// calls it for each payload in the array.
    static func forEachMessage(
        at place: JSONPointer, in root: JSONNode, _ visit: (JSONPointer, JSONNode) -> Void
    ) {
        guard let node = root.descendant(at: place) else { return }
        guard let (_, tree) = node.embeddedJSON(as: .array) else { return visit(place, node) }
        defer { withExtendedLifetime(tree) {} }
        for inner in payloads(in: tree.root) {
            guard let element = tree.root.descendant(at: inner) else { continue }
            visit(JSONPointer(place.tokens + inner.tokens), element)
        }
    }

    /// Returns the pointers to the first payloads inside a value, at most `limit`: objects with `aps`, messages that
    /// are certainly for a service, and strings for which ``holdsPayloadAsText(_:)`` is true. Does not search inside
    /// payloads, nor in a schema or API description outside of its examples.
    ///
    /// If there is none, but exactly one object has an `aps` that contains only objects, this object counts, although
    /// its `aps` is possibly a table.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func payloads(in root: JSONNode, limit: Int = .max) -> [JSONPointer] {
        var found: [JSONPointer] = []
        var tables: [JSONPointer] = []
        let isDescription = ForeignDocument.isDescription(root)
        var walk = JSONWalk(inside: root)
        while found.count < limit, let (value, name) = walk.next() {
            let mayBeTable = PayloadRecognizer.hasApsOrTable(value)
            // Under the name `payload`, an `aps` that contains only objects is certainly not a table.
            let isNamed = mayBeTable && name.map { $0 == "payload" } == true
            let isPayload = isNamed || PayloadRecognizer.isMessage(value) || holdsPayloadAsText(value)
            guard isPayload || mayBeTable && tables.count < 2 else { continue }
            let pointer = walk.pointer
            guard isExample(pointer) || !isDescription && !isDescribed(pointer, in: root) else { continue }
            if isPayload {
                found.append(pointer)
                walk.skipContents()
            } else if tables.last.map({ pointer.tokens.starts(with: $0.tokens) }) != true {
                tables.append(pointer)
            }
        }
        return found.isEmpty && tables.count == 1 ? tables : found
    }

    /// Whether a place is inside an example in a schema or API description.
    private static func isExample(_ place: JSONPointer) -> Bool {
        place.tokens.contains { $0 == "example" || $0 == "examples" }
    }

    /// Whether a place is inside a schema, which describes payloads but contains none.
    private static func isDescribed(_ place: JSONPointer, in root: JSONNode) -> Bool {
        var node: JSONNode? = root
        for token in place.tokens {
            if token == "properties", node.map(ForeignDocument.describesMembers) == true { return true }
            node = node?.descendant(at: JSONPointer([token]))
        }
        return false
    }

    /// Whether a text that begins with a brace also ends with one, and a quote follows the first brace.
    private static func mayBeWholeObject(_ text: [UInt8]) -> Bool {
        let blanks = " \t\r\n".utf8
        return text.last { !blanks.contains($0) } == UInt8(ascii: "}")
            && text.drop { blanks.contains($0) }.dropFirst().first { !blanks.contains($0) }.map {
                "\"'".utf8.contains($0)
            } == true
    }

    /// Whether the text of a string is a payload or a message, or an object or array that contains one. Text that does
    /// not parse is read leniently, and must itself be the payload or message.
    private static func holdsPayloadAsText(_ node: JSONNode) -> Bool {
        if let (_, tree) = node.embeddedJSON(as: .array) {
            defer { withExtendedLifetime(tree) {} }
            return !payloads(in: tree.root, limit: 1).isEmpty
        }
        guard let text = node.text, text.beginsAsObject else { return false }
        if let (_, tree) = node.embeddedJSON(as: .object) {
            defer { withExtendedLifetime(tree) {} }
            return PayloadRecognizer.isMessage(tree.root) || recognizes(tree.root)
        }
        // Patterns, lines of logs and queries only begin like an object.
        let bytes = Array(text.buffer)
        guard mayBeWholeObject(bytes), let json = LenientText.json(of: bytes),
            let tree = try? JSONTree(parsing: json)
        else { return false }
        defer { withExtendedLifetime(tree) {} }
        return PayloadRecognizer.isMessage(tree.root)
    }
}
