import LocatedJSON
import PayloadModel

/// `secret-data`: a secret in the payload.
enum SecretData: Rule {
    static let description = RuleDescription(
        id: "secret-data", family: .value, severity: .warning,
        summary: "The payload contains a card number, a private key, a signed token or a password.",
        rationale: """
            The contents of a payload pass through the sender's logs and through APNs, which may store them for up to \
            30 days. Everyone can read the alert's text on the Lock Screen. Apple asks you to omit customer \
            information and card numbers, or to encrypt them and decrypt them in a service extension.

            The rule recognizes a card number by its check digit and by the digits that identify the issuer. It \
            reports such a number in groups of digits anywhere, and one without groups inside a longer text. If a \
            number without groups is the whole value, the rule reports it only under a key such as `card_number`, \
            because many order numbers look like card numbers. The finding does not repeat the value.
            """,
        sources: [.apple(.generating), .apple(.legacyKeys)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Table booked","body":"Paid with the card ending in 1111"}}}"#,
                caption: "The last digits of a card number"),
            Example(
                #"{"aps":{"alert":{"body":"Card ending in 1111 was charged"}},"order":"4111111111111111"}"#,
                caption: "A number without groups as the whole value, under a key that names no card"),
            Example(
                #"{"aps":{"alert":{"body":"Your password was changed"}},"password":"","action":"password"}"#,
                caption: "An empty password, and the word `password` in other values"),
            Example(
                #"{"aps":{"alert":{"body":"Call +44 20 7946 0958"}},"iban":"DE44 5001 0517 5407 3249 31"}"#,
                caption: "A telephone number and an IBAN"),
            Example(
                #"{"aps":{"alert":{"body":"eyJ.eyJ.x 4111 1111 1111 1112"}},"password":"••••••"}"#,
                caption: "A word too short for a token, a wrong check digit, and a masked password"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Table booked","body":↓"Paid with card 4111 1111 1111 1111"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Sign in"}},"login":{"user":"mira","password":↓"s3cret-Pa55"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"登录"}},"session":["#
                    + #"↓"Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"]}"#),
            Example(
                #"{"aps":{"content-available":1},"pem":↓"-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIB\n-----END"}"#
            ),
            Example(#"{"aps":{"alert":{"body":"Paid"}},"card_number":↓4111111111111111}"#),
        ]
    )

    static let reads = Facts.data + ApsMissing.readsReader

    static func watches(_ name: UTF8Bytes) -> Bool { Secret.isPasswordName(name) || Secret.isCardName(name) }
    static let minLengthOfInspectedStrings: Int? = Secret.shortestText

    static func mayReport(_ member: DataMember) -> Bool {
        switch member.value {
        case .text(let text): Secret.mayBeFound(in: text, named: member.name)
        case .number: member.name.map(Secret.isCardName) ?? false
        case .object, .other: false
        }
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        lazy var isOtherDocument = ApsMissing.isOtherDocument(payload)
        var walk = JSONWalk(inside: payload.data)
        while !findings.isBudgetExhausted, let (node, name) = walk.next() {
            guard let secret = Secret(in: node, named: name) else { continue }
            guard !isOtherDocument else { return }
            let pointer = walk.pointer
            let isInAlert = pointer.tokens.starts(with: PayloadKey.alert.pointer.tokens)
            findings.report(
                .value(pointer),
                "the value at \"\(pointer)\" contains \(secret.spoken); everyone who can read the sender's logs"
                    + (isInAlert ? " or the Lock Screen can read it" : " can read it"),
                help: "send an identifier and let the app fetch the rest, or encrypt the value"
            )
        }
    }
}
