import Foundation
import Testing

@testable import PushPayload

@Suite("The quick pass") struct QuickAcceptTests {
    /// How many documents are made up for each set of options; `QUICK_ROUNDS` asks for more.
    static let rounds =
        ProcessInfo.processInfo.environment["QUICK_ROUNDS"].flatMap { Int($0) } ?? 1500

    /// Payloads as senders write them.
    static let everyday = [
        #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the last minute"},"sound":"default","badge":3}}"#,
        #"{"aps":{"alert":{"title":"Ziel","subtitle":"Zweite Hälfte","body":"Tor für Köln 50% \uD83D\uDE00"},"thread-id":"match-4711","category":"MATCH","interruption-level":"active","relevance-score":0.75,"target-content-id":"m1","mutable-content":1},"url":"https://example.com/a?b=1","meta":{"ids":[1,2,3],"at":{"x":-1.5e2,"y":null}}}"#,
        #"{"order_id":123456789,"aps":{"alert":{"loc-key":"GOAL","loc-args":["Kobe","2"],"title-loc-key":"T"},"sound":"horn.caf","thread-id":"t"},"type":"news"}"#,
        #"{"aps":{"content-available":1},"sync":{"since":17,"tables":["a","b"]}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":1,"away":2,"ends":{"n":[true,false,null]}},"stale-date":1700003600,"alert":{"title":"Goal","body":"2:1"}}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"end","content-state":{},"dismissal-date":1700000060}}"#,
        #"{"aps":{"timestamp":1700000000,"event":"start","content-state":{"a":1},"attributes-type":"Match","attributes":{"id":7},"alert":{"title":"Kick-off","body":"Now"}}}"#,
        #"{"比赛":"x","état":1,"\u00e9t\u0061ge":{"größe":[1],"grö\u00dfer":2,"n\u0061me":"a","naïve_key_that_is_longer_than_any":1},"aps":{"alert":"a"}}"#,
        #"{"aps":{"event":"update","timestamp":1715493605,"relevance-score":71,"content-state":{"home":9}}}"#,
        "{\n  \"aps\": {\n    \"alert\": \"今天下午三点开会\",\n    \"badge\": 0\n  }\n}\n",
        #"{"aps":{"alert":"Hello"}}"#,
    ].map { Array($0.utf8) }

    /// Everyday payloads, and the examples of all rules.
    static let seeds =
        everyday + everyday
        + RuleRegistry.descriptions.flatMap { $0.valid + $0.invalid }.map { Array($0.json.utf8) }

    /// Everything that may be known besides a payload.
    private static let options: [(name: String, options: ValidationOptions, level: Severity)] = {
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
        return [
            ("nothing", ValidationOptions(), .note), ("nothing, warnings", ValidationOptions(), .warning),
            ("an error alone", ValidationOptions(target: 16), .error),
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
        ]
    }()

    @Test(
        "says clean of nothing in which the rules find something, whatever is known besides",
        arguments: options.indices)
    func provesNothingWrong(_ index: Int) throws {
        let (_, options, level) = Self.options[index]
        let quick = try #require(QuickAccept(options: options, level: level))
        let validator = Validator(options: options)
        var mutator = PayloadMutator(seed: UInt64(index + 1), of: Self.seeds)
        var accepted = 0
        for round in 0..<(Self.rounds + Self.seeds.count) {
            let document = round < Self.seeds.count ? Self.seeds[round] : mutator.next()
            guard let report = quick.report(on: document) else { continue }
            accepted += 1
            let full = validator.validate(document)
            let text = String(decoding: document, as: UTF8.self)
            #expect(!full.contains(level), "\(text): \(full.diagnostics.map(\.rule))")
            #expect(report.payloads == full.payloads, "\(text)")
        }
        // A pass that proves nothing would never be wrong.
        #expect(accepted > 20)
    }

    @Test(
        "leaves out of a shape only keys that change no finding about anything else",
        arguments: options.indices)
    func lonersChangeNothingElse(_ index: Int) throws {
        let validator = Validator(options: Self.options[index].options)
        for seed in Self.seeds {
            guard let document = try? Document(SourceText(seed)),
                document.node(at: PayloadKey.Place.aps.pointer)?.isObject == true
            else { continue }
            // What is conspicuous or large goes the full way.
            let letters = String(decoding: seed, as: UTF8.self).lowercased().filter(\.isLetter)
            for key in QuickMember.loners
            where seed.count < 3000 && !letters.contains(key.name.filter(\.isLetter)) {
                guard let place = document.map.node(at: key.place.pointer), place.isObject,
                    place.firstChild != nil,
                    document.node(at: key.pointer) == nil
                else { continue }
                var longer = seed
                longer.insert(
                    contentsOf: Array("\"\(key.name)\":\(key.example),".utf8), at: place.value.lowerBound + 1)
                let before = validator.validate(seed).diagnostics.map { "\($0.rule) \($0.pointer)" }
                let after = validator.validate(longer).diagnostics.filter { $0.pointer != key.pointer }
                    .map { "\($0.rule) \($0.pointer)" }
                #expect(
                    before.sorted() == after.sorted(),
                    "\(key.name) in \(String(decoding: seed, as: UTF8.self))")
            }
        }
    }

    @Test("proves everyday payloads") func provesEverydayPayloads() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        for payload in Self.everyday {
            #expect(quick.report(on: payload) != nil, "\(String(decoding: payload, as: UTF8.self))")
        }
    }

    @Test("knows summary-arg where a note is of no interest") func knowsSummaryArg() throws {
        let payload = Array(
            #"{"aps":{"alert":{"body":"b","summary-arg":"Kobe","summary-arg-count":3},"thread-id":"t"}}"#.utf8
        )
        #expect(try #require(QuickAccept(options: ValidationOptions())).report(on: payload) == nil)
        let quick = try #require(QuickAccept(options: ValidationOptions(), level: .warning))
        #expect(quick.report(on: payload)?.payloads == Validator().validate(payload).payloads)
    }

    @Test("stops at every cut of a payload, and at every byte that is wrong") func stopsAtDamage() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let validator = Validator()
        for payload in Self.everyday {
            for length in payload.indices {
                let cut = Array(payload[..<length])
                #expect(quick.report(on: cut) == nil || validator.validate(cut).diagnostics.isEmpty)
            }
            for index in payload.indices {
                for byte: UInt8 in [0, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0xC0, 0xFF] {
                    var damaged = payload
                    damaged[index] = byte
                    guard quick.report(on: damaged) != nil else { continue }
                    #expect(validator.validate(damaged).diagnostics.isEmpty)
                }
            }
        }
    }

    @Test("reads no byte of the next line as one of its own") func staysInItsLine() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let lines = Array("{\"aps\":{\"alert\":\"a\"},\"x\":[1,\n2]}\n{\"aps\":{\"alert\":\"b\"}}\n".utf8)
        let padded = lines + [UInt8](repeating: 0, count: QuickAccept.padding)
        padded.withUnsafeBytes { bytes in
            let first = lines.firstIndex(of: UInt8(ascii: "\n")) ?? 0
            #expect(quick.accept(padded: UnsafeRawBufferPointer(rebasing: bytes[..<first])) == nil)
        }
    }

    @Test("proves the same wherever a document lies") func standsAnywhere() throws {
        for payload in Self.everyday {
            for (before, byte) in zip(0..., [0x22, 0x20, 0x5C, 0x0A, 0x24, 0x00, 0x7B, 0x22] as [UInt8]) {
                // A new one each time, since what was written alike would be read in another way.
                let quick = try #require(QuickAccept(options: ValidationOptions()))
                let front = [UInt8](repeating: byte, count: before)
                let padded = front + payload + [0x0A] + [UInt8](repeating: byte, count: QuickAccept.padding)
                let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: padded.count, alignment: 16)
                defer { memory.deallocate() }
                memory.copyBytes(from: padded)
                let document = memory[before..<(before + payload.count)]
                let proved = quick.accept(padded: UnsafeRawBufferPointer(rebasing: document))
                #expect(proved?.size.written == payload.count, "\(before) behind \(byte)")
            }
        }
    }

    @Test("leaves files for the Simulator and wrappers alone") func leavesOthersAlone() {
        #expect(QuickAccept(options: ValidationOptions(isSimulatorFile: true)) == nil)
        #expect(QuickAccept(options: ValidationOptions(container: .sns)) == nil)
    }
}
