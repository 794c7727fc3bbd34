import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct KeyResolutionTests {
    private func resolve(_ name: String, in place: PayloadKey.Place, _ json: String, headers: [String] = [])
        throws -> String
    {
        let headers = headers.compactMap(PushHeader.init(parsing:))
        let options = ValidationOptions(headers: headers.isEmpty ? nil : PushHeaders(headers))
        let payload = Inspection(try Document(SourceText(json)), SharedOptions(options))
        let member = try #require(payload.members.all.elements.first { $0.place == place && $0.name == name })
        return switch KeyResolution(member, of: payload) {
        case .known(let key): "known \(key.pointer)"
        case .misplaced(let key, let renamed): "misplaced \(key.pointer)\(renamed ? " renamed" : "")"
        case .misspelled(let key, let difference): "misspelled \(key.pointer) \(difference)"
        case .special(let key): "special \(key.pointer)"
        case .header: "header"
        case .lookalike(let key, let likeness): "lookalike \(key.pointer) \(likeness)"
        case .custom: "custom"
        case .unknown: "unknown"
        }
    }

    @Test(arguments: [
        ("badge", "known /aps/badge"), ("title", "misplaced /aps/alert/title"),
        ("threadId", "misspelled /aps/thread-id form"),
        ("mutable-contnt", "misspelled /aps/mutable-content letters"),
        ("titleLocKey", "misplaced /aps/alert/title-loc-key renamed"), ("boardid", "unknown"),
        ("", "unknown"),
        ("name", "unknown"), ("url-args", "known /aps/url-args"),
        ("container-identifier", "special /container-identifier"), ("apns-topic", "header"),
    ]) func resolvesMembersOfAps(_ name: String, _ expected: String) throws {
        #expect(try resolve(name, in: .aps, "{\"aps\":{\"alert\":{},\"\(name)\":1}}") == expected)
    }

    @Test(arguments: [
        ("team", "custom"), ("apns-id", "header"), ("threadId", "lookalike /aps/thread-id probablyCustom"),
        ("title", "lookalike /aps/alert/title probablyCustom"), ("aps", "known /aps"),
    ]) func resolvesMembersOfTheTopLevel(_ name: String, _ expected: String) throws {
        #expect(try resolve(name, in: .topLevel, "{\"\(name)\":{},\"aps\":{}}") == expected)
    }

    @Test(arguments: [
        (#""room""#, "otherSpelling"), ("1", "otherSpelling"), (#"["room"]"#, "probablyCustom"),
    ]) func isAnotherSpellingUnlessTheValueIsAnArray(_ value: String, _ likeness: String) throws {
        #expect(
            try resolve("threadId", in: .topLevel, #"{"threadId":\#(value),"aps":{}}"#)
                == "lookalike /aps/thread-id \(likeness)")
    }

    @Test func isAMisplacedTimestampUnlessTheValueIsAnObject() throws {
        let live = #"{"aps":{"event":"update","content-state":{}},"timestamp":"#
        #expect(try resolve("timestamp", in: .topLevel, live + "1}") == "misplaced /aps/timestamp")
        #expect(
            try resolve("timestamp", in: .topLevel, live + #"{"a":1}}"#)
                == "lookalike /aps/timestamp probablyCustom")
    }

    @Test func resolvesSoundByTheKindOfPush() throws {
        let json = #"{"aps":{"alert":{"body":"Goal","sound":"a"},"sound":"b"}}"#
        #expect(try resolve("sound", in: .alert, json) == "misplaced /aps/sound")
        #expect(try resolve("sound", in: .aps, json) == "known /aps/sound")
        let live = ["apns-push-type: liveactivity"]
        #expect(try resolve("sound", in: .alert, json, headers: live) == "known /aps/alert/sound")
        #expect(try resolve("sound", in: .aps, json, headers: live) == "misplaced /aps/alert/sound")
    }

    @Test func resolvesEverydayWordsOnlyWithEvidence() throws {
        #expect(
            try resolve("name", in: .aps, #"{"aps":{"name":"x","sound":{}}}"#) == "misplaced /aps/sound/name")
        #expect(try resolve("event", in: .alert, #"{"aps":{"alert":{"event":"x"}}}"#) == "unknown")
        #expect(
            try resolve(
                "event", in: .alert, #"{"aps":{"alert":{"event":"x"}}}"#,
                headers: ["apns-push-type: liveactivity"])
                == "misplaced /aps/event")
    }
}
