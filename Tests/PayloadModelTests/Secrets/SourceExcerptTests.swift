import PayloadModel
import Testing

@testable import PushPayload

/// A report shows only the structure, the keys and the reported value of a source line.
@Suite struct SourceExcerptTests {
    private static let longKey =
        String(repeating: "a-key-", count: 11) + #"tam9f8e7d6c5b4a39281706f5e4Xk29dPq7Rt"#

    private static func shown(_ line: String, at focus: String? = nil, isSecret: Bool = false) -> String {
        let bytes = Array(line.utf8)
        let range = focus.flatMap { focus in
            line.firstRange(of: focus).map { range in
                line.utf8.distance(
                    from: line.startIndex, to: range.lowerBound)..<line.utf8.distance(
                        from: line.startIndex, to: range.upperBound)
            }
        }
        let excerpt = SourceExcerpt(bytes[...], around: range, in: ConcealedText(bytes), hidesFocus: isSecret)
        return excerpt.before + (range == nil ? "" : "▸" + excerpt.focus + "◂") + excerpt.after
    }

    @Test(arguments: [
        (
            #"{"aps":{"alert":{"title":"Kobe"},"badge":"7"}}"#, #""7""#,
            #"{"aps":{"alert":{"title":"…"},"badge":▸"7"◂}}"#
        ),
        (#"  "summary-arg": "Kobe","#, #""summary-arg""#, #"  ▸"summary-arg"◂: "…","#),
        (#"{"a":1,"card":4111111111111111,"b":true}"#, "1,", #"{"a":▸1,◂"card":…,"b":true}"#),
        (#"{"aps":{"alert":"Hi"},"x":{"y":"z"}}"#, #"{"y":"z"}"#, #"{"aps":{"alert":"…"},"x":▸{"y":"…"}◂}"#),
        (
            #"{"Message":"{\"aps\":{\"badge\":\"7\",\"a\":\"b\"}}"}"#, #"\"7\""#,
            #"{"Message":"{\"aps\":{\"badge\":▸\"7\"◂,\"a\":\"…\"}}"}"#
        ),
        ("curl -u mira:pw -H 'apns-priority: 7' https://h/x", "7", "curl -u … -H 'apns-priority: ▸7◂' …"),
        ("curl -u hunter2: -H 'apns-priority: 7' https://h/x", "7", "curl -u … -H 'apns-priority: ▸7◂' …"),
        ("curl --user hunter2: -d 7", nil, "curl --user … -d …"),
        ("curl -su 'hunter2': -d 7", nil, "curl … '…': -d …"),
        ("curl -uhunter2: -d 7", nil, "curl … -d …"), ("curl -u\thunter2: -d 7", nil, "curl -u\t… -d …"),
        ("curl —user hunter2: -d 7", nil, "curl … -d …"), ("curl –u hunter2: -d 7", nil, "curl … -d …"),
        ("curl --user \\\n hunter2: -d 7", nil, "curl --user …\n … -d …"),
        ("curl --user ^\r\n hunter2: -d 7", nil, "curl --user …\r\n … -d …"),
        ("curl --user `\n \"hunter2\": -d 7", nil, "curl --user …\n \"…\": -d …"),
        ("curl --user\n hunter2: -d 7", nil, "curl --user\n … -d …"),
        ("curl -u é hunter2: -d 7", nil, "curl -u … -d …"),
        ("curl -u <hunter2>: -d 7", nil, "curl -u <…>: -d …"),
        ("curl -u (hunter2: -u,hunter2: -d 7", nil, "curl -u (… -u,… -d …"),
        ("curl -b hunter2= -d 7", nil, "curl -b …= -d …"),
        ("curl -u 'hunter2: 7", "7", "curl -u '… ▸7◂"),
        ("curl -u hunter2 -d 7", "curl -u hunter2 -d", "▸curl -u … -d◂ …"),
        ("- name: Kobe", nil, "… name: …"), ("> 'a': 5", nil, "> 'a': 5"), ("+ 'a': 5", nil, "… 'a': 5"),
        ("{\"a\":true \"b\":1}", nil, "{\"a\":true \"b\":1}"),
        ("\t\t \"style\":1", "1", "\t\t \"style\":▸1◂"),
        (
            "curl --pass 12345678 --max-time=30 -d {\"a\": 5}", nil,
            "curl --pass … --max-time=… -d {\"a\": 5}"
        ),
        ("[1, 2,", nil, "[1, 2,"), ("  7", nil, "  …"), ("  7,", nil, "  7,"), ("{'a':7}", nil, "{'a':7}"),
        (
            #"{"password=hunter22":1,"Bearer hunter22":{}}"#, #""password=hunter22""#,
            #"{▸"password=…(8)"◂:…,"Bearer …(8)":{}}"#
        ),
        ("<key>Name</key><string>Mira</string>", nil, "<key>Name</key><string>…</string>"),
        // If the key were cut within the secret at its end, the shown part of the secret would look harmless.
        (#"{"\#(longKey)":1}"#, nil, #"{"…":1}"#), ("<key>\(longKey)</key>", nil, "<key>…</key>"),
        ("<key>Name</key><string>Mira</string>", "Mira", "<key>Name</key><string>▸Mira◂</string>"),
        ("{alert: 'Hi', // a note", nil, "{alert: '…', … "),
        (#""key" = "text";"#, nil, #""key" = "…";"#),
        ("PASSWORD=hunter2", nil, "PASSWORD=…"),
        (#"{"pin_token":1234,"a":5}"#, nil, #"{"pin_token":…,"a":5}"#),
    ]) func showsOnlyTheReportedValueAndStructure(_ line: String, _ focus: String?, _ shown: String) {
        #expect(Self.shown(line, at: focus) == shown)
    }

    @Test func replacesASecretWithAPlaceholder() {
        #expect(Self.shown(#"{"x":"hunter2"}"#, at: #""hunter2""#, isSecret: true) == #"{"x":▸"…(7)"◂}"#)
        #expect(
            Self.shown(#"{"token":["hunter2"]}"#, at: #""hunter2""#, isSecret: true)
                == #"{"token":[▸"…(7)"◂]}"#)
        #expect(Self.shown(#"{"token":"hunter2"}"#, at: #""token""#, isSecret: true) == #"{▸"token"◂:"…"}"#)
    }

    @Test func hidesASecretThatContinuesAfterTheLastExaminedByte() {
        let long = String(repeating: "9f8e7d6c", count: 500)
        for length in 1..<100 {
            let gap = String(repeating: "-", count: length)
            let value = #""\#(long) \#(gap) a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0""#
            let shown = Self.shown("{\"badge\":\(value)}", at: value)
            #expect(!shown.contains("a1B2c3D4e5F6"), "\(shown)")
        }
    }

    @Test(arguments: [
        ("“hunter2”", "“…(7)”"), ("‘hunter2’", "‘…(7)’"), ("“hunter2\"", "“…(7)\""), ("'hunter2'", "'…(7)'"),
        ("«hunter2»", "«…(7)»"), ("\"hunter2", "\"…(7)"), ("hunter2”", "…(8)"), ("“", "“…(0)"),
        ("“пароль”", "“…(6)”"),
    ])
    func countsOnlyTheCharactersBetweenQuotes(_ value: String, _ shown: String) {
        #expect(Self.shown("{\"token\":\(value)}", at: value, isSecret: true) == "{\"token\":▸\(shown)◂}")
    }

    @Test func hidesTheOtherValuesOfALineForEveryReportedRange() {
        let line = Array(
            #"{"a":"one","b":["two",'three', four "{\"c\":\"five\"}" <string>six</string> -u seven}"#.utf8)
        let text = ConcealedText(line)
        for start in 0..<line.count {
            for end in start + 1...line.count {
                let excerpt = SourceExcerpt(line[...], around: start..<end, in: text)
                for word in ["one", "two", "three", "four", "five", "six", "seven"] {
                    #expect(
                        !excerpt.before.contains(word) && !excerpt.after.contains(word), "\(start)..<\(end)")
                }
            }
        }
    }

    @Test func onlyACutLineOfContextEndsInAnEllipsis() {
        let short = "[" + String(repeating: "true, ", count: 200) + "true]"
        #expect(Self.shown(short) == short)
        let long = "[" + String(repeating: "true, ", count: 100_000) + "true]"
        let shown = Self.shown(long)
        #expect(shown.hasPrefix("[true, true, ") && shown.hasSuffix("…") && shown.utf8.count < 5_000)
    }

    @Test func aLongReportedArrayIsShownInFull() {
        let array = "[" + String(repeating: "true, ", count: 200) + "true]"
        #expect(Self.shown("{\"a\":\(array)}", at: array) == "{\"a\":▸\(array)◂}")
    }

    @Test func readsOnlyThePartOfALongLineAroundTheValue() {
        let line = Array(
            (#"{"a":""# + String(repeating: "word ", count: 200_000) + #"","badge":"7","b":""#
                + String(repeating: "word ", count: 200_000) + #""}"#).utf8)
        let start = line.firstIndex(of: UInt8(ascii: "7")) ?? 0
        let excerpt = SourceExcerpt(line[...], around: start - 1..<start + 2, in: ConcealedText(line))
        #expect(excerpt.before == "…" && excerpt.focus == #""7""#)
        #expect(excerpt.after.hasPrefix(#","b":"…"#) && excerpt.after.utf8.count < 600)
    }
}
