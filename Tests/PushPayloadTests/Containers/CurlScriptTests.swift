import PayloadModel
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Payloads and headers in shell commands are found at their places.
@Suite struct CurlScriptTests {
    let device = "https://api.push.apple.com/3/device/$TOKEN"
    let headers = "-H 'apns-push-type: alert' -H 'apns-topic: com.example.lunch'"

    func report(_ script: String, _ options: ValidationOptions = ValidationOptions())
        -> ValidationReport
    {
        Validator(options: options).validate(Array(script.utf8))
    }

    /// The reported rules, each with the text that the finding points at.
    func findings(_ script: String, container: PayloadContainer? = nil) -> [String] {
        report(script, ValidationOptions(container: container)).diagnostics.map { finding in
            let place = finding.range.map { Array(script.utf8)[$0.bytes] } ?? []
            return "\(finding.rule) \(String(decoding: place, as: UTF8.self))"
        }
    }

    @Test(arguments: [
        "-d '{\"aps\":{\"badge\":\"1\"}}'", "--data '{\"aps\":{\"badge\":\"1\"}}'",
        "--data='{\"aps\":{\"badge\":\"1\"}}'", "--data-raw '{\"aps\":{\"badge\":\"1\"}}'",
        "--data-binary '{\"aps\":{\"badge\":\"1\"}}'", "--data-ascii '{\"aps\":{\"badge\":\"1\"}}'",
        "--json '{\"aps\":{\"badge\":\"1\"}}'", "-d'{\"aps\":{\"badge\":\"1\"}}'",
        "-vsSd '{\"aps\":{\"badge\":\"1\"}}'", "-X POST -o out -d $'{\"aps\":{\"badge\":\"1\"}}'",
        "-d @- <<'A'\n{\"aps\":{\"badge\":\"1\"}}\nA\n#", "-d @- <<< '{\"aps\":{\"badge\":\"1\"}}'",
        "-d \"$(cat <<A\n{\"aps\":{\"badge\":\"1\"}}\nA\n)\"",
    ]) func findsThePayloadOfEveryOption(_ option: String) {
        #expect(findings("curl \(headers) \(option) \(device)") == ["wrong-type \"1\""], "\(option)")
        #expect(findings("curl \(device) \(headers) \(option)") == ["wrong-type \"1\""], "\(option)")
    }

    @Test(arguments: [
        "sudo ", "if ! ", "TOKEN=1 ", "$ ", "/usr/bin/", "x=$(", "cat a | ", "a && ", "# c\n", "> ",
    ])
    func findsTheCommandAfterOtherText(_ prefix: String) {
        #expect(
            findings("\(prefix)curl \(headers) -d '{\"aps\":{\"badge\":\"1\"}}' \(device)")
                == ["wrong-type \"1\""])
    }

    @Test(arguments: [
        (#"C:\>"#, #""{\"aps\":{\"badge\":\"1\"}}""#), (#"D:\push 2> "#, #""{\"aps\":{\"badge\":\"1\"}}""#),
        (#"PS C:\push> "#, #"'{"aps":{"badge":"1"}}'"#), ("me@host:~/push$ ", #"'{"aps":{"badge":"1"}}'"#),
        ("me@host ~ % ", #"'{"aps":{"badge":"1"}}'"#),
    ]) func findsTheCommandAfterAPrompt(_ prompt: String, _ body: String) {
        let headers = #"-H "apns-push-type: alert" -H "apns-topic: com.example.lunch""#
        let url = "https://api.push.apple.com/3/device/%TOKEN%"
        let found = findings("\(prompt)curl \(headers) -d \(body) \(url)")
        #expect(found.filter { $0.hasPrefix("wrong-type") }.count == 1)
        #expect(!found.contains { $0.hasPrefix("invalid-json") }, "\(found)")
    }

    @Test func azureSetsTheHeadersForAPNs() {
        let format = "-H 'ServiceBusNotification-Format: apple'"
        #expect(findings("curl \"$URI\" \(format) -d '{\"aps\":{\"alert\":\"Noon\"}}'") == [])
        #expect(findings("curl \"$URI\" \(format) -d '{\"aps\":{\"badge\":\"1\"}}'") == ["wrong-type \"1\""])
    }

    @Test func reportsANoteForABodyToAnotherServiceInADeclaredScript() {
        let script = "curl -u 'key:' -d '{\"alert\":\"Noon\"}' https://push.example.com/send"
        #expect(findings(script, container: .curl) == ["foreign-body curl"])
        let report = report(script, ValidationOptions(container: .curl))
        #expect(report.diagnostics.map(\.severity) == [.note])
        #expect(
            self.report("curl https://push.example.com", ValidationOptions(container: .curl)).diagnostics
                .map(\.severity) == [.error])
    }

    @Test func reportsACommentAfterABackslash() {
        let script =
            "curl -H 'apns-topic: a.b' \\ # the app\n -H 'apns-push-type: alert' -d '{\"aps\":{\"alert\":\"Noon\"}}' \(device)"
        #expect(findings(script) == ["invalid-json \\ # the app"])
        let fixed = Fixer(allowsUnsafe: true).fix(Array(script.utf8)).bytes
        #expect(findings(String(decoding: fixed, as: UTF8.self)) == [])
    }

    @Test func reportsANoteForAVersionOfHTTPAfterTheAddress() {
        let script = "curl \(headers) -d '{\"aps\":{\"alert\":\"Noon\"}}' \(device) HTTP/1.1"
        #expect(findings(script) == ["invalid-json HTTP/1.1"])
        #expect(report(script).diagnostics.map(\.severity) == [.note])
    }

    /// Requests that manage the broadcast channels of an app carry no notification.
    @Test func expectsNoPayloadInARequestForAChannel() {
        let address =
            "https://api-manage-broadcast.sandbox.push.apple.com:2195/1/apps/com.example.app/channels"
        let script =
            "curl -X POST -d '{\"message-storage-policy\":1,\"push-type\":\"LiveActivity\"}' \(address)"
        #expect(findings(script) == ["foreign-body curl"])
        #expect(report(script).diagnostics.map(\.severity) == [.note])
    }

    @Test func distinguishesAPlaceholderFromAnEmptyToken() {
        let command =
            "curl \(headers) -d '{\"aps\":{\"alert\":\"Noon\"}}' https://api.push.apple.com/3/device/"
        #expect(findings(command + "<device token>") == [])
        #expect(findings(command + "xxxx") == [])
        #expect(findings(command).map { $0.prefix(19) } == ["device-token-format"])
    }

    @Test func readsTheBodyOfARequestToGorush() {
        let body =
            #"{"notifications":[{"tokens":["t"],"platform":1,"topic":"a.b","message":"Noon","badge":"1","thread_id":"a"}]}"#
        #expect(
            findings("curl -X POST -d '\(body)' http://localhost:8088/api/push")
                == ["wrong-type \"1\"", "container-key \"thread_id\""])
    }

    @Test(arguments: [
        "curl https://example.com/status", "curl -d '{\"a\":1}' https://example.com/3/device",
        "curl -d '{\"identifier\":\"t\"}' https://example.com/api/v1/players\ncurl https://onesignal.com/x",
        "curl https://example.com/status --proto '=https' --doh-url https://dns.test/query",
    ]) func reportsOneNoteForARequestToAnotherService(_ script: String) {
        let found = report(script).diagnostics
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.first?.message
                == "this request goes to \"example.com\"; pushctl recognizes no payload for APNs in it")
        #expect(!PayloadRecognizer.recognizes(Array(script.utf8)))
    }

    @Test func doesNotMistakePartOfATemplateForTheHost() {
        let found = report("curl -d '{\"a\":1}' {{ server }}rest/sender").diagnostics
        #expect(
            found.map(\.message) == [
                "the address of this request is a template; pushctl recognizes no payload for APNs in it"
            ])
    }

    @Test func ignoresOtherRequestsNextToANotification() {
        let script =
            "curl https://example.com/token\ncurl \(headers) -d '{\"aps\":{\"badge\":\"1\"}}' \(device)"
        #expect(findings(script) == ["wrong-type \"1\""])
        let players = "curl -d '{\"app_id\":\"0\",\"device_type\":0}' https://onesignal.com/api/v1/players"
        #expect(findings(players) == ["foreign-body curl"])
    }

    @Test func readsPipesAndVariables() {
        let payload = "'{\"aps\":{\"badge\":\"1\"}}'"
        for program in ["echo", "echo -n", "printf %s", "printf '%s'"] {
            #expect(
                findings("\(program) \(payload) | curl \(headers) -d @- \(device)") == ["wrong-type \"1\""],
                "\(program)")
        }
        #expect(findings("P=\(payload)\ncurl \(headers) -d \"$P\" \(device)") == ["wrong-type \"1\""])
        #expect(
            findings("P=\(payload)\nP=\(payload)\ncurl \(headers) -d \"$P\" \(device)")
                == ["unresolved-placeholder \"$P\""])
    }

    @Test func givesEachRequestItsHeaders() {
        let script = """
            curl -H "apns-push-type: background" -H apns-priority:\\ 10 -d '{"aps":{"content-available":1}}' \(device)
            curl -H 'apns-push-type: alert' -d '{"aps":{"alert":"Noon"}}' https://api.push.apple.com/3/device/a1b
            curl -d '{"aps":{"alert":"Noon"}}' "https://$HOST/3/device/$TOKEN"

            """
        #expect(
            findings(script) == [
                "background-priority 10", "device-token-format a1b", "push-type-missing curl",
            ])
        #expect(
            findings("curl \"${OPTIONS[@]}\" -d '{\"aps\":{\"alert\":\"Noon\"}}' \(device)") == [],
            "the variable may contain headers")
    }

    @Test func findsNoPayloadInRequestsWithoutANotification() {
        let scripts = [
            "curl -d grant_type=x https://oauth.example.com/token", "curl https://api.push.apple.com",
            "echo curl -d '{\"aps\":{\"badge\":\"1\"}}' \(device)", "ls",
        ]
        for script in scripts {
            #expect(findings(script, container: .curl).map { $0.prefix(12) } == ["foreign-body"], "\(script)")
            #expect(
                findings(script).allSatisfy { $0.hasPrefix("invalid-json") || $0 == "foreign-body curl" },
                "\(script)")
        }
    }

    @Test func recognizesBrokenJSONAsJSON() {
        #expect(report("{\"aps\":{\"alert\":curl}").container == nil)
        #expect(report("[\"\ncurl -d '{\"aps\":1}' \(device)").container == nil)
        #expect(report("{ curl -d '{\"aps\":{}}' \(device); }").container == .curl)
    }

    @Test func readsMessagesForServices() {
        let body =
            #"{"message":{"token":"a","apns":{"headers":{"apns-priority":10},"payload":{"aps":{"badge":"1"}}}}}"#
        #expect(
            findings("curl -d '\(body)' https://fcm.googleapis.com/v1/projects/lunch/messages:send")
                == ["container-string-value 10", "wrong-type \"1\""])
    }

    // MARK: - Variables

    /// The shell replaces a variable, but not in single quotes.
    @Test(arguments: [
        (#"'{"to":"'$TOKEN'","body":"Noon"}'"#, []), (#""{\"to\":\"${TOKEN}\",\"body\":\"Noon\"}""#, []),
        (#"'{"to":"$TOKEN","body":"Noon"}'"#, [#"unresolved-placeholder "$TOKEN""#]),
        (#"'{"to":"YOUR_TOKEN","body":"Noon"}'"#, [#"unresolved-placeholder "YOUR_TOKEN""#]),
    ]) func acceptsATokenInAShellVariable(_ body: String, _ found: [String]) {
        #expect(findings("curl -d \(body) https://exp.host/--/api/v2/push/send") == found)
    }

    @Test(arguments: [
        #"{"aps":{"alert":"Noon","badge":'"$COUNT"'}}"#, #"{"aps":{"alert":"'"$A"' at '$B'"}}"#,
        #"{"aps":{"alert":"Noon"},'"$MORE"'}"#, #"{"aps":{"alert":"Noon"'"$MORE"'}}"#,
        #"{"aps":{'"$MORE"' "alert":"Noon"}}"#, #"{"aps":'"$APS"'}"#, #"{"aps":{"alert":'"$ALERT"'}}"#,
        #"{"aps":{"alert":"Noon","badge":1'$X'0}}"#, #"{"aps":{"alert":"Noon"},"'$KEY'":'$A$B'}"#,
        #"{"aps":{"alert":"Noon"},"list":[1,'$X',2]}"#,
        #"{"aps":{"alert":"Noon","category":"'$C'","sound":"'$S'"}}"#,
    ]) func acceptsShellVariablesInPlaceOfValues(_ body: String) {
        let found = report("curl \(headers) -d '\(body)' \(device)").diagnostics
        #expect(found.filter { $0.severity > .note }.map(\.message) == [])
    }

    @Test func pointsAtShellVariables() {
        #expect(
            findings(#"curl \#(headers) -d "{\"aps\":{\"alert\":\"Noon\",\"badge\":$COUNT}}" \#(device)"#)
                == ["unresolved-placeholder $COUNT"])
        #expect(
            findings("curl \(headers) -d '{\"aps\":{\"alert\":\"Noon\",\"badge\":$COUNT}}' \(device)")
                == ["invalid-json $COUNT"], "the shell replaces no variable in single quotes")
        #expect(
            findings(
                "curl -H \"apns-topic: $T\" -H 'apns-push-type: alert' -d '{\"aps\":{\"badge\":1}}' \(device)"
            )
                == ["unresolved-placeholder $T"])
    }

    // MARK: - Quotes

    @Test func reportsQuotesThatTheShellRemoves() throws {
        for body in [#""{"aps":{"alert":"Noon"}}""#, #""{"aps":{"alert":"Table ready"}}""#] {
            let found = report("curl \(headers) -d \(body) \(device)").diagnostics
            #expect(found.map(\.rule) == ["invalid-json"])
            #expect(try #require(found.first).message.contains("the shell removes the double quotes"))
        }
        for (body, effect) in [
            (#"{"aps":{"alert":"Noon"}}"#, "removes the quotes"),
            (#"{'aps':{'badge':1}}"#, "removes the quotes"),
            (#"{"aps": {"alert": "Table ready"}}"#, "splits it at its spaces"),
        ] {
            let found = report("curl \(headers) -d \(body) \(device)").diagnostics
            #expect(found.map(\.rule) == ["invalid-json"])
            let message = try #require(found.first).message
            #expect(message.hasPrefix("the payload is not in quotes, so the shell \(effect)"))
        }
        let open = report("curl \(device) -d '{\"aps\":{}}\n").diagnostics
        #expect(open.map(\.rule) == ["invalid-json"])
        #expect(try #require(open.first).message.contains("never closed"))
    }

    // MARK: - Commands that an editor or a web page changed

    @Test(arguments: [
        (
            "curl % \\ \n  -d '{\"aps\":{\"badge\":1}}' \\\t\r\n @", "invalid-json \\ ",
            "curl % \\\n  -d '{\"aps\":{\"badge\":1}}' \\\r\n @"
        ),
        (
            "curl % \\ -d '{\"aps\":{\"badge\":1}}' \\ @", "invalid-json \\ ",
            "curl % -d '{\"aps\":{\"badge\":1}}' @"
        ),
        (
            "curl % —data '{\"aps\":{\"badge\":1}}' @", "invalid-json —",
            "curl % --data '{\"aps\":{\"badge\":1}}' @"
        ),
        ("curl % –d'{\"aps\":{\"badge\":1}}' @", "invalid-json –", "curl % -d'{\"aps\":{\"badge\":1}}' @"),
        ("curl @ %", "foreign-body curl", "curl @ %"),
        (
            "curl % -H “apns-priority: 5” -d '{\"aps\":{\"badge\":1}}' @", "invalid-json “apns-priority:",
            "curl % -H “apns-priority: 5” -d '{\"aps\":{\"badge\":1}}' @"
        ),
        (
            "curl % -d '{\"aps\":{\"alert\":\"It's on\"}}' @", "invalid-json '",
            "curl % -d '{\"aps\":{\"alert\":\"It's on\"}}' @"
        ),
        (
            "curl % -d '{\"aps\":{\"alert\":\"It's\"}}' @", "invalid-json '",
            "curl % -d '{\"aps\":{\"alert\":\"It's\"}}' @"
        ),
        ("curl -d '{\"aps\":{}} % @", "invalid-json }", "curl -d '{\"aps\":{}} % @"),
    ]) func reportsBrokenCommandsAndFixesSome(_ command: String, _ found: String, _ fixed: String) {
        func script(_ text: String) -> String {
            text.replacing("%", with: headers).replacing("@", with: device)
        }
        #expect(findings(script(command)) == [found])
        #expect(report(script(command)).diagnostics.first?.severity == .error)
        let result = Fixer(allowsUnsafe: true).fix(Array(script(command).utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == script(fixed))
    }

    @Test(arguments: [
        "curl $OPTIONS @", "curl -K options @", "curl -T body.json @", "curl \"${OPTIONS[@]}\" @",
        "curl -F a=b @", "curl --data-urlencode a=b @",
    ]) func reportsOnlyNotesIfAnOptionMayContainTheBody(_ command: String) {
        let found = report(command.replacing("@", with: device)).diagnostics
        #expect(found.allSatisfy { $0.severity == .note }, "\(found.map(\.message))")
    }

    @Test func reportsABodyThatAFileOrACommandContains() {
        #expect(findings("curl -d @lunch.json \(device)") == ["unresolved-placeholder @lunch.json"])
        #expect(
            findings("curl -d \"$(jq . lunch.json)\" \(device)") == [
                #"unresolved-placeholder "$(jq . lunch.json)""#
            ])
    }

    // MARK: - Fixes

    @Test(arguments: [
        (#"-d '{"aps":{"thread_id":"it'\''s"}}'"#, #"-d '{"aps":{"thread-id":"it'\''s"}}'"#),
        (#"-d "{\"aps\":{\"thread_id\":\"$X\"}}""#, #"-d "{\"aps\":{\"thread-id\":\"$X\"}}""#),
        (#"-d \{\"aps\":\{\"thread_id\":\"a\"\}\}"#, #"-d \{\"aps\":\{\"thread-id\":\"a\"\}\}"#),
        (#"-d $'{"aps":{"thread_id":"a"}}'"#, #"-d $'{"aps":{"thread-id":"a"}}'"#),
        (
            "-d @- <<A\n{\"aps\":{\"thread_id\":\"$X\"}}\nA\n#",
            "-d @- <<A\n{\"aps\":{\"thread-id\":\"$X\"}}\nA\n#"
        ),
        (
            #"-d '{"aps":{"badge":1},"thread-id":"it'"'"'s"}'"#,
            #"-d '{"aps":{"badge":1,"thread-id":"it'\''s"}}'"#
        ),
        (
            #"-d '{"thread-id":"a'"$X"'","aps":{"badge":1}}'"#,
            #"-d '{"thread-id":"a'"$X"'","aps":{"badge":1}}'"#
        ),
        ("-d '{\"aps\":{\"badge\":1,}}'\r", "-d '{\"aps\":{\"badge\":1}}'\r"),
    ]) func quotesFixesForTheShell(_ before: String, _ after: String) {
        let script: (String) -> String = { "curl \(headers) \(device) \($0) \n# done\n" }
        let fixed = Fixer().fix(Array(script(before).utf8))
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == script(after))
    }

    @Test func fixesAHeaderInsideItsQuotes() {
        let id = "5D1F4E0A-9B7C-4C55-8D2E-0A6B1C3F7E90"
        for (before, isFixed) in [
            ("-H 'apns-id: \(id)'", true), ("-Hapns-id:\(id)", true), ("--header=\"apns-id:  \(id) \"", true),
            ("-H 'apns-id: 5D1F4E0A-'9B7C-4C55-8D2E-0A6B1C3F7E90", false),
        ] {
            let script = "curl \(headers) \(before) -d '{\"aps\":{\"badge\":1}}' \(device)"
            let fixed = Fixer().fix(Array(script.utf8))
            #expect(fixed.fixed.count == (isFixed ? 1 : 0), "\(before)")
            let expected = isFixed ? script.replacing(id, with: id.lowercased()) : script
            #expect(String(decoding: fixed.bytes, as: UTF8.self) == expected)
        }
    }

    // MARK: - Secrets

    @Test func hidesSecrets() {
        let token = String(repeating: "a1", count: 32)
        let script = """
            curl -H 'authorization: bearer abc.def' -u me:pass --data '{"aps":{"badge":"1"}}' -H "authorization: $JWT" \
            https://api.push.apple.com/3/device/\(token)
            """
        let report = report(script)
        let shown = String(decoding: report.concealing(Array(script.utf8)).shown, as: UTF8.self)
        for secret in ["bearer", "abc", "pass", token] { #expect(!shown.contains(secret), "\(secret)") }
        #expect(shown.contains("authorization: $JWT"))
        for finding in report.diagnostics.map({ $0.concealed(in: ConcealedText(Array(script.utf8))) }) {
            #expect(!"\(finding)".contains("abc.def") && !"\(finding)".contains(token))
        }
    }
}
