import Testing

@testable import Localization
@testable import PayloadModel
@testable import PushPayload

@Suite struct AppStringsTests {
    @Test(arguments: [
        ("", 0), ("Goal!", 0), ("%@", 1), ("%@ and %@", 2), ("%2$@ before %1$@", 2), ("%3$@", 3), ("%%@", 0),
        ("50% off", 0), ("%d goals for %@", 2), ("%5.2f", 0), ("%", 0), ("100 %", 0), ("%1$@ %@", 1),
    ]) func countsTheArgumentsOfAFormat(_ format: String, count: Int) {
        #expect(FormatPart.argumentCount(of: format) == count)
    }

    @Test func aPositionTooLargeForIntDoesNotTrap() {
        #expect(FormatPart.argumentCount(of: "%99999999999999999999$@ %@") == Int.max)
    }

    private func findings(_ payload: String, _ fill: (inout AppStrings) -> Void) -> [String] {
        var strings = AppStrings()
        fill(&strings)
        var options = ValidationOptions(
            selection: RuleSelection(selected: ["loc-key-unknown", "loc-arg-count"]))
        options.strings = strings
        return Validator(options: options).validate(payload).diagnostics.map { "\($0.rule) \($0.pointer)" }
    }

    private let payload = #"{"aps":{"alert":{"loc-key":"GOAL"}}}"#

    @Test func reportsEveryKeyIfThereAreNoStrings() {
        #expect(findings(payload) { _ in } == ["loc-key-unknown /aps/alert/loc-key"])
    }

    @Test func usesTextsOfALanguageForItsRegionsButNotTheReverse() {
        for (known, asked) in [("zh", "zh-Hant-HK"), ("pt", "pt_BR"), ("en", "en")] {
            #expect(
                findings(payload) {
                    $0.add("Goal", key: "GOAL", language: known)
                    $0.add(language: asked)
                } == [])
        }
        #expect(
            findings(payload) {
                $0.add("Goal", key: "GOAL", language: "pt-BR")
                $0.add(language: "pt")
            } == ["loc-key-unknown /aps/alert/loc-key"])
    }

    @Test func readsTheLaterOfTwoTexts() {
        #expect(
            findings(payload) {
                $0.add("Goal for %@", key: "GOAL", language: "en")
                $0.add("Goal", key: "GOAL", language: "en")
            } == [])
    }

    @Test func keysAreComparedWithoutUnicodeNormalization() {
        #expect(
            findings(#"{"aps":{"alert":{"loc-key":"é"}}}"#) {
                $0.add("x", key: "e\u{301}", language: "en")
            } == ["loc-key-unknown /aps/alert/loc-key"])
    }

    @Test func doesNotCountMisplacedArguments() {
        let misplaced = #"{"aps":{"alert":{"loc-key":"GOAL"},"loc-args":["x"]}}"#
        #expect(findings(misplaced) { $0.add("%@", key: "GOAL", language: "en") } == [])
    }
}
