/// The path and the query of a request's target.
///
/// The path stays as sent: no escape is decoded and no dot segment is resolved, so each address has one spelling.
struct RequestTarget {
    /// The segments of the path after the first slash; `/` has one empty segment.
    let path: [String]
    /// The parameters of the query in their order, decoded.
    let parameters: [(name: String, value: String)]

    /// Splits a target.
    ///
    /// - Returns: `nil` for a target that does not begin with a slash.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/") else { return nil }
        let pathEnd = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        path = bytes[1..<pathEnd].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        parameters = bytes[pathEnd...].dropFirst().split(separator: UInt8(ascii: "&")).map { pair in
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            return (Self.decode(pair[..<equals]), Self.decode(pair[equals...].dropFirst()))
        }
    }

    /// The last value of a parameter.
    subscript(parameter parameter: String) -> String? { parameters.last { $0.name == parameter }?.value }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                // `UInt8(_:radix:)` accepts a sign.
                rest.prefix(2).allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
            {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
