import Testing

@testable import ActivityTypes

/// Values and schemas that need many steps or a great depth.
extension ActivitySchemasTests {
    @Test func acceptsAValueWhoseAlternativesNeedTooManySteps() throws {
        let tree =
            ##"{"anyOf":[{"items":{"$ref":"#/$defs/t"},"minItems":3},{"items":{"$ref":"#/$defs/t"},"minItems":2}]}"##
        let text =
            ##"{"$defs":{"t":\##(tree)},"properties":{"content-state":{"properties":{"v":{"$ref":"#/$defs/t"}}}}}"##
        let schema = try #require(try schemas(text, "s.json").all.first)
        // Each array inside another doubles the steps.
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(try problems(#"{"v":\#(deep)}"#, schema).isEmpty)
    }

    @Test(arguments: [1, 14, 15, 16, 17, 40])
    func acceptsDeepValuesOfARecursiveEnumeration(depth: Int) throws {
        let tree = "indirect enum Tree: Codable { case leaf(Int), node(Tree) }"
        let schema = try #require(try schemas(state("var v: Tree, w: Tree", around: tree)).all.first)
        func nested(_ leaf: String) -> String {
            String(repeating: #"{"node":{"_0":"#, count: depth) + leaf + String(repeating: "}}", count: depth)
        }
        let valid = nested(#"{"leaf":{"_0":1}}"#)
        #expect(try problems(#"{"v":\#(valid),"w":\#(valid)}"#, schema).isEmpty)
        // A value beyond the limit of depth does not prevent the check of the other value.
        #expect(try problems(#"{"v":\#(valid),"w":{"leaf":{}}}"#, schema).count == 1)
        // Only a violation within the limit is reported.
        let wrong = nested("{}")
        #expect(try problems(#"{"v":\#(wrong),"w":\#(valid)}"#, schema).isEmpty == (depth > 14))
    }

    @Test(arguments: [
        // Both alternatives continue beyond the limit of depth. Whether one matches is unknown, so the value is
        // accepted.
        (##"{"items":{"$ref":"#/$defs/t"}},{"items":{"$ref":"#/$defs/t"},"minItems":1}"##, true),
        // Both alternatives fail within the limit, although the first continues beyond it.
        (##"{"items":{"$ref":"#/$defs/t"},"minItems":2},{"type":"string"}"##, false),
        // Two alternatives match whatever the items are; "oneOf" allows one.
        (##"{"type":"array"},{"minItems":1},{"items":{"$ref":"#/$defs/t"}}"##, false),
    ])
    func countsAlternativesBeyondTheLimitAsUnknown(alternatives: String, fits: Bool) throws {
        let text =
            ##"{"$defs":{"t":{"oneOf":[\##(alternatives)]}},"properties":{"content-state":{"properties":{"v":{"$ref":"#/$defs/t"}}}}}"##
        let schema = try #require(try schemas(text, "s.json").all.first)
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(try problems(#"{"v":\#(deep)}"#, schema).isEmpty == fits)
    }

    @Test(arguments: [1, 9, 30])
    func followsReferencesAtTheTop(count: Int) throws {
        let links = (0..<count).map { ##""s\##($0)":{"$ref":"#/$defs/s\##($0 + 1)"}"## }
        let last = ##""s\##(count)":{"properties":{"content-state":{"required":["a"]}}}"##
        let text = ##"{"$ref":"#/$defs/s0","$defs":{\##((links + [last]).joined(separator: ","))}}"##
        let schema = try #require(try schemas(text, "s.json").all.first)
        #expect(try problems("{}", schema).count == 1)
    }

    @Test(arguments: [
        ##"{"$ref":"#"}"##,
        ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
    ])
    func rejectsACycleOfReferencesAtTheTop(text: String) {
        let error = #expect(throws: ActivitySchemaError.self) { try schemas(text, "s.json") }
        #expect(error?.message.contains("a schema refers to itself in a cycle") == true)
    }
}
