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
    /// - Throws: ``ResponseError`` for bytes that are not JSON or not a message.
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
            throw ResponseError(.invalidRequest, "the \"id\" of a message must be a number or a string")
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
