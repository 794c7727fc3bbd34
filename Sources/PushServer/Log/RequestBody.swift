import LocatedJSON
import PayloadModel

/// Writes the body of a request as JSON.
enum RequestBody {
    /// Whether a body is a JSON object, as every payload is.
    static func isObject(_ body: [UInt8]) -> Bool {
        if case .object? = try? JSONValue(parsing: body) { true } else { false }
    }

    /// Returns an object on one line, without changing its numbers or the order of its members; any other body as a
    /// string.
    static func json(_ body: [UInt8]) -> [UInt8] {
        isObject(body)
            ? Minifier.minified(body)
            : Array(JSONWriter.compact(.string(String(decoding: body, as: UTF8.self))).utf8)
    }
}

/// Writes the headers of a request as JSON, without the sender's credentials.
enum SentHeaders {
    private static let secrets: Set = ["authorization", "proxy-authorization", "cookie"]

    /// Returns the headers as an object. Commas separate the values of a repeated header.
    ///
    /// - Parameter prefix: The prefix of the names to return.
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
