import PayloadModel

/// A request as HTTP brings it.
package struct ServerRequest: Sendable {
    /// The method in upper case.
    package var method: String
    /// The path with the query, as the request line has it.
    package var target: String
    /// All headers in their order, with names in lower case.
    package var headers: PushHeaders
    /// The body as it was sent.
    package var body: [UInt8]

    /// Makes a request.
    package init(method: String, target: String, headers: PushHeaders, body: [UInt8] = []) {
        self.method = method
        self.target = target
        // No name has control characters; JSON could not hold a zero in it.
        self.headers = headers
        self.headers.all.removeAll { $0.name.utf8.contains { $0 < 0x21 || $0 == 0x7F } }
        self.body = body
    }
}
