import PushPayload
import Testing

@testable import LocatedJSON
@testable import pushctl

@Suite struct ConfigurationCatalogTests {
    /// The keys, including those of inner objects.
    private static func all(_ keys: [ConfigurationKey]) -> [ConfigurationKey] {
        keys.flatMap { key in
            switch key.shape {
            case .record(let inner), .list(.record(let inner), _): [key] + all(inner)
            default: [key]
            }
        }
    }

    @Test func everyExampleFitsItsKey() throws {
        for key in Self.all(ConfigurationCatalog.keys) {
            var check = ConfigurationCheck()
            check.check(try JSONValue(parsing: key.example), key.shape)
            #expect(check.problems == [], "\(key.name)")
        }
    }

    @Test func readsTheDocumentedSample() throws {
        let bytes = Array(JSONWriter.pretty(ConfigurationReference.sample).utf8)
        let configuration = try ConfigurationFile(parsing: bytes).configuration
        #expect(configuration.target == 15)
        #expect(configuration.selected == ["placement", "spelling", "type"])
        #expect(configuration.ignored == ["needs-entitlement"])
        #expect(configuration.severities == ["unknown-key": .error, "deprecation": .note])
        #expect(configuration.fileIgnores.map(\.files.text) == ["legacy/**"])
        #expect(configuration.fileIgnores.first?.suppression.pointer == JSONPointer(["aps", "boardid"]))
        #expect(!configuration.customKeys.isEmpty)
        #expect(configuration.categories != nil)
        #expect(configuration.strings == "App/Resources")
        #expect(configuration.pushTypes.map(\.topic) == ["com.example.sports"])
        #expect(configuration.excluded.map(\.text) == ["generated/", "*.draft.json"])
        #expect(configuration.baseline == ".pushctl-baseline.json")
        #expect(configuration.level == .warning)
        #expect(configuration.failOn == .severity(.warning))
    }

    @Test func everyKeyHasASectionOnThePage() {
        let page = ConfigurationReference.markdown()
        for key in ConfigurationCatalog.keys { #expect(page.contains("\n## `\(key.name)`\n")) }
    }

    @Test func namesKeysLikeTheirOptions() {
        let options = Set(
            ValidateCommand.declaration.optionGroups.flatMap(\.options).map(\.name))
        let own: Set = [
            "$schema", "severity", "per-file-ignores", "custom-keys", "push-types", "exclude", "include",
        ]
        #expect(Set(ConfigurationCatalog.keys.map(\.name)).subtracting(options) == own)
    }
}
