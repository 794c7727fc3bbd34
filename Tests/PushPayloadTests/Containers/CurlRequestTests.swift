import PayloadModel
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Findings about requests by curl: the method, the URL, the headers, forms and quotes.
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

    @Test(arguments: ["GET", "PUT", "'get'", "\"PATCH\""]) func reportsAMethodOtherThanPOST(_ method: String)
    {
        for option in ["-X \(method)", "--request \(method)", "--request=\(method)", "-X POST -X \(method)"] {
            let word = option.hasPrefix("--request=") ? method.withoutQuotes : method
            #expect(
                findings("curl \(option) \(headers) \(body) \(device)").map(\.withoutQuotes) == [
                    "container-key \(word)".withoutQuotes
                ])
        }
        #expect(findings("curl -X \(method) \(headers) -d @a.json \(device)").count == 2)
    }

    @Test(arguments: ["-X POST", "-XPOST", "--request post", "-X $METHOD", "-X \"${METHOD:-GET}\"", "-v"])
    func acceptsPOSTAndAnUnknownMethod(_ option: String) {
        #expect(findings("curl \(option) \(headers) \(body) \(device)") == [])
        // A request about channels may use GET.
        #expect(
            findings(
                "curl -X GET \(headers) https://api.push.apple.com:2195/1/apps/com.example.lunch/channels")
                == ["foreign-body curl"])
    }

    @Test(
        arguments: [
            ("https://api.push.apple.com/3/devices/$TOKEN", device), ("https://$HOST/3/devices/$TOKEN", nil),
        ] as [(String, String?)]) func reportsDevicesInsteadOfDeviceInThePath(_ url: String, _ right: String?)
    {
        let script = "curl \(headers) \(body) \(url)"
        #expect(findings(script) == ["container-key devices"])
        #expect(findings(fixed(script)) == [])
        if let right { #expect(fixed(script).hasSuffix(right)) }
    }

    @Test func reportsTheOptionForHelpBeforeAHeader() {
        let script = "curl -h 'apns-topic: com.example.lunch' -H 'apns-push-type: alert' \(body) \(device)"
        #expect(findings(script) == ["invalid-json -h"])
        #expect(findings(fixed(script)) == [])
        #expect(
            !findings("curl -h https \(headers) \(body) \(device)").contains { $0.hasPrefix("invalid-json") })
    }

    @Test func reportsTheOptionForHelpInAGroup() {
        let script = "curl -vh 'apns-topic: com.example.lunch' -H 'apns-push-type: alert' \(body) \(device)"
        #expect(findings(script) == ["invalid-json -vh"])
        #expect(fixed(script).hasPrefix("curl -vH 'apns-topic"))
    }

    @Test(arguments: ["deviceId", "device-token", "Token", "your_device"])
    func acceptsANameAsAPlaceholderForADeviceToken(_ name: String) {
        #expect(findings("curl \(headers) \(body) https://api.push.apple.com/3/device/\(name)") == [])
    }

    /// The URL of the property `device`, which the arguments of `@Test` cannot read.
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
    func acceptsOtherFormsOfAHeader(_ header: String) {
        let found = findings("curl \(headers) -H \(header) \(body) \(device)")
        #expect(found.allSatisfy { !$0.hasPrefix("container-key") })
    }

    @Test func reportsAnUnderscoreInAHeader() {
        let script =
            "curl -H 'apns-push-type: alert' --header 'apns_topic: com.example.lunch' \(body) \(device)"
        #expect(findings(script) == ["container-key apns_topic"])
        #expect(findings(fixed(script)) == [])
    }

    /// pushctl does not run the script, which may set the variable elsewhere or shorten its text, as in `${TYPE%t}`.
    @Test(arguments: ["$TYPE", "${TYPE}", "${TYPE%t}", "al$TYPE"])
    func neverReplacesAVariableInAHeader(_ value: String) {
        let script = """
            TYPE=alrt
            curl -H "apns-push-type: \(value)" -H 'apns-topic: com.example.lunch' \(body) \(device)
            """
        let found = Validator().validate(Array(script.utf8)).diagnostics
        #expect(found.map(\.rule) == ["unresolved-placeholder"] && found.map(\.severity) == [.note])
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
    ]) func readsBodiesForOtherServices(_ body: String, _ url: String) {
        #expect(findings("curl -d '\(body)' \(url)") == ["wrong-type \"1\""])
        #expect(findings("curl -d '\(body.dropLast())' \(url)").map { $0.prefix(12) } == ["invalid-json"])
    }

    @Test(arguments: ["https://a.test/parse/push", "https://a.test/1.1/push"])
    func reportsABodyWithoutANotification(_ url: String) {
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

    @Test(arguments: [
        #"{"token":"x","notification":{"title":"Noon"}}"#, #"{"notification":{"title":"Noon"}}"#,
        #"{"validate_only":true}"#, "{}", #"{"Message":{"token":"x","notification":{"title":"Noon"}}}"#,
        #"{"token":"x","apns":{"payload":{"aps":{"badge":"1"}}}}"#,
    ]) func reportsAMissingMessageForFCM(_ body: String) {
        let url = "https://fcm.googleapis.com/v1/projects/lunch/messages:send"
        let found = Validator().validate(Array("curl -d '\(body)' \(url)".utf8)).diagnostics
        #expect(found.map(\.rule) == ["foreign-body"])
        #expect(found.first?.severity == .error)
        #expect(found.first?.message.contains("no object \"message\"") == true)
    }

    @Test func acceptsAMessageThatMayBeInAVariable() {
        let url = "https://fcm.googleapis.com/v1/projects/lunch/messages:send"
        let body = #"{"token":"'"$T"'","notification":{"title":"Noon"}}"#
        #expect(findings(#"curl -d "{$MEMBERS}" \#(url)"#).filter { $0.contains("no object") } == [])
        #expect(findings("curl -d '{\"message\":\(body)}' \(url)") == [])
        #expect(
            findings(#"curl -d '{"to":"x","notification":{"title":"Noon"}}' \#(url)"#).map { $0.prefix(12) }
                == [
                    "foreign-body"
                ])
        #expect(findings("curl -d '\(body)' https://fcm.googleapis.com/v1/projects/lunch/other") == [])
    }

    @Test(arguments: [
        "https://onesignal.com/api/v1/notifications", "https://api.onesignal.com/notifications?c=push",
    ])
    func readsARequestToOneSignal(_ url: String) {
        #expect(
            findings(#"curl -d '{"contents":"x","included_segments":["All"]}' \#(url)"#)
                == [#"container-key "x""#])
        #expect(
            findings(#"curl -d '{"app_id":"x","contents":{"en":"x"},"included_segments":["All"]}' \#(url)"#)
                == [])
        #expect(findings("curl -d '{\"a\":1}' \(url)") == ["foreign-body curl"])
    }

    // MARK: - Transport

    @Test(arguments: ["--http1.1", "--http1.0", "--http2 --http1.1", "-s --http1.1 -v"])
    func reportsAnHTTPVersionOtherThan2(_ options: String) {
        let option = options.contains("1.0") ? "--http1.0" : "--http1.1"
        #expect(findings("curl \(options) \(headers) \(body) \(device)") == ["container-key \(option)"])
        #expect(findings("curl \(options) --http2 \(headers) \(body) \(device)") == [])
        #expect(findings("curl \(options) \(body) https://example.com/send") == [])
    }

    @Test func reportsARequestWithoutTLS() {
        let script = "curl \(headers) \(body) http://api.sandbox.push.apple.com/3/device/$TOKEN"
        #expect(findings(script) == ["container-key http://"])
        #expect(fixed(script) == script.replacing("http:", with: "https:"))
        #expect(findings("curl \(headers) \(body) http://localhost:8080/3/device/$TOKEN") == [])
        #expect(findings("curl \(headers) \(body) http://$HOST/3/device/$TOKEN") == [])
    }

    @Test(arguments: ["-G", "--get", "-sG", "-X POST -G"]) func reportsAPayloadInTheQuery(_ option: String) {
        let word = option.split(separator: " ").last ?? ""
        #expect(findings("curl \(option) \(headers) \(body) \(device)") == ["container-key \(word)"])
        #expect(
            findings("curl -G https://api.push.apple.com:2195/1/apps/com.example.lunch/channels")
                == ["foreign-body curl"])
        #expect(findings("curl -oG \(headers) \(body) \(device)") == [])
    }

    @Test(arguments: [
        "/$TOKEN", "/${DEVICE_TOKEN}", "/$T", "/" + String(repeating: "a1", count: 32), "/", "",
    ])
    func reportsAURLWithoutThePathBeforeTheToken(_ path: String) {
        let found = findings("curl \(headers) \(body) https://api.push.apple.com\(path)")
        #expect(found.map { $0.prefix(13) } == ["container-key"])
    }

    @Test(arguments: [
        "/$URL_PATH", "$API_PATH", "/$1", "/3/device/$TOKEN", "/4/broadcasts/apps/com.example.lunch",
    ])
    func acceptsTheRightPathAndAnUnknownOne(_ path: String) {
        let found = findings("curl \(headers) \(body) https://api.push.apple.com\(path)")
        #expect(!found.contains { $0.hasPrefix("container-key") })
    }

    // MARK: - Quotes

    @Test(arguments: [
        ("-H apns-topic: com.example.lunch", "-H 'apns-topic: com.example.lunch'"),
        ("--header apns-topic: $TOPIC", "--header \"apns-topic: $TOPIC\""),
    ]) func reportsAHeaderThatTheShellSplits(_ header: String, _ right: String) {
        for url in [device, "$URL"] {
            let script = "curl \(url) -H 'apns-push-type: alert' \(header) \(body) --http2"
            let found = findings(script).filter { !$0.hasPrefix("unresolved") }
            #expect(found == (url == device ? ["container-key apns-topic:"] : []))
        }
        let script = "curl -H 'apns-push-type: alert' \(header) \(body) \(device)"
        #expect(findings(script) == ["container-key apns-topic:"])
        #expect(fixed(script) == script.replacing(header, with: right))
    }

    @Test func hidesATokenThatTheShellSplits() {
        let script = "curl -H authorization: bearer s3cr3tT0ken \(headers) \(body) \(device)"
        #expect(findings(script) == ["container-key authorization:"])
        let found = Validator().validate(Array(script.utf8))
        let shown = String(decoding: found.concealing(Array(script.utf8)).shown, as: UTF8.self)
        #expect(!shown.contains("s3cr3tT0ken"))
    }

    @Test(arguments: ["-H Accept:", "-H apns-id:", "-H 'apns-id:'"])
    func acceptsAHeaderThatCurlRemoves(_ header: String) {
        #expect(findings("curl \(headers) \(body) \(header) \(device)") == [])
        #expect(findings("curl \(headers) \(body) \(device) \(header) -v") == [])
        #expect(findings("curl \(headers) \(body) \(device) \(header)") == [])
    }

    @Test(arguments: [
        "{\"aps\":{\"alert\":\"$MSG\"}}", "{\"aps\":{\"alert\":\"Hi $MSG!\"}}",
        "{\"aps\":{\"badge\":1},\"id\":\"$MSG\"}",
    ]) func reportsAVariableInSingleQuotes(_ payload: String) {
        let script = "curl \(headers) -d '\(payload)' \(device)"
        for (before, severity) in [("", Severity.note), ("MSG=Noon\n", .warning)] {
            let found = Validator().validate(Array((before + script).utf8)).diagnostics
            #expect(found.map(\.rule) == ["unresolved-placeholder"])
            #expect(found.first?.severity == severity)
            #expect(found.first?.message.contains("$MSG in single quotes") == true)
        }
        let variable = "BODY='\(payload)'\ncurl \(headers) -d \"$BODY\" \(device)"
        #expect(findings(variable) == ["unresolved-placeholder $MSG"])
        #expect(
            !findings(script.replacing("$MSG", with: "'\"$MSG\"'")).contains("unresolved-placeholder $MSG"))
        for other in ["$msg", "$5", "A$AP", "US$ 5", "\\\\$MSG", "$Noon", "$A.B", "$", "$$MSG", "AB$MSG"] {
            #expect(findings(script.replacing("$MSG", with: other)) == [], "\(other)")
        }
    }

    @Test func reportsAVariableInASingleQuotedURLOrHeader() {
        #expect(
            findings("curl \(headers) \(body) 'https://api.push.apple.com/3/device/$T'")
                == ["unresolved-placeholder $T"])
        #expect(
            findings("curl \(headers) \(body) 'https://api.push.apple.com/3/device/'$T") == [])
        #expect(
            findings("curl \(headers) -H 'authorization: bearer $JWT' \(body) \(device)")
                == ["unresolved-placeholder $JWT"])
    }

    @Test(arguments: ["<token>", "<device token>", "{device_token}"])
    func reportsAPlaceholderInTheURL(_ token: String) {
        #expect(
            findings("curl \(headers) \(body) 'https://api.push.apple.com/3/device/\(token)'")
                == ["unresolved-placeholder \(token)"])
    }
}

extension String {
    fileprivate var withoutQuotes: String { filter { $0 != "'" && $0 != "\"" } }
}
