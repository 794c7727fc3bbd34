import Foundation
import Testing

@testable import PushPayload

@Suite struct RuleRegistryTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/PushPayload/Rules")

    private static func typeName(of id: String) -> String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    @Test func namesEachRuleOnce() {
        let ids = RuleRegistry.descriptions.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    }

    @Test func knowsEveryRuleFile() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let types = Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
            .filter { !$0.contains("+") }
        let registered = Set(RuleRegistry.rules.map { String(describing: $0) })
        #expect(types == registered)
    }

    @Test func namesTheTypeOfARuleAfterItsID() {
        for rule in RuleRegistry.rules {
            // If the model has a type of that name, the rule's type has a suffix.
            let name = Self.typeName(of: rule.description.id)
            #expect([name, name + "Rule"].contains(String(describing: rule)))
        }
    }

    @Test(arguments: RuleRegistry.descriptions.map(\.id)) func explainsEachRule(_ id: String) throws {
        let rule = try #require(RuleRegistry.description(of: id))
        #expect(!rule.summary.isEmpty)
        #expect(rule.summary.hasSuffix("."))
        #expect(rule.rationale.count > 80)
        #expect(!rule.fixes.isEmpty)
        #expect(!rule.sources.isEmpty)
        #expect(!rule.valid.isEmpty)
        #expect(rule.invalid.count >= 2)
    }

    @Test(arguments: RuleRegistry.descriptions.map(\.id))
    func `The text about the fix agrees with the examples`(_ id: String) throws {
        let rule = try #require(RuleRegistry.description(of: id))
        let deniesFix = rule.fixes.hasPrefix("There is no automatic fix")
        let words = Set(rule.fixes.lowercased().split { !$0.isLetter })
        if let safety = rule.fixSafety {
            #expect(!deniesFix)
            #expect(words.contains(Substring(safety.rawValue)))
        } else {
            // A header is fixed in the file that contains it, which no example shows.
            #expect(deniesFix || words.contains("safe") || words.contains("unsafe"))
        }
        let page = RulePage.markdown(for: rule)
        let profile = try #require(page.split(separator: "\n").dropFirst().first)
        #expect(profile.hasSuffix(" no fix") == deniesFix)
    }

    @Test func prefersARuleOverItsFamily() throws {
        let rule = try #require(RuleRegistry.description(of: "misplaced-key"))
        #expect(RuleSelection().includes(rule))
        #expect(!RuleSelection(selected: ["size"]).includes(rule))
        #expect(RuleSelection(selected: ["placement"]).includes(rule))
        #expect(!RuleSelection(ignored: ["placement"]).includes(rule))
        #expect(RuleSelection(selected: ["misplaced-key"], ignored: ["placement"]).includes(rule))
        #expect(!RuleSelection(selected: ["placement"], ignored: ["misplaced-key"]).includes(rule))
    }
}
