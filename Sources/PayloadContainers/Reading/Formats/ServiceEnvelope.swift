import LocatedJSON
import PayloadModel

/// An object of an unknown service that contains exactly one payload.
enum ServiceEnvelope: ContainerFormat {
    static let container = PayloadContainer.envelope

    /// Keys of schemas and API descriptions, which contain payloads as examples.
    private static let descriptions = ["$schema", "openapi", "swagger", "asyncapi"]

    static func recognizes(_ root: JSONNode) -> Bool {
        mayHoldPayloads(root) && payload(in: root) != nil
    }

    /// Whether an object is neither a payload nor a description of payloads.
    static func mayHoldPayloads(_ root: JSONNode) -> Bool {
        root.isObject && root[PayloadKey.aps.name] == nil && root[PayloadKey.mdm.name] == nil
            && !descriptions.contains { root[$0]?.isString == true } && !PayloadRecognizer.isPayload(root)
    }

    /// Always false: many files with a payload are not messages, such as the input of a test.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let pointer = payload(in: document.root),
            let text = document.content(at: pointer) ?? document.excerpt(at: pointer)
        else { return }
        let place = pointer.description.spoken
        // --extract applies to the outermost document.
        let isOutermost = document.embedding == nil
        let headers = document.requestHeaders(in: pointer.parent.appending("headers"))
        unwrapping.report(
            .unknownEnvelope, at: pointer, isName: true, of: document,
            "the payload is at \(place), inside an object of unknown format; only"
                + (headers.isEmpty
                    ? " the payload is checked" : " the payload and the headers beside it are checked"),
            help: isOutermost
                ? "pass --extract \(ShellWord.quoted(pointer.description)) to name this place; send only what is there"
                : nil)
        unwrapping.unwrap(
            inEnvelope: text, headers: headers.isEmpty ? nil : PushHeaders(headers, areComplete: false))
    }

    /// Returns the pointer to the only payload inside a value: an object with `aps`, a declarative web push, or a
    /// string that contains one of them as JSON.
    ///
    /// If there is none, an `aps` that contains only objects counts, although it may be a table; otherwise a string
    /// whose JSON does not parse.
    ///
    /// - Returns: `nil` if there is none, or more than one.
    static func payload(in root: JSONNode) -> JSONPointer? {
        var places = payloads(in: root)
        if places.isEmpty { places = payloads(in: root, recognizedBy: PayloadRecognizer.hasApsOrTable) }
        if places.isEmpty { places = payloads(in: root, recognizedBy: holdsBrokenPayload) }
        return places.count == 1 ? places[0] : nil
    }

    /// Returns the pointers to the first two payloads inside a value: objects with `aps`, declarative web pushes, or
    /// strings that contain one of them as JSON. Does not search inside payloads.
    ///
    /// - Complexity: O(*n*) in the number of values.
    static func payloads(
        in root: JSONNode, recognizedBy isPayload: (JSONNode) -> Bool = PayloadRecognizer.isMessage
    ) -> [JSONPointer] {
        var found: [JSONPointer] = []
        var walk = JSONWalk(inside: root)
        while found.count < 2, let (value, _) = walk.next() {
            guard isPayload(value) || holdsPayloadAsText(value) else { continue }
            let pointer = walk.pointer
            if let outer = found.first, pointer.tokens.starts(with: outer.tokens) { continue }
            found.append(pointer)
        }
        return found
    }

    /// Whether a string contains a payload that does not parse, recognized by a lenient reading.
    private static func holdsBrokenPayload(_ node: JSONNode) -> Bool {
        guard let text = node.text, text.beginsAsObject, node.embeddedJSON(as: .object) == nil,
            let json = LenientText.json(of: Array(text.buffer)), let tree = try? JSONTree(parsing: json)
        else { return false }
        defer { withExtendedLifetime(tree) {} }
        return PayloadRecognizer.isMessage(tree.root)
    }

    private static func holdsPayloadAsText(_ node: JSONNode) -> Bool {
        guard node.text?.beginsAsObject == true, let (_, tree) = node.embeddedJSON(as: .object) else {
            return false
        }
        defer { withExtendedLifetime(tree) {} }
        return PayloadRecognizer.isMessage(tree.root)
    }
}
