import LocatedJSON
import PayloadModel

/// Distinguishes documents with push payloads from all other JSON.
///
/// A folder contains mostly other files: manifests, translations, schemas with examples. A false match means findings
/// in a file that does not concern pushctl, and fixes that damage it. A doubtful document is not recognized.
public enum PayloadRecognizer {
    /// Whether a document is a payload, or a known container of payloads.
    ///
    /// Text that does not parse is read leniently: it is recognized despite comments, quotes of any kind, and missing
    /// commas and brackets.
    ///
    /// - Parameters:
    ///   - bytes: The document, even if it does not parse.
    ///   - pointer: The pointer to the value to check, also into JSON inside strings; `nil` for the document itself.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func recognizes(_ bytes: [UInt8], at pointer: JSONPointer? = nil) -> Bool {
        recognizes(ParsedText(bytes), at: pointer)
    }

    package static func recognizes(_ text: ParsedText, at pointer: JSONPointer? = nil) -> Bool {
        recognizes(text, at: pointer, among: ContainerFormats.all)
    }

    private static func recognizes(
        _ text: ParsedText, at pointer: JSONPointer?, among formats: [any ContainerFormat.Type]
    ) -> Bool {
        if let document = try? text.document.get() {
            defer { withExtendedLifetime(document) {} }
            return recognizes(document.root, at: pointer, among: formats)
        }
        if CurlScript.unwrap(FileText(SourceText(text.bytes)), isKnownScript: false) != nil { return true }
        // A program is not JSON, even if it contains a payload.
        guard !text.bytes.starts(with: "#!".utf8) else { return false }
        guard let json = LenientText.json(of: text.bytes), let tree = try? JSONTree(parsing: json) else {
            return false
        }
        defer { withExtendedLifetime(tree) {} }
        return recognizes(tree.root, at: pointer, among: formats)
    }

    /// Whether a fix may write a document: an `*.apns` file, a recognized document or, without a pointer, JSON
    /// encoded twice or an envelope that is not a schema or API description. An object that does not parse is read
    /// leniently.
    ///
    /// - Parameters:
    ///   - name: The file name in results, whose extension identifies `*.apns` files.
    ///   - pointer: As for ``recognizes(_:at:)``.
    package static func isFixable(
        _ bytes: [UInt8], named name: String, extracting pointer: JSONPointer? = nil
    ) -> Bool {
        name.utf8.suffix(5).elementsEqual(".apns".utf8) || recognizes(bytes, at: pointer)
            || pointer == nil && (isFixableEnvelope(lenient(bytes)) || isEncodedTwice(bytes))
    }

    /// Returns the JSON that was probably meant, for an object that does not parse; any other document unchanged.
    package static func lenient(_ bytes: [UInt8]) -> [UInt8] {
        let isObject = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
        guard isObject, !JSONTree.accepts(bytes) else { return bytes }
        return LenientText.json(of: bytes) ?? bytes
    }

    /// Whether a document is a string with a payload or known container, the result of encoding JSON twice.
    private static func isEncodedTwice(_ bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return isEncodedTwice(tree.root)
    }

    private static func isEncodedTwice(_ root: JSONNode) -> Bool {
        root.isString && recognizes(textOrValue: root)
    }

    /// Whether a fix may write the document of a root, by the same criteria as for its bytes except the file name.
    package static func isFixable(_ root: JSONNode) -> Bool {
        recognizes(root) || isFixableEnvelope(root) || isEncodedTwice(root)
    }

    private static func isFixableEnvelope(_ bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return isFixableEnvelope(tree.root)
    }

    /// Whether a document has an unknown format and contains payloads, but is not a schema or API description, whose
    /// examples may be wrong on purpose.
    private static func isFixableEnvelope(_ root: JSONNode) -> Bool {
        isEnvelope(root) && !ForeignDocument.isDescription(root)
    }

    /// Whether a document has an unknown format and contains payloads.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func isEnvelope(_ bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return isEnvelope(tree.root)
    }

    private static func isEnvelope(_ root: JSONNode) -> Bool {
        pointer(inEnvelope: root) != nil || !pointers(inEnvelope: root).isEmpty
    }

    /// Returns the pointer to the payload in a document of unknown format that contains exactly one; `nil` for any
    /// other document. The document may be inside the record of a queue.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func pointer(inEnvelope bytes: [UInt8]) -> JSONPointer? {
        guard let tree = try? JSONTree(parsing: bytes) else { return nil }
        defer { withExtendedLifetime(tree) {} }
        return pointer(inEnvelope: tree.root)
    }

    private static func pointer(inEnvelope root: JSONNode) -> JSONPointer? {
        guard let place = anyPointer(inEnvelope: root) else { return nil }
        // An object whose `aps` contains only objects counts as a payload only in a file that the user names.
        guard let node = root.descendant(at: place), node.isObject else { return place }
        return isMessage(node) ? place : nil
    }

    private static func anyPointer(inEnvelope root: JSONNode) -> JSONPointer? {
        switch ContainerFormats.format(of: root, container: nil) {
        case is ServiceEnvelope.Type: ServiceEnvelope.payload(in: root)
        case is LogRecord.Type:
            LogRecord.document(in: root).flatMap { pointer(inEnvelope: $0) }
                .map { JSONPointer(LogRecord.payload.tokens + $0.tokens) }
        default: nil
        }
    }

    /// Returns the pointers to the first two payloads in a document of unknown format that contains several; empty for
    /// any other document. The document may be inside the record of a queue.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func pointers(inEnvelope bytes: [UInt8]) -> [JSONPointer] {
        guard let tree = try? JSONTree(parsing: bytes) else { return [] }
        defer { withExtendedLifetime(tree) {} }
        return pointers(inEnvelope: tree.root)
    }

    private static func pointers(inEnvelope root: JSONNode) -> [JSONPointer] {
        switch ContainerFormats.format(of: root, container: nil) {
        case is ServiceEnvelope.Type:
            let places = ServiceEnvelope.places(in: root, limit: 2)
            return places.count > 1 ? places : []
        case is LogRecord.Type:
            return LogRecord.document(in: root).map { pointers(inEnvelope: $0) }?
                .map { JSONPointer(LogRecord.payload.tokens + $0.tokens) } ?? []
        default: return []
        }
    }

    /// Whether a document is an array of payloads. Such an array is not recognized: APNs accepts one payload per
    /// request, and the file may be the input of a test.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func isList(_ bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return isList(tree.root)
    }

    static func isList(_ root: JSONNode) -> Bool {
        root.isArray && root.count > 0 && root.elements.allSatisfy(isPayload)
    }

    /// Whether a document is a line of gorush's log, which contains no payload.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func isLogLine(_ bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return GorushLogLine.recognizes(tree.root)
    }

    /// Returns the consequence of a syntax error for the service or Simulator that gets the document; `nil` for APNs
    /// and for an unknown service. The document is read leniently to recognize its format.
    ///
    /// - Parameter isFile: Whether the document is a whole file; otherwise it is part of a script or message, and not
    ///   for the Simulator.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func consequence(ofBroken bytes: [UInt8], isFile: Bool = true) -> String? {
        guard let json = LenientText.json(of: bytes), let tree = try? JSONTree(parsing: json) else {
            return nil
        }
        defer { withExtendedLifetime(tree) {} }
        if isFile, tree.root[PayloadKey.simulatorTargetBundle.name] != nil { return brokenSimulatorFile }
        if JPushMessage.recognizes(tree.root) { return "\(JPushMessage.service) cannot read the message" }
        let format: (any ContainerFormat.Type)? =
            PubNubMessage.isForAndroid(tree.root)
            ? PubNubMessage.self : ContainerFormats.format(of: tree.root, container: nil)
        guard let format else { return nil }
        // WebKit's parser accepts more than JSON, such as a comma after the last member.
        let effect = format.container == .webpush ? "may refuse" : "cannot read"
        return format.container.service.map { "\($0) \(effect) the message" }
    }

    /// Whether text that does not parse, read leniently, is an object with `aps` or passes ``isPayload(_:)``. The first
    /// brace of the text may be missing.
    package static func isPayload(broken bytes: [UInt8]) -> Bool {
        [bytes, [UInt8(ascii: "{")] + bytes].contains { text in
            guard let json = LenientText.json(of: text), let tree = try? JSONTree(parsing: json) else {
                return false
            }
            defer { withExtendedLifetime(tree) {} }
            return tree.root[PayloadKey.aps.name] != nil || isPayload(tree.root)
        }
    }

    /// The consequence of a syntax error in a file for the Simulator, whose parser accepts some errors.
    package static let brokenSimulatorFile = "the Simulator may refuse the file"

    private static func recognizes(
        _ root: JSONNode, at pointer: JSONPointer?, among formats: [any ContainerFormat.Type]
    ) -> Bool {
        guard let pointer else { return recognizes(root, among: formats) }
        if let node = root.descendant(at: pointer) { return recognizes(textOrValue: node) }
        guard let (place, rest) = root.string(onPathOf: pointer),
            let text = root.descendant(at: place)?.text
        else { return false }
        return recognizes(Array(text.buffer), at: rest)
    }

    /// Whether a value, or the JSON text in a string, is a payload or a known container.
    package static func recognizes(textOrValue node: JSONNode) -> Bool {
        recognizes(textOrValue: node, among: ContainerFormats.all)
    }

    /// Whether a value, or the JSON text in a string, is a payload or a container of one of the formats. A format that
    /// recognizes messages by their parts passes few formats, because messages within messages would cost too much.
    static func recognizes(textOrValue node: JSONNode, among formats: [any ContainerFormat.Type]) -> Bool {
        guard let text = node.text else { return recognizes(node, among: formats) }
        let bytes = Array(text.buffer)
        if text.beginsAsObject, recognizes(ParsedText(bytes), at: nil, among: formats) { return true }
        guard let literal = TwiceEncodedText.literal(String(text))?.literal,
            let tree = try? JSONTree(parsing: Array(literal.utf8))
        else { return false }
        defer { withExtendedLifetime(tree) {} }
        return tree.root.text.map { recognizes(ParsedText(Array($0.buffer)), at: nil, among: formats) }
            ?? false
    }

    static func recognizes(_ root: JSONNode, among formats: [any ContainerFormat.Type] = ContainerFormats.all)
        -> Bool
    {
        isPayload(root) || hasApsOneLevelTooDeep(root)
            || root[PayloadKey.simulatorTargetBundle.name] != nil
            || formats.contains { $0.isUnmistakable(root) }
    }

    /// Whether an object has a plausible `aps` in any spelling, or two distinctive keys.
    static func isPayload(_ object: JSONNode) -> Bool {
        guard object.isObject else { return false }
        if let aps = object[PayloadKey.aps.name], isAps(aps, amongMembers: object.count) { return true }
        var distinctiveCount = 0
        for (name, value) in object.members {
            if distinctiveKeys.contains(where: { name == $0.name }) { distinctiveCount += 1 }
            let isMisspelled =
                !(name == PayloadKey.aps.name) && KeySpelling.hasSameLetters(name, PayloadKey.aps.name)
            if distinctiveCount == 2 || isMisspelled && hasKeys(value) { return true }
        }
        return false
    }

    /// Whether a value is a payload with a plausible `aps` object, or certainly a message for a service.
    static func isMessage(_ node: JSONNode) -> Bool {
        hasAps(node) || ContainerFormats.isMessage(node)
    }

    /// Whether an object itself has a plausible `aps` object.
    static func hasAps(_ object: JSONNode) -> Bool {
        guard let aps = object[PayloadKey.aps.name] else { return false }
        return aps.isObject && isAps(aps, amongMembers: object.count)
    }

    /// Whether an object has a plausible `aps` object, even one that contains nothing but objects, like a table.
    static func hasApsOrTable(_ object: JSONNode) -> Bool {
        guard let aps = object[PayloadKey.aps.name], aps.isObject else { return false }
        return isAps(aps, amongMembers: object.count)
            || object.count <= fewMembers && isTable(aps) && !isSchema(aps) && !TypedValue.isTyped(aps)
    }

    /// Keys that are not everyday words: one may be a coincidence, two are not.
    private static let distinctiveKeys = KeyCatalog.all.filter {
        $0.isHyphenated || $0 == .simulatorTargetBundle
    }

    /// The maximum number of members of an object in which `aps` alone identifies a payload. `aps` is also the code of
    /// a language and of an airport, and tables of such codes are long.
    private static let fewMembers = 16

    private static func isAps(_ aps: JSONNode, amongMembers count: Int) -> Bool {
        switch aps.kind {
        case .object:
            !isSchema(aps) && !TypedValue.isTyped(aps)
                && (count <= fewMembers && !isTable(aps) && !isForeign(aps) || hasKeys(aps))
        // The access points of a wireless network are a list of this name; PHP writes an empty `aps` as a list.
        case .array: count <= fewMembers && aps.elements.allSatisfy(hasKeys)
        case .null: count <= fewMembers
        case .string: aps.embeddedJSON(as: .object) != nil
        case .integer, .real, .boolean: false
        }
    }

    /// Whether an object is not empty and all its values are objects, as in a table.
    private static func isTable(_ object: JSONNode) -> Bool {
        object.count > 0 && object.members.allSatisfy { $0.value.isObject }
    }

    /// Whether an object has several members, and no name resembles a key of `aps` or `alert`. An access point, for
    /// example, is such an object.
    private static func isForeign(_ aps: JSONNode) -> Bool {
        aps.count > 1
            && aps.members.allSatisfy { name, _ in
                KeyCatalog.keys(in: .aps).allSatisfy { !KeySpelling.hasSameLetters(name, $0.name) }
                    && KeyCatalog.keys(in: .alert).allSatisfy { !KeySpelling.hasSameLetters(name, $0.name) }
                    && KeySpelling.nearest(String(name), among: KeyCatalog.keys(in: .aps)) == nil
            }
    }

    /// Whether an object describes `aps` instead of being one: part of a JSON Schema or of an API description.
    private static func isSchema(_ object: JSONNode) -> Bool {
        object["$ref"]?.isString == true || object["properties"]?.isObject == true
    }

    /// Whether an object is not a schema and has, in any spelling, `alert`, `badge`, `sound` or a hyphenated key of
    /// `aps`.
    private static func hasKeys(_ aps: JSONNode) -> Bool {
        guard !isSchema(aps) else { return false }
        return aps.members.contains { name, _ in
            keysOfAps.contains { KeySpelling.hasSameLetters(name, $0.name) }
        }
    }

    private static let keysOfAps = PushKind.visible + KeyCatalog.keys(in: .aps).filter(\.isHyphenated)

    private static func hasApsOneLevelTooDeep(_ root: JSONNode) -> Bool {
        root.members.contains { name, value in
            KeySpelling.hasSameLetters(name, "apns") && value[PayloadKey.aps.name].map(hasKeys) == true
        }
    }
}

extension UTF8Bytes {
    /// Whether the first character that is not white space is an opening brace.
    var beginsAsObject: Bool { buffer.first { $0 > 0x20 } == UInt8(ascii: "{") }
}
