import LocatedJSON

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
    /// The id of the request; `nil` if it is unknown.
    let id: JSONValue?

    init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
    }

    var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}
