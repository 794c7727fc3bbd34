import LocatedJSON
import PayloadModel

/// An object of an unknown service that contains payloads.
enum ServiceEnvelope: ContainerFormat {
    static let container = PayloadContainer.envelope

    /// Keys of schemas and API descriptions, which contain payloads as examples.
    private static let descriptions = ["$schema", "openapi", "swagger", "asyncapi"]

    static func recognizes(_ root: JSONNode) -> Bool {
        mayHoldPayloads(root) && !payloads(in: root, limit: 1).isEmpty
    }

    /// Whether an object is neither a payload nor a description of payloads.
    static func mayHoldPayloads(_ root: JSONNode) -> Bool {
        root.isObject && root[PayloadKey.aps.name] == nil && root[PayloadKey.mdm.name] == nil
            && !descriptions.contains { root[$0]?.isString == true } && !PayloadRecognizer.isPayload(root)
    }

    /// Always false: many files with a payload are not messages, such as the input of a test.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let places = payloads(in: document.root)
        guard let first = places.first else { return }
        let headers = places.map { document.requestHeaders(in: $0.parent.appending("headers")) }
        // --extract applies to the outermost document.
        let isOutermost = document.embedding == nil
        unwrapping.report(
            .unknownEnvelope, at: first, isName: true, of: document,
            message(places, headersAreBeside: !headers.allSatisfy(\.isEmpty)),
            help: isOutermost ? help(first, isOnly: places.count == 1) : nil)
        for (place, headers) in zip(places, headers) {
            guard let text = document.content(at: place) ?? document.excerpt(at: place) else { continue }
            unwrapping.unwrap(
                inEnvelope: text,
                headers: headers.isEmpty ? nil : PushHeaders(headers, areComplete: false))
        }
    }

    private static func message(_ places: [JSONPointer], headersAreBeside: Bool) -> String {
        let spoken = places.prefix(2).map(\.description.spoken)
        guard places.count > 1 else {
            return "the payload is at \(spoken[0]), inside an object of unknown format; only"
                + (headersAreBeside
                    ? " the payload and the headers beside it are checked" : " the payload is checked")
        }
        let list =
            places.count == 2
            ? spoken.joined(separator: " and ")
            : spoken.joined(separator: ", ") + " and \((places.count - 2).counted("other place"))"
        return
            "\(places.count) payloads are at \(list), inside an object of unknown format; only the payloads"
            + (headersAreBeside ? " and the headers beside them are checked" : " are checked")
    }

    private static func help(_ place: JSONPointer, isOnly: Bool) -> String {
        let option = "--extract \(ShellWord.quoted(place.description))"
        return isOnly
            ? "pass \(option) to name this place; send only what is there"
            : "send only what is at one of these places; pass \(option) to check only the first"
    }

    /// Returns the pointer to the only payload inside a value; `nil` if there is none, or more than one.
    static func payload(in root: JSONNode) -> JSONPointer? {
        let places = payloads(in: root, limit: 2)
        return places.count == 1 ? places[0] : nil
    }

    /// Returns the pointers to the first payloads inside a value: objects with `aps`, declarative web pushes, or
    /// strings that contain one of them as JSON. Does not search inside payloads.
    ///
    /// If there is none, a single `aps` that contains only objects counts, although it may be a table; otherwise a
    /// single string whose JSON does not parse.
    ///
    /// - Complexity: O(*n*) in the number of values.
    static func payloads(in root: JSONNode, limit: Int = .max) -> [JSONPointer] {
        let places = payloads(in: root, limit: limit, recognizedBy: PayloadRecognizer.isMessage)
        guard places.isEmpty else { return places }
        let doubtful = [PayloadRecognizer.hasApsOrTable, holdsBrokenPayload].lazy
            .map { payloads(in: root, limit: 2, recognizedBy: $0) }.first { !$0.isEmpty }
        return doubtful.flatMap { $0.count == 1 ? $0 : nil } ?? []
    }

    private static func payloads(
        in root: JSONNode, limit: Int, recognizedBy isPayload: (JSONNode) -> Bool
    ) -> [JSONPointer] {
        var found: [JSONPointer] = []
        var walk = JSONWalk(inside: root)
        while found.count < limit, let (value, name) = walk.next() {
            // The name leaves no doubt about an `aps` that contains only objects.
            let isNamed = name.map { $0 == "payload" } == true && PayloadRecognizer.hasApsOrTable(value)
            guard isPayload(value) || isNamed || holdsPayloadAsText(value) else { continue }
            let pointer = walk.pointer
            if let outer = found.last, pointer.tokens.starts(with: outer.tokens) { continue }
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
        // Amazon SNS passes its message on as text, such as to a function.
        return PayloadRecognizer.isMessage(tree.root) || SNSMessage.isUnmistakable(tree.root)
    }
}
