import PayloadModel
import Testing

@testable import PayloadContainers
@testable import PushPayload

// Commands for the command prompt and PowerShell of Windows.
extension CurlScriptTests {
    @Test(arguments: [
        ("^", #"\""#, "\""), ("`", "\"", "'"), ("`", "`\"", "\""), ("^\r", #"\""#, "\""),
    ])
    func readsCommandsForTheShellsOfWindows(_ end: String, _ inner: String, _ outer: String) {
        let body = "{\"aps\":{\"badge\":\"1\"}}".replacing("\"", with: inner)
        let script =
            "curl.exe \(end)\n -H \"apns-push-type: alert\" \(end)\n -H \"apns-topic: a.b\" \(end)\n -d \(outer)\(body)\(outer) \(end)\n"
            + " \(device)"
        let note = end == "`" ? ["invalid-json \(outer)\(body)\(outer)"] : []
        #expect(findings(script) == note + ["wrong-type \(inner)1\(inner)"])
        #expect(report(script).diagnostics.filter { $0.severity == .note }.count == note.count)
    }

    @Test func readsEscapesWithABacktick() {
        let body = "{`n`\"aps`\":{`r`n`t`\"badge`\":`\"1`\"}}"
        let script =
            "curl.exe `\n -H \"apns-push-type: alert\" `\n -H \"apns-topic: a.b\" `\n -d \"\(body)\" `\n \(device)"
        #expect(findings(script) == ["invalid-json \"\(body)\"", "wrong-type `\"1`\""])
    }

    @Test(arguments: [
        (
            #"'{\"aps\":{\"alert\":\"It''s \\\"on\\\"\",\"badge\":\"1\"}}'"#, #"\"1\""#,
            #"\"It''s \\\"on\\\"\",\"badge\":1}}'"#, true
        ),
        (
            #""{\""aps\"":{\""badge\"":\""1\""}}""#, #"\""1\"""#, #"{\""aps\"":{\""badge\"":1}}"#, true
        ),
        (
            #""{\`"aps\`":{\`"badge\`":\`"1\`"}}""#, #"\`"1\`""#, #"{\`"aps\`":{\`"badge\`":1}}"#, true
        ),
        (
            #"'{"aps":{"alert":"It''s","badge":"1"}}'"#, #""1""#,
            #"'{"aps":{"alert":"It''s","badge":1}}'"#, false
        ),
    ]) func readsPayloadsForPowerShell(
        _ body: String, _ place: String, _ fixed: String, _ isRecognizedWithoutFileName: Bool
    ) {
        for file in isRecognizedWithoutFileName ? ["send.ps1", nil] : ["send.ps1"] {
            let (found, text) = windows(body, file: file)
            #expect(found == ["invalid-json \(body)", "wrong-type \(place)"])
            #expect(text.contains(fixed))
        }
        #expect(windows(body, file: "send.sh").0 != windows(body, file: "send.ps1").0)
    }

    @Test(arguments: ["'", "\"", "'\r"])
    func readsHereStrings(_ opening: String) {
        let (lineEnd, quote) = (opening.hasSuffix("\r") ? "\r\n" : "\n", String(opening.prefix(1)))
        let body = "@\(quote)\(lineEnd){\"aps\": {\"alert\": \"It's\", \"badge\": \"1\"}}\(lineEnd)\(quote)@"
        let (found, text) = windows(body, end: "`", file: nil)
        #expect(found == ["invalid-json \(body)", "wrong-type \"1\""])
        #expect(text.contains("\"badge\": 1}}\(lineEnd)\(quote)@"))
    }

    @Test func readsVariablesInHereStrings() {
        let body = "@\"\n{\"aps\": {\"alert\": \"$name `$5\", \"badge\": \"1\"}}\n\"@"
        #expect(windows(body, end: "`", file: nil).0.contains("wrong-type \"1\""))
    }

    @Test func readsABacktickAtTheEndOfAHereString() {
        let payload = "{\"aps\": {\"alert\": \"Noon\", \"badge\": \"1\"}"
        #expect(
            windows("@\"\n\(payload)`}\n\"@", end: "`", file: nil).0.contains("wrong-type \"1\""))
        #expect(windows("@\"\n\(payload)}`\n\"@", end: "`", file: nil).0.contains("invalid-json `"))
    }

    @Test func reportsOneNoteAboutVersionsOfPowerShell() {
        let command = "curl.exe \(headers) -d '{\"aps\":{\"alert\":\"Noon\"}}' \(device)\n"
        var options = ValidationOptions()
        options.apply(fileName: "send.ps1")
        #expect(report(command + command, options).diagnostics.map(\.severity) == [.note])
        #expect(report(command.replacing(".exe", with: ""), options).diagnostics == [])
        #expect(report(command).diagnostics == [])
    }

    /// The findings in a command with a body, and the fixed command.
    private func windows(_ body: String, end: String = "", file: String? = "send.bat") -> ([String], String) {
        let script =
            "curl.exe -H \"apns-push-type: alert\" \(end)\n -H \"apns-topic: a.b\" \(end)\n -d \(body) \(end)\n \(device)"
        let text = end.isEmpty ? script.replacing("\n", with: "") : script
        var options = ValidationOptions()
        options.apply(fileName: file ?? "-")
        let fixed = Fixer(validator: Validator(options: options)).fix(Array(text.utf8)).bytes
        return (
            report(text, options).diagnostics.map { finding in
                let place = finding.range.map { Array(text.utf8)[$0.bytes] } ?? []
                return "\(finding.rule) \(String(decoding: place, as: UTF8.self))"
            }, String(decoding: fixed, as: UTF8.self)
        )
    }

    @Test(arguments: [
        (#""{""aps"":{""badge"":""1""}}""#, #"""1"""#, #""{""aps"":{""badge"":1}}""#),
        (#""{\"aps\":{\"badge\":\"1\"}}""#, #"\"1\""#, #""{\"aps\":{\"badge\":1}}""#),
        (#"{\"aps\":{\"badge\":\"1\"}}"#, #"\"1\""#, #"{\"aps\":{\"badge\":1}}"#),
        (
            #"^"{^\^"aps^\^":{^\^"badge^\^":^\^"1^\^"}}^""#, #"^\^"1^\^""#,
            #"^"{^\^"aps^\^":{^\^"badge^\^":1}}^""#
        ),
        (
            #"^"{^\^"aps^\^":{^\^"badge^\^":^\^"1^\^"},^\^"thread-id^\^":^\^"a^\^"}^""#, #"^\^"1^\^""#,
            #"^"{^\^"aps^\^":{^\^"badge^\^":1,^\^"thread-id^\^":^\^"a^\^"}}^""#
        ),
        (
            #""{""aps"":{""alert"":""A & B's"",""badge"":""1""}}""#, #"""1"""#,
            #""{""aps"":{""alert"":""A & B's"",""badge"":1}}""#
        ),
    ]) func readsPayloadsForTheCommandPrompt(_ body: String, _ place: String, _ fixed: String) {
        for (end, file) in [("^", nil), ("", "send.cmd"), ("^", "send.bat")] as [(String, String?)] {
            let (found, text) = windows(body, end: end, file: file)
            #expect(found.first == "wrong-type \(place)")
            #expect(text.contains(fixed))
        }
    }

    @Test(arguments: [
        (#"'{"aps":{"alert":"Noon"}}'"#, "single quotes do not quote"),
        (#"'{"aps": {"alert": "Table ready"}}'"#, "single quotes do not quote"),
        (#""{"aps":{"alert":"Noon"}}""#, "the double quotes of the payload are not escaped"),
        (#"{"aps":{"alert":"Noon"}}"#, "the double quotes of the payload are not escaped"),
    ]) func reportsQuotesThatTheCommandPromptRemoves(_ body: String, _ message: String) {
        for end in ["", "^"] {
            var options = ValidationOptions()
            if end.isEmpty { options.apply(fileName: "send.bat") }
            let script = "curl -H \"apns-topic: a.b\" \(end)\n -d \(body) \(device)"
            let found = report(end.isEmpty ? script.replacing("\n", with: "") : script, options).diagnostics
            #expect(found.map(\.severity) == [.error])
            #expect(found.first?.message.hasPrefix(message) == true)
        }
    }

    @Test(arguments: [
        ("50% off, 20% more", "% off, 20%"), ("50% off", "%"), ("100%% of 50% off", "%"), ("100%%", nil),
        ("%A% of 5% x", "%"), ("%DATE:~0,4% %TIME: =0% %ProgramFiles(x86)%", nil), ("%1 of %*", nil),
        ("%~1 of %*", nil),
    ]) func reportsPercentSignsOnlyInBatchFiles(_ text: String, _ place: String?) {
        let body = "\"{\\\"aps\\\":{\\\"alert\\\":\\\"\(text)\\\"}}\""
        let expected = place.map { ["invalid-json \($0)"] } ?? []
        #expect(windows(body, end: "^", file: "send.bat").0.filter { $0.hasPrefix("invalid") } == expected)
        #expect(!windows(body, end: "^", file: nil).0.contains { $0.hasPrefix("invalid") })
    }

    @Test func readsVariablesOfTheCommandPrompt() {
        #expect(
            windows(#""{\"aps\":{\"alert\":\"Noon\",\"badge\":%COUNT%}}""#).0 == [
                "unresolved-placeholder %COUNT%"
            ])
        #expect(windows("%PAYLOAD%").0 == ["unresolved-placeholder %PAYLOAD%"])
    }
}
