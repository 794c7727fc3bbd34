import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel

@Suite struct SimulatorFileTests {
    private static let documents = [
        #"{"aps":{"alert":"Goal"}}"#, "{\r\n\t\"aps\" : { }\r\n}", "{}",
        " { \"a\" : 1.0, \"aps\":{\"badge\":0}}\n",
    ]

    @Test(arguments: documents) func wrappingAndUnwrappingGivesTheSameBytes(_ json: String) throws {
        let wrapped = try #require(SimulatorFile.wrap(Array(json.utf8), bundle: "com.example.\"app\""))
        let value = try JSONValue(parsing: wrapped)
        #expect(value["Simulator Target Bundle"] == "com.example.\"app\"")
        let unwrapped = try #require(SimulatorFile.unwrap(wrapped))
        #expect(unwrapped.bundle == "com.example.\"app\"")
        #expect(String(decoding: unwrapped.bytes, as: UTF8.self) == json)
    }

    @Test func aFileThatNamesTheAppAlreadyStaysAsItIs() {
        let bytes = Array(#"{"Simulator Target Bundle" : "com.example.app"}"#.utf8)
        #expect(SimulatorFile.wrap(bytes, bundle: "com.example.app") == bytes)
    }

    @Test(arguments: [#"["aps"]"#, "{", "", "null"]) func onlyObjectsAreConverted(_ text: String) {
        #expect(SimulatorFile.wrap(Array(text.utf8), bundle: "com.example.app") == nil)
        #expect(SimulatorFile.unwrap(Array(text.utf8)) == nil)
    }

    @Test(arguments: PushType.allCases) func theBundleOfATopicIsThePartBeforeTheSuffix(_ type: PushType) {
        #expect(type.bundle(inTopic: "com.example.app" + type.topicSuffix) == "com.example.app")
        #expect(type.bundle(inTopic: "com.example.app") == "com.example.app")
    }

    @Test func theSimulatorDeliversOnlyAlertBackgroundAndSafariPushes() {
        #expect(PushKind.allCases.filter(\.isDeliveredBySimulator) == [.alert, .background, .safari])
    }
}
