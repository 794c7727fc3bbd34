import LocatedJSON
import PayloadModel

/// A request to APNs: a payload and its headers, from any source.
public struct PushRequest: Sendable, Hashable {
    /// The payload as written, in UTF-8.
    public var payload: [UInt8]
    /// The headers, as far as they are known.
    public var headers: PushHeaders
    /// Whether a service makes the payload from its own fields, so that the sent payload may differ.
    public var isGeneratedByService = false
    /// Whether the request repeats an earlier one for another language or platform; a device gets only one of them.
    public var isVariant = false

    /// Whether the request is for development builds of an app.
    public var isForSandbox = false
    /// The text that SNS sends to other kinds of recipients; `nil` to take it from the alert.
    public var defaultText: String?
    /// The page that a declarative web push opens; `nil` if it is unknown.
    package var page: String?
    /// The declarative web push that the request was read from; `nil` for any other push.
    package var webPush: [UInt8]?
    /// The host of the site that a web push comes from; `nil` for any other push.
    package var site: String?
    /// The parts of the service's message that are neither payload nor headers.
    var parts = MessageParts()
    /// The words of the script whose values only the shell knows.
    var words = ShellWords()

    /// Creates a request from a payload and headers.
    public init(payload: [UInt8], headers: PushHeaders = PushHeaders()) {
        self.payload = payload
        self.headers = headers
    }

    /// Returns the requests in a document or script. A bare payload or a simulator file is one request; the app of a
    /// simulator file becomes the topic. A container has any number of requests.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - container: The format of the document; `nil` to recognize it.
    /// - Returns: `nil` if the bytes do not have the requested format, or are neither a known container nor a JSON
    ///   object.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func all(in bytes: [UInt8], container: PayloadContainer? = nil) -> [PushRequest]? {
        if let unwrapping = Unwrapping(SourceText(bytes), as: container) {
            return unwrapping.items.map { item in
                var request = PushRequest(
                    payload: item.text.bytes.outdented(),
                    headers: item.headers ?? PushHeaders(areComplete: false))
                request.isGeneratedByService = item.isGeneratedByService
                request.isVariant = item.isVariant
                request.isForSandbox = item.isForSandbox
                request.defaultText = item.defaultText
                request.page = item.webPush?.page
                request.webPush = item.webPush?.message
                request.site = item.webPush?.site
                request.parts = item.parts
                request.words = item.request?.words ?? ShellWords()
                request.headers.all.removeAll { $0.spelling == .implied || $0.belongsToSender }
                return request
            }
        }
        guard container?.wrapsPayloads != true, let (bare, bundle) = SimulatorFile.unwrap(bytes) else {
            return nil
        }
        let topic = bundle.map { [PushHeader(name: HeaderName.topic, value: $0)] } ?? []
        return [PushRequest(payload: bare, headers: PushHeaders(topic, areComplete: false))]
    }

    /// The payload as text, without trailing line ends.
    var payloadText: String {
        var text = String(decoding: payload, as: UTF8.self).unicodeScalars[...]
        while let last = text.last, last == "\n" || last == "\r" { text.removeLast() }
        return String(text)
    }

    /// The kind of push, from the push type in the headers; without one, from the keys of the payload, and `nil` if it
    /// does not parse.
    public var kind: PushKind? {
        if let type = headers.pushType { return PushKind(type) }
        return (try? Payload(parsing: payload))?.kind
    }

    /// The bundle id of the app: the topic without its suffix.
    public var bundle: String? {
        headers[HeaderName.topic].map { headers.pushType?.bundle(inTopic: $0) ?? $0 }
    }
}

extension PushHeader {
    /// Whether the header identifies the sender or the device, and so is not part of the notification.
    fileprivate var belongsToSender: Bool {
        name == HeaderName.authorization || name == HeaderName.path && value.hasPrefix("/3/")
    }
}
