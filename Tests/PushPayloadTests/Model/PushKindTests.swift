import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct PushKindTests {
    private func kind(_ aps: String) -> PushKind? {
        Validator().validate(#"{"aps":"# + aps + "}").payloads.first?.kind
    }

    @Test(arguments: [
        #"{"alert":"Goal","timestamp":1700000000}"#, #"{"badge":1,"attributes":{"team":"red"}}"#,
        #"{"sound":"horn.caf","event":"goal"}"#,
    ])
    func readsOneKeyWithACommonNameInAVisiblePushAsAppData(_ aps: String) {
        #expect(kind(aps) == .alert)
    }

    @Test(arguments: [
        #"{"alert":"Goal","content-state":{}}"#, #"{"alert":"Goal","event":"Update"}"#,
        // Two keys of Live Activities, or a push that is not visible.
        #"{"alert":"Goal","event":"goal","timestamp":1700000000}"#, #"{"timestamp":1700000000}"#,
    ])
    func recognizesALiveActivityByItsKeys(_ aps: String) {
        #expect(kind(aps) == .liveActivity)
    }
}
