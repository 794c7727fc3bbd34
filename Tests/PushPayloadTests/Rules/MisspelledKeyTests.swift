import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct MisspelledKeyTests {
    /// If several misspelled keys may stand for the same key, only one that differs in no letter is renamed.
    @Test(arguments: [
        (#""thread":"a","thread-identifier":"b""#, #""thread":"a","thread-identifier":"b""#),
        (#""thread_id":"a","threadId":"b""#, #""thread-id":"a","threadId":"b""#),
        (#""thread":"a","thread_id":"b""#, #""thread":"a","thread-id":"b""#),
        (#""thread_id":"a","thread":"b""#, #""thread-id":"a","thread":"b""#),
        (#""contentAvailable":false,"content_available":false"#, nil),
    ]) func renamesAtMostOneOfSeveralSpellings(_ members: String, _ expected: String?) {
        let fixer = Fixer(allowsUnsafe: true)
        let fixed = fixer.fix(Array(#"{"aps":{"alert":{"body":"Noon"},\#(members)}}"#.utf8)).bytes
        let rest = expected.map { ",\($0)" } ?? ""
        #expect(String(decoding: fixed, as: UTF8.self) == #"{"aps":{"alert":{"body":"Noon"}\#(rest)}}"#)
    }

    @Test(arguments: [#""text":"a","message":"b""#, #""bdy":"a","text":"b""#, #""text":"a","bdy":"b""#])
    func renamesNoneOfSeveralTexts(_ members: String) {
        let json = #"{"aps":{"alert":{"title":"Noon",\#(members)}}}"#
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(String(decoding: fixed, as: UTF8.self) == json)
    }

    @Test func aFlagThatIsOffDoesNotMakeAKeyAmbiguous() {
        let json = #"{"aps":{"alert":{"title":"Noon"},"contentAvailble":1,"content_available":false}}"#
        let report = Validator().validate(json)
        #expect(report.diagnostics.allSatisfy { $0.rule != "misspelled-key" || $0.fix != nil })
    }
}
