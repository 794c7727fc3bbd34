import PayloadModel

/// An HTTP request.
package struct ServerRequest: Sendable {
    /// The method in upper case.
    package var method: String
    /// The path with the query, as in the request line.
    package var target: String
    /// The headers in their order, with names in lower case.
    package var headers: PushHeaders
    package var body: [UInt8]

    package init(method: String, target: String, headers: PushHeaders, body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        // Drops headers whose names contain spaces or control characters, which HTTP forbids. Names become JSON keys,
        // and Jansson rejects a key with a zero byte.
        self.headers.all.removeAll { $0.name.utf8.contains { $0 < 0x21 || $0 == 0x7F } }
        self.body = body
    }
}
