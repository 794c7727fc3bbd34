import PushPayload
import Testing

@testable import GroupingSim
@testable import Localization
@testable import LocatedJSON

@Suite struct NotificationTextTests {
    private func text(_ alert: String, _ strings: String? = nil, language: Language = .english) throws
        -> NotificationText
    {
        var table: StringsTable?
        if let strings {
            table = StringsTable()
            try table?.add(strings: Array(strings.utf8), language: "en")
        }
        let payload = try JSONValue(parsing: #"{"aps":{"alert":\#(alert)}}"#)
        return NotificationText(payload: payload, strings: table, language: language)
    }

    @Test func readsAStringAlertAsTheBody() throws {
        #expect(try text(#""Goal!""#) == NotificationText(body: "Goal!"))
    }

    @Test func keepsPlaceholdersInLiteralText() throws {
        let alert = #"{"title":"Kobe","subtitle":"第4节","body":"50% at %@"}"#
        #expect(try text(alert) == NotificationText(title: "Kobe", subtitle: "第4节", body: "50% at %@"))
    }

    @Test func looksUpKeysAndFillsInArguments() throws {
        let alert = """
            {"title-loc-key":"T","title-loc-args":["Kobe"],"subtitle-loc-key":"S","loc-key":"B",
             "loc-args":["3","2"]}
            """
        let strings = #"T = "%@ scores"; S = "At home"; B = "%2$@ : %1$@";"#
        #expect(
            try text(alert, strings)
                == NotificationText(title: "Kobe scores", subtitle: "At home", body: "2 : 3"))
    }

    @Test func readsNestedKeysOfALiveActivity() throws {
        let alert = #"{"title":{"loc-key":"T","loc-args":["Kobe"]},"body":"now"}"#
        #expect(try text(alert, "T = '%@ scores';") == NotificationText(title: "Kobe scores", body: "now"))
    }

    @Test func prefersAKnownKeyThenTheLiteral() throws {
        let alert = #"{"loc-key":"B","body":"literal"}"#
        #expect(try text(alert, "B = found;").body == "found")
        #expect(try text(alert, "C = other;").body == "literal")
        #expect(try text(alert).body == "literal")
    }

    @Test func showsAnUnknownKeyAsText() throws {
        #expect(try text(#"{"loc-key":"Tonight at %@","loc-args":["eight"]}"#).body == "Tonight at eight")
    }

    @Test func insertsNonStringArgumentsAsJSONAndIgnoresANonArray() throws {
        #expect(try text(#"{"loc-key":"%@ %@ %@","loc-args":[3,null,"x"]}"#).body == "3 null x")
        #expect(try text(#"{"loc-key":"at %@","loc-args":"eight"}"#).body == "at %@")
    }

    @Test(arguments: [
        "null", "3", "[]", "{}", #""""#, #"{"title":"","body":5,"subtitle":null}"#, #"{"loc-key":7}"#,
        #"{"loc-key":""}"#, #"{"title":{"loc-args":["x"]}}"#, #"{"title":[{"loc-key":"T"}]}"#,
    ])
    func isEmptyForAnAlertWithoutText(_ alert: String) throws {
        #expect(try text(alert).isEmpty)
    }

    @Test(arguments: ["{}", "[]", "null", #"{"aps":[]}"#, #"{"aps":{"badge":1}}"#, #"{"alert":"x"}"#])
    func isEmptyForAPayloadWithoutAnAlert(_ payload: String) throws {
        let value = try JSONValue(parsing: payload)
        #expect(NotificationText(payload: value, strings: nil, language: .english).isEmpty)
    }
}
