import LocatedJSON

/// An optional header of a web push; the raw value is the name in lower case.
package enum WebPushHeader: String, CaseIterable {
    case urgency, topic

    /// Returns the problem with a header's value, and the consequence; `nil` for a valid value.
    package func fault(of header: PushHeader) -> String? {
        let text = header.value
        let isValid =
            switch self {
            case .urgency: Self.urgencies.contains(text)
            case .topic: 1...32 ~= text.utf8.count && text.utf8.allSatisfy(Self.isURLSafe)
            }
        guard !isValid else { return nil }
        let (what, reason) =
            switch self {
            case .urgency: ("an urgency", "BadUrgency")
            case .topic: ("a topic", "BadWebPushTopic")
            }
        return
            "\(header.spoken) is not \(what) of a web push; Apple's web push service rejects the request (\(reason))"
    }

    /// The instruction for an invalid value.
    package var help: String {
        switch self {
        case .urgency:
            "write " + Self.urgencies.quotedList + ", or omit the header"
        case .topic: "write at most 32 letters, digits, \"-\" and \"_\", or omit the header"
        }
    }

    private static let urgencies = ["very-low", "low", "normal", "high"]

    private static func isURLSafe(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "-_".utf8.contains(byte)
    }
}
