import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct MisplacedKeyTests {
    private func finding(_ json: String) throws -> Diagnostic {
        let options = ValidationOptions(selection: RuleSelection(selected: ["misplaced-key"]))
        return try #require(Validator(options: options).validate(json).diagnostics.first)
    }

    private func message(_ json: String) throws -> String { try finding(json).message }

    @Test func mentionsLiveActivitiesOnlyForASoundInsideTheAlert() throws {
        let inAlert = try message(#"{"aps":{"alert":{"body":"Goal","sound":"horn.caf"}}}"#)
        let atTop = try message(#"{"aps":{"alert":"Goal"},"sound":"horn.caf"}"#)
        #expect(inAlert.hasSuffix("only Live Activities read it there"))
        #expect(atTop.hasSuffix("the phone does not play it"))
    }

    @Test(arguments: [(#""sound":{"name":"horn.caf","critical":1},"#, Fix.Safety.safe), ("", .unsafe)])
    func movingAVolumeIsSafeOnlyIntoAnExistingSoundObject(_ sound: String, _ safety: Fix.Safety) throws {
        let finding = try finding(#"{"aps":{"alert":"Goal",\#(sound)"volume":0.5}}"#)
        #expect(finding.fix?.safety == safety)
    }

    @Test func movingAttributesIsSafeOnlyBesideTheirType() throws {
        let options = ValidationOptions(selection: RuleSelection(selected: ["misplaced-key"]))
        let json =
            #"{"aps":{"event":"start","alert":{"body":"Goal","attributes-type":"T"}},"attributes":{"a":1}}"#
        let beside = #"{"aps":{"event":"start","alert":"Goal"},"attributes":{"a":1},"attributes-type":"T"}"#
        func safety(_ json: String) throws -> Fix.Safety? {
            let findings = Validator(options: options).validate(json).diagnostics
            return try #require(findings.first { $0.pointer.tokens.last == "attributes" }).fix?.safety
        }
        #expect(try safety(beside) == .safe)
        #expect(try safety(json) == .unsafe)
    }

    @Test func namesTheEffectOnTheSummaryLine() throws {
        let name = try message(#"{"aps":{"alert":{"body":"Goal"},"summary-arg":"Kobe"}}"#)
        let count = try message(#"{"aps":{"alert":{"body":"Goal"},"summary-arg-count":10}}"#)
        #expect(name.hasSuffix("the summary line of the stack does not show its value"))
        #expect(count.hasSuffix("the summary line of the stack counts the notification as one"))
    }
}
