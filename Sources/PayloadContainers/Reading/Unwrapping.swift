import LocatedJSON
import PayloadModel

/// The contents of a container: its payloads, and the faults around them.
package struct Unwrapping {
    /// A payload with the information that its container has about it.
    package struct Item {
        package var text: EmbeddedText
        /// The headers; `nil` if none are known.
        package var headers: PushHeaders?
        /// Whether the service makes the payload from fields of its message, so that the payload's size is unknown.
        package var isGeneratedByService: Bool
        /// Whether it repeats an earlier notification in another language, or for another platform or device.
        package var isVariant: Bool
        /// The request in the file that sends it; `nil` if there is none.
        package var request: Request?
        /// Whether it is for development builds of an app.
        package var isForSandbox = false
        /// Whether the service requires `content-available` in every payload, with the value 0 in an alert.
        package var requiresContentAvailable = false
        /// Whether it is in a document of unknown format, from which a service may make a different payload.
        package fileprivate(set) var isInEnvelope = false
        /// The text that SNS sends to other kinds of recipients, if the container has one.
        package var defaultText: String?
        /// The declarative web push in the same body; `nil` if there is none.
        package var webPush: WebPushTarget?
        /// The name of the service or host that reads it, for messages to the user; `nil` if that is APNs or unknown.
        package fileprivate(set) var receiver: String?
        /// The message from whose fields the service makes the payload, or members of it; `nil` if the service sends
        /// the payload as the file contains it.
        package var message: Document?
        /// The parts that are neither payload nor headers.
        var parts = MessageParts()
        /// Whether it is a web push without a payload for an app.
        package var isForSiteOnly: Bool { webPush != nil && isGeneratedByService }
    }

    /// A request in a file.
    package struct Request {
        /// Its range in the file, to which findings about the whole request point.
        package var range: SourceRange
        /// The device token with its range, as the header `:path`; `nil` if it is unknown.
        package var deviceToken: PushHeader?
        /// Whether it goes to the development servers.
        package var isForSandbox = false
        /// The words with values that only the shell knows.
        var words = ShellWords()
    }

    package let file: FileText
    /// The service that certainly gets the message, because the user or the address of the request names it.
    package var service: PayloadContainer?
    package private(set) var items: [Item] = []
    package private(set) var faults: [ContainerFault] = []
    /// The documents that are strings in the file and have duplicate keys, which are hard to see in a string.
    package private(set) var documentsWithDuplicateKeys: [Document] = []
    /// Whether the text that is read now is inside a document of unknown format. Only the outermost such document is
    /// reported.
    private(set) var isInEnvelope = false
    /// The byte ranges of the secrets of a script or message.
    package var secrets: [Range<Int>] = []

    package init(file: FileText) {
        self.file = file
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - container: The container that the user names; `nil` to recognize it.
    ///   - shell: The language of a script, if it is known.
    ///   - pointer: The pointer to the payload in the file; `nil` to find the payloads.
    /// - Returns: `nil` if the file is not a container or, with a pointer, does not parse.
    package init?(
        _ source: SourceText, as container: PayloadContainer?, shell: ShellLanguage? = nil,
        extracting pointer: JSONPointer? = nil
    ) {
        self.init(file: FileText(source))
        service = container
        if let pointer {
            guard let document = try? Document(source) else { return nil }
            extract(pointer, from: document, as: container)
            return
        }
        if let document = try? Document(source) {
            guard let format = ContainerFormats.format(of: document.root, container: container) else {
                return nil
            }
            format.unwrap(document, into: &self)
        } else {
            guard container == nil || container == .curl,
                let found = CurlScript.unwrap(file, isKnownScript: container == .curl, shell: shell)
            else { return nil }
            self = found
        }
    }

    /// Adds a payload.
    mutating func add(
        _ text: EmbeddedText, headers: PushHeaders? = nil, isGeneratedByService: Bool = false,
        isVariant: Bool = false,
        request: Request? = nil, isForSandbox: Bool = false, requiresContentAvailable: Bool = false,
        defaultText: String? = nil, webPush: WebPushTarget? = nil,
        madeFrom message: Document? = nil, parts: MessageParts = MessageParts()
    ) {
        items.append(
            Item(
                text: text, headers: headers, isGeneratedByService: isGeneratedByService,
                isVariant: isVariant,
                request: request, isForSandbox: isForSandbox,
                requiresContentAvailable: requiresContentAvailable, defaultText: defaultText,
                webPush: webPush, message: message, parts: parts))
    }

    /// Sets the receiver of the payloads from an index on, except those that already have one.
    mutating func setReceiver(_ name: String, from index: Int) {
        for item in items.indices[index...] where items[item].receiver == nil { items[item].receiver = name }
    }

    /// Removes the faults about wrong keys and values around the payloads from an index on.
    mutating func removeWrongKeysAndValues(from index: Int) {
        faults.removeAll { $0.kind == .wrongKeyOrValue && $0.payload >= index }
    }

    /// Adds the payload or message in a document of unknown format.
    ///
    /// - Parameter isObject: Whether the payload or message is an object. If so, a `notAString` fault is
    ///   only a note, because a program may encode that part as a string before sending.
    mutating func unwrap(inEnvelope text: EmbeddedText, isObject: Bool, headers: PushHeaders?) {
        let (count, faultCount, wasInEnvelope) = (items.count, faults.count, isInEnvelope)
        isInEnvelope = true
        unwrap(text, headers: headers)
        isInEnvelope = wasInEnvelope
        for index in items.indices.dropFirst(count) { items[index].isInEnvelope = true }
        for index in faults.indices.dropFirst(faultCount) where isObject && faults[index].kind == .notAString
        {
            faults[index].severity = .note
        }
    }

    /// Reports a fault at a byte range of the file.
    package mutating func report(
        _ kind: ContainerFault.Kind, _ range: Range<Int>, _ message: String, help: String? = nil
    ) {
        report(kind, file.range(range), message, help: help)
    }

    /// Reports a fault at a range of the file.
    mutating func report(
        _ kind: ContainerFault.Kind, _ range: SourceRange, _ message: String, help: String? = nil,
        severity: Severity? = nil, fix: Fix? = nil
    ) {
        faults.append(
            ContainerFault(
                kind: kind, range: range, message: message, help: help, severity: severity, fix: fix,
                payload: items.count))
    }

    /// Reports a fault at the value that a pointer names, or at the key of that value.
    package mutating func report(
        _ kind: ContainerFault.Kind, at pointer: JSONPointer, isName: Bool = false, of document: Document,
        _ message: String, help: String? = nil, severity: Severity? = nil, fix: Fix? = nil
    ) {
        guard let node = document.map.node(at: pointer) else { return }
        let bytes = isName ? node.key ?? node.value : node.value
        let isInPayload = if case .webPush = kind { true } else { false }
        faults.append(
            ContainerFault(
                kind: kind, range: document.range(bytes), pointer: isInPayload ? pointer : JSONPointer(),
                message: message, help: help, severity: severity ?? (isInPayload ? .error : nil),
                fix: fix.flatMap(document.fixOfFile), payload: items.count))
    }

    /// Warns of a field that a service does not document; the service reads another one instead.
    ///
    /// - Parameters:
    ///   - right: The field that the service reads.
    ///   - help: The instruction; by default, to write that field.
    mutating func warnOfName(
        at pointer: JSONPointer, of document: Document, insteadOf right: String, in service: String,
        help: String? = nil, fix: Fix?
    ) {
        let name = pointer.tokens.last ?? ""
        report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name.spoken) is not a field that \(service) documents; \(service) reads \(right.spoken), and may ignore this one",
            help: help ?? "write \(right.spoken)", severity: .warning, fix: fix)
    }

    /// Reports a placeholder in place of a recipient, unless the shell replaces it.
    ///
    /// - Parameters:
    ///   - prefix: The text before the name of a recipient in brackets, such as `ExpoPushToken[`.
    ///   - right: A description of the right value, for the text of the finding.
    mutating func reportPlaceholder(
        at pointer: JSONPointer, of document: Document, inBracketsAfter prefix: String = "",
        insteadOf right: String = "a device token or topic"
    ) {
        guard let name = pointer.tokens.last, let text = document.node(at: pointer)?.string,
            let place = document.map.node(at: pointer)?.value,
            document.embedding?.text.isProducedByShell(at: place.lowerBound + 1) != true,
            Placeholder.isFound(inIdentifier: text)
                || !prefix.isEmpty && text.hasPrefix(prefix) && text.hasSuffix("]")
                    && Placeholder.isFound(inIdentifier: String(text.dropFirst(prefix.count).dropLast()))
        else { return }
        report(
            .placeholder, at: pointer, of: document,
            "\(name.spoken) is the placeholder \(text.spoken), which is not \(right)",
            help: "replace it before you send the message", severity: .note)
    }

    /// Parses a text as a document. If it does not parse, adds it as a payload, so that its syntax errors are reported.
    mutating func document(_ text: EmbeddedText) -> Document? {
        let embedding = Embedding(file: file, text: text, payload: items.count)
        if let inner = try? Document(SourceText(text.bytes), embedding: embedding) {
            if inner.hasDuplicateKeys { documentsWithDuplicateKeys.append(inner) }
            return inner
        }
        add(text)
        return nil
    }

    /// Adds a text that is a payload, or the payloads in it if its format is that of a container.
    ///
    /// - Parameters:
    ///   - headers: The headers of the payload, if the text is one.
    ///   - service: The service that gets the text; `nil` to recognize it.
    mutating func unwrap(
        _ text: EmbeddedText, headers: PushHeaders? = nil, request: Request? = nil,
        for service: PayloadContainer? = nil
    ) {
        guard let inner = document(text) else { return }
        self.service = service
        let named = service.flatMap { ContainerFormats.format(of: inner.root, container: $0) }
        // In a document of unknown format, each element of a list of payloads is a payload. Elsewhere, such a list is a
        // wrong request to APNs.
        let list: (any ContainerFormat.Type)? =
            isInEnvelope && PayloadRecognizer.isList(inner.root) ? ServiceEnvelope.self : nil
        if let format = named ?? ContainerFormats.format(of: inner.root, container: nil) ?? list {
            guard text.origins.count < EmbeddedText.depthLimit else {
                report(
                    .foreignBody, at: JSONPointer(), of: inner,
                    "messages are nested more than \(EmbeddedText.depthLimit) deep; pushctl does not check the contents of this"
                        + " one, so it finds no payload in it",
                    help: "take the payload out of the outermost messages first")
                return
            }
            format.unwrap(inner, into: &self)
        } else {
            add(
                text, headers: headers, request: request, isForSandbox: request?.isForSandbox ?? false)
        }
    }
}
