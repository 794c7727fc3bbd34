import LocatedJSON
import PayloadContainers
import PayloadModel

/// A document as written in a scenario, or in a file that the scenario names.
public struct ScenarioText: Sendable, Hashable {
    /// JSON in UTF-8; the content of a file may also be a script with `curl`.
    public let bytes: [UInt8]
    /// The file that contains the document; `nil` if the scenario itself contains it.
    public let file: String?
    /// The offset of the document in the file or in the scenario, in bytes.
    public let offset: Int

    /// Makes a text from its parts.
    public init(bytes: [UInt8], file: String?, offset: Int = 0) {
        self.bytes = bytes
        self.file = file
        self.offset = offset
    }
}

/// A payload as written, with its headers.
public struct ScenarioPayload: Sendable, Hashable {
    /// The payload and its position.
    public let text: ScenarioText
    /// The headers, with their ranges in the scenario; `nil` if none are known.
    public let headers: PushHeaders?

    /// Makes a payload from its parts.
    public init(_ text: ScenarioText, headers: PushHeaders? = nil) {
        self.text = text
        self.headers = headers
    }

    /// The bytes of ``text``.
    public var bytes: [UInt8] { text.bytes }
    /// The file that contains the payload; `nil` if the scenario itself contains it.
    public var file: String? { text.file }
    /// Whether the payload is a declarative web push, which goes to a website, not to an app.
    ///
    /// - Complexity: O(*n*) in the number of bytes; a payload with neither `web_push` nor 8030 is not parsed.
    var isWebPush: Bool { WebPushMessage.isDeclared(in: bytes) }
}

/// An app's categories as described in a scenario.
public struct ScenarioCategories: Sendable {
    /// The parsed categories.
    public let file: CategoryFile
    /// The text that contains the categories.
    public let place: ScenarioText
    /// The pointer to the categories in their file or in the scenario.
    public let pointer: JSONPointer
}
