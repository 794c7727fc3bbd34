import Testing

@testable import LocatedJSON

/// Texts next to the limits of what the scanner recognizes.
@Suite struct SyntaxFaultEdgeTests {
    @Test(arguments: [
        SyntaxFaultCase("[⟦%⟧]", .unexpected),
        SyntaxFaultCase("{⟦:a⟧ => 1}", .bareKey),
        SyntaxFaultCase("[⟦\u{C}⟧1]", .strangeSpace, safe: "[ 1]"),
        SyntaxFaultCase(#"[⟦"a]⟧ "#, .unclosedString, all: #"["a"] "#),
        SyntaxFaultCase("{\"a\": ⟦b⟧ ⟦// c⟧\n}", .bareValue, .comment, safe: "{\"a\": b\n}"),
        SyntaxFaultCase("⟦\u{FEFF}⟧⟦// x⟧\n{\"a\":1}", .byteOrderMark, .comment, safe: #"{"a":1}"#),
        SyntaxFaultCase("[⟦ABc⟧]", .bareValue),
        SyntaxFaultCase("[⟦<⟧ a>]", .unexpected),
        SyntaxFaultCase("⟦package⟧ a.b", .unexpected),
        SyntaxFaultCase("\t⟦// x⟧\n{\"a\":1}", .comment, safe: #"{"a":1}"#),
        SyntaxFaultCase(#"["⟦\U0001⟧F60"]"#, .badEscape, all: #"["\u0001F60"]"#),
        SyntaxFaultCase(
            "{⟦a⟧: ⟦'b'⟧, ⟦'c'⟧: 1}", .bareKey, .singleQuotes, .singleQuotes, all: #"{"a": "b", "c": 1}"#),
        SyntaxFaultCase(#"{"a":1 ⟦{{b}}⟧ "c":2}"#, .placeholder),
        SyntaxFaultCase("[⟦{{range .A}}⟧1 2⟦{{end}}⟧]", .placeholder, .placeholder),
        SyntaxFaultCase("⟦-X⟧", .badNumber),
        SyntaxFaultCase("[⟦+⟧]", .unexpected),
        SyntaxFaultCase("[⟦$⟧]", .bareValue),
        SyntaxFaultCase("⟦V/:⟧", .unexpected),
        SyntaxFaultCase("{⟦a⟧⟦=⟧1}", .bareKey, .equalsSign, all: #"{"a":1}"#),
        SyntaxFaultCase("{⟦:⟧ 1}", .unexpected),
        SyntaxFaultCase("⟦val⟧ a", .unexpected),
        SyntaxFaultCase("[{⟦1⟧}]", .bareKey),
        SyntaxFaultCase("[⟦{A}⟧]", .placeholder),
        SyntaxFaultCase("[⟦$⟧()]", .bareValue),
        SyntaxFaultCase("⟦a: @{⟧", .unexpected),
        SyntaxFaultCase("[1⟦;⟧2]", .semicolon, all: "[1,2]"),
        SyntaxFaultCase("[\"⟦\r⟧\"]", .controlCharacter, all: #"["\n"]"#),
        SyntaxFaultCase("[⟦____⟧]", .bareValue),
        SyntaxFaultCase(#"⟦-H "a"⟧"#, .unexpected),
        SyntaxFaultCase("[⟦<…>⟧]", .placeholder),
        SyntaxFaultCase(#"["a⟦"⟧=1]"#, .unescapedQuote),
        SyntaxFaultCase("[⟦your-x⟧]", .placeholder),
        SyntaxFaultCase("[⟦%⟧123456]", .unexpected),
        SyntaxFaultCase("⟦import a_b⟧", .unexpected),
        SyntaxFaultCase("[ ⟦/* x */⟧ ]", .comment, all: "[  ]"),
        SyntaxFaultCase("⟦$a['b'] = 1⟧", .unexpected),
        SyntaxFaultCase(#"{"a":"b⟦"⟧.c}"#, .unescapedQuote),
        SyntaxFaultCase("{\"a\":\"⟦\"⟧b\nc\"}", .unescapedQuote),
        SyntaxFaultCase("⟦a⟧: [1]\nb:\n c", .unexpected),
        SyntaxFaultCase("⟦from a import⟧", .unexpected),
        SyntaxFaultCase(#"["badge", ⟦+1⟧]"#, .badNumber, all: #"["badge", 1]"#),
        SyntaxFaultCase("⟦- a⟧\n- b\n- c\nd", .unexpected),
        SyntaxFaultCase("[⟦{{~#if a}}⟧1 2]", .placeholder),
        SyntaxFaultCase(#"{⟦"<..."⟧, "a": 1}"#, .missingValue),
        SyntaxFaultCase("⟦Mar 1 08:46:12 x⟧", .unexpected),
        SyntaxFaultCase(#"["⟦\u⟧{123456789}"]"#, .badEscape),
        SyntaxFaultCase(#"{⟦"«..."⟧, "a": 1}"#, .missingValue),
        SyntaxFaultCase("{⟦a⟧ = 'b', c = 'd'}", .bareKey, all: #"{"a" : "b", "c" : "d"}"#),
        SyntaxFaultCase("{⟦'a'⟧: 'b', 'c': True}", .singleQuotes, all: #"{"a": "b", "c": true}"#),
        SyntaxFaultCase(#"⟦[AnyHashable("a"): 1]⟧"#, .unexpected),
        SyntaxFaultCase(
            "[⟦$⟧{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}]",
            .bareValue),
    ]) func findsFaultsInTextsLikeOthers(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(
        arguments: [
            (
                "[1\u{B}2]",
                [
                    #"missing comma after "1""#,
                    "JSON does not allow the invisible character U+000B between values",
                ]
            ),
            ("[\"a\"\n+ \"b\"]", [#"this line begins with "+", as in a diff"#]),
            (
                #"{"a":"" b"}"#,
                [#"missing comma after """#, #"unexpected "b"; expected a key in double quotes"#]
            ),
            ("eyJhbGciOiJI", ["this is base64 text, not JSON"]),
            ("[\u{7F}]", ["unexpected the character U+007F; expected a value"]),
            (#"["a”]"#, ["JSON strings need straight double quotes, not curly quotes"]),
            ("[\n{\"a\":1\n]", [#""]" cannot close the "{" of line 2"#]),
            ("[...]", [#""..." is a placeholder for omitted text"#]),
            ("[′a′]", [#"JSON strings need straight double quotes, not "′""#]),
            ("[\"a\": {\n c=d;\n}]", ["an array cannot contain keys"]),
            ("payload=%7B%22a%22%7D", ["this is percent-encoded text, not JSON"]),
            ("{a = 1, b = 2}", ["this is a map as Java and Kotlin print it, not JSON"]),
            ("using namespace a;", ["this is a program, not JSON"]),
            (#"{"a":"xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" "b":1}"#, ["missing comma after this value"]),
            ("cat", [#"unexpected "cat"; a payload begins with "{""#]),
            ("a =", ["this is an assignment in a program, not JSON"]),
            ("[\u{2060}1]", ["JSON does not allow the invisible character U+2060 between values"]),
            ("a := 1", ["this is a Go program, not JSON"]),
            (#"[{"a":1]"#, [#""]" cannot close the "{" of line 1"#]),
            ("{`a`: 1}", ["JSON strings need straight double quotes, not backticks"]),
            (#"{"a:"b"}"#, [#"the key "a" has no closing quote"#]),
            ("{\n+\"a\": 1\n}", [#"unexpected "+"; expected a key in double quotes"#]),
            ("const a = 1", ["this is a JavaScript program, not JSON"]),
            (#"{"a": «b»}"#, ["JSON strings need straight double quotes, not « »"]),
            (
                "[<%= a %> 1]",
                [#"nothing has replaced the placeholder "<%= a %>""#, #"missing comma after "<%= a %>""#]
            ),
            ("let a: Data = b", ["this is a Swift program, not JSON"]),
            (
                "{'a': 'b', 'c': 1}",
                ["the strings are in single quotes, as in Python and JavaScript; JSON needs double quotes"]
            ),
            (
                #"{"a" = 1; "b" = 2;}"#,
                ["this is the description of a dictionary, as NSLog and print show it, not JSON"]
            ),
            (#"["6＂, x", ＂a＂]"#, [#"JSON strings need straight double quotes, not "＂""#]),
            (#"val a = Map("b" -> 1)"#, ["this is a Scala program, not JSON"]),
            (
                #"{"a":"xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" "b":1}"#,
                [#"missing comma after "xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy""#]
            ),
        ] as [(String, [String])]) func namesWhatIsWrong(_ text: String, _ messages: [String])
    {
        let found = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(found.map { $0.replacing("; " + SyntaxFault.consequence, with: "") } == messages)
    }

    @Test(arguments: [
        (#"{":"b"}"#, #"write \" for a double quote inside a string"#),
        ("[Null]", "write null"),
        (#""{"a":1}""#, #"write \" for a double quote inside a string"#),
        (#"{"a": nil}"#, "remove the key, or write null"),
        (
            "[\"\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\"]",
            #"write \t\t\t\t\t\t\t\t\t\t\t\t"#
        ),
    ]) func saysWhatToWrite(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).first?.help == help)
    }
}
