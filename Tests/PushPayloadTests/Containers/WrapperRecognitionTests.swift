import Testing

@testable import PushPayload

/// What is taken for a message of a service, and what is not.
@Suite struct WrapperRecognitionTests {
    private func wrapper(_ json: String) -> PayloadContainer? {
        Validator().validate(json).wrapper
    }

    @Test(arguments: [
        #"{"macos":"14","ios":"17"}"#, #"{"macos":{"runner":"macos-14"}}"#,
        #"{"apns":"enabled","fcm":"disabled"}"#,
        #"{"apns":true}"#, #"{"apns":{"team_id":"0","key_id":"1"}}"#, #"{"gcm":{"a":1},"default":{"b":1}}"#,
        #"{"gcm":"aes","default":"gcm"}"#, #"{"notification":{"alert":"Noon"}}"#,
        #"{"audience":"all","device_types":["android"]}"#,
    ]) func aConfigurationIsNoMessage(_ json: String) {
        #expect(wrapper(json) == nil)
    }

    @Test(arguments: [
        #"{"APNS":true}"#, #"{"apns":"{\"aps\":{}}"}"#, #"{"apns":{"aps":{}}}"#,
        #"{"default":"Noon","apns":1}"#,
        #"{"default":"Noon","gcm":"{}"}"#, #"{"default":"Noon","GCM":"x"}"#, #"{"macos_sandbox":" {"}"#,
    ]) func aMessageForSNSIsKnownInAnyLetterCase(_ json: String) {
        #expect(wrapper(json) == .sns)
    }

    @Test func aTextForAllPlatformsOfAirshipIsAPayloadWhereIOSIsMeant() {
        let report = Validator().validate(
            #"[{"audience":"all","device_types":["ios"],"notification":{"alert":"Noon"}},"#
                + #"{"audience":"all","device_types":["android"],"notification":{"alert":"Noon"}},"#
                + #"{"audience":"all","device_types":"all","notification":{"alert":417}},"#
                + #"{"audience":"all","device_types":"all","notification":{"ios":{"badge":"1"}}}]"#)
        #expect(report.wrapper == .airship)
        #expect(report.payloads.count == 3)
        #expect(report.diagnostics.map(\.rule) == ["nothing-visible", "wrong-type"])
    }
}
