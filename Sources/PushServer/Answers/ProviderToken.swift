import LocatedJSON

/// The provider token of a request: a JSON Web Token signed with ES256 (Apple, *Establishing a token-based connection
/// to APNs*). The server checks its format and its age, but not its signature, because it does not have the public
/// key that belongs to the sender's signing key.
enum ProviderToken {
    /// The time for which APNs accepts a token, in seconds.
    static let lifetime = 3600
    /// The maximum time by which the clock of a sender may be ahead, in seconds (chosen by this project).
    static let skew = 300

    /// Returns the reason for which APNs rejects an authorization header; `nil` if there is none.
    ///
    /// - Parameter now: Seconds since 1970.
    static func refusal(of authorization: String?, now: Int) -> String? {
        guard let authorization, authorization.lowercased().hasPrefix("bearer ") else {
            return "MissingProviderToken"
        }
        let token = String(authorization.dropFirst(7)).trimmingBlanks()
        guard !token.isEmpty else { return "MissingProviderToken" }
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let signature = decode(parts[2]), !signature.isEmpty,
            let header = object(parts[0]), let claims = object(parts[1]),
            header["alg"] == "ES256", isNonEmptyString(header["kid"]), isNonEmptyString(claims["iss"]),
            case .integer(let issued)? = claims["iat"], issued <= now + skew
        else { return "InvalidProviderToken" }
        return issued < now - lifetime ? "ExpiredProviderToken" : nil
    }

    private static func isNonEmptyString(_ value: JSONValue?) -> Bool {
        if case .string(let text)? = value { !text.isEmpty } else { false }
    }

    private static func object(_ text: Substring.UTF8View) -> JSONValue? {
        guard let bytes = decode(text), let value = try? JSONValue(parsing: bytes), case .object = value
        else {
            return nil
        }
        return value
    }

    /// Decodes base64url (RFC 4648, section 5), with or without padding.
    private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var digits = text[...]
        while digits.last == UInt8(ascii: "=") { digits = digits.dropLast() }
        guard digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
