import Testing

@testable import LocatedJSON

@Suite struct SyntaxFaultTests {
    @Test(arguments: [
        SyntaxFaultCase(#"{"a":1⟦,⟧}"#, .trailingComma, safe: #"{"a":1}"#),
        SyntaxFaultCase("[1,\n 2⟦,⟧\n]", .trailingComma, safe: "[1,\n 2\n]"),
        SyntaxFaultCase(
            #"{"a":[1⟦,⟧],"b":{"c":2⟦,⟧}}"#, .trailingComma, .trailingComma, safe: #"{"a":[1],"b":{"c":2}}"#),
        SyntaxFaultCase("{\"a\":1⟦⟧\n \"b\":2}", .missingComma, all: "{\"a\":1,\n \"b\":2}"),
        SyntaxFaultCase(
            #"["x"⟦⟧ "y"⟦⟧ {"a":1}]"#, .missingComma, .missingComma, all: #"["x", "y", {"a":1}]"#),
        SyntaxFaultCase(#"[1,⟦,⟧2]"#, .extraComma, all: "[1,2]"),
        SyntaxFaultCase(#"[1⟦,⟧⟦,⟧]"#, .trailingComma, .extraComma, safe: "[1,]", all: "[1]"),
        SyntaxFaultCase(#"[⟦,⟧]"#, .extraComma, all: "[]"),
        SyntaxFaultCase(#"{"a":1}⟦,⟧"#, .extraComma, all: #"{"a":1}"#),
        SyntaxFaultCase(
            #"{"a":1⟦;⟧"b":2⟦;⟧}⟦;⟧"#, .semicolon, .semicolon, .semicolon, all: #"{"a":1,"b":2}"#),
        SyntaxFaultCase(#"{"a" ⟦=⟧ 1, "b" ⟦=>⟧ 2}"#, .equalsSign, .equalsSign, all: #"{"a" : 1, "b" : 2}"#),
        SyntaxFaultCase(#"{"a"⟦⟧ 1}"#, .missingColon, all: #"{"a": 1}"#),
        SyntaxFaultCase(#"{"a⟦:"⟧ "v"}"#, .missingColon, all: #"{"a": "v"}"#),
        SyntaxFaultCase(#"{"a"⟦:⟧}"#, .missingValue),
        SyntaxFaultCase(#"{⟦"a"⟧,"b":1}"#, .missingValue),
        SyntaxFaultCase(#"{⟦a⟧":1,"b":2}"#, .unclosedString, all: #"{"a":1,"b":2}"#),
        SyntaxFaultCase(#"{⟦"a⟧: ["b"],"c":2}"#, .unclosedString, all: #"{"a": ["b"],"c":2}"#),
        SyntaxFaultCase(#"{⟦"a⟧:{"b":1}}"#, .unclosedString, all: #"{"a":{"b":1}}"#),
        SyntaxFaultCase(
            #"{"a":"b"⟦.⟧ "c":"d"⟦.⟧"e":1}"#, .unexpected, .unexpected, all: #"{"a":"b", "c":"d","e":1}"#),
        SyntaxFaultCase("[\"a\"⟦.⟧\n\"b\"]", .unexpected, all: "[\"a\",\n\"b\"]"),
        SyntaxFaultCase(#"{"a":"b⟦"⟧. "Bye""}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"b" ⟦or⟧ {"c":1},"d":2}"#, .unexpected),
        SyntaxFaultCase(
            #"{"a"⟦;⟧{"b" ⟦;⟧ "c","d"⟦;⟧1}}"#, .semicolon, .semicolon, .semicolon,
            all: #"{"a":{"b" : "c","d":1}}"#),
        SyntaxFaultCase(
            #"{"a"⟦.⟧{"b"⟦.⟧ "c","d"⟦.⟧["e"]}}"#, .unexpected, .unexpected, .unexpected,
            all: #"{"a":{"b": "c","d":["e"]}}"#),
        SyntaxFaultCase(#"{"a"⟦.⟧"b":"c"}"#, .unexpected),
        SyntaxFaultCase(
            #"{"a":"b"⟦.⟧,"c":["d"⟦.⟧]⟦.⟧}"#, .unexpected, .unexpected, .unexpected,
            all: #"{"a":"b","c":["d"]}"#),
        SyntaxFaultCase(#"["a"⟦.⟧"b"]"#, .unexpected),
        SyntaxFaultCase(#"{"a":"b" ⟦.⟧ "c" . "d"}"#, .unexpected),
        SyntaxFaultCase(#"{"a":"b"⟦.trim⟧()}"#, .expression),
        SyntaxFaultCase(#"{"a":"b⟦"⟧.trim"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"b"⟦;⟧}"#, .semicolon, all: #"{"a":"b"}"#),
        SyntaxFaultCase("{}⟦x⟧ \n", .textAfterEnd, all: "{} \n"),
        SyntaxFaultCase(#"{⟦"a⟧:"b","c":2}"#, .unclosedString, all: #"{"a":"b","c":2}"#),
        SyntaxFaultCase(#"{"a":⟦b c⟧","d":2}"#, .unclosedString, all: #"{"a":"b c","d":2}"#),
        SyntaxFaultCase(#"{"a":{"b":⟦"c}}⟧"#, .unclosedString, all: #"{"a":{"b":"c"}}"#),
        SyntaxFaultCase(#"⟦payload:⟧ {"a":1}"#, .unexpected),
        SyntaxFaultCase(#"⟦notification⟧: {"title":"a"}"#, .unexpected),
        SyntaxFaultCase("⟦https⟧://example.com/push\n{\"aps\":{}}", .unexpected),
    ]) func namesWhatIsWrongBetweenValues(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":1 ⟦/* one */⟧, "b":2}"#, .comment, safe: #"{"a":1 , "b":2}"#),
        SyntaxFaultCase("{\n  ⟦// one⟧\n  \"a\":1 ⟦# two⟧\n}", .comment, .comment, safe: "{\n  \"a\":1\n}"),
        SyntaxFaultCase("{\"a\":1}\r\n⟦// end⟧\r\n", .comment, safe: "{\"a\":1}\r\n"),
        SyntaxFaultCase(
            "⟦/* a\n b */⟧\n{\"a\":1⟦,⟧ ⟦// x,⟧\n}", .comment, .trailingComma, .comment, safe: "{\"a\":1\n}"),
        SyntaxFaultCase("[1⟦⟧⟦/**/⟧2]", .missingComma, .comment, safe: "[1 2]", all: "[1, 2]"),
        SyntaxFaultCase("{\"a\":1} ⟦/*⟧ open", .comment),
        SyntaxFaultCase("⟦# A heading⟧\n{\"a\":1}\n⟦# Another⟧", .comment, .comment),
        SyntaxFaultCase("{\"a\":⟦\u{A0}⟧1}", .strangeSpace, safe: #"{"a": 1}"#),
        SyntaxFaultCase(
            "{⟦\u{A0}⟧\u{A0}\"a\":\u{200B}1\u{A0}}", .strangeSpace, safe: #"{  "a": 1 }"#),
        SyntaxFaultCase(
            "{⟦\u{A0}⟧\"a\":\u{A0}1⟦⟧ \"b\":2}", .strangeSpace, .missingComma, safe: #"{ "a": 1 "b":2}"#,
            all: #"{ "a": 1, "b":2}"#),
    ]) func reportsCommentsAndInvisibleCharactersBetweenTokens(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(
            #"{"a":⟦<a b>⟧,"b":⟦{{b}}⟧,"c":⟦{c}⟧,"d":⟦$D⟧}"#, .placeholder, .placeholder, .placeholder,
            .placeholder),
        SyntaxFaultCase(
            #"{"a":⟦[BADGE]⟧,"b":⟦%@⟧,"c":⟦<#c#>⟧,"d":⟦%D%⟧}"#, .placeholder, .placeholder, .placeholder,
            .placeholder),
        SyntaxFaultCase(
            #"[⟦DEVICE_TOKEN⟧,⟦...⟧,…,⟦__x__⟧,⟦your-id⟧]"#, .placeholder, .placeholder, .placeholder,
            .placeholder),
        SyntaxFaultCase(
            #"[⟦${a}⟧,⟦#{b}⟧,⟦<%= c %>⟧,⟦\(d)⟧,"⟦\(e)⟧ f"]"#, .placeholder, .placeholder, .placeholder,
            .placeholder, .placeholder),
        SyntaxFaultCase(#"[⟦AAA⟧,⟦KEY⟧]"#, .placeholder, .placeholder),
        SyntaxFaultCase("[\"a\",\n⟦...⟧\n\"b\",{...},…]", .placeholder),
        SyntaxFaultCase(#"{"a":1,⟦...⟧}"#, .placeholder), SyntaxFaultCase(#"{"a":1 ⟦…⟧ }"#, .placeholder),
        SyntaxFaultCase(#"{⟦{{k}}⟧:1,⟦{{#if b}}⟧"b":2⟦{{/if}}⟧}"#, .placeholder, .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{"a":⟦{% if b %}⟧"c"⟦{%- else -%}⟧"d"⟦{% endif %}⟧,"e":1}"#, .placeholder, .placeholder,
            .placeholder),
        SyntaxFaultCase(
            #"⟦{{#if a}}⟧{"b":1}⟦{{else}}⟧{"b":2}{{/if}}"#, .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{"a":1 ⟦<% if b %>⟧ "b":2 ⟦<% end %>⟧ "c":3}"#, .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{"a":1⟦{% if b %}⟧,"b":⟦{{b}}⟧⟦{% endif %}⟧⟦,⟧}"#, .placeholder, .placeholder, .placeholder,
            .trailingComma, safe: #"{"a":1{% if b %},"b":{{b}}{% endif %}}"#),
        SyntaxFaultCase(#"⟦{{#each x}}⟧{"a":1}⟦{{/each}}⟧"#, .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{"a":⟦\(foo(bar(1)))⟧,"b":⟦$(date +%s)⟧,⟦<... more ...>⟧,⟦<fields>⟧}"#, .placeholder,
            .placeholder,
            .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{⟦"<... more ...>"⟧,"a":1,⟦"«…»"⟧,⟦"..."⟧}"#, .placeholder, .placeholder, .placeholder),
        SyntaxFaultCase(
            #"{⟦'{{a}}'⟧,⟦“...”⟧,"b":1,⟦'<… more …>'⟧,⟦"${c}"⟧}"#, .placeholder, .placeholder, .placeholder,
            .placeholder),
        SyntaxFaultCase(
            #"{"a":⟦‹count›⟧,⟦‹key›⟧:1,"b":[⟦‹c d›⟧,"‹e›"]}"#, .placeholder, .placeholder, .placeholder),
        SyntaxFaultCase("⟦‹payload›⟧", .placeholder),
        SyntaxFaultCase("[⟦{A}⟧,⟦{b}⟧]", .placeholder, .placeholder),
    ]) func namesPlaceholdersAndOffersNoFixForThem(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":{⟦/* b */⟧}}"#, .comment, all: #"{"a":{}}"#),
        SyntaxFaultCase("[ ⟦// b⟧\n]", .comment, all: "[\n]"),
        SyntaxFaultCase(#"{"a":1 ⟦/* b */⟧}"#, .comment, safe: #"{"a":1 }"#),
        SyntaxFaultCase(#"{⟦/* b */⟧ "a":1}"#, .comment, safe: #"{ "a":1}"#),
    ]) func removingACommentIsUnsafeIfTheValueContainsNothingElse(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase("⟦`⟧{\"a\":1}`", .extraQuote, safe: "{\"a\":1}"),
        SyntaxFaultCase("⟦<⟧html>", .unexpected), SyntaxFaultCase(#"{⟦{⟧"a":1}}"#, .unexpected),
        SyntaxFaultCase(#"{"a":[⟦yes⟧,⟦NULL⟧]}"#, .bareValue, .foreignLiteral, all: #"{"a":[yes,null]}"#),
        SyntaxFaultCase(#"{"a":"b"⟦|⟧"c"}"#, .unexpected),
        SyntaxFaultCase("[⟦JSON.stringify⟧({})]", .expression),
        SyntaxFaultCase(#"{"a":⟦<⟧b>c</b>}"#, .unexpected),
        SyntaxFaultCase(#"[⟦AB⟧,⟦your-⟧]"#, .bareValue, .bareValue, all: #"[AB,"your-"]"#),
        SyntaxFaultCase(#"{"a":⟦<⟧%b}"#, .unexpected), SyntaxFaultCase("[⟦‹⟧b]", .unexpected),
        SyntaxFaultCase("[{⟦0⟧}]", .unexpected),
    ]) func doesNotMistakeOtherTextForAPlaceholder(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"["⟦\'⟧"]"#, .badEscape, all: #"["'"]"#),
        SyntaxFaultCase(#"["⟦\U2019⟧ ⟦\U0001F600⟧"]"#, .badEscape, .badEscape, all: #"["’ 😀"]"#),
        SyntaxFaultCase(#"["⟦\x41⟧ ⟦\u{1F600}⟧"]"#, .badEscape, .badEscape, all: #"["\u0041 😀"]"#),
        SyntaxFaultCase(#"["⟦\u12⟧x", "⟦\d⟧", "⟦\é⟧"]"#, .badEscape, .badEscape, .badEscape),
        SyntaxFaultCase(#"["⟦\u{20}⟧", "⟦\u{1F}⟧"]"#, .badEscape, .badEscape, all: #"[" ", "\u001f"]"#),
        SyntaxFaultCase(
            #"["⟦\u{22}⟧⟦\u{5C}⟧⟦\u{5D}⟧⟦\u{F}⟧⟦\u{10}⟧"]"#, .badEscape, .badEscape, .badEscape, .badEscape,
            .badEscape,
            all: #"["\u0022\u005c]\u000f\u0010"]"#),
        SyntaxFaultCase(#"["⟦\ ⟧a"]"#, .badEscape),
        SyntaxFaultCase("[\"a ⟦\\⟧\nb ⟦\\⟧\r\nc\"]", .badEscape, .badEscape, all: "[\"a b c\"]"),
        SyntaxFaultCase(#"["⟦\ud83d⟧ ⟦\ude00⟧ \ud83d\ude00"]"#, .loneSurrogate, .loneSurrogate),
        SyntaxFaultCase(#"{"a⟦\u0000⟧":"\u0000"}"#, .nulCharacter),
        SyntaxFaultCase(
            "[\"a⟦\t⟧b\", \"c⟦\r\n⟧d\"]", .controlCharacter, .controlCharacter, all: #"["a\tb", "c\nd"]"#),
        SyntaxFaultCase("[\"⟦\u{1B}⟧\"]", .controlCharacter, all: #"["\u001b"]"#),
        SyntaxFaultCase("[\"⟦\u{10}\u{F}\u{1F}⟧ \"]", .controlCharacter, all: #"["\u0010\u000f\u001f "]"#),
        SyntaxFaultCase("[\"a⟦\r⟧b\"]", .controlCharacter, all: #"["a\nb"]"#),
        SyntaxFaultCase("[\"⟦\0⟧\"]", .controlCharacter),
        SyntaxFaultCase("{\"a\": ⟦\"b,⟧\n \"c\": 1}", .unclosedString, all: "{\"a\": \"b\",\n \"c\": 1}"),
        SyntaxFaultCase(
            "{\"a\": ⟦\"the goal of the day,⟧\n \"c\": 1, \"d\": 2, \"e\": 3}", .unclosedString,
            all: "{\"a\": \"the goal of the day\",\n \"c\": 1, \"d\": 2, \"e\": 3}"),
        SyntaxFaultCase(
            "{\"a\": ⟦\"the goal of the day,⟧\r \"c\": 1, \"d\": 2, \"e\": 3}", .unclosedString,
            all: "{\"a\": \"the goal of the day\",\r \"c\": 1, \"d\": 2, \"e\": 3}"),
        SyntaxFaultCase("{⟦\"a: 1}⟧", .unclosedString),
        SyntaxFaultCase(#"{"a": "say ⟦"⟧hi" now"}"#, .unescapedQuote),
        SyntaxFaultCase(
            #"{"a":"b,⟦"⟧c":1}"#, .unescapedQuote, all: #"{"a":"b","c":1}"#),
        SyntaxFaultCase(#"{"a":"b, ⟦"⟧c":1}"#, .unescapedQuote, all: #"{"a":"b", "c":1}"#),
        SyntaxFaultCase(#"{"a":"b, ⟦"⟧c" d"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":"b"⟦c⟧":1}"#, .missingComma, all: #"{"a":"b","c":1}"#),
        SyntaxFaultCase("[\"a⟦\t⟧ b\"]", .controlCharacter, all: #"["a\t b"]"#),
    ]) func namesWhatIsWrongInsideStrings(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(
            "{⟦aps⟧: 1, ⟦thread-id⟧: 2}", .bareKey, .bareKey, all: #"{"aps": 1, "thread-id": 2}"#),
        SyntaxFaultCase(
            "[⟦True⟧, ⟦False⟧, ⟦None⟧]", .foreignLiteral, .foreignLiteral, .foreignLiteral,
            all: "[true, false, null]"),
        SyntaxFaultCase(
            "[⟦undefined⟧, ⟦NaN⟧, ⟦-Infinity⟧]", .javascriptLiteral, .javascriptLiteral, .javascriptLiteral),
        SyntaxFaultCase("{\"level\": ⟦time-sensitive⟧}", .bareValue, all: #"{"level": "time-sensitive"}"#),
        SyntaxFaultCase("{\"sound\": ⟦chime.caf⟧, \"alert\": ⟦title⟧}", .bareValue, .bareValue),
        SyntaxFaultCase("{\"title\": ⟦Hello⟧ World}", .bareValue),
        SyntaxFaultCase(
            "[⟦01⟧, ⟦+1⟧, ⟦.5⟧, ⟦1.⟧, ⟦0x1F⟧, ⟦1_000⟧]", .badNumber, .badNumber, .badNumber, .badNumber,
            .badNumber, .badNumber, all: "[1, 1, 0.5, 1.0, 31, 1000]"),
        SyntaxFaultCase(
            #"{"badge": ⟦+1⟧, "a": ⟦+1⟧}"#, .badNumber, .badNumber, all: #"{"badge": +1, "a": 1}"#),
        SyntaxFaultCase("[⟦-⟧, ⟦1e⟧, ⟦1.2.3⟧]", .badNumber, .badNumber, .badNumber),
        SyntaxFaultCase(
            #"{"a":⟦0,5⟧,"b": ⟦-1,25⟧ ,"c":{"d":⟦10,5⟧}}"#, .badNumber, .badNumber, .badNumber,
            all: #"{"a":0.5,"b": -1.25 ,"c":{"d":10.5}}"#),
        SyntaxFaultCase(
            #"{"a":⟦1,234⟧,"b":⟦0,500⟧,"c":⟦1,234,567⟧}"#, .badNumber, .badNumber, .badNumber,
            all: #"{"a":1,234,"b":0.500,"c":1234567}"#),
        SyntaxFaultCase(#"{"a":0, ⟦5⟧}"#, .unexpected),
        SyntaxFaultCase(#"{"a":0,⟦5⟧:1}"#, .bareKey, all: #"{"a":0,"5":1}"#),
        SyntaxFaultCase(#"{"a":"0",⟦5⟧}"#, .unexpected), SyntaxFaultCase(#"{"a":1.5,⟦5⟧}"#, .unexpected),
        SyntaxFaultCase(#"{"a":1,⟦5⟧,6}"#, .unexpected),
        SyntaxFaultCase(#"[0,5⟦,⟧]"#, .trailingComma, safe: "[0,5]"),
        SyntaxFaultCase(
            "[⟦9223372036854775808⟧, -9223372036854775808, ⟦1e400⟧]", .integerTooLarge, .numberTooLarge),
    ]) func reportsInvalidLiteralsAndNumbers(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a": ⟦[⟧1"#, .unclosedBracket, all: #"{"a": [1]}"#),
        SyntaxFaultCase("⟦{⟧\"a\": 1\n", .unclosedBracket, all: "{\"a\": 1}\n"),
        SyntaxFaultCase("⟦[⟧1,", .unclosedBracket),
        SyntaxFaultCase(#"{"a": [1⟦⟧}"#, .unclosedBracket, all: #"{"a": [1]}"#),
        SyntaxFaultCase(#"{"a":1}⟦}⟧"#, .textAfterEnd, all: #"{"a":1}"#),
        SyntaxFaultCase("{}\n⟦{\"a\":1}⟧\n", .textAfterEnd),
        SyntaxFaultCase(#""aps"⟦:⟧ {}"#, .textAfterEnd),
        SyntaxFaultCase("⟦⟧", .emptyDocument),
        SyntaxFaultCase("⟦⟧ \n", .emptyDocument), SyntaxFaultCase("⟦⟧// {\n# }\n", .emptyDocument),
        SyntaxFaultCase("⟦\u{FEFF}⟧{\"a\":1⟦,⟧}", .byteOrderMark, .trailingComma, safe: #"{"a":1}"#),
        SyntaxFaultCase("⟦<⟧plist/>", .unexpected),
        SyntaxFaultCase(#"{"a": ⟦"""⟧b"""}"#, .unexpected),
        SyntaxFaultCase("[1, ⟦é⟧?]", .bareValue),
        SyntaxFaultCase("[1, ⟦?⟧]", .unexpected),
    ]) func reportsUnclosedBracketsTextAfterTheEndAndOtherFaults(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test func findsAByteThatIsNotUTF8AfterABackslash() {
        let faults = Acceptance.faults(in: Array(#"["\"#.utf8) + [0xFF] + Array(#""]"#.utf8))
        #expect(faults.map(\.kind) == [.badEscape, .invalidUTF8])
        #expect(faults.map(\.range) == [2..<3, 3..<4])
    }

    @Test func removingACommentWithPossibleMembersIsSafeOnlyIfTheRestParses() {
        let swallowing = Acceptance.faults(in: Array(#"{"a":1 // , "b":2}"#.utf8))
        #expect(swallowing.map(\.kind) == [.unclosedBracket, .comment])
        #expect(swallowing.last?.fix?.safety == .unsafe)
        let harmless = Acceptance.faults(in: Array("{\"a\":1 // \"b\":2,\n}".utf8))
        #expect(harmless.map(\.fix?.safety) == [.safe])
    }

    @Test func aCommentOutsideOfTheValueIsKeptIfTheTextIsNotJSON() {
        let faults = Acceptance.faults(in: Array("// Sends a push.\nsend {\"a\":1};".utf8))
        #expect(faults.first?.kind == .comment && faults.first?.fix == nil)
        #expect(Acceptance.faults(in: Array("// A push.\n{\"a\":1}".utf8)).first?.fix?.safety == .safe)
    }

    @Test func aColonInsideTheQuotesIsAlsoFoundInThePartThatTheParserAccepted() {
        let bytes = Array(#"{"a":true,"b:" "v"}"#.utf8)
        let faults = SyntaxFaultScanner.faults(
            in: bytes, rejectedEnd: 15, limit: .max, parses: JSONTree.accepts)
        #expect(faults.first?.message.hasPrefix(#"the colon of "b:" is inside the quotes"#) == true)
    }

    @Test(arguments: [
        SyntaxFaultCase(
            "{\n⟦aps⟧ =     {\n alert = \"a\";\n badge = 1;\n };\n}", .bareKey,
            all: "{\n\"aps\" :     {\n \"alert\" : \"a\",\n \"badge\" : 1\n }\n}"),
        SyntaxFaultCase("{⟦aps⟧ = { \"loc-args\" = ( a, b ); sound = default; }; x = 1; }", .bareKey),
        SyntaxFaultCase(
            "{⟦aps⟧: {alert: 'it is', badge: 1,}, // one\n}", .bareKey,
            all: "{\"aps\": {\"alert\": \"it is\", \"badge\": 1}\n}"),
        SyntaxFaultCase("{⟦a⟧: {b: 1, c: title}}", .bareKey),
        SyntaxFaultCase(
            "{⟦'a'⟧: {'b': True, 'c': None}}", .singleQuotes, all: #"{"a": {"b": true, "c": null}}"#),
        SyntaxFaultCase("{⟦'a'⟧: {'b': 'c'}}", .singleQuotes, all: #"{"a": {"b": "c"}}"#),
        SyntaxFaultCase(#"{"a" ⟦=>⟧ {"b" => 1}}"#, .equalsSign, all: #"{"a" : {"b" : 1}}"#),
        SyntaxFaultCase(#"["a" ⟦=⟧> 1]"#, .unexpected),
        SyntaxFaultCase("{⟦aps⟧ = {alert=a, badge=1}, b = 2}", .bareKey),
        SyntaxFaultCase(
            "{ ⟦aps⟧ = { alert = \"a\", badge = 1 } }", .bareKey,
            all: "{ \"aps\" : { \"alert\" : \"a\", \"badge\" : 1 } }"),
        SyntaxFaultCase(
            "{ ⟦aps⟧ => { alert => 'a' } }", .bareKey, all: "{ \"aps\" : { \"alert\" : \"a\" } }"),
        SyntaxFaultCase("[⟦'aps'⟧ => ['alert' => 'a']]", .singleQuotes),
        SyntaxFaultCase(#"{⟦\u0022⟧a\u0022: 1}"#, .unexpected, all: #"{"a": 1}"#),
        SyntaxFaultCase(#"⟦payload:⟧ {"a": 1}"#, .unexpected),
        SyntaxFaultCase("{⟦''⟧a'': ''b''}", .singleQuotes, all: #"{"a": "b"}"#),
        SyntaxFaultCase(
            "⟦｛⟧“a”：“b，c”，\"d：\"：［1］｝", .unexpected, safe: "{\"a\":\"b，c\",\"d：\":[1]}"),
        SyntaxFaultCase("{\"a\"⟦：⟧1，\"b\":x+y}", .unexpected),
        SyntaxFaultCase("{⟦a⟧: 1, b: {c, d}}", .bareKey), SyntaxFaultCase(#"{"a": {⟦b⟧, c}}"#, .bareKey),
    ]) func reportsATextInAnotherNotationOnlyOnce(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test func namesTheProblemAndItsConsequence() {
        let faults = Acceptance.faults(in: Array(#"{"a":[1,],"b":"c" "d"}"#.utf8))
        #expect(
            faults.map(\.message) == [
                "JSON allows no comma after the last element; APNs cannot read the payload",
                #"missing comma after "c"; APNs cannot read the payload"#,
                #"the key "d" has no value; APNs cannot read the payload"#,
            ])
        #expect(
            faults.map(\.help) == [
                "remove the comma", "insert a comma", "write a colon and a value after it",
            ])
        #expect(faults.map(\.rule) == ["invalid-json", "invalid-json", "invalid-json"])
        #expect(Acceptance.faults(in: Array("[“a”]".utf8)).map(\.rule) == ["curly-quotes"])
    }

    @Test(arguments: [
        (#"{"a":"say "hi" now"}"#, #"write \" for a double quote inside a string"#),
        (#"{"a":"{\"b\":\"say "hi" now\"}"}"#, #"write \\\" for a double quote inside a string"#),
        (
            #"{"a":"[{\"b\":\"say \\\"oh\\\" "hi" now\"}]"}"#,
            #"write \\\" for a double quote inside a string"#
        ),
        (#"{"a":"{"b": 1}"}"#, #"write \" for a double quote inside a string"#),
        (#"["\”a"]"#, #"write \" for \”"#),
        (#"["\d"]"#, #"write \\ for a backslash"#),
        (#"{"a":"{\"b\":\"{"c":1}\"}"}"#, #"write \\\" for a double quote inside a string"#),
        (#"{"a":"{\"b\":\"c",\"d\":1}"}"#, #"write \" for a double quote inside a string"#),
        (#"{"a":1,234}"#, "write 1234 or 1.234"),
    ]) func helpNamesTheRightReplacement(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).first?.help == help)
    }

    @Test(arguments: [
        ("{\"a\":\u{A0}1}", "JSON does not allow the invisible character U+00A0 between values"),
        (
            "{\u{A0}\u{A0}\"a\":\u{200B}1}",
            "JSON does not allow invisible characters such as U+00A0 between values, and this text has 3"
        ),
        ("[\u{7F}]", "unexpected character U+007F; expected a value"),
        ("[\u{200E}]", "unexpected character U+200E; expected a value"),
        ("[\u{1}]", "unexpected character U+0001; expected a value"),
        ("[?]", #"unexpected "?"; expected a value"#),
        (#"{"a″: 1}"#, #"JSON strings need straight double quotes, not "″""#),
        (#"{"a":1,"<… more …>"}"#, #""<… more …>" is a placeholder for omitted text"#),
        (#"{"a":1,'...'}"#, #""..." is a placeholder for omitted text"#),
        (#"{"a":1,'{{rest}}'}"#, #"nothing has replaced the placeholder "{{rest}}""#),
    ]) func namesTheCharacterOrPlaceholder(_ text: String, _ what: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [what + "; APNs cannot read the payload"])
    }

    @Test(arguments: [2048, 2049]) func limitsNestingLikeTheParser(depth: Int) {
        let brackets = Array(repeating: UInt8(ascii: "["), count: depth)
        let closed = brackets + Array(repeating: UInt8(ascii: "]"), count: depth)
        #expect(Acceptance(of: closed).isAccepted == (depth == 2048))
        #expect(Acceptance.faults(in: closed).map(\.kind) == (depth == 2048 ? [] : [.nestingTooDeep]))
        let filled = brackets + [UInt8(ascii: "1")] + Array(repeating: UInt8(ascii: "]"), count: depth)
        #expect(Acceptance.faults(in: filled).map(\.range) == [2048..<2049])
    }

    @Test func limitsTheNumberOfErrors() {
        let bytes = Array("[".utf8) + Array(repeating: UInt8(ascii: ","), count: 5000)
        #expect(SyntaxFaultScanner.faults(in: bytes) { _ in false }.count == 100)
    }

    @Test(arguments: [
        (#"{"a":"\#u{0}"}"#, SyntaxFault.Kind.unexpected), (#"[99999999999999999999]"#, .integerTooLarge),
        ("[-1e999]", .numberTooLarge), (#"{"\u0000":1}"#, .nulCharacter), ("[\"\u{FEFF}\"", .unexpected),
        ("[1] 2", .textAfterEnd), (String(repeating: "[", count: 3000), .nestingTooDeep),
    ]) func explainsErrorsOfTheParser(text: String, kind: SyntaxFault.Kind) {
        let bytes = Array(text.utf8)
        guard case .refused(let refusal) = Acceptance(of: bytes) else {
            Issue.record("accepted")
            return
        }
        let fault = SyntaxFault.translation(of: refusal, count: bytes.count)
        #expect(fault.kind == kind)
        #expect(fault.range.upperBound <= bytes.count)
    }
}
