@testable import ActivityTypes
@testable import LocatedJSON

/// Reads Swift files and JSON Schemas, and compares random states with them.
final class TypeTarget: FuzzTarget {
    static let name = "types"
    static let choices = 1
    static let seeds = [
        "Samples/**/*.swift", "Tests/ActivityTypesTests/SampleTypes.swift", "Documentation/*.schema.json",
    ]
    static let examples = [
        "struct M: ActivityAttributes { struct ContentState: Codable { var a: [Int?], b = [1], c: E } enum E: Int { case x = -1 } }",
        ##"{"properties":{"content-state":{"properties":{"a":{"$ref":"#/$defs/a"}}}},"$defs":{"a":{"pattern":"^[a-z]{1,3}$"}}}"##,
        ##"{"properties":{"attributes":{"anyOf":[{"items":{"$ref":"#/properties/attributes"}},{"type":["null","integer"]}]}}}"##,
    ]

    private let states = [
        #"{"a":[1,null,"x"],"b":1.5,"c":{"x":{}},"d":true}"#, #"{"A":{},"content_state":[[[[]]]]}"#, "{}",
        "[]", "null",
    ]

    func run(_ input: FuzzInput) {
        var input = input
        let isSwift = input.byte() % 2 == 0
        let file = ActivitySchemas.File(name: isSwift ? "a.swift" : "a.json", bytes: input.document)
        let schemas: ActivitySchemas
        do {
            schemas = try ActivitySchemas([file])
        } catch {
            hold(!error.message.isEmpty, "the message of an error is not empty")
            return
        }
        hold(!schemas.all.isEmpty, "a file that is read describes a type")
        for schema in schemas.all {
            for state in states { check(state, schema) }
        }
        guard isSwift, let documents = try? ActivitySchemas.documents(in: [file]) else { return }
        for document in documents {
            let text = JSONWriter.compact(document.schema)
            let again = try? ActivitySchemas([.init(name: "a.json", bytes: Array(text.utf8))])
            hold(again?.all.count == 1, "the schema of a type can be read again", text)
        }
    }

    private func check(_ state: String, _ schema: ActivitySchema) {
        guard let tree = try? JSONTree(parsing: Array(state.utf8)) else { return }
        for part in ActivitySchema.Part.allCases {
            for violation in schema.violations(of: tree.root, in: part) {
                let parent =
                    violation.pointer.tokens.isEmpty ? tree.root : tree.root.descendant(at: violation.pointer)
                hold(parent != nil, "a violation is about an existing value", "\(violation)")
            }
        }
        withExtendedLifetime(tree) {}
    }
}
