import LocatedJSON
import PayloadModel

extension Unwrapping {
    /// Adds the payloads at a pointer, or reports why none is found.
    ///
    /// - Parameter isGuessed: Whether pushctl found the pointer in other records of a stream. If so, a record with
    ///   nothing or `null` at the pointer is not reported.
    package mutating func extract(
        _ pointer: JSONPointer, from record: Document, as container: PayloadContainer?,
        isGuessed: Bool = false
    ) {
        guard let node = record.node(at: pointer) else {
            if let (inner, rest) = step(into: record, on: pointer) {
                extract(rest, from: inner, as: container, isGuessed: isGuessed)
                return
            }
            guard !isGuessed else { return }
            report(
                .foreignBody, at: JSONPointer(), of: record,
                "nothing is at \(pointer.description.spoken), so no payload is found",
                help: "correct --extract; pointers lead from the outermost object, as in /value/payload"
            )
            return
        }
        guard var text = record.content(at: pointer) ?? record.excerpt(at: pointer),
            node.isObject || node.isArray || node.isString
        else {
            guard !isGuessed || !node.isNull else { return }
            report(
                .foreignBody, at: pointer, of: record,
                "\(node.spoken) is at \(pointer.description.spoken), so no payload is found",
                help: "write the payload there, as an object or as JSON in a string")
            return
        }
        let aps = PayloadKey.aps.name
        if pointer.tokens.last == aps, node.isObject, node[aps] == nil {
            let outer = pointer.parent
            report(
                .foreignBody, at: pointer, of: record,
                "\(pointer.description.spoken) leads to the value of \"\(aps)\"; the payload is the object around it",
                help: outer.tokens.isEmpty ? "omit --extract" : "write --extract \(outer.description)")
            return
        }
        // A queue may encode a payload several times, so that a string contains another string.
        while node.isString, text.origins.count < EmbeddedText.depthLimit,
            let outer = try? Document(
                SourceText(text.bytes), embedding: Embedding(file: file, text: text, payload: 0)),
            let inner = outer.content(at: JSONPointer())
        {
            text = inner
        }
        guard let container else {
            unwrap(text)
            return
        }
        service = container
        guard let inner = document(text) else { return }
        if let format = ContainerFormats.format(of: inner.root, container: container) {
            format.unwrap(inner, into: &self)
        } else if container.wrapsPayloads {
            report(
                .foreignBody, at: JSONPointer(), of: inner,
                "this does not look like \(container.spoken); pushctl reads no payload from it",
                help: "omit --container, so that pushctl recognizes the format, or name another one")
        } else {
            add(text)
        }
    }

    /// Parses the JSON in the first string that a pointer leads through.
    ///
    /// - Returns: The document in the string, and the rest of the pointer; `nil` if there is no such string, or if it
    ///   contains no JSON or is nested too deeply.
    private func step(into record: Document, on pointer: JSONPointer) -> (Document, JSONPointer)? {
        guard let (place, rest) = record.root.string(onPathOf: pointer),
            let text = record.content(at: place), text.origins.count < EmbeddedText.depthLimit,
            let inner = try? Document(
                SourceText(text.bytes), embedding: Embedding(file: file, text: text, payload: 0))
        else { return nil }
        return (inner, rest)
    }
}

extension JSONNode {
    /// Returns the first string that a pointer leads through, and the rest of the pointer, which leads into the JSON in
    /// that string; `nil` if the pointer leads through no string.
    func string(onPathOf pointer: JSONPointer) -> (place: JSONPointer, rest: JSONPointer)? {
        let tokens = pointer.tokens
        for length in tokens.indices.dropFirst() {
            let place = JSONPointer(Array(tokens[..<length]))
            guard descendant(at: place)?.isString == true else { continue }
            return (place, JSONPointer(Array(tokens[length...])))
        }
        return nil
    }
}
