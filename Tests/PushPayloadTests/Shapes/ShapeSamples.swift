import ActivityTypes
import Foundation
import PayloadModel

@testable import PushPayload

/// Payloads and options for tests of shapes.
enum ShapeSamples {
    /// The number of random documents for each set of options; `SHAPE_ROUNDS` changes it.
    static let rounds = ProcessInfo.processInfo.environment["SHAPE_ROUNDS"].flatMap { Int($0) } ?? 8000

    /// Payloads as senders write them; without options, none has a finding.
    static let everyday = [
        #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the last minute"},"sound":"default","badge":3}}"#,
        #"{"aps":{"alert":{"title":"Ziel","subtitle":"Zweite Hälfte","body":"Tor für Köln 50% \uD83D\uDE00"},"thread-id":"match-4711","category":"MATCH","interruption-level":"active","relevance-score":0.75,"target-content-id":"m1","mutable-content":1},"url":"https://example.com/a?b=1","meta":{"ids":[1,2,3],"at":{"x":-1.5e2,"y":null}}}"#,
        #"{"order_id":123456789,"aps":{"alert":{"loc-key":"GOAL","loc-args":["Kobe","2"],"title-loc-key":"T"},"sound":"horn.caf","thread-id":"t"},"type":"news"}"#,
        #"{"aps":{"content-available":1},"sync":{"since":17,"tables":["a","b"]}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":1,"away":2,"ends":{"n":[true,false,null]}},"stale-date":1700003600,"alert":{"title":"Goal","body":"2:1"}}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"end","content-state":{},"dismissal-date":1700000060}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{"a":1},"attributes-type":"Match","attributes":{"id":7},"alert":{"title":"Kick-off","body":"Now"}}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{"a":1},"attributes-type":"Match","attributes":{"id":7},"alert":{"title":{"loc-key":"T","loc-args":["a","b"]},"body":{"loc-key":"B"}}}}"#,
        #"{"比赛":"x","état":1,"\u00e9t\u0061ge":{"größe":[1],"grö\u00dfer":2,"n\u0061me":"a","naïve_key_that_is_longer_than_any":1},"aps":{"alert":"a"}}"#,
        #"{"aps":{"event":"update","timestamp":1715493605,"relevance-score":71,"content-state":{"home":9}}}"#,
        "{\n  \"aps\": {\n    \"alert\": \"今天下午三点开会\",\n    \"badge\": 0\n  }\n}\n",
        #"{"aps":{"alert":"Hello"}}"#,
        #"{"aps":{"alert":"Hello","sound":"horn.caf"}}"#,
    ].map { Array($0.utf8) }

    /// Payloads with a mistake that a sender's template would repeat in every payload.
    static let broken = [
        #"{"aps":{"alert":{"title":"Goal","body":"2:1"},"mutable-content":"1"}}"#,
        #"{"aps":{"alert":{"title":"Goal","body":"2:1"}},"thread-id":"match-4711"}"#,
        #"{"aps":{"alert":{"title":"Goal","body":"2:1"},"deeplink":"app://match/4711"}}"#,
        #"{"aps":{"alert":{"title":"Goal","body":"2:1"},"badge":"3"}}"#,
        #"{"aps":{"alert":{"title":"Goal","body":"2:1"},"badge":"3","content_available":1},"category":"X"}"#,
        #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["Kobe",2]},"sound":"horn"}}"#,
        #"{"aps":{"timestamp":1700000000000,"event":"update","content-state":{"home":1}}}"#,
        #"{"aps":{"alert":{"title":"{{title}}","body":"%@ scored"}}}"#,
        #"{"aps":{"alert":"Hello","sound":"YOUR_SOUND.caf"}}"#,
    ].map { Array($0.utf8) }

    /// Everyday payloads (twice, so that more random documents are made from them), broken ones, a file for the
    /// Simulator, and the examples of all rules.
    static let seeds =
        everyday + everyday + broken
        + [Array(#"{"Simulator Target Bundle":"","aps":{"alert":"Goal"}}"#.utf8)]
        + RuleRegistry.descriptions.flatMap { $0.valid + $0.invalid }.map { Array($0.json.utf8) }

    /// Validation options of many kinds, each with the lowest severity of the findings that count.
    static let options: [(name: String, options: ValidationOptions, level: Severity)] = {
        func headers(_ type: String, _ suffix: String = "", _ others: String...) -> PushHeaders {
            let lines = ["apns-push-type: \(type)", "apns-topic: com.example.app\(suffix)"]
            return PushHeaders((lines + others).compactMap { PushHeader(parsing: $0) })
        }
        var narrow = ValidationOptions(
            selection: RuleSelection(selected: ["size", "type"], ignored: ["flag-not-one"]))
        narrow.severities = ["wrong-type": .note]
        var custom = ValidationOptions(target: 12)
        custom.customKeys.allow("*", in: .aps)
        var strings = ValidationOptions(now: 1_700_000_100)
        strings.strings = AppStrings()
        strings.categories = [Category(id: "MATCH")]
        let type =
            "struct Match: ActivityAttributes { struct ContentState: Codable { var home: Int }; let id: Int }"
        var schema = ValidationOptions()
        schema.activitySchemas = try? ActivitySchemas([.init(name: "Match.swift", bytes: Array(type.utf8))])
        var platforms = ValidationOptions(target: 14)
        platforms.platforms = [
            PlatformTarget(.macOS, 11), PlatformTarget(.watchOS, 4),
        ]
        var television = ValidationOptions()
        television.platforms = [PlatformTarget(.tvOS)]
        return [
            ("no options", ValidationOptions(), .note),
            ("no options, warnings", ValidationOptions(), .warning),
            ("iOS 16, errors", ValidationOptions(target: 16), .error),
            ("iOS 9", ValidationOptions(target: 9), .note),
            ("iOS 15", ValidationOptions(target: 15), .warning),
            ("alert", ValidationOptions(headers: headers("alert")), .note),
            ("background", ValidationOptions(headers: headers("background", "", "apns-priority: 5")), .note),
            (
                "live", ValidationOptions(headers: headers("liveactivity", ".push-type.liveactivity")),
                .warning
            ),
            ("voip", ValidationOptions(headers: headers("voip", ".voip"), container: .apns), .note),
            ("collapse id", ValidationOptions(headers: headers("alert", "", "apns-collapse-id: t")), .note),
            ("few rules", narrow, .note), ("own keys", custom, .note), ("an app", strings, .note),
            ("a type", schema, .note), ("platforms", platforms, .note),
            // Apple TV shows only badges, so almost every payload has a warning; only errors count here.
            ("tvOS", television, .error),
        ]
    }()
}
