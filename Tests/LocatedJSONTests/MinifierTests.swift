import Testing

@testable import LocatedJSON

@Suite struct MinifierTests {
    private static func minified(_ json: String) -> String {
        String(decoding: Minifier.minified(Array(json.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (" { \"a\" : [ 1 ,\t2 ] ,\r\n\"b\" : \" x \" } \n", #"{"a":[1,2],"b":" x "}"#),
        (#"{"a":"\u66f4\/\ud83d\ude80"}"#, #"{"a":"更/🚀"}"#),
        (#"{"\u0061":"\n\u000a\u0001\u0000\"\\"}"#, #"{"a":"\n\n\u0001\u0000\"\\"}"#),
        (#"{"n":1.50e+02,"n":-0}"#, #"{"n":1.50e+02,"n":-0}"#),
        ("[]", "[]"), ("  7 ", "7"), (#""\\""#, #""\\""#),
    ])
    func removesWhitespaceAndNeedlessEscapes(_ json: String, _ expected: String) {
        #expect(Self.minified(json) == expected)
    }

    @Test(arguments: [
        #"{ "aps" : { "alert" : "\u4f60\u597d" } , "t" : "\\\/\"\u0007" }"#, "[ ]", #" "\t" "#, "{\n}\n",
        "12",
    ])
    func theMeasuredSizeIsThatOfTheMinifiedText(_ json: String) {
        let bytes = Array(json.utf8)
        #expect(Minifier.size(of: bytes) == Minifier.minified(bytes).count)
        #expect(DocumentSize(bytes).minified == Minifier.minified(bytes).count)
    }

    @Test func keepsTheValueAndIsIdempotent() throws {
        let pretty =
            #"{"aps": {"alert": {"body": "\u0633\u0644\u0627\u0645"}}, "list": [1, 2.50, null, true]}"#
        let once = Minifier.minified(Array(pretty.utf8))
        #expect(try JSONValue(parsing: once) == JSONValue(parsing: pretty))
        #expect(Minifier.minified(once) == once)
        #expect(once.count < pretty.utf8.count)
    }

    @Test(arguments: ["\\", "", "{", ","])
    func neverTrapsOnTextThatIsNotJSON(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(Minifier.size(of: bytes) == Minifier.minified(bytes).count)
    }
}
