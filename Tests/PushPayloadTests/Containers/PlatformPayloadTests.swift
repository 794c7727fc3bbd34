import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// Payloads and fields in messages of several services, most of which require an object for the payload, not a string
/// that contains JSON.
@Suite struct PlatformPayloadTests {
    private static func findings(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.filter { $0.severity > .note }.map { finding in
            let bytes = Array(json.utf8)[finding.range?.bytes ?? 0..<0]
            return "\(finding.rule) \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test(arguments: [
        (
            #"{"interests":["a"],"apns":"{\"aps\":{\"badge\":1}}"}"#,
            #"{"interests":["a"],"apns":{"aps":{"badge":1}}}"#
        ),
        (#"{"pn_apns":"{\"aps\":{\"badge\":1}}"}"#, #"{"pn_apns":{"aps":{"badge":1}}}"#),
    ]) func replacesAPayloadInAStringWithAnObject(_ json: String, _ fixed: String) {
        #expect(Self.findings(json).count == 1)
        #expect(String(decoding: Fixer().fix(Array(json.utf8)).bytes, as: UTF8.self) == fixed)
        #expect(Self.findings(fixed) == [])
    }

    @Test(arguments: [
        (
            #"{"interests":["a"],"apns":"{\"aps\":{\"badge\":1,}}"}"#,
            #"{"interests":["a"],"apns":{"aps":{"badge":1}}}"#
        ),
        (#"{"pn_apns":"{\"aps\":{\"badge\":1}\n,}"}"#, #"{"pn_apns":{"aps":{"badge":1}}}"#),
    ]) func fixesAPayloadInAStringBeforeItBecomesAnObject(_ json: String, _ fixed: String) {
        let result = Fixer().fix(Array(json.utf8))
        #expect(Self.findings(json).count == 2)
        #expect(result.fixedCount == 2)
        #expect(result.laterFixedCount == 0)
        #expect(String(decoding: result.bytes, as: UTF8.self).filter { $0 != "\n" } == fixed)
    }

    @Test func addsTheTextsThatAblySendsToAllPlatforms() {
        #expect(
            Self.findings(#"{"notification":{"title":"Noon"},"apns":{"aps":{"mutable-content":1}}}"#) == [])
        #expect(
            Self.findings(#"{"recipient":{"clientId":"a"},"apns":{"aps":{"mutable-content":1}}}"#)
                == [#"mutable-content-without-alert "mutable-content""#])
    }

    @Test func excludesMembersForTheServiceFromThePayload() throws {
        let json =
            #"{"pn_apns":{"pn_push":[{"collapse_id":"c","targets":[{"topic":"com.example.lunch"}]}],"aps":{"badge":1}}}"#
        let report = Validator().validate(json)
        #expect(report.payloads.map(\.size?.minified) == [19])
        let last = #"{"pn_apns":{"aps":{"badge":1} , "pn_push":[{"targets":[]}] }}"#
        #expect(Validator().validate(last).payloads.map(\.size?.minified) == [19])
        let headers = #"{"recipient":{},"apns":{"apns-headers":{"apns-priority":"7"},"aps":{"badge":1}}}"#
        #expect(Self.findings(headers) == [#"header-value "7""#])
        let misnamed = #"{"recipient":{},"apns":{"headers":{"apns-priority":"7"},"aps":{"badge":1}}}"#
        #expect(Self.findings(misnamed) == [#"container-key "headers""#, #"header-value "7""#])
        let data = #"{"recipient":{},"apns":{"headers":{"table":"7"},"aps":{"badge":1}}}"#
        #expect(Self.findings(data) == [])
    }

    @Test func addsTheFieldsOfPushwooshToThePayload() throws {
        func request(_ item: String) -> String {
            #"{"request":{"application":"A","notifications":[{\#(item)}]}}"#
        }
        let parameters = #""ios_root_params":{"aps":{"mutable-content":1,"ios_expanded_image_url":"u"}}"#
        #expect(Self.findings(request(#""ios_content":"Noon",\#(parameters)"#)) == [])
        #expect(Self.findings(request(#""content":{"en":"Noon"},\#(parameters)"#)) == [])
        #expect(
            Self.findings(request(parameters))
                == [#"mutable-content-without-alert "mutable-content""#])
        let texts = #""title":"Lunch","ios_content":"Noon","ios_badges":3,"ios_sound":"a.caf""#
        let both = request(texts + #","ios_root_params":{"aps":{"badge":1,"alert":{"launch-image":"i"}}}"#)
        let document = try Document(SourceText(Array(both.utf8)))
        var unwrapping = Unwrapping(file: FileText(document.source))
        PushwooshRequest.unwrap(document, into: &unwrapping)
        #expect(
            unwrapping.items.map { String(decoding: $0.text.bytes, as: UTF8.self) } == [
                #"{"aps":{"sound":"a.caf","badge":1,"alert":{"title":"Lunch","body":"Noon","launch-image":"i"}}}"#
            ])
        withExtendedLifetime(document) {}
    }

    /// Whole requests, parts of requests, and headers beside a payload.
    @Test(arguments: [
        (#"{"ios_root_params":{"aps":{"category":"A","mutable-content":1}},"data":{"a":1}}"#, [String]()),
        (#"{"ios_root_params":{"aps":{"alert":"Noon","badge":"1"}}}"#, [#"wrong-type "1""#]),
        (#"{"device_tokens":["a"],"aps":{"alert":"Noon","badge":"+1"}}"#, []),
        (#"{"device_tokens":["a"],"aps":{"badge":"+1"},"tags":["a"],"aliases":["b"]}"#, []),
        (#"{"tags":["a"],"aliases":["b"],"aps":{"badge":"+1"},"id":7,"schedule_for":[]}"#, []),
        (#"{"aps":{"badge":"+1"},"schedule_for":[],"id":7,"tags":["a"],"device_tokens":["b"] }"#, []),
        (#"{"device_tokens":["a"],"aps":{"badge":"auto","sound":1}}"#, ["wrong-type 1"]),
        (#"{"alert":"Noon","badge":"+1"}"#, [##"aps-missing {"alert":"Noon","badge":"+1"}"##]),
        (#"{"data":{"alert":"Noon","badge":"Increment"}}"#, []),
        (
            #"{"prod":"dev","data":{"alert":"Noon","thread-id":"a","collapse-id":"b","apns-priority":5}}"#,
            []
        ),
        (
            #"{"prod":"dev","data":{"aps":{"alert":"Noon","badge":"Increment"},"apns-priority":10}}"#, []
        ),
        (
            #"{"channels":["a"],"data":{"ios":{"aps":{"alert":"Noon","badge":"1"},"apns-priority":7,"apns-push-type":"alert","collapse-id":"b"}}}"#,
            [#"wrong-type "1""#, "header-value 7"]
        ),
        (
            #"{"prod":"prod","data":{"aps":{"content-available":1},"apns-priority":5,"apns-push-type":"background"}}"#,
            []
        ),
        (#"{"where":{},"data":{"alert":"Noon","badge":"increment"}}"#, []),
        (#"{"where":{},"data":{"alert":"Noon","thread-id":"a","collapse-id":"b","apns-priority":5}}"#, []),
        (
            #"{"where":{},"data":{"alert":"Noon","thread-id":"a","pushType":"alert"}}"#,
            [#"container-key "thread-id""#]
        ),
        (#"{"notifications":[{"platform":2,"topic":"a","message":"Noon"}]}"#, []),
        (
            #"{"notifications":[{"platform":1,"tokens":["a"],"topic":"b.c","message":"Noon"},{"tokens":["a"]}]}"#,
            [#"vendor-limit {"tokens":["a"]}"#]
        ),
        (#"{"notifications":[{"tokens":["a"],"message":"Noon"}]}"#, []),
        (
            #"{"extras":{"push":{"notification":{"title":"Noon"},"apns":{"notification":{"sound":"a"}}}}}"#,
            []
        ),
        (
            #"{"recipient":{},"notification":{"titel":"a","body":"b"},"apns":{"notification":{"sound":"a"}}}"#,
            [#"container-key "titel""#]
        ),
        (#"{"notifications":[{"platform":2,"condition":"'a' in topics","message":"Noon"}]}"#, []),
        (
            #"{"notifications":[{"platform":1,"to":"a","topic":"b.c","message":"Noon","badge":"1"}]}"#,
            [#"wrong-type "1""#]
        ),
        (#"{"where":{},"data":{"alert":"Noon","badge":"in-crement"}}"#, [#"container-key "in-crement""#]),
        (
            #"{"headers":{"apns-push-type":"alert","apns-priority":"7"},"payload":{"aps":{"alert":"Noon"}}}"#,
            [#"header-value "7""#]
        ),
        (
            #"{"TargetArn":"arn:aws:sns:eu-west-1:0:endpoint/APNS/a/1","MessageStructure":"json","Message":"{\"APNS_X\":\"{}\"}"}"#,
            [#"container-key \"APNS_X\""#]
        ),
    ]) func readsRequestsAndPartsOfRequests(_ json: String, _ found: [String]) {
        #expect(Self.findings(json) == found)
    }

    @Test(arguments: [
        (
            #"{"pn_apns":{"aps":{"content-available":1},"pn_push":[{"push_type":"background","targets":[{"topic":"a.b"}],"version":"v2"}]}}"#,
            [String]()
        ),
        (
            #"{"pn_apns":{"aps":{"badge":1},"pn_push":[{"targets":[{"environment":"prod","topic":"a.b"}],"version":"2"}]}}"#,
            [#"container-key "prod""#, #"container-key "2""#]
        ),
        (
            #"{"pn_apns":{"aps":{"badge":1},"pn_push":[{"targets":[{"environment":"${ENV}","topic":"a.b"}],"version":2}]}}"#,
            ["container-key 2"]
        ),
        (
            #"{"pn_apns":{"aps":{"badge":1},"pn_push":[{"targets":[{"environment":"production"}],"version":"v2"}]}}"#,
            [#"container-key {"environment":"production"}"#]
        ),
        (
            #"{"pn_apns":{"aps":{"badge":1},"pn_push":{"targets":[],"version":"v2"}}}"#,
            [#"container-key {"targets":[],"version":"v2"}"#]
        ),
        (#"{"pn_apns":{"aps":{"badge":1}},"pn_push":[{"targets":[]}]}"#, [#"container-misplaced "pn_push""#]),
    ]) func checksTheFieldsOfPnPushThatPubNubReads(_ json: String, _ found: [String]) {
        #expect(Self.findings(json) == found)
    }

    @Test func acceptsTheValueOfDataWithoutTheRestOfAParsePush() {
        let json = #"{"alert":"Noon","badge":"Increment","sound":"a.caf"}"#
        #expect(Validator(options: ValidationOptions(container: .parse)).validate(json).diagnostics == [])
    }

    @Test func reportsAPayloadForMatrixThatIsNotAnObject() {
        let devices =
            #"{"notification":{"devices":[{"app_id":"a","pushkey":"k","data":{"default_payload":null}}]}}"#
        #expect(Self.findings(devices) == ["container-key null"])
    }

    @Test func readsABatchOfMessagesForAbly() {
        let batch =
            #"[{"channels":["a"],"payload":{"notification":{"title":"Noon"},"apns":{"aps":{"badge":"1"}}}},"#
            + #"{"recipient":{"deviceId":"d"},"payload":{"notification":{"title":"Noon"}}}]"#
        #expect(Self.findings(batch) == [#"wrong-type "1""#])
        #expect(Validator().validate(batch).payloads.count == 2)
    }

    @Test func acceptsAPayloadWithoutTheTextThatMatrixAdds() {
        let payload = #""default_payload":{"aps":{"mutable-content":1}}"#
        #expect(Self.findings(#"{"pushkey":"k","data":{\#(payload)}}"#) == [])
        #expect(
            Self.findings(#"{"pushkey":"k","data":{"format":"event_id_only",\#(payload)}}"#)
                == [#"mutable-content-without-alert "mutable-content""#])
        let devices =
            #"{"notification":{"devices":[{"data":{\#(payload)}},{"data":{"url":"x"}},{"data":{\#(payload)}}]}}"#
        #expect(Validator().validate(devices).payloads.count == 2)
    }
}
