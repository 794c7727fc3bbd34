import PushPayload
import Testing

@testable import GroupingSim
@testable import PayloadModel

/// The findings in a scenario and in the files that it names, and their places.
@Suite struct ScenarioValidatorTests {
    private func findings(
        _ text: String, files: [String: String] = [:], rules: Set<String> = ["grouping", "category-unknown"],
        options: ValidationOptions = ValidationOptions()
    ) throws -> [ScenarioFinding] {
        let scenario = try Scenario(parsing: Array(text.utf8), defaultApp: "com.example.app") { name in
            files[name].map { .found(path: name, bytes: Array($0.utf8)) } ?? .missing(reason: name)
        }
        var options = options
        options.selection = RuleSelection(selected: rules)
        return ScenarioValidator(options: options).validate(scenario)
    }

    private func shown(_ findings: [ScenarioFinding]) -> [String] {
        findings.map { finding in
            let diagnostic = finding.diagnostic
            let start = diagnostic.range?.start
            return "\(finding.file ?? "-"):\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.rule)"
                + " event \(diagnostic.event.map(String.init) ?? "-") payload \(diagnostic.payload)"
        }
    }

    @Test func comparesTheEventsOfAnApp() throws {
        let text = """
            {"events": [
             {"app": "a", "payload": {"aps": {"alert": {"body": "进球", "summary-arg": "Kobe"}, "thread-id": "t"}}},
             {"app": "b", "payload": {"aps": {"alert": "进球", "thread-id": "t"}}},
             {"app": "a", "payload": {"aps": {"alert": "进球", "thread-id": "t"}}},
             {"app": "a", "file": "foul.json"}]}
            """
        let foul = "\n" + #"{"aps": {"thread-id": "t", "alert": "Foul"}}"#
        #expect(
            shown(try findings(text, files: ["foul.json": foul])) == [
                "-:4:44 summary-arg-partial event 2 payload 2"
            ])
        let first = text.replacing(
            #"{"app": "a", "payload": {"aps": {"alert": "进球", "thread-id": "t"}}},"#, with: "")
        #expect(
            shown(try findings(first, files: ["foul.json": foul])) == [
                "foul.json:2:37 summary-arg-partial event 2 payload 0"
            ])
    }

    @Test func knowsTheCategoriesOfEachApp() throws {
        let text = """
            {"apps": {"a": {"categories": [{"id": "team", "summaryFormat": "%d"}]}},
             "events": [{"app": "a", "payload": {"aps": {"alert": "Goal", "category": "Team"}}},
                        {"app": "b", "payload": {"aps": {"alert": "Goal", "category": "Team"}}}]}
            """
        #expect(
            shown(try findings(text)) == [
                "-:1:64 summary-format event - payload 0", "-:2:75 category-unknown event 0 payload 0",
            ])
        let known = ValidationOptions(categories: [Category(id: "goal")])
        #expect(
            shown(try findings(text, rules: ["category-unknown"], options: known)) == [
                "-:2:75 category-unknown event 0 payload 0", "-:3:75 category-unknown event 1 payload 1",
            ])
    }

    @Test func pointsAtHeadersInTheScenarioForAPayloadInAFile() throws {
        let text = #"{"events": [{"headers": {"apns-collapse-id": "team"}, "file": "a.json"}]}"#
        let payload = #"{"aps": {"alert": "Goal", "thread-id": "team"}}"#
        #expect(
            shown(try findings(text, files: ["a.json": payload], rules: ["collapse-id-reuse"])) == [
                "-:1:46 collapse-id-reuse event 0 payload 0"
            ])
    }

    @Test func doesNotRepeatAFindingInACategoryFileOfTwoApps() throws {
        let text = #"{"apps": {"a": {"categories": "c.json"}, "b": {"categories": "c.json"}}, "events": []}"#
        let file = #"[{"id": "team", "summaryFormat": "%d"}]"#
        #expect(
            shown(try findings(text, files: ["c.json": file])) == [
                "c.json:1:34 summary-format event - payload 0"
            ])
    }

    @Test func reportsNoMissingHeaders() throws {
        let text = #"{"events": [{"headers": {"apns-priority": 5}, "payload": {"aps": {"alert": "Goal"}}}]}"#
        #expect(shown(try findings(text, rules: ["push-type-missing", "topic-missing"])) == [])
    }

    @Test func reportsADifferentThreadForEachOfTenEvents() throws {
        let events = (0..<10).map { #"{"payload": {"aps": {"alert": "Goal", "thread-id": "\#($0)"}}}"# }
        let text = { (count: Int) in "{\"events\": [\(events.prefix(count).joined(separator: ","))]}" }
        #expect(shown(try findings(text(9))) == [])
        #expect(shown(try findings(text(10))) == ["-:1:64 thread-per-message event 0 payload 0"])
    }

    @Test func reportsAPartlyMissingSummaryArgumentOnlyBeforeIOS15() throws {
        let events = """
            "events": [{"payload": {"aps": {"alert": {"body": "Goal", "summary-arg": "Kobe"}, "thread-id": "t"}}},
                       {"payload": {"aps": {"alert": "Goal", "thread-id": "t"}}}]
            """
        #expect(try findings("{\"device\": {\"ios\": 14}, \(events)}").count == 1)
        #expect(try findings("{\"device\": {\"ios\": 15}, \(events)}").count == 0)
    }

    @Test func offersNoFixInsideAScenario() throws {
        let payload = #"{"aps": {"alert": "Goal", "mutable-content": true}}"#
        let rules: Set = ["flag-not-one"]
        let inline = try findings("{\"events\": [{\"payload\": \(payload)}]}", rules: rules)
        #expect(try #require(inline.first).diagnostic.fix == nil)
        let named = try findings(
            #"{"events": [{"file": "a.json"}]}"#, files: ["a.json": payload], rules: rules)
        #expect(named.first?.diagnostic.fix != nil)
    }
}
