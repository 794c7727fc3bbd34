import LocatedJSON
import Testing

@testable import ActivityTypes

@Suite struct ActivitySchemasTests {
    func schemas(_ text: String, _ name: String = "Match.swift") throws -> ActivitySchemas {
        try ActivitySchemas([.init(name: name, bytes: Array(text.utf8))])
    }

    func problems(
        _ json: String, _ schema: ActivitySchema, _ part: ActivitySchema.Part = .contentState
    ) throws -> [Violation.Problem] {
        let tree = try JSONTree(parsing: Array(json.utf8))
        let violations = schema.violations(of: tree.root, in: part)
        withExtendedLifetime(tree) {}
        return violations.map(\.problem)
    }

    func state(_ members: String, around: String = "") -> String {
        """
        \(around)
        struct Match: ActivityAttributes {
            struct ContentState: Codable { \(members) }
        }
        """
    }

    // MARK: Swift

    @Test(arguments: [
        #"var a: `b%c`, d: `e/f`, g: `h~1`, i: `j k`, l: `m"n`, o: ß"#, "var `a\0b`: Int",
        "var `a\u{1}b`: Int",
        #"var a: Int; enum CodingKeys: String, CodingKey { case a = "b\0" }"#,
        "var a: Int; enum CodingKeys: String, CodingKey { case a = \"b\0\" }",
    ])
    func readsTheSchemasThatItWritesForUnusualNames(members: String) throws {
        let names = ["`b%c`", "`e/f`", "`h~1`", "`j k`", "`m\"n`", "ß"]
        let around = names.map { "struct \($0): Codable { var x: Int }" }.joined(separator: "\n")
        let file = ActivitySchemas.File(
            name: "Match.swift", bytes: Array(state(members, around: around).utf8))
        _ = try ActivitySchemas([file])
        let document = try #require(try ActivitySchemas.documents(in: [file]).first)
        let again = try schemas(JSONWriter.compact(document.schema), "Match.json")
        #expect(again.all.count == 1)
    }

    @Test(arguments: [
        ("init(from decoder: any Decoder) throws { a = 1 }; var a: Int", "it has its own init(from:)"),
        ("init(from decoder: some Decoder) throws { a = 1 }; var a: Int", "it has its own init(from:)"),
        ("init(from d: Swift.Decoder) throws { a = 1 }; var a: Int", "it has its own init(from:)"),
        ("required init(from: Decoder) throws { a = 1 }; var a: Int", "it has its own init(from:)"),
        ("init<D: Decoder>(from d: D) throws { a = 1 }; var a: Int", "it has its own init(from:)"),
        ("var a: Pair<Int>", "its type is generic"),
        ("@Wrapped var a: Int", "it has the attribute @Wrapped"), ("lazy var a: Int = 1", "it is lazy"),
        ("var a: Theme", "the type Theme is not known"),
        ("var a: [Int: String]", "dictionary are not strings"),
        ("var a: Box<Int>", "its type is generic"),
        ("var a: (Int, Int)", "pushctl cannot interpret its type"),
        ("var a = make()", "it has no type annotation"),
        ("var a = URL(string: \"x\")", "it has no type annotation"),
        ("var a = UUID(uuidString: \"x\")", "it has no type annotation"),
        ("var a = Int(\"5\")", "it has no type annotation"),
        ("var a = [1, 2.5]", "it has no type annotation"), ("var a = [1, nil]", "it has no type annotation"),
        ("var a = [1][0]", "it has no type annotation"),
        ("var a = [String]().first", "it has no type annotation"),
        ("var a = Level(rawValue: 1)", "it has no type annotation"),
        ("var a = Fragile(x: 1)", "it has no type annotation"),
        ("var a: Mode", "the type of its raw values is not known"),
        ("#if os(iOS)\n var a: Int\n #else\n var a: String\n #endif\n", "it is inside #if"),
        ("var a: Twice", "its type is declared twice, and the declarations differ"),
        ("var a: Shifted", "pushctl cannot interpret its raw values"),
        ("var a: Thing", "neither a structure nor an enumeration"),
        ("var a: Int; typealias CodingKeys = Keys", "pushctl cannot interpret its CodingKeys"),
        ("var a: Macro", "it has the attribute @Coded"),
    ])
    func acceptsAnyValueIfTheTypeIsUnclearAndSaysWhy(members: String, gap: String) throws {
        let around = """
            typealias Pair<A, B> = [A: B]
            struct Box<T>: Codable {}; final class Thing: Codable {}; @Coded struct Macro: Codable { var x: Int }
            enum Level: Int, Codable { case low }; enum Mode: Unread, Codable { case on }
            struct Fragile: Codable { var x: Int; init?(x: Int) { nil } }
            #if DEBUG
            struct Twice: Codable { var x: Int }
            #else
            struct Twice: Codable { var y: Int }
            #endif
            enum Shifted: Int, Codable { case a
                #if DEBUG
                case b
                #endif
                case c }
            """
        let schema = try #require(try schemas(state(members, around: around)).all.first)
        #expect(schema.gaps.count == 1 && schema.gaps[0].contains(gap), "\(schema.gaps)")
        #expect(try problems(#"{"a":{"b":[null]}}"#, schema).isEmpty)
        if members.contains("#if") || members.contains("Twice") {
            #expect(try problems("{}", schema).isEmpty)
        }
    }

    @Test func keepsTheStoredPropertiesBesideAComputedOne() throws {
        let schema = try #require(
            try schemas(state("var a: Int, b: Int { 2 }, c: String", around: "")).all.first)
        #expect(schema.gaps.isEmpty)
        #expect(try problems(#"{"a":1,"c":"x"}"#, schema).isEmpty)
        #expect(try problems(#"{"a":"x","c":1}"#, schema).count == 2)
    }

    @Test func mergesEqualDeclarationsOfAType() throws {
        let file = state("var a: E", around: "enum E: String, Codable { case x }")
        let schema = try #require(
            try ActivitySchemas([
                .init(name: "App/Match.swift", bytes: Array(file.utf8)),
                .init(name: "Widget/Match.swift", bytes: Array(file.utf8)),
            ]).all.first)
        #expect(schema.gaps.isEmpty)
        #expect(try problems(#"{"a":"x"}"#, schema).isEmpty)
        #expect(
            try problems(#"{"a":"y"}"#, schema) == [.value(found: #"the string "y""#, allowed: [#""x""#])])
    }

    @Test func acceptsTheStateOfEachConditionalBranch() throws {
        let schema = try #require(
            try schemas(
                """
                #if os(iOS)
                struct Match: ActivityAttributes { struct ContentState: Codable { var a: Int } }
                #else
                struct Match: ActivityAttributes { struct ContentState: Codable { var b: String } }
                #endif
                """
            ).all.first)
        #expect(schema.gaps.count == 1 && schema.gaps[0].contains("declared twice"))
        #expect(try problems(#"{"a":1}"#, schema) == [] && problems(#"{"b":"x"}"#, schema) == [])
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        #expect(try schemas("\u{FEFF}" + state("var a: Int")).all.map(\.name) == ["Match"])
    }

    @Test func findsBothTypesOfTheSameName() throws {
        let schemas = try schemas(
            """
            enum Football { struct Match: ActivityAttributes { struct ContentState: Codable { var goals: Int } } }
            enum Tennis { struct Match: ActivityAttributes { struct ContentState: Codable { var sets: Int } } }
            """)
        #expect(schemas.named("Match").map(\.qualifiedName) == ["Football.Match", "Tennis.Match"])
        #expect(schemas.named("Tennis.Match").count == 1)
        #expect(schemas.named("Golf").isEmpty)
    }

    @Test func omitsConstantsWithAValue() throws {
        let schema = try #require(try schemas(state("let a = 1; let b: Int = 2; var c: Int = 3")).all.first)
        #expect(try problems(#"{"c":1}"#, schema).isEmpty)
        #expect(try problems("{}", schema) == [.missing(name: "c", title: "Match.ContentState")])
        #expect(
            try problems(#"{"c":1,"a":1}"#, schema)
                == [.unknown(name: "a", known: ["c"], title: "Match.ContentState")])
    }

    @Test(arguments: [
        "init(from match: Match) { a = 1 }; var a: Int",
        "init(from decoder: Decoder, id: Int) { a = id }; var a: Int",
        "init(from other: [Decoder]) { a = 1 }; var a: Int",
        "init(from text: String = \"\") { a = 1 }; var a: Int",
        "init(from decoder: JSONDecoder) { a = 1 }; var a: Int",
    ])
    func ignoresInitializersThatDecodableDoesNotRequire(members: String) throws {
        let schema = try #require(try schemas(state(members)).all.first)
        #expect(schema.gaps == [])
        #expect(try problems("{}", schema) == [.missing(name: "a", title: "Match.ContentState")])
    }

    @Test(arguments: [
        ("typealias Maybe<T> = T?", "var a: Maybe<Int>"),
        ("typealias Maybe<T> = Optional<T>", "var a: Maybe<Int>"),
        ("typealias Maybe<T: Codable> = Swift.Optional<T> where T: Hashable", "var a: Maybe<Int>"),
        ("typealias Same<T> = T", "var a: Same<Int?>"),
        ("typealias Maybe<T> = T?; typealias Perhaps<U> = Maybe<U>", "var a: Perhaps<Int>"),
        ("typealias Second<A, B> = B", "var a: Second<String, Int?>"),
        ("typealias Maybe<T> = T?", "typealias Number = Int; var a: Maybe<Number>"),
        (
            "typealias Maybe<T> = T?; typealias Number = String",
            "typealias Number = Int; var a: Maybe<Number>"
        ),
    ])
    func followsGenericAliases(alias: String, members: String) throws {
        let schema = try #require(try schemas(state(members, around: alias)).all.first)
        #expect(schema.gaps == [])
        #expect(try problems("{}", schema) == [] && problems(#"{"a":null}"#, schema) == [])
        #expect(try problems(#"{"a":1}"#, schema) == [] && problems(#"{"a":"1"}"#, schema).count == 1)
    }

    @Test(arguments: [
        "typealias Loop<T> = Loop<T?>", "typealias Loop<T> = Loop<Loop<T>>",
        "typealias Loop<T> = [T: Loop<T>]",
    ])
    func stopsAtEndlessAliases(alias: String) throws {
        #expect(try schemas(state("var a: Loop<Int>", around: alias)).all.first?.gaps.count == 1)
    }

    @Test(arguments: [
        "protocol Base: ActivityAttributes {}",
        "protocol Root: ActivityAttributes {}; protocol Base: Codable, Root {}",
        "protocol Root: ActivityAttributes {}; typealias Base = Root",
        "typealias Base = ActivityAttributes", "typealias Base = Codable & ActivityAttributes",
        "protocol Base {}; extension Base where Self: Codable {}; extension Base: ActivityAttributes {}",
    ])
    func findsTypesThatConformThroughAProtocolOrAnAlias(protocols: String) throws {
        let text = "\(protocols)\nstruct Match: Base { struct ContentState: Codable { var a: Int } }"
        #expect(try schemas(text).all.map(\.name) == ["Match"])
    }

    @Test(arguments: [
        "protocol Base: ActivityAttributes {}", "protocol A: B {}; protocol B: A {}; struct Match: A {}",
    ])
    func rejectsProtocolsWithoutAnActivityType(text: String) {
        #expect(throws: ActivitySchemaError.self) { try schemas(text) }
    }

    @Test func acceptsAnyValueForATruncatedType() throws {
        let whole =
            "struct Match: ActivityAttributes { struct ContentState: Codable { var a: Int }; var b: Int }"
        for unclosed in 1...2 {
            let schema = try #require(
                try schemas(
                    "struct Match: ActivityAttributes { var b: Int; struct ContentState: Codable { var a: Int "
                        + (unclosed == 1 ? "}" : "")
                ).all.first)
            #expect(schema.gaps.allSatisfy { $0.hasSuffix("the file ends before its closing brace") })
            #expect(schema.gaps.count == unclosed)
            #expect(try problems("{}", schema).isEmpty == (unclosed == 2))
        }
        #expect(try schemas(whole).all.first?.gaps == [])
    }

    @Test func requiresANumberForADate() throws {
        let schema = try #require(try schemas(state("var at: Date")).all.first)
        #expect(
            try problems(#"{"at":"2024-05-01T12:00:00Z"}"#, schema)
                == [
                    .wrongType(
                        found: #"the string "2024-05-01T12:00:00Z""#, wanted: "a number", title: "Date")
                ])
    }

    @Test func checksTheNamedCaseOfAnEnumeration() throws {
        let schema = try #require(
            try schemas(state("var e: E", around: "enum E: Codable { case goal(by: String), card }")).all
                .first)
        #expect(try problems(#"{"e":{"goal":{}}}"#, schema) == [.missing(name: "by", title: nil)])
        #expect(try problems(#"{"e":{"red":{}}}"#, schema) == [.choice(names: ["goal", "card"])])
        #expect(try problems(#"{"e":{"card":{},"goal":{"by":"x"}}}"#, schema).count == 1)
    }

    @Test func findsTypesAcrossFiles() throws {
        let schemas = try ActivitySchemas([
            .init(
                name: "A.swift",
                bytes: Array("struct A: ActivityAttributes { typealias ContentState = B }".utf8)),
            .init(name: "B.swift", bytes: Array("struct B: Codable { var x: Int }".utf8)),
        ])
        #expect(try problems("{}", try #require(schemas.named("A").first)).count == 1)
    }

    @Test(arguments: [["A.swift", "B.swift"], ["B.swift", "A.swift"]])
    func namesTheFileOfATooLargeType(names: [String]) throws {
        let many = (0...20_000).map { "var p\($0): Int" }.joined(separator: "; ")
        // The extension in A.swift does not declare the type.
        let texts = [
            "A.swift": "extension Large { struct Other {} }\n" + state("var x: Int"),
            "B.swift": "struct Large: ActivityAttributes { struct ContentState: Codable { \(many) } }",
        ]
        let error = #expect(throws: ActivitySchemaError.self) {
            try ActivitySchemas(names.map { .init(name: $0, bytes: Array((texts[$0] ?? "").utf8)) })
        }
        #expect(error?.text == "B.swift: the schema has more than 20000 parts")
    }

    @Test func readsConditionsCommentsAndStrings() throws {
        let quotes = "\"\"\""
        let text = [
            "#if canImport(ActivityKit)", "import ActivityKit",
            "/* struct Match: ActivityAttributes { /* nested */ */", "// struct Match: ActivityAttributes {",
            #"let sample = "struct Match: ActivityAttributes { \("}" + "{")""#,
            "let long = " + quotes, "    } struct", "    " + quotes, "@available(iOS 16.1, *)",
            "public struct Match: Identifiable, ActivityKit.ActivityAttributes {",
            "    func run() -> Int { if true { return 1 } else { return 2 } }",
            "    #Preview(\"x\") { Text(\"}\") }", "}",
            "extension Match { struct ContentState: Codable, Hashable { var x: Int } }", "#endif",
        ]
        let schemas = try schemas(text.joined(separator: "\n"))
        #expect(schemas.all.map(\.name) == ["Match"] && schemas.all[0].gaps.isEmpty)
        #expect(try problems(#"{"x":"1"}"#, schemas.all[0]).count == 1)
    }

    @Test func rejectsFilesWithoutAnActivityType() {
        #expect(throws: ActivitySchemaError.self) { try schemas("struct Match: Codable { var x: Int }") }
    }

    @Test(arguments: [
        "{", "(", "[", "<", "struct A { ", "enum E { case ", "var x: [", "var x = [[", "\"", "/*", "#", "@",
        "`", "a ? ",
        "\"\\(",
    ])
    func findsTheTypeOrThrowsForVeryDeepNesting(piece: String) {
        let text =
            "struct M: ActivityAttributes { struct ContentState: Codable {"
            + String(repeating: piece, count: 20_000)
        let names = (try? schemas(text))?.all.map(\.name) ?? ["M"]
        #expect(names == ["M"])
    }

    // MARK: JSON Schema

    @Test(arguments: [
        (#"{"type":"integer"}"#, "1.0", true), (#"{"type":"integer"}"#, "1.5", false),
        (#"{"type":["string","null"]}"#, "null", true), (#"{"const":{"a":1}}"#, #"{"a":1}"#, true),
        (#"{"enum":[1,"x"]}"#, "1.0", true),
        (#"{"enum":[{"x":1,"y":[2]}]}"#, #"{"y":[2.0],"x":1.0}"#, true),
        (#"{"enum":[{"x":1}]}"#, #"{"x":2}"#, false),
        (#"{"enum":[[1]]}"#, "[1,1]", false), (##"{"$ref":"#/$defs/a%20b"}"##, "1", false),
        (##"{"$ref":"#/definitions/m"}"##, "1", false), (#"{"pattern":"^\\p{L}+$"}"#, #""Zoë""#, true),
        (#"{"pattern":"^\\p{Lu}$"}"#, #""a""#, false), (#"{"minimum":1,"exclusiveMaximum":3}"#, "3", false),
        (#"{"multipleOf":0.5}"#, "1.5", true), (#"{"multipleOf":0.1}"#, "0.3", true),
        (#"{"multipleOf":0.1}"#, "0.35", false), (#"{"multipleOf":3}"#, "3000000001", false),
        (#"{"minLength":2}"#, #""é""#, false),
        (#"{"maxItems":1}"#, "[1,2]", false),
        (#"{"minProperties":1}"#, "{}", false), (#"{"pattern":"^a"}"#, #""ba""#, false),
        (#"{"additionalProperties":{"type":"string"}}"#, #"{"a":1}"#, false),
        (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, "3", false),
        (#"{"anyOf":[{"minimum":5},{"maximum":2}]}"#, "3", false),
        (#"{"oneOf":[{"minimum":1},{"maximum":5}]}"#, "3", false),
        (#"{"oneOf":[{"minimum":4},{"maximum":5}]}"#, "3", true),
        (
            #"{"oneOf":[{"properties":{"a":{}},"additionalProperties":false},{"properties":{"a":{},"b":{}},"required":["b"],"additionalProperties":false}]}"#,
            #"{"a":1,"b":2}"#, true
        ),
        (#"{"multipleOf":0.01}"#, "1e308", true),
        (##"{"$ref":"#/$defs/n"}"##, "1", false),
        (##"{"items":{"$ref":"#/$defs/n"}}"##, ##"["a","b"]"##, true),
        (##"{"$ref":"#/$defs/tree"}"##, ##"{"sub":[{"sub":[{"sub":1}]}]}"##, false), ("false", "1", false),
        ("true", "1", true),
        (#"{"title":"T","description":"d","default":1,"examples":[],"$comment":"c"}"#, "1", true),
    ])
    func validatesKeywordsAsTheSpecificationDefines(schema: String, value: String, fits: Bool) throws {
        let document = """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"x","properties":{"content-state":{"properties":{"v":\(schema)}}},
             "definitions":{"m":{"type":"string"}},"$defs":{"a b":{"type":"string"},"n":{"type":"string"},"tree":{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/tree"}}}}}}
            """
        let schema = try #require(try schemas(document, "match.schema.json").all.first)
        #expect(schema.name == "match")
        #expect(try problems(#"{"v":\#(value)}"#, schema).isEmpty == fits)
    }

    @Test(arguments: [
        (#"{"properties":{"content-state":{"if":{}}}}"#, #"pushctl does not support the keyword "if""#),
        (
            #"{"properties":{"content-state":{"pattern":"(?=a)"}}}"#,
            "is an expression that pushctl does not support"
        ),
        (#"{"properties":{"content-state":{"$ref":"other.json"}}}"#, "can only point into this file"),
        (##"{"properties":{"content-state":{"$ref":"#/$defs/none"}}}"##, "points to nothing in this file"),
        (
            ##"{"properties":{"content-state":{"$ref":"#/properties/content-state"}}}"##,
            "refers to itself in a cycle"
        ),
        (#"{"properties":{"content-state":{"type":"text"}}}"#, "must name a JSON type"),
        (#"{"properties":{"content-state":{"minLength":-1}}}"#, "a whole number"),
        (#"{"properties":{"content-state":1}}"#, "a schema must be an object"),
        (#"{"type":"object"}"#, #"describes neither "content-state" nor "attributes""#), ("{", "not JSON"),
    ])
    func rejectsInvalidAndUnsupportedSchemas(text: String, message: String) throws {
        let error = #expect(throws: ActivitySchemaError.self) { try schemas(text, "s.json") }
        #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    }
}
