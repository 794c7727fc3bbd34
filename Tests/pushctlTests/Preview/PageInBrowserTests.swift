import Foundation
import TestSupport
import Testing

/// The page of `preview` in Chromium; `Scripts/check-page.py` contains the checks.
@Suite(.enabled(if: Needs.browser), .serialized)
struct PageInBrowserTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes the page of a scenario and returns its path; findings in the scenario do not matter here.
    private func page(_ scenario: String) throws -> String {
        let path = folder.url.appendingPathComponent("page.html").path
        let outcome = try CommandRunner.pushctl(["preview", "-o", path, scenario])
        try #require(outcome.status < 2, "\(outcome.errorText)")
        return path
    }

    private func write(_ events: [[String: Any]], apps: [String: Any] = [:]) throws -> String {
        let scenario: [String: Any] = ["apps": apps, "events": events]
        return try folder.write("scenario.json", JSONSerialization.data(withJSONObject: scenario)).path
    }

    private func runCheck(_ name: String, _ arguments: String...) throws {
        let python = try #require(Python.path)
        let quoted = ([python, "Scripts/check-page.py", name] + arguments).map { "'\($0)'" }.joined(
            separator: " ")
        let outcome = try CommandRunner.shell(quoted, in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText.prefix(2000))\(outcome.errorText)")
    }

    private func payload(_ alert: [String: Any], thread: String, _ others: [String: Any] = [:]) -> [String:
        Any]
    {
        let aps: [String: Any] = ["alert": alert, "thread-id": thread]
        return ["app": "com.example.sports", "payload": others.merging(["aps": aps]) { $1 }]
    }

    private static let sample = "Samples/scenarios/kobe-and-ronaldo.json"

    @Test func loadsNothingAndLogsNoError() throws {
        try runCheck("quiet", page(Self.sample))
    }

    @Test func showsTheSameWithoutItsScript() throws {
        try runCheck("same", page("Samples/scenarios/H4-two-placeholders.json"))
    }

    /// Strings in several languages, several categories, and a count in place of stacks, as iOS 16 and later can show.
    @Test(arguments: ["S13-strings", "S9-two-categories", "N3-count"])
    func showsTheOutputOfSimulateForEverySetting(_ name: String) throws {
        let scenario = "Samples/scenarios/\(name).json"
        try runCheck("switches", page(scenario), CommandRunner.binary.path, scenario)
    }

    @Test func worksWithTheKeyboard() throws {
        try runCheck("keyboard", page(Self.sample))
    }

    @Test func isAccessible() throws {
        try runCheck("accessibility", page("Samples/scenarios/S9-two-categories.json"))
    }

    @Test func screensSideBySideAreAccessible() throws {
        let path = folder.url.appendingPathComponent("sheet.html").path
        let outcome = try CommandRunner.pushctl([
            "preview", "--compare", "-o", path, "Samples/previews/en.json", "Samples/previews/ar.json",
        ])
        try #require(outcome.status < 2, "\(outcome.errorText)")
        try runCheck("sheet", path)
    }

    @Test func showsWholeTextsInEveryScript() throws {
        let bodies = [
            "Ronaldo scores from the halfway line", "梅西进球了！比赛将在七点半开始，请不要错过。",
            "سجّل رونالدو هدفاً من منتصف الملعب",
            "רונאלדו כבש שער מחצית המגרש", "रोनाल्डो ने मैदान के बीच से गोल किया", "โรนัลโดยิงประตูจากกลางสนาม",
            "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung",
        ]
        let events = bodies.enumerated().flatMap { number, body in
            ["", " 2"].map {
                payload(["title": body + $0, "body": body, "summary-arg": body], thread: "\(number)")
            }
        }
        try runCheck("layout", page(write(events, apps: ["com.example.sports": ["name": "Σπορ ספורט スポーツ"]])))
    }

    @Test func executesNoTextAndKeepsEveryTextInItsCard() throws {
        let texts = [
            "<script>window.ran = 1</script>", "<img src=x onerror='window.ran = 1'>",
            "\"><svg onload=window.ran=1>",
            "</script><script>window.ran = 1</script>", "]]><!--</style></bdi></pre></template>",
            "&lt;b&gt; &amp;#60;",
            "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}gnp.exe\u{202D} \u{2066}\u{2067}x",
            "javascript:window.ran=1",
            "o" + String(repeating: "\u{301}", count: 4000), "a\u{2028}b\u{2029}c",
            String(repeating: "W", count: 300), String(repeating: "👩\u{200D}", count: 200),
        ]
        let events = texts.enumerated().map { number, text in
            payload(
                ["title": text, "subtitle": text, "body": text, "summary-arg": text],
                thread: number.isMultiple(of: 2) ? "team" : text, [String(text.prefix(40)): text])
        }
        let app: [String: Any] = [
            "name": texts[2], "categories": [["id": "<i>", "summaryFormat": "%u <b>%@</b>"]],
        ]
        try runCheck("harmless", page(write(events, apps: ["com.example.sports": app])))
    }

    @Test func showsAThousandStacksWithinTwoSeconds() throws {
        let events = (0..<1500).map { number in
            payload(
                ["title": "Goal \(number)", "body": "And what a goal", "summary-arg": "Kobe"],
                thread: "\(number % 1000)")
        }
        let path = try page(write(events))
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
        #expect(size < 6_000_000)
        try runCheck("quick", path, "2")
    }
}
