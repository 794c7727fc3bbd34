import Foundation
import PushPayload
import Testing

@testable import AppManifest

@Suite struct AppRuleRegistryTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/AppManifest/Rules")

    private static func typeName(of id: String) -> String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    @Test func givesNoTwoRulesOfAppsAndPayloadsTheSameID() {
        let ids = (RuleRegistry.descriptions + AppRuleRegistry.descriptions).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func knowsEveryRuleFile() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let types = Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
            .filter { !$0.contains("+") }
        #expect(types == Set(AppRuleRegistry.rules.map { String(describing: $0) }))
    }

    @Test func namesTheTypeOfARuleAfterItsID() {
        for rule in AppRuleRegistry.rules {
            #expect(Self.typeName(of: rule.description.id) == String(describing: rule))
        }
    }

    @Test(arguments: AppRuleRegistry.descriptions.map(\.id)) func explainsEachRule(_ id: String) throws {
        let rule = try #require(AppRuleRegistry.rules.first { $0.description.id == id }).description
        #expect(rule.summary.hasSuffix("."))
        #expect(rule.rationale.count > 80)
        #expect(!rule.sources.isEmpty)
        #expect(rule.family.isOfApp)
        #expect(!rule.valid.isEmpty)
        #expect(rule.invalid.count >= 2)
    }
}
