import LocatedJSON
import PayloadModel
import PushPayload

/// A document that a scenario holds or names, as it was given.
public struct ScenarioText: Sendable, Hashable {
    /// JSON in UTF-8.
    public let bytes: [UInt8]
    /// The file that it came from; `nil` when it stands in the scenario itself.
    public let file: String?
    /// Where it begins in its file, in bytes.
    public let offset: Int

    /// Describes a document.
    public init(bytes: [UInt8], file: String?, offset: Int = 0) {
        self.bytes = bytes
        self.file = file
        self.offset = offset
    }
}

/// A payload as it was given.
public struct ScenarioPayload: Sendable, Hashable {
    /// The payload, and where it stands.
    public let text: ScenarioText
    /// The headers that go with it, with their places in the scenario; `nil` when none are known.
    public let headers: PushHeaders?

    /// Describes a payload.
    public init(_ text: ScenarioText, headers: PushHeaders? = nil) {
        self.text = text
        self.headers = headers
    }

    /// JSON in UTF-8.
    public var bytes: [UInt8] { text.bytes }
    /// The file that it came from; `nil` when it stands in the scenario itself.
    public var file: String? { text.file }
}

/// An app's categories as a scenario describes them.
public struct ScenarioCategories: Sendable {
    /// The categories, read.
    public let file: CategoryFile
    /// Where their text stands.
    public let place: ScenarioText
    /// Where they stand in that file.
    public let pointer: JSONPointer
}
