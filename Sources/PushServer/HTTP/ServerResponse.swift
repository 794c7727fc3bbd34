import LocatedJSON

/// A response with its complete body.
package struct ServerResponse: Sendable {
    /// A header of the response.
    package struct Header: Sendable, Equatable {
        package let name: String
        /// Its value, without line ends.
        package let value: String
    }

    package var status: Int
    /// The headers; the length of the body is not among them.
    package var headers: [Header]
    package var body: [UInt8]

    /// Creates a response that tells browsers not to store it, interpret it as another type, show it to other sites, or
    /// reveal its address to them.
    init(status: Int, type: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.body = body
        headers = [
            Header(name: "cache-control", value: "no-store"),
            Header(name: "x-content-type-options", value: "nosniff"),
            Header(name: "cross-origin-resource-policy", value: "same-origin"),
            Header(name: "referrer-policy", value: "no-referrer"),
        ]
        if let type { add("content-type", type) }
    }

    /// Creates a response whose body is JSON.
    static func json(_ status: Int, _ body: [UInt8]) -> ServerResponse {
        ServerResponse(status: status, type: "application/json", body: body)
    }

    /// Creates an error response, whose body contains the reason. Answers in the name of APNs have another form.
    package static func failure(_ status: Int, _ reason: String) -> ServerResponse {
        json(status, Array(JSONWriter.compact(["error": .string(reason)]).utf8))
    }

    /// Creates a response that rejects the method and names the allowed ones.
    static func wrongMethod(allowed: String) -> ServerResponse {
        var response = failure(405, "the address accepts only \(allowed)")
        response.add("allow", allowed)
        return response
    }

    mutating func add(_ name: String, _ value: String) {
        headers.append(Header(name: name, value: value))
    }

    /// The value of a header with a name in lower case; `nil` if there is none.
    package subscript(name: String) -> String? { headers.last { $0.name == name }?.value }
}
