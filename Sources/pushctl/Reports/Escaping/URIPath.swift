/// The path of a file as part of a URI.
enum URIPath {
    /// Percent-encodes all bytes except slashes and the unreserved characters of RFC 3986. A literal colon, for
    /// example, could be read as the end of a scheme.
    static func encode(_ path: String) -> String {
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
