import LocatedJSON
import PayloadModel

/// `device-token-format`: a device token that is not an even number of hexadecimal digits.
enum DeviceTokenFormat: Rule {
    static let description = RuleDescription(
        id: "device-token-format", family: .header, severity: .error,
        summary: "The device token is not an even number of hexadecimal digits.",
        rationale: """
            APNs takes the token in the path of the request as hexadecimal digits, two for each byte, and answers \
            everything else with `BadDeviceToken`; nothing reaches the phone. Usual causes are the debug description \
            that older systems print for a token (`<a1b2c3d4 …>`), a token in Base64, and the registration token of \
            another service. The rule accepts any even number of digits: Apple says that the length may change, and \
            tokens of 64 to 200 digits exist.
            """,
        fixes: "There is no automatic fix: the token is in an option or in the request, not in the payload.",
        sources: [.apple(.sending), .thread("nomad-cli/houston#151"), .thread("rpush/rpush#462")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                deviceToken: "3f0c9a7be1d24c55a0de6b77"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, deviceToken: "80A1F2",
                caption: "Any even number of digits is allowed, also in upper case"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                deviceToken: "<3f0c9a7b e1d24c55 a0de6b77>", findingsWithoutRange: 1,
                caption: "The debug description of a token on older systems"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, deviceToken: "3f0c9", findingsWithoutRange: 1,
                caption: "An odd number of digits"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, deviceToken: "eZx1:APA91bHun4M", findingsWithoutRange: 1,
                caption: "A registration token of Firebase"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, deviceToken: "", findingsWithoutRange: 1,
                caption: "An empty token"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let token = payload.options.deviceToken, let fault = fault(of: token) else { return }
        findings.report(
            payload.options.deviceTokenHeader.map(Findings.Place.header) ?? .request,
            "the device token \(fault.problem); APNs rejects the request (BadDeviceToken)",
            help: fault.help
        )
    }

    private static func fault(of token: String) -> (problem: String, help: String)? {
        let digits = "write hexadecimal digits, two for each byte of the token"
        guard !token.isEmpty else { return ("is empty", digits) }
        guard let wrong = token.unicodeScalars.first(where: { UInt8(exactly: $0.value)?.isHexDigit != true })
        else {
            return token.utf8.count.isMultiple(of: 2)
                ? nil
                : (
                    "has \(token.utf8.count) digits, an odd number",
                    "look for a missing digit; each byte of the token is two digits"
                )
        }
        let plain = String(
            String.UnicodeScalarView(token.unicodeScalars.filter { !"<> ".unicodeScalars.contains($0) }))
        if !plain.isEmpty, plain.utf8.allSatisfy(\.isHexDigit) {
            return ("contains brackets or spaces", "write its digits without them")
        }
        let spoken = JSONText.encode(String(wrong))
        if token.utf8.contains(UInt8(ascii: ":")) {
            return (
                "contains \(spoken), which is not a hexadecimal digit",
                "registration tokens of other services do not work here; send the token that iOS gives the app"
            )
        }
        return ("contains \(spoken), which is not a hexadecimal digit", digits)
    }
}
