import Testing

@testable import PayloadModel
@testable import PushPayload

/// Values directly at the boundaries of rules, which would be too many for the rules' pages.
@Suite struct RuleBoundaryTests {
    private func findings(
        _ rule: any Rule.Type, _ json: String, headers: [String] = [], target: OSVersion? = nil
    ) -> [Diagnostic] {
        let known = headers.isEmpty ? nil : PushHeaders(headers.compactMap(PushHeader.init(parsing:)))
        let options = ValidationOptions(
            headers: known, target: target, selection: RuleSelection(selected: [rule.description.id]))
        return Validator(options: options).validate(json).diagnostics
    }

    @Test(arguments: [(0, 1), (1, 0), (28_800, 0), (28_801, 1)])
    func acceptsAStaleDateWithinEightHoursAfterTheTimestamp(_ seconds: Int, _ count: Int) {
        let json = """
            {"aps":{"event":"update","timestamp":1700000000,"stale-date":\(1_700_000_000 + seconds)}}
            """
        #expect(findings(ActivityDateOrder.self, json).count == count)
    }

    @Test(arguments: [(14_400, 0), (14_401, 1)])
    func acceptsADismissalDateWithinFourHoursAfterTheTimestamp(_ seconds: Int, _ count: Int) {
        let json = """
            {"aps":{"event":"end","timestamp":1700000000,"dismissal-date":\(1_700_000_000 + seconds)}}
            """
        #expect(findings(ActivityDateOrder.self, json).count == count)
    }

    @Test(arguments: [("2024-05-01T12:00", 1), ("2024-05-01T12:0", 0), ("2024-05-01 12:00:00", 0)])
    func readsATextAsADateOnlyIfTAndATimeFollowTheDay(_ text: String, _ count: Int) {
        let json =
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":"\#(text)"}}}"#
        #expect(findings(ActivityStateDate.self, json).count == count)
    }

    @Test(arguments: [
        ("alert", #""content-available":1"#), ("background", #""sound":"default""#),
        ("background", #""content-available":1"#),
    ]) func mutableContentIsLessSevereIfThePushTypeOrTheKeysAreSilent(_ type: String, _ member: String) {
        let json = #"{"aps":{\#(member),"mutable-content":1}}"#
        let found = findings(MutableContentWithoutAlert.self, json, headers: ["apns-push-type: \(type)"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test(
        arguments: [
            (#""event":"start""#, 17.1, 1), (#""event":"start""#, 17.2, 0),
            (#""sound":{"critical":1}"#, 11, 1),
            (#""sound":{"critical":1}"#, 12, 0), (#""alert":"a","interruption-level":"active""#, 14, 1),
            (#""alert":"a","interruption-level":"active""#, 15, 0),
        ] as [(String, OSVersion, Int)])
    func aSystemReadsAKeyFromItsFirstVersionOn(_ members: String, _ target: OSVersion, _ count: Int) {
        #expect(findings(KeyNewerThanTarget.self, #"{"aps":{\#(members)}}"#, target: target).count == count)
    }

    @Test(arguments: [(100_000_000_000, 0), (100_000_000_001, 1)])
    func aTimestampFromTheYear5138OnCountsMilliseconds(_ timestamp: Int, _ count: Int) {
        let json = #"{"aps":{"event":"update","timestamp":\#(timestamp),"content-state":{}}}"#
        #expect(findings(ActivityDateUnit.self, json).count == count)
    }

    @Test(arguments: [
        (#""alert":"a","Simulator Target Bundle":"b""#, 0), (#""alert":"a","colour":"b""#, 1),
        (#""alert":"a""#, 1),
    ]) func aMisplacedBundleIsNotMissing(_ members: String, _ count: Int) {
        let example = Example(#"{"aps":{\#(members)}}"#, isSimulatorFile: true)
        let selection = RuleSelection(selected: [SimulatorBundleMissing.description.id])
        #expect(example.findings(in: example.json, selection: selection).count == count)
    }

    @Test(arguments: [(true, 1), (false, 0)])
    func whitespaceCountsTowardTheLimitOfASimulatorFile(_ isSimulatorFile: Bool, _ count: Int) {
        let space = String(repeating: " ", count: SizeLimit.simulatorFile.bytes - 100)
        let example = Example(
            #"{"Simulator Target Bundle":"com.example.news",\#(space)"aps":{"alert":"Goal"}}"#,
            isSimulatorFile: isSimulatorFile)
        let selection = RuleSelection(selected: [PayloadNearLimit.description.id])
        #expect(example.findings(in: example.json, selection: selection).count == count)
    }

    @Test(arguments: [(SizeLimit.contentState.bytes, 0), (SizeLimit.contentState.bytes + 1, 1)])
    func whitespaceInAContentStateIsNotCounted(_ size: Int, _ count: Int) {
        let text = String(repeating: "a", count: size - #"{"score":""}"#.utf8.count)
        let json = #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"score": "\#(text)"}}}"#
        #expect(findings(ActivityStateTooLarge.self, json).count == count)
    }

    @Test(arguments: [(#"{"a":null}"#, 1), (#"{"aps":{"badge":null}}"#, 0)])
    func reportsNullInAVoIPPushOnlyAtTheTopLevel(_ json: String, _ count: Int) {
        #expect(findings(NullValue.self, json, headers: ["apns-push-type: voip"]).count == count)
    }

    @Test(arguments: [("{}", 0), (#"{"a":1}"#, 1)])
    func theBodyOfAWalletPushMustBeEmpty(_ json: String, _ count: Int) {
        let topic = "apns-topic: pass.com.example.ticket"
        #expect(findings(SpecialPushBody.self, json, headers: [topic]).count == count)
    }

    @Test(arguments: [(#""""#, 1), ("{}", 1), (#""Goal""#, 0), ("7", 0)])
    func requiresTextInTheAlertThatStartsAnActivity(_ alert: String, _ count: Int) {
        let json = """
            {"aps":{"event":"start","timestamp":1700000000,"content-state":{},"attributes-type":"A","attributes":{},\
            "alert":\(alert)}}
            """
        #expect(findings(ActivityMissingKey.self, json).count == count)
    }

    @Test func mentionsNoLiveActivityForAnUnknownKey() throws {
        let finding = try #require(
            findings(UnknownKey.self, #"{"aps":{"alert":"Goal","colour":"red"}}"#).first)
        #expect(finding.message.hasPrefix(#"iOS does not recognize "colour" in "aps""#))
    }

    @Test func suggestsRemovalIfMinifyingDoesNotSuffice() throws {
        let json = #"{"aps":{"alert":"\#(String(repeating: "x", count: 5000))"}}"#
        #expect(try #require(findings(PayloadTooLarge.self, json).first).help?.hasPrefix("remove") == true)
    }

    @Test func numbersArgumentsFromOne() throws {
        let json = #"{"aps":{"alert":{"loc-key":"A","loc-args":["b",7]}}}"#
        let finding = try #require(findings(LocArgsElement.self, json).first)
        #expect(finding.fix?.title == #"write argument 2 of "loc-args" as a string"#)
    }

    @Test func saysThatAValueIsOutsideItsRange() throws {
        let json = #"{"aps":{"alert":"Goal","relevance-score":2}}"#
        #expect(try #require(findings(ValueRange.self, json).first).message.contains("outside"))
    }

    @Test(arguments: [#"{"aps":{"alert":"a","url-args":7}}"#, #"{"aps":{"content-changed":1}}"#])
    func leavesTheTypeOfSomeKeysToOtherRules(_ json: String) {
        #expect(findings(WrongType.self, json).isEmpty)
    }

    @Test(arguments: [
        (#""content-state":[]"#, true), (#""content-state":{},"attributes":[]"#, true),
        (#""content-state":[1]"#, false),
        (#""content-state":{},"attributes":["a"]"#, false),
    ]) func anEmptyArrayOfPHPBecomesAnObject(_ members: String, _ isFixable: Bool) {
        let found = findings(WrongType.self, #"{"aps":{"event":"start","timestamp":1700000000,\#(members)}}"#)
        #expect(found.map { $0.fix != nil } == [isFixable])
    }

    @Test(arguments: [(nil, 1), (14, 1), (15, 0)] as [(OSVersion?, Int)])
    func noSystemFromIOS15OnShowsASummaryArgument(_ target: OSVersion?, _ count: Int) {
        let example = Example(
            #"{"aps":{"alert":{"body":"a","summary-arg":"b"},"category":"team"}}"#, target: target,
            categories: #"[{"id":"team","summaryFormat":"%u more"}]"#)
        let selection = RuleSelection(selected: [SummaryArgUnused.description.id])
        #expect(example.findings(in: example.json, selection: selection).count == count)
    }

    @Test func theTypeOfAnMDMMagicIsLeftToSpecialPushBody() {
        #expect(findings(WrongType.self, #"{"mdm":7}"#).isEmpty)
    }

    /// The rule about the misplaced title already names the cause.
    @Test func aMisplacedTitleCountsAsTextForAServiceExtension() {
        let json = #"{"aps":{"title":"Goal","mutable-content":1}}"#
        #expect(findings(MutableContentWithoutAlert.self, json).isEmpty)
    }

    @Test(arguments: [
        (#"{"title":"Goal","body":"2:1"}"#, Severity.warning), (#"{"title":1,"body":2}"#, .note),
        (#"{"title":{},"body":{}}"#, .note), (#"{"title":"Goal","body":"{\"a\":1}"}"#, .note),
    ]) func anObjectWithTextsMayBeANotification(_ json: String, _ severity: Severity) {
        #expect(findings(ApsMissing.self, json).map(\.severity) == [severity])
    }

    @Test(arguments: [("fileprovider", 1), ("alert", 0)])
    func checksTheTypeOfADomainOnlyInAPushForAFileProvider(_ type: String, _ count: Int) {
        let json =
            #"{"aps":{"alert":"Goal"},"domain":5,"container-identifier":"NSFileProviderRootContainerItemIdentifier"}"#
        #expect(findings(WrongType.self, json, headers: ["apns-push-type: \(type)"]).count == count)
    }
}
