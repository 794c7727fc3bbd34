import PushPayload

/// A file with payloads for an app.
public struct AppPayload: Sendable {
    /// The name in findings.
    public var path: String
    /// The file: a payload, or a container with payloads inside.
    public var bytes: [UInt8]
    /// The options of validation: headers, container.
    public var options: ValidationOptions

    /// Makes a payload of a file.
    public init(path: String, bytes: [UInt8], options: ValidationOptions = ValidationOptions()) {
        self.path = path
        self.bytes = bytes
        self.options = options
    }
}
