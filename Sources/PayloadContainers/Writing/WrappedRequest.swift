/// A request in the format of a service.
public struct WrappedRequest: Sendable, Hashable {
    /// The text for the service, in UTF-8.
    public var bytes: [UInt8]
    /// Remarks for the user, such as the headers that the format cannot carry: lower case, no full stop.
    public var remarks: [String]

    /// Creates a request from a text and its remarks.
    public init(bytes: [UInt8], remarks: [String]) {
        self.bytes = bytes
        self.remarks = remarks
    }
}
