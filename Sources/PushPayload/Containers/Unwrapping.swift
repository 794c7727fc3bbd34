import LocatedJSON

/// What is found inside of a wrapper: payloads in the order of the file, and mistakes around them.
struct Unwrapping {
    /// A payload with what its wrapper says of it.
    struct Item {
        var text: EmbeddedText
        /// `nil` when nothing is known of them.
        var headers: PushHeaders?
        /// Whether the service makes the payload from fields of its own: what it comes to in bytes is not known.
        var isTranslated: Bool
        /// Whether it is a notification before it for others: in another language, or for another platform.
        var isVariant: Bool
        /// The request that sends it, when the file holds that; `nil` when it does not.
        var request: Request?
    }

    /// A request of a file.
    struct Request {
        /// Where it stands in the file; findings about it as a whole point there.
        var range: SourceRange
        /// The device token with its place, as a header of the path that it stands in; `nil` when it is not known.
        var deviceToken: PushHeader?
    }

    let file: FileText
    private(set) var items: [Item] = []
    private(set) var faults: [WrapperFault] = []
    /// Documents inside of the file that hold a name twice: in a string, where nobody who reads the file sees it.
    private(set) var doubled: [Document] = []
    /// The byte ranges of secrets of a script; see ``ValidationReport/secrets``.
    var secrets: [Range<Int>] = []

    init(file: FileText) {
        self.file = file
    }

    /// Reads a file.
    ///
    /// - Parameter pointer: Where in the file the payload is; `nil` to recognize the file.
    /// - Returns: `nil` for one that is no wrapper.
    init?(_ source: SourceText, as container: PayloadContainer?, extracting pointer: JSONPointer? = nil) {
        self.init(file: FileText(source))
        if let pointer {
            guard let document = try? Document(source) else { return nil }
            extract(pointer, from: document, as: container)
            return
        }
        if let document = try? Document(source) {
            guard let format = WrapperFormats.format(of: document.root, container: container) else {
                return nil
            }
            format.unwrap(document, into: &self)
        } else {
            guard container == nil || container == .curl,
                let found = CurlScript.unwrap(file, isAskedFor: container == .curl)
            else { return nil }
            self = found
        }
    }

    /// Adds a payload.
    mutating func add(
        _ text: EmbeddedText, headers: PushHeaders? = nil, isTranslated: Bool = false,
        isVariant: Bool = false,
        request: Request? = nil
    ) {
        items.append(
            Item(
                text: text, headers: headers, isTranslated: isTranslated, isVariant: isVariant,
                request: request))
    }

    /// Reports a mistake at a stretch of the file.
    mutating func report(
        _ kind: WrapperFault.Kind, _ range: Range<Int>, _ message: String, help: String? = nil
    ) {
        faults.append(
            WrapperFault(
                kind: kind, range: file.range(range), message: message, help: help, payload: items.count))
    }

    /// Reports a mistake at the value of a pointer, or at the name of the member there.
    mutating func report(
        _ kind: WrapperFault.Kind, at pointer: JSONPointer, isName: Bool = false, of document: Document,
        _ message: String, help: String? = nil, severity: Severity? = nil, fix: Fix? = nil
    ) {
        guard let node = document.map.node(at: pointer) else { return }
        let bytes = isName ? node.key ?? node.value : node.value
        faults.append(
            WrapperFault(
                kind: kind, range: document.range(bytes), message: message, help: help, severity: severity,
                fix: fix.flatMap(document.fixOfFile), payload: items.count))
    }

    /// A text as a document; one that does not parse is kept as a payload, whose faults are then reported where
    /// they are.
    mutating func document(_ text: EmbeddedText) -> Document? {
        let embedding = Embedding(file: file, text: text, payload: items.count)
        if let inner = try? Document(SourceText(text.bytes), embedding: embedding) {
            if inner.hasDuplicateKeys { doubled.append(inner) }
            return inner
        }
        add(text)
        return nil
    }

    /// A record in a message in a call, and some to spare; each step costs another pass over the text.
    static let deepest = 8

    /// A text that is a payload or a wrapper of its own, recognised by its shape.
    ///
    /// - Parameter headers: Those of the payload, when it is one.
    mutating func unwrap(
        _ text: EmbeddedText, headers: PushHeaders? = nil, request: Request? = nil
    ) {
        guard let inner = document(text) else { return }
        if let format = WrapperFormats.format(of: inner.root, container: nil) {
            guard text.origins.count < Self.deepest else {
                report(
                    .foreignBody, at: JSONPointer(), of: inner,
                    "messages lie in messages more than \(Self.deepest) deep; what is inside of this one is not"
                        + " looked at, and no payload is found in it",
                    help: "take the payload out of the outermost messages first")
                return
            }
            format.unwrap(inner, into: &self)
        } else {
            add(text, headers: headers, request: request)
        }
    }
}
