import LocatedJSON
import PayloadModel

/// A request to APNs: a payload and its headers, wherever they were found.
public struct PushRequest: Sendable, Hashable {
    /// The payload as it is written, in UTF-8.
    public var payload: [UInt8]
    /// The headers that are known.
    public var headers: PushHeaders
    /// Whether a service makes the payload from fields of its own: what it sends may differ.
    public var isTranslated = false
    /// Whether it is a request before it for others, in another language or for another platform: a device gets
    /// one of them.
    public var isVariant = false

    /// Whether it is for apps that are built for development.
    public var isForSandbox = false
    /// The text for receivers of other kinds, which only some forms carry; `nil` to take it from the alert.
    public var defaultText: String?
    /// The page that a declarative web push opens; `nil` if none is known.
    package var page: String?
    /// The host of the site that a web push is from; `nil` for any other push.
    package var site: String?

    /// Takes a payload and headers as they are.
    public init(payload: [UInt8], headers: PushHeaders = PushHeaders()) {
        self.payload = payload
        self.headers = headers
    }

    /// The requests in a document or script, in its order: one for a bare payload or a file for the Simulator, whose app
    /// becomes the topic; any number for a wrapper.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - container: What the document is; `nil` to recognise it by its shape.
    /// - Returns: `nil` when the document does not parse or is no object and no array.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func all(in bytes: [UInt8], container: PayloadContainer? = nil) -> [PushRequest]? {
        if let unwrapping = Unwrapping(SourceText(bytes), as: container) {
            return unwrapping.items.map { item in
                var request = PushRequest(
                    payload: item.text.bytes.outdented(),
                    headers: item.headers ?? PushHeaders(areComplete: false))
                request.isTranslated = item.isTranslated
                request.isVariant = item.isVariant
                request.isForSandbox = item.isForSandbox
                request.defaultText = item.defaultText
                request.page = item.webPush?.page
                request.site = item.webPush?.site
                request.headers.all.removeAll { $0.spelling == .implied || $0.belongsToSender }
                return request
            }
        }
        guard container?.isWrapper != true, let (bare, bundle) = SimulatorFile.unwrap(bytes) else {
            return nil
        }
        let topic = bundle.map { [PushHeader(name: HeaderName.topic, value: $0)] } ?? []
        return [PushRequest(payload: bare, headers: PushHeaders(topic, areComplete: false))]
    }

    /// The payload without line ends behind it.
    var payloadText: String {
        var text = String(decoding: payload, as: UTF8.self).unicodeScalars[...]
        while let last = text.last, last == "\n" || last == "\r" { text.removeLast() }
        return String(text)
    }

    /// What the payload is for: what the headers declare, else what its keys say; `nil` when it does not parse.
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
    /// Whether it says who sends, or to which device, which is no part of the notification.
    fileprivate var belongsToSender: Bool {
        name == HeaderName.authorization || name == HeaderName.path && value.hasPrefix("/3/")
    }
}

extension [UInt8] {
    /// A value of several lines, taken out of a document, with its lines moved out to where its last one stood.
    fileprivate func outdented() -> [UInt8] {
        let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1, let last = lines.last else { return self }
        let indentation = last.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard !indentation.isEmpty, lines.dropFirst().allSatisfy({ $0.starts(with: indentation) }) else {
            return self
        }
        return Array(
            ([lines[0]] + lines.dropFirst().map { $0.dropFirst(indentation.count) })
                .joined(separator: [UInt8(ascii: "\n")]))
    }
}
