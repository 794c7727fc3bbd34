import PushPayload
import Testing

@testable import pushctl

@Suite struct ConfigurationFileTests {
    private func problems(_ json: String) -> [String] {
        do {
            _ = try ConfigurationFile(parsing: Array(json.utf8))
            return []
        } catch {
            return error.lines(path: "c")
        }
    }

    @Test func acceptsAnEmptyObject() throws {
        let configuration = try ConfigurationFile(parsing: Array("{}".utf8)).configuration
        #expect(configuration.selected == nil)
        #expect(configuration.level == nil)
        #expect(configuration.failOn == nil)
        #expect(configuration.categories.map { _ in true } == nil)
    }

    @Test func rejectsAByteOrderMark() {
        #expect(problems("\u{FEFF}{}").count == 1)
    }

    @Test func problemsAreReportedInFileOrder() {
        #expect(
            problems("{\"level\": 1,\n \"tarrget\": 1, \"ios\": \"a\"}") == [
                "c:1:11: \"level\" must be one of \"note\", \"warning\", \"error\" (at /level)",
                "c:2:2: \"tarrget\" is not a known key here; expected one of "
                    + ConfigurationCatalog.keys.map(\.name).joined(separator: ", ") + " (at /tarrget)",
                "c:2:23: \"a\" is not a version of iOS up to 27; write \"15\", \"16.1\" or \"latest\" (at /ios)",
            ])
    }

    @Test func comparesKeysByTheirBytes() {
        #expect(problems(#"{"Ignore": []}"#).first?.contains(#"did you mean "ignore"?"#) == true)
        #expect(problems("{\"ignor\u{65}\u{301}\": []}").count == 1)
    }

    @Test func reportsAValueOfAWrongTypeAtItsKey() {
        // No key accepts a value of `wrong`; some keys accept some of the others.
        let wrong = ["null", "true", "1", "1.5", "[[]]"]
        let values = wrong + ["\"\"", "\"\\u0000\"", "[]", "[{}]", "{}", "{\"\": {}}"]
        for key in ConfigurationCatalog.keys {
            for value in values {
                let problems = problems("{\"\(key.name)\": \(value)}")
                #expect(!problems.isEmpty || !wrong.contains(value), "\(key.name): \(value)")
                #expect(problems.allSatisfy { $0.contains("(at /\(key.name)") }, "\(problems)")
            }
        }
    }

    @Test func rejectsAPathWithAZeroByte() {
        #expect(problems(#"{"categories": "a\u0000b"}"#).count == 1)
    }

    @Test func prefersTheSeverityOfARuleOverThatOfItsFamily() throws {
        let json = #"{"severity": {"size": "off", "payload-too-large": "warning", "spelling": "note"}}"#
        let configuration = try ConfigurationFile(parsing: Array(json.utf8)).configuration
        let options = try CheckOptions(ParsedArguments(), command: "validate")
        let selection = options.selection(under: configuration)
        #expect(selection.ignored.contains("payload-near-limit"))
        #expect(!selection.ignored.contains("payload-too-large"))
        #expect(configuration.severities == ["payload-too-large": .warning, "spelling": .note])
    }

    @Test func aNameSelectedByAnOptionOverridesTheFile() throws {
        let json = #"{"ignore": ["size", "unknown-key"], "severity": {"spelling": "off"}}"#
        let configuration = try ConfigurationFile(parsing: Array(json.utf8)).configuration
        let arguments = ParsedArguments(
            occurrences: [
                .init(name: "select", value: "size,spelling"), .init(name: "ignore", value: "type"),
            ])
        let selection = try CheckOptions(arguments, command: "validate").selection(under: configuration)
        #expect(
            selection == RuleSelection(selected: ["size", "spelling"], ignored: ["unknown-key", "type"]))
    }
}
