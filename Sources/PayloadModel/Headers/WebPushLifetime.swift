import LocatedJSON

/// The header `TTL` of a web push: how many seconds the push service keeps the message.
package enum WebPushLifetime {
    /// The header's name, in lower case.
    package static let header = "ttl"

    /// Returns the problem with a header's value, and the consequence; `nil` for a valid value.
    package static func fault(of header: PushHeader) -> String? {
        let digits = header.value.utf8
        let isPositive = digits.allSatisfy(\.isDigit) && digits.contains { $0 != UInt8(ascii: "0") }
        guard !isPositive else { return nil }
        return
            "\(header.spoken) is not a lifetime in seconds greater than 0; Apple's web push service rejects the"
            + " request (BadTtl)"
    }

    /// The problem with a request without the header, and the consequence.
    package static let missing =
        "the request has no header \"TTL\"; Apple's web push service rejects it (BadTtl)"

    /// The instruction for a missing or invalid value.
    package static let help =
        "write the number of seconds for which the message is useful, such as 86400"
}
