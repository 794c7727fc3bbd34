import LocatedJSON

/// Checks URLs without a parser for each scheme.
enum WebAddress {
    /// Whether a text is certainly not an absolute URL: it has no scheme, or it is an `http` or `https` URL without
    /// a valid host, or with an invalid port.
    ///
    /// The JSON Schema of a message expresses these checks as regular expressions.
    ///
    /// Spaces and letters of any script are valid in paths, because browsers escape them.
    static func isMalformed(_ text: String) -> Bool {
        guard let (scheme, rest) = parts(of: text) else { return true }
        guard isWeb(scheme) else { return false }
        guard let host = host(in: rest), !host.isEmpty, hasValidPort(rest) else { return true }
        if host.first == "[" {
            let address = host.dropFirst().dropLast().utf8
            return address.isEmpty || !address.allSatisfy { $0.isHexDigit || ":.".utf8.contains($0) }
        }
        return host.unicodeScalars.contains { forbidden.contains($0) || $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Whether a text begins with a scheme.
    static func hasScheme(_ text: String) -> Bool { parts(of: text) != nil }

    /// Returns the host of an `http` or `https` URL; `nil` for any other text.
    static func host(of text: String) -> String? {
        guard let (scheme, rest) = parts(of: text), isWeb(scheme), !isMalformed(text) else { return nil }
        return host(in: rest)
    }

    /// Code points that the URL standard forbids in hosts.
    private static let forbidden: [Unicode.Scalar] = [" ", "#", "<", ">", "?", "[", "\\", "]", "^", "|", "%"]

    private static func isWeb(_ scheme: Substring) -> Bool {
        ["http", "https"].contains(scheme.lowercased())
    }

    /// Returns the scheme and the text after its colon; `nil` if there is no scheme.
    private static func parts(of text: String) -> (scheme: Substring, rest: Substring)? {
        let text = text.trimmingBlanks()
        guard let colon = text.firstIndex(of: ":"), let first = text.utf8.first, first.isLetter else {
            return nil
        }
        let scheme = text[..<colon]
        guard scheme.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }) else {
            return nil
        }
        return (scheme, text[text.index(after: colon)...])
    }

    /// Returns the host and the port after the slashes, without the user.
    private static func authority(in rest: Substring) -> Substring {
        let withUser = rest.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
        return withUser.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    }

    /// Whether the port is missing, empty, or a number of 16 bits.
    private static func hasValidPort(_ rest: Substring) -> Bool {
        let authority = authority(in: rest)
        let afterHost =
            authority.first == "[" ? authority.drop { $0 != "]" }.dropFirst() : authority.drop { $0 != ":" }
        guard let colon = afterHost.first else { return true }
        let port = afterHost.dropFirst().drop { $0 == "0" }
        return colon == ":" && (port.isEmpty || port.utf8.allSatisfy(\.isDigit) && UInt16(port) != nil)
    }

    /// Returns the host without the port.
    private static func host(in rest: Substring) -> String? {
        let authority = authority(in: rest)
        if authority.first == "[" { return authority.firstIndex(of: "]").map { String(authority[...$0]) } }
        return authority.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init)
    }
}
