import PayloadModel
import Testing

@Suite struct PayloadTests {
    @Test func ordersTheKeysOfAnExistingPayload() throws {
        let payload = try Payload(
            parsing: """
                {"b": 1, "a": [ 2.50 ], "aps": {"odd": 0, "badge": 3, "alert": {"body": "Goal", "title": "Kobe"}}}
                """)
        #expect(
            payload.json
                == #"{"aps":{"alert":{"title":"Kobe","body":"Goal"},"badge":3,"odd":0},"b":1,"a":[2.5]}"#)
        #expect(payload.kind == .alert)
        #expect(payload.byteCount == payload.json.utf8.count)
    }

    @Test func keepsAStringAlertAndCustomData() throws {
        let json = #"{"aps":{"alert":"Goal","badge":0},"data":{"sound":1,"alert":2}}"#
        #expect(try Payload(parsing: json).json == json)
    }

    @Test func knowsTheKindOfAnExistingPayload() throws {
        #expect(try Payload(parsing: #"{"mdm":"x"}"#).kind == .mdm)
        #expect(try Payload(parsing: #"{"aps":{"event":"end"}}"#).kind == .liveActivity)
        #expect(try Payload(parsing: #"{"aps":{"content-available":1}}"#).kind == .background)
    }

    @Test(arguments: ["[]", "7", #""aps""#, "null"])
    func rejectsValuesThatAreNotObjects(_ json: String) {
        #expect(throws: Payload.ParsingError.notAnObject) { try Payload(parsing: json) }
    }

    @Test(arguments: ["", "{", #"{"aps":{},}"#, "\u{FEFF}{}"])
    func rejectsTextThatDoesNotParse(_ json: String) throws {
        let error = try #require(throws: Payload.ParsingError.self) { try Payload(parsing: json) }
        #expect(error.description.hasPrefix("not JSON: "))
    }

    @Test func keepsKeysThatAreCanonicallyEquivalent() throws {
        let json = #"{"aps":{},"caf\#u{E9}":1,"cafe\#u{301}":2}"#
        #expect(Array(try Payload(parsing: json).json.utf8) == Array(json.utf8))
    }

    @Test func writesOneMemberPerLineIfPretty() throws {
        #expect(
            try Payload(parsing: #"{"a":1,"aps":{"badge":2}}"#).prettyJSON
                == "{\n  \"aps\": {\n    \"badge\": 2\n  },\n  \"a\": 1\n}")
    }
}
