import LocatedJSON
import PushPayload

/// Files and ranges, as SARIF writes them.
enum SARIFLocation {
    /// The name of the directory to which paths are relative.
    static let base = "%SRCROOT%"

    /// Returns a file, with its path as a URI.
    ///
    /// - Parameter index: The index of the file in the report's list of files; `nil` to omit it.
    static func artifact(_ path: String, index: Int?) -> JSONValue {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var members = [JSONValue.Member("uri", .string((isAbsolute ? "file://" : "") + URIPath.encode(path)))]
        if !isAbsolute { members.append(JSONValue.Member("uriBaseId", .string(base))) }
        if let index { members.append(JSONValue.Member("index", .integer(index))) }
        return .object(members)
    }

    /// Returns a range in a file: by lines and columns, and by bytes.
    static func region(_ range: SourceRange) -> JSONValue {
        [
            "startLine": .integer(range.start.line), "startColumn": .integer(range.start.column),
            "endLine": .integer(range.end.line), "endColumn": .integer(range.end.column),
            "byteOffset": .integer(range.start.offset), "byteLength": .integer(range.bytes.count),
        ]
    }
}
