import LocatedJSON

/// A request, a notification or a response of the client.
struct Message {
    /// `nil` for a notification.
    let id: JSONValue?
    /// `nil` for a response.
    let method: String?
    let params: JSONValue

    /// Parses a message of the client.
    ///
    /// - Throws: ``ResponseError`` for what is not JSON or not a message.
    init(parsing bytes: [UInt8]) throws(ResponseError) {
        guard
            let value = (try? JSONValue(parsing: bytes))
                ?? LoneSurrogates.replaced(in: bytes).flatMap({ try? JSONValue(parsing: $0) })
        else { throw ResponseError(.parseError, "the message is not JSON") }
        guard case .object = value else {
            throw ResponseError(.invalidRequest, "the message is not an object")
        }
        switch value["id"] {
        case .object?, .array?, .boolean?:
            throw ResponseError(.invalidRequest, "the \"id\" of a message is a number or a string")
        case let value: id = value
        }
        if case .string(let name)? = value["method"] {
            method = name
        } else {
            method = nil
            guard value["result"] != nil || value["error"] != nil else {
                throw ResponseError(.invalidRequest, "the message has no \"method\"", id: id)
            }
        }
        params = value["params"] ?? .null
    }
}

/// The error of a failed request.
package struct ResponseError: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    let code: Code
    let message: String
    /// The request, where it is known.
    let id: JSONValue?

    init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
    }

    var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}
