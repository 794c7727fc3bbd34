import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct UnknownKeyTests {
    private static let move = #"move it beside "aps", where the app's own data belongs"#

    @Test(arguments: [
        (#""timestamp":1700000000"#, #"add "event" if the push is for a Live Activity; otherwise "# + move),
        (
            #""event":"concert""#,
            #"write "start", "update" or "end" if the push is for a Live Activity; otherwise "# + move
        ),
        (#""match":"lions-tigers""#, move),
    ])
    func mentionsLiveActivitiesOnlyForTheirKeys(_ member: String, _ help: String) throws {
        let options = ValidationOptions(selection: RuleSelection(selected: ["unknown-key"]))
        let report = Validator(options: options).validate(#"{"aps":{"alert":{"body":"Goal"},\#(member)}}"#)
        #expect(try #require(report.diagnostics.first).help == help)
    }
}
