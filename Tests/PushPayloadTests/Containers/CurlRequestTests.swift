import PayloadModel
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// The method, the URL and the headers of a request are checked.
@Suite struct CurlRequestTests {
    private let headers = "-H 'apns-push-type: alert' -H 'apns-topic: com.example.lunch'"
    private let body = "-d '{\"aps\":{\"alert\":\"Noon\"}}'"
    private let token = "eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJpc3MiOiJBIn0.c2ln"
    private let device = "https://api.push.apple.com/3/device/$TOKEN"

    /// The reported rules, each with the text that the finding points at.
    private func findings(_ script: String) -> [String] {
        Validator().validate(Array(script.utf8)).diagnostics.map { finding in
            let place = finding.range.map { Array(script.utf8)[$0.bytes] } ?? []
            return "\(finding.rule) \(String(decoding: place, as: UTF8.self))"
        }
    }

    private func fixed(_ script: String) -> String {
        String(decoding: Fixer(allowsUnsafe: true).fix(Array(script.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: ["GET", "PUT", "'get'", "\"PATCH\""]) func reportsAnotherMethodThanPOST(_ method: String)
    {
        for option in ["-X \(method)", "--request \(method)", "--request=\(method)", "-X POST -X \(method)"] {
            let word = option.hasPrefix("--request=") ? method.trimmingQuotes : method
            #expect(
                findings("curl \(option) \(headers) \(body) \(device)").map(\.trimmingQuotes) == [
                    "container-key \(word)".trimmingQuotes
                ])
        }
        #expect(findings("curl -X \(method) \(headers) -d @a.json \(device)").count == 2)
    }

    @Test(arguments: ["-X POST", "-XPOST", "--request post", "-X $METHOD", "-X \"${METHOD:-GET}\"", "-v"])
    func acceptsPOST(_ option: String) {
        #expect(findings("curl \(option) \(headers) \(body) \(device)") == [])
        #expect(
            findings(
                "curl -X GET \(headers) https://api.push.apple.com:2195/1/apps/com.example.lunch/channels")
                == ["foreign-body curl"])
    }

    @Test(
        arguments: [
            ("https://api.push.apple.com/3/devices/$TOKEN", device), ("https://$HOST/3/devices/$TOKEN", nil),
        ] as [(String, String?)]) func reportsThePluralOfThePath(_ url: String, _ right: String?)
    {
        let script = "curl \(headers) \(body) \(url)"
        #expect(findings(script) == ["container-key devices"])
        #expect(findings(fixed(script)) == [])
        if let right { #expect(fixed(script).hasSuffix(right)) }
    }

    private static let device = "https://api.push.apple.com/3/device/$TOKEN"

    @Test func reportsTheHostOfTheBinaryProtocol() {
        for host in ["gateway.push.apple.com", "gateway.sandbox.push.apple.com"] {
            #expect(
                findings("curl \(headers) \(body) https://\(host):2195/3/device/$TOKEN")
                    == ["container-key https://\(host):2195"])
        }
        #expect(findings("curl \(headers) \(body) https://gateway.example.com/3/device/$TOKEN") == [])
    }

    @Test func reportsATokenWithoutBearer() {
        let script = "curl \(headers) -H 'Authorization: \(token)' \(body) \(device)"
        #expect(findings(script) == ["container-key Authorization"])
        #expect(fixed(script) == script.replacing("Authorization: ", with: "Authorization: bearer "))
        for header in [
            "'authorization: bearer \(token)'", "'Authorization: Bearer \(token)'", "\"authorization: $JWT\"",
        ] {
            #expect(findings("curl \(headers) -H \(header) \(body) \(device)") == [])
        }
        #expect(findings(script + " --cert push.pem") == [])
        let found = Validator().validate(Array(script.utf8))
        let shown = String(decoding: found.concealing(Array(script.utf8)).shown, as: UTF8.self)
        #expect(!shown.contains(token))
    }

    @Test(arguments: [
        ("'apns-topic com.example.lunch'", "'apns-topic: com.example.lunch'"),
        ("apns-topic=com.example.lunch", "apns-topic: com.example.lunch"),
        ("\"apns-topic $TOPIC\"", "\"apns-topic: $TOPIC\""), ("Apns-Topic", "Apns-Topic"),
    ]) func reportsAHeaderWithoutAColon(_ header: String, _ right: String) {
        let script =
            "curl -H 'apns-push-type: alert' -H 'authorization: bearer \(token)' -H \(header) \(body) \(device)"
        let name = header.contains("Apns") ? "Apns-Topic" : "apns-topic"
        #expect(findings(script) == ["container-key \(name)"])
        if right.hasPrefix("'") || right.hasPrefix("\"") {
            #expect(fixed(script) == script.replacing("-H \(header)", with: "-H \(right)"))
        }
    }

    @Test(arguments: ["'apns-id;'", "Accept", "@headers.txt", "\"$HEADER\"", "'apns-id: 1:2'"])
    func acceptsHeadersThatCurlReads(_ header: String) {
        let found = findings("curl \(headers) -H \(header) \(body) \(device)")
        #expect(found.allSatisfy { !$0.hasPrefix("container-key") })
    }

    @Test func reportsAnUnderscoreInAHeader() {
        let script =
            "curl -H 'apns-push-type: alert' --header 'apns_topic: com.example.lunch' \(body) \(device)"
        #expect(findings(script) == ["container-key apns_topic"])
        #expect(findings(fixed(script)) == [])
    }

    // MARK: - Other services and forms

    @Test(arguments: [
        (#"{"where":{"deviceType":"ios"},"data":{"alert":"Noon","badge":"1"}}"#, "https://a.test/parse/push"),
        (#"{"data":{"alert":"Noon","badge":"1"}}"#, "https://a.test/parse/push"),
        (
            #"{"channels":["a"],"data":{"alert":"Noon","thread-id":"a","badge":"1"}}"#,
            "https://a.test/1.1/push"
        ),
        (
            #"{"interests":["a"],"apns":{"aps":{"alert":"Noon","badge":"1"}}}"#,
            "https://a.test/publish_api/v1/instances/a/publishes/interests"
        ),
    ]) func readsTheBodiesOfServices(_ body: String, _ url: String) {
        #expect(findings("curl -d '\(body)' \(url)") == ["wrong-type \"1\""])
        #expect(findings("curl -d '\(body.dropLast())' \(url)").map { $0.prefix(12) } == ["invalid-json"])
    }

    @Test(arguments: ["https://a.test/parse/push", "https://a.test/1.1/push"])
    func notesABodyWithoutANotification(_ url: String) {
        #expect(findings("curl -d '{\"objectId\":\"a\"}' \(url)") == ["foreign-body curl"])
    }

    @Test(arguments: [
        "--data-urlencode '%'", "--data-urlencode 'payload=%'", "-F 'payload=%'", "--form payload='%'",
        "-F a=b -F 'payload=%' -F 'other=%'", "-F 'payload=%;type=application/json'",
    ]) func reportsAFormForAPNs(_ option: String) {
        let script = "curl \(headers) \(option) \(device)".replacing("%", with: #"{"aps":{"badge":1}}"#)
        let found = Validator().validate(Array(script.utf8)).diagnostics
        #expect(found.map(\.rule) == ["foreign-body"])
        #expect(found.first?.severity == .error)
    }

    @Test func readsAPayloadInAFormForAnotherServer() {
        let payload = #"{"aps":{"badge":"1"}}"#
        #expect(
            findings("curl -F a=b -F 'payload=\(payload)' https://a.test/send") == ["wrong-type \"1\""])
        #expect(
            findings("curl --data-urlencode 'p=\(payload)' https://a.test/send") == ["wrong-type \"1\""])
        #expect(
            findings("curl -F 'p=\(payload);type=text/plain' https://a.test/send") == ["foreign-body curl"])
    }
}

extension String {
    fileprivate var trimmingQuotes: String { filter { $0 != "'" && $0 != "\"" } }
}
