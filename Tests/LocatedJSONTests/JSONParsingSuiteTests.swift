import Foundation
import TestSupport
import Testing

@testable import LocatedJSON

/// The public JSON parsing suite, which `Scripts/fetch-json-suite` fetches into the folder that `JSON_SUITE` names.
@Suite(.enabled(if: Needs.folder("JSON_SUITE")))
struct JSONParsingSuiteTests {
    @Test func acceptsValidJSONExceptForNULInAKey() throws {
        for (name, bytes) in try JSONParsingSuite.files(prefix: "y_", count: 95) {
            if name == "y_object_escaped_null_in_key.json" {
                #expect(Acceptance.faults(in: bytes).map(\.kind) == [.nulCharacter])
            } else {
                #expect(Acceptance(of: bytes).isAccepted, "\(name)")
                #expect(Acceptance.faults(in: bytes) == [], "\(name)")
            }
        }
    }

    @Test func rejectsInvalidJSONWithAReason() throws {
        for (name, bytes) in try JSONParsingSuite.files(prefix: "n_", count: 188) {
            #expect(!Acceptance(of: bytes).isAccepted, "\(name)")
            let faults = SyntaxFaultScanner.faults(in: bytes, parses: JSONTree.accepts)
            #expect(!faults.isEmpty, "\(name)")
            for fault in faults {
                #expect(fault.range.upperBound <= bytes.count, "\(name)")
            }
        }
    }

    @Test func explainsEachRejectionOfADocumentThatParsersMayAcceptOrReject() throws {
        for (name, bytes) in try JSONParsingSuite.files(prefix: "i_", count: 35) {
            #expect(Acceptance.faults(in: bytes).isEmpty == Acceptance(of: bytes).isAccepted, "\(name)")
        }
    }
}

enum JSONParsingSuite {
    private static let environment = ProcessInfo.processInfo.environment

    /// Returns the files of the group with a prefix; throws if the group does not have `count` files.
    static func files(prefix: String, count: Int) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(
            fileURLWithPath: try #require(environment["JSON_SUITE"], "JSON_SUITE names no folder"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(prefix) }.sorted()
        try #require(names.count == count)
        return try names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }
}
