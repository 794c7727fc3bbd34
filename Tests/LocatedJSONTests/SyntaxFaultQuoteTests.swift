import Testing

@testable import LocatedJSON

/// Quotes of the wrong kind, in wrong places, or around a whole payload.
@Suite struct SyntaxFaultQuoteTests {
    @Test(arguments: [
        SyntaxFaultCase(#"{"a":"b"⟦"⟧,"c":1}"#, .extraQuote, all: #"{"a":"b","c":1}"#),
        SyntaxFaultCase(#"{"a"⟦"⟧:"b"⟦"⟧}"#, .extraQuote, .extraQuote, all: #"{"a":"b"}"#),
        SyntaxFaultCase(#"[⟦"⟧"a", ⟦"⟧"b"]"#, .extraQuote, .extraQuote, all: #"["a", "b"]"#),
        SyntaxFaultCase(#"{"x":{⟦"⟧"a"⟦"⟧: 1}}"#, .extraQuote, .extraQuote, all: #"{"x":{"a": 1}}"#),
        SyntaxFaultCase(#"{"a":"⟦"⟧Kobe" scored"}"#, .unescapedQuote),
        SyntaxFaultCase(
            "{\"a\":⟦\"⟧\"b\"⟦⟧\n\"c\":1}", .extraQuote, .missingComma, all: "{\"a\":\"b\",\n\"c\":1}"),
        SyntaxFaultCase(#"{"a":"{ ⟦"⟧b": 1}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{⟦"⟧"a"":""b""}"#, .extraQuote, safe: #"{"a":"b"}"#),
        SyntaxFaultCase(##"⟦"⟧{""a"":"""",""b"":""c""}"  "##, .extraQuote, safe: #"{"a":"","b":"c"}  "#),
    ]) func findsQuotesThatAreWrittenTwice(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase("{⟦“a”⟧: ⟦”b”⟧}", .curlyQuotes, .curlyQuotes, safe: #"{"a": "b"}"#),
        SyntaxFaultCase("{⟦‘a’⟧: ⟦‘don’t’⟧}", .curlyQuotes, .curlyQuotes, safe: #"{"a": "don’t"}"#),
        SyntaxFaultCase(#"{"a⟦”⟧: "b"}"#, .curlyQuotes, safe: #"{"a": "b"}"#),
        SyntaxFaultCase(
            #"{⟦“⟧a": ⟦“⟧b",⟦“c”⟧:1}"#, .curlyQuotes, .curlyQuotes, .curlyQuotes, safe: #"{"a": "b","c":1}"#),
        SyntaxFaultCase("{\"a\": \"b⟦”⟧\n}", .curlyQuotes, safe: "{\"a\": \"b\"\n}"),
        SyntaxFaultCase(
            #"["a⟦”⟧                                ]"#, .curlyQuotes,
            safe: #"["a"                                ]"#),
        SyntaxFaultCase(
            #"{⟦“a”⟧: ⟦“say "hi", ok”⟧}"#, .curlyQuotes, .curlyQuotes, all: #"{"a": “say "hi", ok”}"#),
        SyntaxFaultCase(
            #"{⟦“a”⟧: 1⟦⟧ ⟦“b”⟧: 2}"#, .curlyQuotes, .missingComma, .curlyQuotes, safe: #"{"a": 1 "b": 2}"#,
            all: #"{"a": 1, "b": 2}"#),
        SyntaxFaultCase(#"{⟦“⟧a"b": 1, ⟦“⟧c"d": 2}"#, .curlyQuotes, .curlyQuotes),
        SyntaxFaultCase(#"{⟦“a”⟧: 1⟦]⟧"#, .curlyQuotes, .mismatchedBracket, all: #"{"a": 1}"#),
        SyntaxFaultCase("{\"a\":\"says “hi”, ok\"⟦,⟧}", .trailingComma, safe: "{\"a\":\"says “hi”, ok\"}"),
        SyntaxFaultCase(
            #"{"a⟦″⟧ : [ "b", "c" ], "d⟦＂⟧: 1, ⟦‟e″⟧: ⟦‘f′⟧}"#, .curlyQuotes, .curlyQuotes, .curlyQuotes,
            .curlyQuotes, safe: #"{"a" : [ "b", "c" ], "d": 1, "e": "f"}"#),
        SyntaxFaultCase(
            #"{"a":"6′ 2″, tall","b":"2″"⟦,⟧}"#, .trailingComma, safe: #"{"a":"6′ 2″, tall","b":"2″"}"#),
        SyntaxFaultCase(#"["⟦\”⟧a⟦\″⟧"]"#, .curlyQuotes, .curlyQuotes, all: #"["\"a\""]"#),
        SyntaxFaultCase(#"["it⟦\’⟧s"]"#, .badEscape, all: #"["it’s"]"#),
        SyntaxFaultCase(#"{⟦'a'⟧: ⟦'it's'⟧}"#, .singleQuotes, .singleQuotes, all: #"{"a": "it's"}"#),
        SyntaxFaultCase(#"[⟦'say "hi" \' \n'⟧]"#, .singleQuotes, all: #"["say \"hi\" ' \n"]"#),
        SyntaxFaultCase(#"[⟦“⟧a", {"b⟦”⟧: 1}]"#, .curlyQuotes, .curlyQuotes, safe: #"["a", {"b": 1}]"#),
        SyntaxFaultCase(#"[⟦“⟧a", "b⟦”⟧]"#, .curlyQuotes, .curlyQuotes, safe: #"["a", "b"]"#),
        SyntaxFaultCase(#"{"a":⟦"b”,”c"⟧:1}"#, .curlyQuotes, safe: #"{"a":"b","c":1}"#),
        SyntaxFaultCase(#"{⟦"a”:”b"⟧}"#, .curlyQuotes, safe: #"{"a":"b"}"#),
        SyntaxFaultCase(#"{"a":"says “b”, c"⟦,⟧}"#, .trailingComma, safe: #"{"a":"says “b”, c"}"#),
        SyntaxFaultCase(#"⟦[⟧⟦“⟧a","#, .unclosedBracket, .curlyQuotes, all: #"["a","#),
    ]) func reportsOtherQuotationMarks(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":"{\"b\":\"{⟦"⟧c":{"d":"e"}}\"}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"{\"b\":{⟦"⟧c":\"d\"}}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"{\"b\":1,⟦"⟧c":2}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"{\"b\":\"c⟦"⟧,\"d\":1}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"{\"b⟦"⟧:1}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"{\"b\":{\"c\":\"d⟦"⟧}}"}"#, .unescapedQuote),
        SyntaxFaultCase(#"⟦"⟧{"a":["b",{}]}""#, .extraQuote, safe: #"{"a":["b",{}]}"#),
        SyntaxFaultCase(#""{\"a\":⟦"⟧b"}""#, .unescapedQuote),
        SyntaxFaultCase("{\"a\":⟦\"{⟧\n  \"b\": 1\n}\"}", .unclosedString),
        SyntaxFaultCase(#"{"a":"{b}"⟦c⟧":1}"#, .missingComma, all: #"{"a":"{b}","c":1}"#),
        SyntaxFaultCase(#"{"a":"{"⟦⟧ "b":1}"#, .missingComma, all: #"{"a":"{", "b":1}"#),
        SyntaxFaultCase(#"{"a":"{","b":1}⟦}⟧"#, .textAfterEnd, all: #"{"a":"{","b":1}"#),
    ]) func findsJSONInAStringWhoseQuotesAreNotEscaped(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"⟦'⟧{"a":"it's"}'"#, .extraQuote, safe: #"{"a":"it's"}"#),
        SyntaxFaultCase("⟦\"\"\"⟧\n{\"a\":1}\n\"\"\"\n", .extraQuote, safe: "\n{\"a\":1}\n\n"),
        SyntaxFaultCase("⟦'''⟧{\"a\":1}'''", .extraQuote, safe: #"{"a":1}"#),
        SyntaxFaultCase(" ⟦`⟧[{}]`;\n", .extraQuote, safe: " [{}]\n"),
        SyntaxFaultCase(#"⟦“⟧{"a":1}”"#, .extraQuote, safe: #"{"a":1}"#),
        SyntaxFaultCase(#"⟦'⟧{"a":1}"#, .extraQuote, safe: #"{"a":1}"#),
        SyntaxFaultCase(#"⟦'⟧{"a":1⟦,⟧}'"#, .extraQuote, .trailingComma, safe: #"{"a":1}"#),
        SyntaxFaultCase(#"⟦'⟧{⟦'a'⟧:1}'"#, .extraQuote, .singleQuotes, safe: "{'a':1}", all: #"{"a":1}"#),
        SyntaxFaultCase(#"⟦'⟧{⟦\"⟧a\":1}'"#, .extraQuote, .unexpected, all: #" {"a":1} "#),
        SyntaxFaultCase(
            #"⟦'⟧{"a"⟦⟧ "b"}'"#, .extraQuote, .missingColon, safe: #"{"a" "b"}"#, all: #"{"a": "b"}"#),
        SyntaxFaultCase(#"'{"a":1}' ⟦+⟧ '{"b":2}'"#, .expression),
        SyntaxFaultCase("⟦'a'⟧", .singleQuotes, all: #""a""#),
        SyntaxFaultCase(#""{\"a\":\"b⟦\q⟧\"}""#, .badEscape),
    ]) func reportsQuotesAroundThePayload(_ example: SyntaxFaultCase) {
        example.check()
    }
}
