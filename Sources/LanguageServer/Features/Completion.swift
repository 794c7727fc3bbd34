import LocatedJSON
import PayloadContainers
import PayloadModel

/// The completions at the cursor (`textDocument/completion`).
enum Completion {
    private enum Kind: Int {
        case field = 5
        case property = 10
        case value = 12
    }

    private struct Item {
        let label: String
        /// The JSON that the editor inserts.
        let json: String
        let kind: Kind
        var detail = ""
        var documentation = ""
        var isDeprecated = false
    }

    static func answer(_ view: DocumentView, at position: TextPosition) -> JSONValue {
        let offset = view.offset(position)
        guard view.checked.kind != .other, let part = document(at: offset, in: view),
            let context = CursorContext(at: offset, in: view.bytes, from: part)
        else { return .array([]) }
        let outline = view.outline(of: context.outermost)
        let kind = view.checked.kind
        var items = context.isName ? names(context, outline, kind) : values(context, outline, kind)
        var cursor = view.document.cursor(view.encoding)
        let range = cursor.range(context.replaced)
        let isQuoted = view.bytes[context.replaced].first == UInt8(ascii: "\"")
        // The user has begun a string, which `true` or `{}` would replace.
        if isQuoted { items.removeAll { !$0.json.hasPrefix("\"") } }
        return .array(
            items.enumerated().map { number, item in
                let separator = context.isName && !context.hasColon ? ": " : ""
                var members: [JSONValue.Member] = [
                    .init("label", .string(item.label)), .init("kind", .integer(item.kind.rawValue)),
                    .init("sortText", .string(String(1000 + number))),
                    // Clients compare this text with the replaced one, which may begin with a quote.
                    .init("filterText", .string(isQuoted ? item.json : item.label)),
                    .init(
                        "textEdit", ["range": range.json, "newText": .string(item.json + separator)]),
                ]
                if !item.detail.isEmpty { members.append(.init("detail", .string(item.detail))) }
                if !item.documentation.isEmpty {
                    members.append(
                        .init(
                            "documentation",
                            MarkupContent.json(item.documentation, as: view.client.documentationKind)))
                }
                if item.isDeprecated { members.append(.init("tags", [1])) }
                return .object(members)
            })
    }

    /// Returns the range of the JSON at an offset; in a script, that of the payload.
    ///
    /// - Returns: `nil` outside JSON, and in a payload that the script writes with escapes, because completions have no
    ///   such escapes.
    private static func document(at offset: Int, in view: DocumentView) -> Range<Int>? {
        var part = view.part(at: offset)
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if view.bytes[part].starts(with: byteOrderMark) {
            part = part.lowerBound + byteOrderMark.count..<part.upperBound
        }
        let first = view.bytes[part].first { $0 > 0x20 }
        if first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return part }
        for item in Unwrapping(SourceText(view.bytes), as: nil)?.items ?? [] {
            let range = item.text.source(of: 0..<item.text.bytes.count)
            guard range.contains(offset) || range.upperBound == offset else { continue }
            return item.text.bytes.elementsEqual(view.bytes[range]) ? range : nil
        }
        return nil
    }

    private static func quoted(_ text: String) -> String { JSONWriter.compact(.string(text)) }

    // MARK: - Names

    private static func names(
        _ context: CursorContext, _ outline: SchemaOutline?, _ kind: CheckedText.Kind
    ) -> [Item] {
        let known = outline?.members(at: context.steps) ?? []
        let listed = (outline?.members(at: context.steps, besides: context.present) ?? []).map { member in
            Item(
                label: member.name, json: quoted(member.name), kind: .field, documentation: member.summary)
        }
        guard kind != .configuration else { return listed }
        // The records of a stream are events or payloads.
        let isPayload = context.path.isEmpty && context.present.contains(PayloadKey.aps.name)
        let isListed = known.contains { context.present.contains($0.name) }
        let isComplete = !known.isEmpty && (kind != .stream || isListed && !isPayload)
        let others = isComplete ? [] : payloadNames(context).filter { !context.present.contains($0.label) }
        return (isPayload && kind == .stream ? [] : listed) + others
    }

    private static func payloadNames(_ context: CursorContext) -> [Item] {
        if context.path.last == "headers" {
            return HeaderDescription.all.map { header in
                Item(
                    label: header.name, json: quoted(header.name), kind: .field, detail: header.format,
                    documentation: Description.of(header))
            }
        }
        let fields = ContainerFields.names(at: context.path, identifiedBy: context.present)
            .map { Item(label: $0, json: quoted($0), kind: .field) }
        let keys = place(of: context).map { self.keys(in: $0, context) } ?? []
        return fields
            + keys.map { key in
                Item(
                    label: key.name, json: quoted(key.name), kind: .property,
                    detail: key.types.map(\.jsonType).joined(separator: " or "),
                    documentation: Description.of(key),
                    isDeprecated: key.isLegacy || !key.deprecated.isEmpty)
            }
    }

    /// Returns the keys that an object of a payload can have. With a key of Live Activities in `aps`, keys for other
    /// pushes are listed only at the top level; without one, keys of Live Activities are listed only in `aps`.
    private static func keys(in place: PayloadKey.Place, _ context: CursorContext) -> [PayloadKey] {
        let keysOfAps = place == .aps ? context.present : context.keysOfAps
        let isActivity = PushKind.liveActivityKeys.contains { keysOfAps.contains($0.name) }
        return KeyCatalog.keys(in: place).filter { key in
            switch key.use {
            case .any: true
            case .liveActivity: isActivity || place == .aps
            default: !isActivity || place == .topLevel
            }
        }
    }

    /// Returns which object of a payload contains the cursor; `nil` if another object does.
    private static func place(of context: CursorContext) -> PayloadKey.Place? {
        if let start = context.path.lastIndex(of: PayloadKey.aps.name) {
            guard !context.steps[start...].contains(where: \.isList) else { return nil }
            let pointer = JSONPointer(Array(context.path[start...]))
            return PayloadKey.Place.allCases.first { $0.pointer == pointer }
        }
        if context.path.isEmpty {
            return ContainerFields.isContainer(context.present) ? nil : .topLevel
        }
        return context.path.last == "payload" ? .topLevel : nil
    }

    // MARK: - Values

    private static func values(
        _ context: CursorContext, _ outline: SchemaOutline?, _ kind: CheckedText.Kind
    ) -> [Item] {
        guard let member = context.member else { return [] }
        let words = outline?.values(of: member, at: context.steps, isElement: context.isElement) ?? []
        guard words.isEmpty, kind != .configuration else {
            return words.map { value in
                let json = JSONWriter.compact(value)
                if case .string(let label) = value { return Item(label: label, json: json, kind: .value) }
                return Item(label: json, json: json, kind: .value)
            }
        }
        if context.path.last == "headers" { return headerValues(member) }
        guard let place = place(of: context), let key = KeyCatalog.key(member, in: place) else { return [] }
        let listed = key.values.map { value in
            Item(
                label: value, json: quoted(value), kind: .value,
                documentation: Description.of(value, of: key) ?? "")
        }
        let others = key.types.flatMap { type -> [String] in
            switch type {
            case .flag: ["1"]
            case .binary: ["1", "0"]
            case .boolean: ["true", "false"]
            case .object: ["{}"]
            case .strings: context.isElement ? [] : ["[]"]
            default: []
            }
        }
        return listed + others.map { Item(label: $0, json: $0, kind: .value) }
    }

    private static func headerValues(_ name: String) -> [Item] {
        let values: [String] =
            switch name {
            case HeaderName.pushType: PushType.allCases.map(\.rawValue)
            case HeaderName.priority: ["10", "5", "1"]
            case HeaderName.expiration: ["0"]
            default: []
            }
        return values.map { Item(label: $0, json: quoted($0), kind: .value) }
    }
}
