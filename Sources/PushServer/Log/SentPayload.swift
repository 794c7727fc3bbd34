import LocatedJSON
import PayloadModel

/// A body as JSON.
enum SentPayload {
    /// Whether a body is a JSON object, as every payload is.
    static func isObject(_ body: [UInt8]) -> Bool {
        if case .object? = try? JSONValue(parsing: body) { true } else { false }
    }

    /// The object on one line, with the spelling of its numbers and the order of its members; any other body as a string.
    static func json(_ body: [UInt8]) -> [UInt8] {
        isObject(body)
            ? Minifier.minified(body)
            : Array(JSONWriter.compact(.string(String(decoding: body, as: UTF8.self))).utf8)
    }
}

/// The headers of a request, without the sender's credentials.
enum SentHeaders {
    private static let secrets: Set = ["authorization", "proxy-authorization", "cookie"]

    /// The headers as an object. A repeated header has both values, separated by a comma.
    ///
    /// - Parameter prefix: The prefix of the names.
    static func value(_ headers: PushHeaders, prefix: String = "") -> JSONValue {
        var members: [JSONValue.Member] = []
        for header in headers.all where !secrets.contains(header.name) && header.name.hasPrefix(prefix) {
            if case .string(let value)? = members[header.name] {
                members[header.name] = .string("\(value), \(header.value)")
            } else {
                members.append(.init(header.name, .string(header.value)))
            }
        }
        return .object(members)
    }
}
