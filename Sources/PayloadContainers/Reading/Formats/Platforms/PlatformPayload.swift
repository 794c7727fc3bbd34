import LocatedJSON
import PayloadModel

/// A payload that a service accepts as an object, beside objects for other platforms.
struct PlatformPayload {
    private let document: Document
    private let pointer: JSONPointer
    private let service: String
    /// Paths to members of the object that the service itself reads; they are not part of the payload.
    private let serviceMembers: [[String]]

    init(_ document: Document, at pointer: JSONPointer, of service: String, serviceMembers: [String]) {
        self.init(document, at: pointer, of: service, serviceMembers: serviceMembers.map { [$0] })
    }

    init(_ document: Document, at pointer: JSONPointer, of service: String, serviceMembers: [[String]] = []) {
        self.document = document
        self.pointer = pointer
        self.service = service
        self.serviceMembers = serviceMembers
    }

    /// Whether a value is a payload, or the JSON text of one.
    static func isFound(in value: JSONNode?) -> Bool {
        guard let value else { return false }
        return PayloadRecognizer.recognizes(textOrValue: value, among: [])
    }

    /// Adds the payload to the unwrapped ones; reports a payload that is a string instead of an object.
    ///
    /// - Parameters:
    ///   - headers: The headers in other parts of the message.
    ///   - chosenByService: The names of the headers that the sender cannot choose.
    ///   - texts: The replacements and insertions that the service makes in the payload, or stand-ins for them.
    ///   - isGeneratedByService: Whether the service adds more, so that the size is unknown.
    ///   - isVariant: Whether the payload repeats an earlier notification for another device.
    func add(
        headers: [PushHeader] = [], chosenByService: [String] = [],
        substituting texts: [TextSubstitution] = [], isGeneratedByService: Bool = false,
        isVariant: Bool = false, isForSandbox: Bool = false, parts: MessageParts = MessageParts(),
        to unwrapping: inout Unwrapping
    ) {
        guard let range = document.map.node(at: pointer)?.value else { return }
        if let text = document.content(at: pointer) {
            let isObject = document.node(at: pointer)?.text?.beginsAsObject == true
            let name = pointer.tokens.last?.spoken ?? "the payload"
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\(name) is a string; \(service) accepts only an object, and does not send a string",
                help: "write the payload as an object",
                fix: isObject
                    ? DocumentEditor(document: document).replaceValue(
                        pointer, with: String(decoding: text.bytes, as: UTF8.self).trimmingBlanks(),
                        safety: .safe, title: "write \(name) as an object") : nil)
            if isObject { unwrapping.add(text, isVariant: isVariant) }
            return
        }
        let removed = DocumentEditor(document: document)
            .rangesWithCommas(ofMembers: serviceMembers.map { JSONPointer(pointer.tokens + $0) })
            .map { TextSubstitution($0, as: "") }
        let substitutions = (texts + removed).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let all =
            headers + serviceMembers.flatMap { document.requestHeaders(in: JSONPointer(pointer.tokens + $0)) }
        var known = PushHeaders(all, areComplete: false)
        known.chosenByService = chosenByService
        unwrapping.add(
            document.excerpt(range, substituting: substitutions), headers: all.isEmpty ? nil : known,
            isGeneratedByService: isGeneratedByService,
            isVariant: isVariant, isForSandbox: isForSandbox, madeFrom: document, parts: parts)
    }
}

extension Document {
    /// Returns the request headers among the members of an object.
    func requestHeaders(in object: JSONPointer) -> [PushHeader] {
        members(at: object).compactMap { name, _ in
            name.hasHeaderPrefix
                ? header(String(name).lowercased(), at: object.appending(String(name))) : nil
        }
    }
}
