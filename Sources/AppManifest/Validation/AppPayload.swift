import PushPayload

/// A file with payloads for an app.
public struct AppPayload: Sendable {
    /// The path of the file, as findings show it.
    public var path: String
    /// The contents of the file: a payload, or a container with payloads.
    public var bytes: [UInt8]
    /// The options of validation, such as headers and the container.
    public var options: ValidationOptions

    /// Creates a file with payloads.
    public init(path: String, bytes: [UInt8], options: ValidationOptions = ValidationOptions()) {
        self.path = path
        self.bytes = bytes
        self.options = options
    }
}
