/// Converts between the paths and the addresses of documents.
package enum DocumentAddress {
    private static let scheme = "file://"

    static func isFile(_ uri: String) -> Bool { uri.lowercased().hasPrefix(scheme) }

    /// Returns the path of a document's file, or a name for a document without a file.
    package static func path(of uri: String) -> String {
        guard isFile(uri) else {
            let name = uri.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init)
            return decoded(name ?? "untitled")
        }
        let rest = uri.dropFirst(scheme.count)
        // Skips the host, which can only be this machine.
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? rest
        return decoded(String(path))
    }

    /// Returns the address of a file.
    package static func uri(of path: String) -> String {
        var uri = scheme
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return uri
    }

    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), value != 0
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
