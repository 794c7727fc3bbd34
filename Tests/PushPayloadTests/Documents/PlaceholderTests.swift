import Testing

@testable import PayloadModel
@testable import PushPayload

/// Variables of templates are distinguished from prose.
@Suite struct PlaceholderTests {
    @Test(arguments: [
        "$(name)", "Hello $(first.name, 20)!", "${NAME}", "${NAME:-you}", "{{name}}", "Hi {{ user.name }}",
        "<%= x %>",
        "%{name}", "#(count)", "${1}", "{'Hi ' + $(name)}", "<epoch+45>", "{0}", "#{message}", "%MESSAGE%",
        "[MESSAGE]", "[YOUR_NAME]", "$MESSAGE", "$USER_NAME", "YOUR_MESSAGE", "#{Time.now} - wake up",
        "Hi #{user[:name]}!", "a#{b}", "‹title›", "‹user.name›", "‹TITLE_2›",
    ]) func recognizesPlaceholders(_ text: String) {
        #expect(Placeholder.isFound(in: text))
    }

    @Test(arguments: [
        "", "$", "${", "${}", "{{", "{{}}", "{{a}", "$()", "$(5)", "You won $5 (again)", "$NAME", "a { b } c",
        "#(a) b",
        "100 %{", "%()", "<%", "<%= a", "{ {a} }", "{\"a\":{\"b\":1}}", "$(a b)", "${a\nb}", "[PHOTO]",
        "[Message]",
        "$AAPL", "$5_000", "YOUR TURN", "YOUR_", "YOURS", "% OFF %", "50 %", "{}", "{417}", "#1",
        "‹Tor für Köln›", "‹Bonjour›", "‹ a›", "Er sagt ‹ja›", "‹›", "‹a", "a›", "…›", "‹a… b›",
        "A [MESSAGE]", "🎉{", "$(name", "#{", "#{}", "a #{b", "#{1}", "#{ a }", "{#a}",
    ]) func ignoresTextsThatOnlyResemblePlaceholders(_ text: String) {
        #expect(!Placeholder.isFound(in: text))
    }

    @Test func placeholdersTurnOffRulesAboutValues() {
        let json = """
            {"aps":{"alert":{"loc-key":"${K}","loc-args":["${A}"],"title":"${T}"},"badge":"${B}","sound":"${S}",\
            "interruption-level":"${L}","relevance-score":"${R}","thread-id":"${I}","mutable-content":"${M}"},\
            "mine":"${X}"}
            """
        let headers = PushHeaders([
            PushHeader(name: "apns-push-type", value: "${P}"),
            PushHeader(name: "apns-topic", value: "${T}.voip"),
            PushHeader(name: "apns-priority", value: "${Q}"),
            PushHeader(name: "apns-expiration", value: "${E}"),
            PushHeader(name: "apns-id", value: "${U}"),
        ])
        let report = Validator(options: ValidationOptions(headers: headers)).validate(json)
        #expect(report.diagnostics.filter { $0.severity > .note }.map(\.message) == [])
        #expect(report.diagnostics.count { $0.rule == "unresolved-placeholder" } == 14)
    }

    @Test func sizeFindingSaysHowPlaceholdersAreCounted() throws {
        let text = String(repeating: "Goal ", count: 900)
        let plain = Validator().validate(#"{"aps":{"alert":"\#(text)"}}"#).diagnostics
        let template = Validator().validate(#"{"aps":{"alert":"\#(text)","category":"{{c}}"}}"#).diagnostics
        let words = "placeholders counted as they are written"
        #expect(!(try #require(plain.first { $0.rule == "payload-too-large" })).message.contains(words))
        #expect((try #require(template.first { $0.rule == "payload-too-large" })).message.contains(words))
    }
}
