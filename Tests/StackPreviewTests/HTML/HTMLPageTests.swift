import Foundation
import GroupingSim
import PushPayload
import Testing

@testable import LocatedJSON
@testable import StackPreview

@Suite struct HTMLPageTests {
    private func page(_ payload: String) throws -> String {
        let scenario = try PageVariantsTests.scenario(
            #"{"events": [{"app": "com.example.app", "payload": \#(payload)}]}"#)
        return HTMLPage(scenario, findings: ScenarioValidator().validate(scenario)).render()
    }

    /// The part of a page between two texts.
    private func part(of page: String, from start: String, to end: String) throws -> String {
        let opening = try #require(page.range(of: start)?.upperBound)
        let closing = try #require(page.range(of: end, range: opening..<page.endIndex)?.lowerBound)
        return String(page[opening..<closing])
    }

    @Test func rendersTheSameBytesForTheSameScenario() throws {
        let first = HTMLPage(try PageVariantsTests.scenario()).render()
        let second = HTMLPage(try PageVariantsTests.scenario()).render()
        #expect(first == second)
        #expect(first.hasSuffix("</html>\n"))
    }

    @Test func allowsOnlyItsOwnScriptAndStyle() throws {
        let page = try page(#"{"aps": {"alert": "Goal"}}"#)
        let policy = try part(of: page, from: "Content-Security-Policy\" content=\"", to: "\"")
        let script = try part(of: page, from: "<script>", to: "</script>")
        let style = try part(of: page, from: "<style>", to: "</style>")
        let digest = { (text: String) in
            "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
        }
        #expect(
            policy.hasPrefix("default-src 'none'; script-src \(digest(script)); style-src \(digest(style)); ")
        )
        #expect(!policy.contains("unsafe"))
        #expect(!policy.contains("*"))
        #expect(!policy.contains("http"))
        #expect(policy.contains("base-uri 'none'; form-action 'none'"))
    }

    @Test(arguments: ["<script>go()</script>", "</script><img src=x onerror=go()>", "]]><b>", "<!--"])
    func noTextOfAPayloadBecomesMarkup(_ text: String) throws {
        let json = JSONText.encode(text)
        let page = try page(
            #"{"aps": {"alert": {"title": \#(json), "body": \#(json), "summary-arg": \#(json)}, \#(json): \#(json)}}"#
        )
        #expect(!page.contains(text))
        // The page itself has two scripts.
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(page.contains("<bdi class=\"title\" dir=\"auto\">\(HTMLText.escape(text))</bdi>"))
    }

    @Test func escapesForbiddenCharactersEverywhereAndDirectionMarksInSource() {
        #expect(
            HTMLText.escape("a\u{202E}b\u{1B}[31m\u{0}\n\u{200F}c")
                == "a\\u202eb\\u001b[31m\\u0000\n\u{200F}c")
        #expect(HTMLText.escape("a\r\nb\rc\r\r\n\n") == "a\nb\nc\n\n\n")
        let noncharacters = [0xFFFE, 0xFDD0].compactMap { Unicode.Scalar($0 as UInt32) }
        #expect(HTMLText.escape(String(String.UnicodeScalarView(noncharacters))) == "\\ufffe\\ufdd0")
        #expect(HTMLText.source(Array("\t\u{200F}\"<".utf8)) == "\t\\u200f&quot;&lt;")
    }

    @Test func showsAPayloadWithLineNumbersAndMarkedFindings() throws {
        let page = try page(
            "{\n      \"aps\": {\"alert\": \"Goal\", \"badge\": \"3\"},\n      \"thread-id\": \"t\"\n    }")
        #expect(
            page.contains(
                "<span class=\"row\" data-line=\"1\">{\n</span><span class=\"row\" data-line=\"2\">  &quot;aps&quot;"
            ))
        #expect(page.contains("&quot;badge&quot;: <mark class=\"error\">&quot;3&quot;</mark>}"))
        #expect(page.contains("<mark class=\"error\">&quot;thread-id&quot;</mark>"))
        #expect(page.contains("<code class=\"rule\">misplaced-key</code>"))
        #expect(page.contains("<span class=\"tally error\">2 findings</span>"))
    }

    @Test func labelsCriticalAndTimeSensitiveCards() throws {
        let scenario = try PageVariantsTests.scenario(
            #"""
            {"device": {"ios": "15", "grouping": "by-app"}, "events": [
                {"payload": {"aps": {"alert": "Storm", "interruption-level": "critical"}}},
                {"payload": {"aps": {"alert": "Rain", "interruption-level": "time-sensitive"}}},
                {"payload": {"aps": {"alert": "Sun"}}}]}
            """#)
        let page = HTMLPage(scenario).render()
        let storm = try part(of: page, from: "<a class=\"card critical\" href=\"#event-0\">", to: "</a>")
        #expect(storm.contains(">critical</span>"))
        let rain = try part(of: page, from: "<a class=\"card\" href=\"#event-1\">", to: "</a>")
        #expect(rain.contains("<span class=\"level\" lang=\"en\">time-sensitive</span>"))
        // Only the top card of a stack of several is rendered twice. Neither of these cards is one.
        #expect(page.components(separatedBy: ">critical</span>").count == 2)
        #expect(page.components(separatedBy: ">time-sensitive</span>").count == 2)
    }

    @Test func secretsOfAPayloadAreNotShown() throws {
        let secret = "correct-horse-9"
        let page = try page(#"{"aps": {"alert": "Goal"}, "password": "\#(secret)"}"#)
        #expect(page.contains("secret-data"))
        #expect(!page.contains(secret))
        #expect(page.contains("…(15)"))
    }

    @Test func showsTheReasonOfEveryOutcome() throws {
        let page = HTMLPage(try PageVariantsTests.scenario()).render()
        #expect(page.contains("<span class=\"reason\">Not displayed: silent push.</span>"))
        #expect(
            page.contains(
                "<span class=\"reason\">Joined &quot;team&quot;: same app and thread-id.</span>"))
        #expect(page.contains("D2, documented by Apple, partly chosen by this project: "))
    }

    @Test func expandsStacksOnRequest() throws {
        let page = HTMLPage(try PageVariantsTests.scenario())
        #expect(
            page.render(isExpanded: true).components(separatedBy: "<li class=\"stack\"><details open>").count
                == 2)
        #expect(!page.render().contains("<details open>"))
    }

    @Test func rendersAScenarioWithoutEvents() {
        let page = HTMLPage(Scenario()).render()
        #expect(page.contains("iOS 14: 0 stacks"))
    }
}
