import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// The fixes of files whose content alone does not identify a payload.
@Suite struct FixScopeTests {
    private func fixed(
        _ text: String, container: PayloadContainer? = nil, type: PushType? = nil, allowsUnsafe: Bool = false
    ) -> String? {
        let headers = type.map { PushHeaders([PushHeader(name: HeaderName.pushType, value: $0.rawValue)]) }
        let validator = Validator(options: ValidationOptions(headers: headers, container: container))
        return Fixer(validator: validator, allowsUnsafe: allowsUnsafe).fix(Array(text.utf8), named: "a.json")
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func fixesOnlyTheSyntaxOfADocumentThatResemblesAServiceMessage() {
        let message = #"{"token":"a","notification":{"title":"b","sound":"c"},"data":{"d":"e"}}"#
        #expect(fixed(message) == nil)
        let broken = message.replacing(#""c"}"#, with: #""c",}"#)
        #expect(fixed(broken) == message)
        #expect(fixed(broken, allowsUnsafe: true) == message)
        #expect(
            fixed(#"{"GCM": “{ \"data\": { \"text\": \"a\" } }"}"#)
                == #"{"GCM": "{ \"data\": { \"text\": \"a\" } }"}"#)
    }

    @Test func fixesADocumentThatFitsTheDeclaredContainerOrPushType() {
        let message = #"{"token":"a","notification":{"title":"b","sound":"c",}}"#
        #expect(fixed(message, container: .fcm, allowsUnsafe: true)?.contains(#""apns""#) == true)
        let call = #"{"callkeep":{"title":"a",}}"#
        #expect(fixed(call, type: .voip) == #"{"callkeep":{"title":"a"}}"#)
        #expect(fixed(call, container: .apns) == #"{"callkeep":{"title":"a"}}"#)
        #expect(fixed(call, container: .sns) == nil)
    }

    @Test(arguments: [#"{"name":"a","dependencies":{,}}"#, #"{"a":1,}"#, "[1,]", "", #"{"a":{"aps":3,}}"#])
    func leavesFilesThatDoNotResembleAMessageUnchanged(_ text: String) {
        #expect(fixed(text) == nil)
    }
}
