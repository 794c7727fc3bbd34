import PushPayload

/// Places as SARIF has them.
enum SARIFLocation {
    /// The name that stands for the directory that paths are relative to.
    static let base = "%SRCROOT%"

    /// A file; the path as a URI.
    static func artifact(_ path: String, index: Int?) -> JSONValue {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var members = [JSONValue.Member("uri", .string((isAbsolute ? "file://" : "") + encoded(path)))]
        if !isAbsolute { members.append(JSONValue.Member("uriBaseId", .string(base))) }
        if let index { members.append(JSONValue.Member("index", .integer(index))) }
        return .object(members)
    }

    /// A stretch of a file: by lines and columns, and by bytes.
    static func region(_ range: SourceRange) -> JSONValue {
        [
            "startLine": .integer(range.start.line), "startColumn": .integer(range.start.column),
            "endLine": .integer(range.end.line), "endColumn": .integer(range.end.column),
            "byteOffset": .integer(range.start.offset), "byteLength": .integer(range.bytes.count),
        ]
    }

    /// Everything but slashes and what RFC 3986 calls unreserved is encoded, a colon too: in front it would end
    /// a scheme.
    private static func encoded(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                return String(Unicode.Scalar(byte))
            default:
                return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
