import Testing

@testable import LocatedJSON

/// Punctuation that only looks like that of JSON, wrong quotes and braces, and syntax of programs and shells.
@Suite struct SyntaxFaultPunctuationTests {
    @Test(arguments: [
        SyntaxFaultCase(
            "{\"a\":\"你好\"⟦、⟧\"b\":［1，2］}", .unexpected, safe: "{\"a\":\"你好\",\"b\":[1,2]}"),
        SyntaxFaultCase("{\"a\"⟦\u{2236}⟧1}", .unexpected, safe: #"{"a":1}"#),
        SyntaxFaultCase("{\"a\"⟦\u{FE55}⟧1\u{FE50}\"b\"\u{FE13}2}", .unexpected, safe: #"{"a":1,"b":2}"#),
        SyntaxFaultCase("{\"a\":1⟦،⟧\"b\":【1،2】}", .unexpected, safe: #"{"a":1,"b":[1,2]}"#),
        SyntaxFaultCase("{\"a\":1⟦、⟧\"b\":x+y}", .unexpected),
        SyntaxFaultCase("{\"a\":{\"b\":1}⟦\u{3015}⟧", .unexpected, safe: #"{"a":{"b":1}}"#),
        SyntaxFaultCase("{\"a\":[1⟦、⟧]}", .unexpected, safe: #"{"a":[1]}"#),
        SyntaxFaultCase("{\"a\":[1⟦、⟧],\"b\":x+y}", .unexpected),
        SyntaxFaultCase(#"{"a":"“你好⟦"⟧、再见"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"“你好⟦"⟧，再见"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"你好、再见"⟦,⟧}"#, .trailingComma, safe: #"{"a":"你好、再见"}"#),
    ]) func reportsForeignPunctuationOnlyOutsideOfStrings(_ example: SyntaxFaultCase) {
        example.check()
    }

    private static let consequence = "; APNs cannot read the payload"

    @Test(arguments: [
        ("{\"a\":1、\"b\":2}", "\"、\" is U+3001 (ideographic comma); JSON needs \",\""),
        ("{\"a\"\u{2236}1}", "\"\u{2236}\" is U+2236 (ratio); JSON needs \":\""),
        ("{\"a\":1，\"b\":2}", "\"，\" is full-width punctuation; JSON needs \",\""),
        (#"{"a":"H\u00e"}"#, #""\u00e" has 3 of the 4 hexadecimal digits of an escape"#),
        (#"{"a":"C:\users"}"#, #"JSON has no escape "\u""#),
        (#"{"a":'b"}"#, "this string begins with a single quote and ends with a double quote"),
        (
            #""{""a"":""b ""hi"" c"",""d"":x}""#,
            "the double quotes are doubled, as in a field of a CSV file or a verbatim string of C#"
        ),
        (
            "{\"a\":{\"b\":1}\u{3015}",
            "\"\u{3015}\" is U+3015 (right tortoise shell bracket); JSON needs \"}\""
        ),
        (
            "{\"a\":{\"b\":1、}}",
            "\"、\" is U+3001 (ideographic comma); JSON has no comma after the last value"
        ),
        (#"{"a":"比"∶"1"}"#, "this double quote ends the string too early"),
    ]) func namesTheCause(_ text: String, _ message: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [message + Self.consequence])
    }

    @Test(arguments: [
        (#"{"a":"H\u00e"}"#, #"write 4 hexadecimal digits after \u, or \\ for a backslash"#),
        (#"{"a":"C:\users"}"#, #"write \\ for a backslash"#),
        (
            #""{""a"":""b ""hi"" c"",""d"":x}""#,
            "write each double quote once, and remove those around the payload"
        ),
        (#"{"a":'b"}"#, "write a double quote in place of the single quote"),
    ]) func givesTheHelp(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.help) == [help])
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":⟦'b"⟧}"#, .singleQuotes, all: #"{"a":"b"}"#),
        SyntaxFaultCase(#"{⟦'a"⟧:1,"b":2}"#, .singleQuotes, all: #"{"a":1,"b":2}"#),
        SyntaxFaultCase(#"{"a":⟦'say "hi" now}⟧"#, .unclosedString),
    ]) func reportsAWrongOpeningQuote(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        (
            #"{"a":"%s" % name}"#,
            #""%" is an operator that formats a string, as in Python; JSON contains only values"#,
            "write the value that it returns, or print the payload in the program and validate that"
        ),
        (
            #"{"a":{1, 2}}"#, "these braces contain numbers without keys",
            #"write "[" and "]" around a list; give each value of an object a key"#
        ),
        (
            #"{^"a^":{^"b^":1}}"#, "carets escape the double quotes, as in the Windows command prompt",
            "remove the carets"
        ),
        (
            "{\"a\":{\"b\":1}\n{\"a\":{\"b\":2}}", "a second payload begins before the first one ends",
            #"write "}" at the end of the first one; put each payload in its own file, or write one per line and pass --ndjson"#
        ),
    ]) func givesMessageAndHelp(_ text: String, _ message: String, _ help: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [message + Self.consequence])
        #expect(faults.map(\.help) == [help])
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{⟦^"⟧a^":{^"b^":1}}"#, .unexpected, safe: #"{"a":{"b":1}}"#),
        SyntaxFaultCase(#"{⟦^"⟧a^":^"b ^& c^"}"#, .unexpected, safe: #"{"a":"b & c"}"#),
        SyntaxFaultCase(#"{⟦^"⟧a^":{^"b^":1}"#, .unexpected),
        SyntaxFaultCase(#"{"a":"b" ⟦%⟧ c}"#, .unexpected),
        SyntaxFaultCase(#"{"a":{⟦1⟧:2}}"#, .bareKey, all: #"{"a":{"1":2}}"#),
    ]) func fixesOnlyWhatIsClear(_ example: SyntaxFaultCase) {
        example.check()
    }
}
