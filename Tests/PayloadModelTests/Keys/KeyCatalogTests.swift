import Foundation
import Testing

@testable import LocatedJSON
@testable import PayloadModel

@Suite struct KeyCatalogTests {
    /// The folder `Sources/PayloadModel/Keys`.
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/PayloadModel/Keys")

    private static let folders: [(name: String, place: PayloadKey.Place)] = [
        ("TopLevel", .topLevel), ("Aps", .aps), ("Alert", .alert), ("Sound", .sound),
    ]

    private static func files(in folder: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: folder), includingPropertiesForKeys: nil)
    }

    @Test func listsTheKeyOfEveryFile() throws {
        for (folder, place) in Self.folders {
            let registered = KeyCatalog.keys(in: place).map(\.pointer.documentedPath)
            let described = try Self.files(in: folder).map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                let comment = try #require(text.firstMatch(of: /\/\/\/ `([^`]+)`/), "\(file.path)")
                return String(comment.1)
            }
            #expect(Set(described) == Set(registered), "\(folder)")
            #expect(described.count == registered.count, "\(folder)")
        }
    }

    @Test func namesEveryFileAfterItsKey() throws {
        for (folder, _) in Self.folders {
            for file in try Self.files(in: folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let declaration = try #require(text.firstMatch(of: /static let (\w+) = KeyDefinition\(/))
                let name = declaration.1.prefix(1).uppercased() + declaration.1.dropFirst()
                #expect(file.deletingPathExtension().lastPathComponent == name + "Key")
            }
        }
    }

    @Test func namesThePathOfEveryKeyInItsComment() throws {
        for (folder, _) in Self.folders {
            for file in try Self.files(in: folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let comment = try #require(text.firstMatch(of: /\/\/\/ `([^`]+)`/)).1
                let declaration = try #require(text.firstMatch(of: /static let (\w+) = KeyDefinition\(/))
                let key = PayloadKey.allCases.first { "\($0)" == declaration.1 }
                #expect(key?.pointer.documentedPath == String(comment), "\(file.path)")
            }
        }
    }

    @Test func noObjectHasTwoKeysOfTheSameName() {
        for place in PayloadKey.Place.allCases {
            let names = KeyCatalog.keys(in: place).map(\.name)
            #expect(Set(names).count == names.count, "\(place)")
        }
    }

    @Test(arguments: KeyCatalog.all) func theExampleFitsATypeOfTheKey(key: PayloadKey) throws {
        let example = try JSONValue(parsing: key.example)
        #expect(key.types.contains { $0.admits(example) })
    }

    @Test(arguments: KeyCatalog.all) func writesDescriptionsAsSentences(key: PayloadKey) {
        #expect(key.summary.hasSuffix("."))
        #expect(key.summary.count > 20)
        #expect(key.summary.count < 160)
        #expect(key.remarks.isEmpty || key.remarks.hasSuffix("."))
        #expect(!key.summary.contains("  "))
        #expect(!key.remarks.contains("  "))
        #expect(!key.sources.isEmpty)
    }

    @Test(arguments: KeyCatalog.all) func noKeyIsDeprecatedBeforeItsFirstVersion(key: PayloadKey) {
        for end in key.deprecated {
            for begin in key.since where begin.platform == end.platform {
                #expect(begin.version < end.version)
            }
        }
    }

    @Test func findsAKeyByNameAndPlace() {
        #expect(KeyCatalog.key("sound", in: .aps) == .sound)
        #expect(KeyCatalog.key("sound", in: .alert) == .alertSound)
        #expect(KeyCatalog.key("thread-id", in: .alert) == nil)
        #expect(KeyCatalog.keys(named: "sound").count == 2)
    }

    @Test func unmistakableNamesAreDistinctiveKeysOfOtherObjects() {
        let foreign = KeyCatalog.unmistakableNames(foreignTo: .alert)
        #expect(foreign.contains("thread-id"))
        #expect(!foreign.contains("sound"), "alert has a sound of its own")
        #expect(!foreign.contains("summary-arg"))
        #expect(!KeyCatalog.unmistakableNames(foreignTo: .topLevel).contains("title"))
        #expect(KeyCatalog.unmistakableNames(foreignTo: .aps).contains("title"))
    }
}

extension JSONPointer {
    /// The path in the notation of comments: `aps.alert.title`.
    fileprivate var documentedPath: String { tokens.joined(separator: ".") }
}

extension PayloadKey.ValueType {
    fileprivate func admits(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.string, .string), (.object, .object), (.boolean, .boolean), (.null, .null): true
        case (.enumeration(let values), .string(let text)): values.contains(text)
        case (.integer(let minimum), .integer(let number)): number >= minimum
        case (.number(let range), .integer(let number)): range.contains(Double(number))
        case (.number(let range), .number(let number)): range.contains(number.value)
        case (.flag, .integer(let number)): number == 1
        case (.binary, .integer(let number)): number == 0 || number == 1
        case (.date, .integer(let number)): number >= 0
        case (.strings, .array(let elements)):
            elements.allSatisfy { if case .string = $0 { true } else { false } }
        default: false
        }
    }
}
