import Foundation
import LocatedJSON
import Testing

@testable import ActivityTypes

/// The schema of a type accepts exactly the values that `JSONDecoder` accepts for it.
@Suite struct DecoderComparisonTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("SampleTypes.swift")

    private static let documents: [ActivitySchemas.Document] = {
        let bytes = (try? Data(contentsOf: file)).map { Array($0) } ?? []
        return (try? ActivitySchemas.documents(in: [.init(name: "SampleTypes.swift", bytes: bytes)])) ?? []
    }()

    private func compare<Attributes: ActivityAttributes>(_ type: Attributes.Type) throws {
        let document = try #require(Self.documents.first { $0.name == "\(type)" })
        #expect(document.gaps.isEmpty)
        let schema = try ActivitySchema(document.schema, name: document.name, isFromSwift: true)
        try compare(document.schema, schema, .contentState) { data in
            _ = try JSONDecoder().decode(Attributes.ContentState.self, from: data)
        }
        try compare(document.schema, schema, .attributes) { data in
            _ = try JSONDecoder().decode(Attributes.self, from: data)
        }
    }

    private func compare(
        _ document: JSONValue, _ schema: ActivitySchema, _ part: ActivitySchema.Part,
        decode: (Data) throws -> Void
    ) throws {
        let partSchema = try #require(document["properties"]?[part.rawValue])
        var values = MadeUpValues(document, seed: 4711)
        var accepted = 0
        var mismatches: [String] = []
        let rounds = 3000
        for round in 0..<rounds {
            var value = values.value(for: partSchema)
            for _ in 0..<(round % 3) { value = values.damaged(value) }
            let text = JSONWriter.compact(value)
            let tree = try JSONTree(parsing: Array(text.utf8))
            let violations = schema.violations(of: tree.root, in: part)
            withExtendedLifetime(tree) {}
            var failure: (any Error)?
            do { try decode(Data(text.utf8)) } catch { failure = error }
            // A schema cannot require that the lower bound of a range is at most the upper one.
            if failure.map({ "\($0)".contains("lowerBound") }) == true { continue }
            let isAccepted = violations.allSatisfy(\.isHarmless)
            if isAccepted { accepted += 1 }
            if isAccepted != (failure == nil) {
                mismatches.append("\(text): \(violations) against \(String(describing: failure))")
            }
        }
        #expect(mismatches.isEmpty, "\(mismatches.count): \(mismatches.prefix(5))")
        #expect(accepted > rounds / 4)
    }

    @Test func agreesOnPlainProperties() throws { try compare(PlainAttributes.self) }
    @Test func agreesOnCollectionsAndNestedTypes() throws { try compare(NestedAttributes.self) }
    @Test func agreesOnEnumerations() throws { try compare(CaseAttributes.self) }
    @Test func agreesOnAStateDeclaredOutsideOfTheType() throws { try compare(AliasAttributes.self) }
}
