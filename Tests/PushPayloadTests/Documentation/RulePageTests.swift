import Testing

@testable import PushPayload

@Suite struct RulePageTests {
    private static let ids = RuleRegistry.descriptions.map(\.id)

    private static func rule(_ id: String) throws -> RuleDescription {
        try #require(RuleRegistry.description(of: id))
    }

    @Test(arguments: ids) func hasEverySection(_ id: String) throws {
        let page = RulePage.markdown(for: try Self.rule(id))
        let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") && !$0.hasPrefix("### ") }
        #expect(
            headings == [
                "# `\(id)`", "## What it reports", "## Why is this bad?", "## Example", "## Fix",
                "## Sources",
            ])
        #expect(page.split(separator: "\n").filter { $0.hasPrefix("```") }.count.isMultiple(of: 2))
        #expect(page.hasSuffix(")\n"))
    }

    @Test(arguments: ids) func showsTheFindingsOfEachExample(_ id: String) throws {
        let rule = try Self.rule(id)
        for example in rule.invalid {
            let shown = ShownExample(example, of: rule)
            #expect(shown.findings.count == example.markers.count + example.findingsWithoutRange)
        }
        #expect(rule.valid.allSatisfy { ShownExample($0, of: rule).findings.isEmpty })
    }

    @Test(arguments: ids) func textFitsATerminalAndHasNoMarkdownSyntax(_ id: String) throws {
        let rule = try Self.rule(id)
        let text = RulePage.text(for: rule)
        let indented = [rule.rationale, rule.fixes].flatMap { Markdown.plain($0, width: 78) }
        let prose = Markdown.plain(rule.summary, width: 80) + indented.map { $0.isEmpty ? "" : "  " + $0 }
        #expect(prose.allSatisfy { $0.count <= 80 && !$0.contains("`") })
        // Only list items that begin with a hyphen, not an asterisk, stay on lines of their own.
        #expect(prose.allSatisfy { !$0.contains("* ") })
        for line in prose where !line.isEmpty { #expect(text.contains(line)) }
        for source in rule.sources { #expect(text.contains(source.url)) }
        #expect(!text.contains("```"))
    }

    @Test func showsAnExampleBeforeAndAfterItsFix() throws {
        let page = RulePage.markdown(for: try Self.rule("misplaced-key"))
        #expect(
            page.hasPrefix(
                "# `misplaced-key`\n\nFamily [`placement`](README.md#placement) · error · safe fix\n"))
        #expect(
            page.contains(
                """
                One level too high:

                ```json
                {
                  "aps": {
                    "alert": "Goal"
                  },
                  "thread-id": "team"
                }
                ```

                > 5:3: error: "thread-id" belongs in "aps", not at the top level:
                """))
        #expect(
            page.contains(
                """
                With `--fix`:

                ```json
                {
                  "aps": {
                    "alert": "Goal",
                    "thread-id": "team"
                  }
                }
                ```

                """))
    }

    @Test func showsTheOptionsThatAnExampleNeeds() throws {
        let rule = try Self.rule("misplaced-key")
        func command(_ example: Example) -> String? { ShownExample(example, of: rule).command }
        #expect(command(Example("{}")) == nil)
        #expect(command(Example("{}", isSimulatorFile: true)) == "pushctl validate payload.apns")
        let example = Example(
            "{}", headers: ["apns-push-type: background", "apns-topic: com.example.app", "Apns-Priority: 5"],
            target: 16.1, container: .simctl, now: 1_700_000_000, deviceToken: "it's")
        #expect(
            command(example)
                == "pushctl validate --container simctl --push-type background --topic com.example.app"
                + " --header 'apns-priority: 5' --ios 16.1 --now '2023-11-14T22:13:20Z' --token 'it'\\''s'"
                + " payload.json")
    }

    @Test func showsAnEmptyHeaderAsItIs() throws {
        let shown = ShownExample(Example("{}", headers: ["apns-topic:"]), of: try Self.rule("topic-missing"))
        #expect(shown.command == "pushctl validate --header 'apns-topic: ' payload.json")
    }

    @Test func showsARepeatedHeader() throws {
        let headers = ["apns-topic: com.example.app", "apns-topic: com.example.app"]
        let shown = ShownExample(Example("{}", headers: headers), of: try Self.rule("header-value"))
        #expect(
            shown.command
                == "pushctl validate --topic com.example.app --header 'apns-topic: com.example.app' payload.json"
        )
    }

    @Test func cutsLongExamples() throws {
        let rule = try Self.rule("misplaced-key")
        let long = Example(#"{"aps":{"alert":"\#(String(repeating: "字", count: 250))",↓"title":"x"}}"#)
        let shown = ShownExample(long, of: rule)
        let payload = try #require(shown.payload)
        #expect(payload.cutFrom == long.json.utf8.count)
        #expect(payload.text.hasSuffix("\n…"))
        #expect(payload.text.split(separator: "\n").allSatisfy { $0.count <= 70 })
        #expect(shown.findings.count == 1)
    }

    @Test func doesNotReformatExamplesAboutLayoutOrSyntax() throws {
        let rule = try Self.rule("misplaced-key")
        for example in [Example(#"{"aps" :  {}}"#, mayBeReformatted: false), Example(#"{"aps":{},}"#)] {
            #expect(ShownExample(example, of: rule).payload?.text == example.json)
        }
    }

    @Test func listsEveryRuleOnceUnderItsFamily() {
        let rules = RuleRegistry.descriptions
        let sections = RulePage.index(rules).split(separator: "\n## ").dropFirst()
        #expect(sections.map { String($0.prefix { $0 != "\n" }) } == familiesWithRules(rules))
        for rule in rules {
            let row = "[`\(rule.id)`](\(rule.id).md)"
            let holders = sections.filter { $0.contains(row) }
            #expect(holders.count == 1)
            #expect(holders.first?.hasPrefix(rule.family.rawValue + "\n") == true)
        }
    }

    private func familiesWithRules(_ rules: [RuleDescription]) -> [String] {
        RuleFamily.allCases.filter { family in rules.contains { $0.family == family } }.map(\.rawValue)
    }
}
