import Testing

@testable import LocatedJSON

/// Texts next to the limits of what the scanner recognizes.
@Suite struct SyntaxFaultEdgeTests {
    @Test(arguments: [
        SyntaxFaultCase("[⟦%⟧]", .unexpected),
        SyntaxFaultCase(#"{"a": 1, ⟦t⟧he "b": 2}"#, .unexpected),
        SyntaxFaultCase(##"{"color":⟦#⟧ff0000,"n":1}"##, .unexpected),
        SyntaxFaultCase("{\"a\": ⟦/⟧/b.example/x.png,\n\"n\":1}", .unexpected),
        SyntaxFaultCase("{\"a\": ⟦// the number⟧\n1}", .comment, safe: "{\"a\":\n1}"),
        SyntaxFaultCase("{\"a\":\n⟦#the⟧\n1}", .comment, safe: "{\"a\":\n1}"),
        SyntaxFaultCase("{⟦:a⟧ => 1}", .bareKey),
        SyntaxFaultCase("[⟦\u{C}⟧1]", .strangeSpace, safe: "[ 1]"),
        SyntaxFaultCase(#"[⟦"a]⟧ "#, .unclosedString, all: #"["a"] "#),
        SyntaxFaultCase("{\"a\": ⟦b⟧ ⟦// c⟧\n}", .bareValue, .comment, safe: "{\"a\": b\n}"),
        SyntaxFaultCase("⟦\u{FEFF}⟧⟦// x⟧\n{\"a\":1}", .byteOrderMark, .comment, safe: #"{"a":1}"#),
        SyntaxFaultCase("[⟦ABc⟧]", .bareValue),
        SyntaxFaultCase("[⟦<⟧ a>]", .unexpected),
        SyntaxFaultCase("⟦package a.b⟧", .unexpected),
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
        SyntaxFaultCase("{⟦a⟧=1}", .bareKey),
        SyntaxFaultCase("{⟦:⟧ 1}", .unexpected),
        SyntaxFaultCase("⟦val⟧ a", .unexpected),
        SyntaxFaultCase("[{⟦1⟧}]", .unexpected),
        SyntaxFaultCase("[⟦{A}⟧]", .placeholder),
        SyntaxFaultCase("[⟦$⟧()]", .expression),
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
            "[⟦$⟧{\(String(repeating: "a", count: 198))}]",
            .bareValue),
        SyntaxFaultCase(#"[⟦“⟧a", "b, “c⟦”⟧]"#, .curlyQuotes, .curlyQuotes, safe: #"["a", "b, “c"]"#),
        SyntaxFaultCase("[⟦{{/}}⟧ 1 2]", .placeholder),
        SyntaxFaultCase("⟦a: b⟧\r\nc:\r\n  d: 1", .unexpected),
        SyntaxFaultCase(#"{"_badge_-_1":⟦+1⟧}"#, .badNumber, all: #"{"_badge_-_1":1}"#),
        SyntaxFaultCase(
            "{\"a\": ⟦b⟧⟦⟧\n⟦c⟧\", \"d\":1}", .bareValue, .missingComma, .unexpected,
            all: "{\"a\": b,\nc\", \"d\":1}"),
        SyntaxFaultCase("[\"⟦\r\t⟧\"]", .controlCharacter, all: #"["\n\t"]"#),
        SyntaxFaultCase("[\"\\n⟦\u{1}⟧\"]", .controlCharacter, all: #"["\n\u0001"]"#),
        SyntaxFaultCase("[\"⟦\\'⟧⟦\u{1}⟧\"]", .badEscape, .controlCharacter, all: #"["'\u0001"]"#),
        SyntaxFaultCase("⟦/* x */⟧1", .comment, safe: "1"),
        SyntaxFaultCase("[⟦'a⟧\r'b']", .unclosedString),
        SyntaxFaultCase(#"[⟦'\n"a'⟧]"#, .singleQuotes, all: #"["\n\"a"]"#),
        SyntaxFaultCase(#"["⟦\x41⟧2"]"#, .badEscape, all: #"["\u00412"]"#),
        SyntaxFaultCase(#"{"a":1}⟦}}⟧"#, .textAfterEnd, all: #"{"a":1}"#),
        SyntaxFaultCase("[1,⟦// x⟧\n2]", .comment, safe: "[1,\n2]"),
        SyntaxFaultCase(#"{"a":1} ⟦x⟧ "#, .textAfterEnd, all: #"{"a":1}  "#),
        SyntaxFaultCase("⟦let a: Data⟧", .unexpected),
        SyntaxFaultCase(#"⟦ios:⟧{"a":1}"#, .unexpected),
        SyntaxFaultCase(#"["\u00e9a"⟦,⟧]"#, .trailingComma, safe: #"["\u00e9a"]"#),
        SyntaxFaultCase(#"[⟦“a\\"b”⟧]"#, .curlyQuotes),
        SyntaxFaultCase(#"["⟦\U0001F600⟧1"]"#, .badEscape, all: #"["😀1"]"#),
        SyntaxFaultCase(#"["\ud83d\udc00"⟦,⟧]"#, .trailingComma, safe: #"["\ud83d\udc00"]"#),
        SyntaxFaultCase("[\"\\ud83d\\ude00⟦\u{1}⟧\"]", .controlCharacter, all: #"["\ud83d\ude00\u0001"]"#),
        SyntaxFaultCase(#"["\ud83d\ude00a"⟦,⟧]"#, .trailingComma, safe: #"["\ud83d\ude00a"]"#),
        SyntaxFaultCase(
            "{\"a\": ⟦b⟧⟦⟧\r⟦c⟧\", \"d\":1}", .bareValue, .missingComma, .unexpected,
            all: "{\"a\": b,\rc\", \"d\":1}"),
        SyntaxFaultCase(#"{"a": ⟦b cc⟧", "d": 1}"#, .unclosedString, all: #"{"a": "b cc", "d": 1}"#),
        SyntaxFaultCase("⟦“a”⟧", .curlyQuotes, safe: #""a""#),
        SyntaxFaultCase("⟦[⟧1⟦;⟧", .unclosedBracket, .semicolon, all: "[1]"),
        SyntaxFaultCase(#"⟦{⟧"a":1⟦;⟧"#, .unclosedBracket, .semicolon, all: #"{"a":1}"#),
        SyntaxFaultCase("{\"a\":1 ⟦// x⟧\r\n}", .comment, safe: "{\"a\":1\r\n}"),
        SyntaxFaultCase("[1⟦//⟧\r\n]", .comment, safe: "[1\r\n]"),
        SyntaxFaultCase(#"{"a":1}⟦//⟧"#, .comment, safe: #"{"a":1}"#),
    ]) func findsFaultsInBorderlineTexts(_ example: SyntaxFaultCase) {
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
            ("[\u{7F}]", ["unexpected character U+007F; expected a value"]),
            (#"["a”]"#, ["JSON strings need straight double quotes, not curly quotes"]),
            ("[\n{\"a\":1\n]", [#"the "}" of the "{" of line 2 is missing"#]),
            ("[...]", [#""..." is a placeholder for omitted text"#]),
            ("[′a′]", [#"JSON strings need straight double quotes, not "′""#]),
            ("[\"a\": {\n c=d;\n}]", ["this is a Swift dictionary, not JSON"]),
            ("payload=%7B%22a%22%7D", ["this is percent-encoded text, not JSON"]),
            ("{a = 1, b = 2}", ["this is a map as Java and Kotlin print it, not JSON"]),
            ("using namespace a;", ["this is a program, not JSON"]),
            (#"{"a":"xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" "b":1}"#, ["missing comma after this value"]),
            ("cat", [#"unexpected "cat"; a payload begins with "{""#]),
            ("a =", ["this is an assignment in a program, not JSON"]),
            ("[\u{2060}1]", ["JSON does not allow the invisible character U+2060 between values"]),
            ("a := 1", ["this is a Go program, not JSON"]),
            (#"[{"a":1]"#, [#"the "}" of the "{" of line 1 is missing"#]),
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
            (
                "{\n  a = 0123;\n  b = 12345678901234567890;\n}",
                ["this is the description of a dictionary, as NSLog and print show it, not JSON"]
            ),
            (#"["6＂, x", ＂a＂]"#, [#"JSON strings need straight double quotes, not "＂""#]),
            (#"val a = Map("b" -> 1)"#, ["this is a Scala program, not JSON"]),
            (
                #"{"a":"xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" "b":1}"#,
                [#"missing comma after "xyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy""#]
            ),
            ("const {a, b} = c", ["this is a JavaScript program, not JSON"]),
            ("if(", ["this is a call in a program, not JSON"]),
            ("a = newx", ["this is an assignment in a program, not JSON"]),
            ("const a =", ["this is a JavaScript program, not JSON"]),
            ("\n+ {\"a\":1}", [#"this line begins with "+", as in a diff"#]),
            ("eyJhbGciOiJA", ["this is base64 text, not JSON"]),
            ("data:application/json;base64,e30=", ["this is a data URL, not JSON"]),
            ("time=08:46 level=info", ["this is a log, not JSON"]),
            ("level=info", ["this is a shell script, not JSON"]),
            ("HTTP/1.1 200 OK\n\n{}", ["this is an HTTP response, not a payload"]),
            ("{\n<<<<<<< ours\n}", [#"unexpected "<"; expected a key in double quotes"#]),
            (
                "{\n<<<<<<< ours\n\"a\":1\n=======\n\"a\":2\n>>>>>>> theirs\n}",
                ["the file has an unresolved merge conflict"]
            ),
            (#"{"a":""x" "x" foo"}"#, ["this double quote ends the string too early"]),
            (#"{"a":"say " hi " now"}"#, ["this double quote ends the string too early"]),
            (#"{"a":"say "" now"}"#, ["this double quote ends the string too early"]),
            (#"{"a":"b "c": d"}"#, ["this double quote ends the string too early"]),
            (
                #"{"a":@Model.B,"c":[[d]]}"#,
                [
                    #"nothing has replaced the placeholder "@Model.B""#,
                    #"nothing has replaced the placeholder "[[d]]""#,
                ]
            ),
            (#"{"a":[[true],x]}"#, [#""x" is a string without double quotes, or a variable"#]),
            (#"{"a":"{"#, ["this string has no closing quote"]),
            ("*\n* {\"a\":1}", [#"this is text whose lines begin with "*", not JSON"#]),
            ("*a {}\n*b", [#"unexpected "*"; expected a value"#]),
            (#"{"a":０５}"#, [#""０" is U+FF10 (fullwidth digit zero); JSON needs "0""#]),
            (#""aps":["b": 1]"#, ["this is a Swift dictionary without its brackets"]),
            (#"const a = ["b": 1]"#, ["this is a JavaScript program, not JSON"]),
        ] as [(String, [String])]) func namesWhatIsWrong(_ text: String, _ messages: [String])
    {
        let found = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(found.map { $0.replacing("; " + SyntaxFault.consequence, with: "") } == messages)
    }

    @Test func cutsLongTextsInTitlesOfFixes() {
        let open = Acceptance.faults(in: Array(String(repeating: "[", count: 30).utf8)).first
        #expect(open?.fix?.title == "close with " + String(repeating: "]", count: 20) + "…")
        let tabs = "[\"" + String(repeating: "\t", count: 30) + "\"]"
        #expect(
            Acceptance.faults(in: Array(tabs.utf8)).first?.fix?.title
                == "write " + String(repeating: #"\t"#, count: 12))
    }

    @Test(arguments: [
        (#"{":"b"}"#, #"write \" for a double quote inside a string"#),
        ("[Null]", "write null"),
        (#""{"a":1}""#, "remove the quotes around the payload"),
        (#"{"a": nil}"#, "remove the key, or write null"),
        (
            "[\"\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\"]",
            #"write \t\t\t\t\t\t\t\t\t\t\t\t"#
        ),
    ]) func helpSaysWhatToChange(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).first?.help == help)
    }
}
