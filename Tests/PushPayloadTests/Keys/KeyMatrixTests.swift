import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Every key of the table in every object to which it does not belong.
@Suite struct KeyMatrixTests {
    /// A key in a wrong object of an otherwise correct payload.
    struct Case: Sendable, CustomTestStringConvertible {
        let key: PayloadKey
        let place: PayloadKey.Place
        let kind: PushKind
        /// Whether the right place also has the key, with another value.
        var isTaken = false

        var pointer: JSONPointer { place.pointer.appending(key.name) }
        /// Whether the key is an object that encloses the wrong place, so that it cannot be removed.
        var isAround: Bool { place.pointer.tokens.starts(with: key.pointer.tokens) }
        var testDescription: String {
            "\(key.pointer.description) at \(pointer.description), \(kind.rawValue)\(isTaken ? ", taken" : "")"
        }

        static let kinds: [PushKind] = [.alert, .liveActivity, .safari, .fileProvider]

        static let all: [Case] = KeyCatalog.all.flatMap { key in
            PayloadKey.Place.allCases.filter { $0 != key.place }.flatMap { place in
                kinds.filter { fits(key, in: place, $0) }.map { Case(key: key, place: place, kind: $0) }
            }
        }
        static let misplaced = all.filter { $0.expectedRule == "misplaced-key" }
        static let doubled = all.filter { $0.place == .topLevel && $0.key.place == .aps }
            .filter { $0.key.name.contains("-") || ["alert", "badge", "sound"].contains($0.key.name) }
            .map { Case(key: $0.key, place: $0.place, kind: $0.kind, isTaken: true) }

        /// Whether the key has an effect in that kind of push, and its name does not belong to the place; `false` for
        /// the sound of a Live Activity, which has its own tests.
        private static func fits(_ key: PayloadKey, in place: PayloadKey.Place, _ kind: PushKind) -> Bool {
            if KeyCatalog.key(key.name, in: place) != nil || key == .alertSound { return false }
            return switch key.use {
            case .liveActivity: kind == .liveActivity
            case .safari: kind == .safari
            case .fileProvider: kind == .alert || kind == .fileProvider
            // A Live Activity has no sound object, so only alert pushes have these keys in one.
            case .any: kind == .alert || (kind == .liveActivity && place != .sound)
            case .ordinary, .controlsAndWidgets, .pushToTalk, .mdm, .simulator, .webPush: kind == .alert
            }
        }

        /// The event of a Live Activity at which the key has an effect.
        private var event: String {
            switch key.name {
            case "attributes", "attributes-type", "input-push-token", "input-push-channel": "start"
            case "dismissal-date": "end"
            default: "update"
            }
        }

        private static func member(_ key: PayloadKey) -> JSONValue.Member {
            .init(key.name, (try? JSONValue(parsing: key.example)) ?? .null)
        }

        /// A correct payload of this kind, to which the key is added or in which it is moved.
        private var base: JSONValue {
            let text: JSONValue = .string("预订 A-1042")
            var alert: [JSONValue.Member] = [.init("title", text), .init("body", text)]
            var aps: [JSONValue.Member] = []
            switch kind {
            case .liveActivity:
                aps += [.timestamp, .contentState].map(Self.member)
                aps.append(.init("event", .string(event)))
                if event == "start" { aps += [.attributesType, .attributes].map(Self.member) }
            case .safari:
                aps.append(.init("url-args", .array([])))
                alert.append(.init("action", "View"))
            case .fileProvider:
                aps.append(.init("container-identifier", "NSFileProviderRootContainerItemIdentifier"))
            default:
                break
            }
            if key.name.hasSuffix("loc-args") {
                alert.append(.init(key.name.replacing("-args", with: "-key"), .string("BOOKED")))
            }
            if place == .sound || (key.place == .sound && place != .topLevel) {
                aps.append(
                    .init(
                        "sound",
                        .object([.init("critical", 0), .init("name", "default"), .init("volume", 1)])))
            }
            aps.append(.init("alert", .object(alert)))
            return .object([.init("aps", .object(aps))])
        }

        /// The base with the key in the wrong place. The right place loses the key, or has another value if `isTaken`;
        /// a key around the wrong place stays.
        func document() throws -> String {
            let value = try JSONValue(parsing: key.example)
            var tree = base
            if !isAround {
                let rival: JSONValue? = isTaken ? Self.other(value) : .none
                tree = Self.setting(rival, at: key.pointer.tokens[...], in: tree)
            }
            tree = Self.setting(value, at: pointer.tokens[...], in: tree)
            return JSONWriter.pretty(tree)
        }

        /// The base with the key in its right place from the start.
        func documentInOrder() throws -> String {
            let value = try JSONValue(parsing: key.example)
            return JSONWriter.pretty(Self.setting(value, at: key.pointer.tokens[...], in: base))
        }

        private static func other(_ value: JSONValue) -> JSONValue {
            if case .object = value { return .object([.init("body", "Kick-off")]) }
            return .array([value])
        }

        private static func setting(_ value: JSONValue?, at path: ArraySlice<String>, in tree: JSONValue)
            -> JSONValue
        {
            guard let name = path.first, case .object(var members) = tree else { return tree }
            let rest = path.dropFirst()
            if rest.isEmpty {
                members[name] = value
            } else if let inner = members[name] {
                members[name] = setting(value, at: rest, in: inner)
            }
            return .object(members)
        }

        /// The expected rule; `nil` for the app's own data.
        var expectedRule: String? {
            switch (key.name, place) {
            case ("url-args", .topLevel) where isTaken: "top-level-lookalike"
            case ("url-args", _): "safari-url-args"
            case ("container-identifier", _): "special-push-body"
            case ("domain", _): kind == .fileProvider ? "special-push-body" : "unknown-key"
            case (_, .topLevel): expectedRuleAtTopLevel
            case ("event", _), ("timestamp", _), ("attributes", _): "misplaced-key"
            case ("action", _): kind == .safari ? "misplaced-key" : "unknown-key"
            case ("name", _): place == .sound ? nil : "misplaced-key"
            default: "misplaced-key"
            }
        }

        private var expectedRuleAtTopLevel: String? {
            let isDistinctive = key.name.contains("-") || ["alert", "badge", "sound"].contains(key.name)
            if isDistinctive { return isTaken ? "top-level-lookalike" : "misplaced-key" }
            switch key.name {
            // The other keys of the base make the payload a Live Activity.
            case "event", "timestamp", "attributes": return "misplaced-key"
            case "title", "subtitle", "body", "category": return kind == .alert ? "top-level-lookalike" : nil
            case "action": return kind == .safari ? "top-level-lookalike" : nil
            default: return nil
            }
        }

        /// The findings that point at the key in its wrong place.
        func findings(in json: String) -> [Diagnostic] {
            Validator().validate(json).diagnostics.filter { $0.pointer == pointer }
        }
    }

    private static let rules: Set<String> = [
        "misplaced-key", "misspelled-key", "unknown-key", "special-push-body", "safari-url-args",
        "top-level-lookalike",
        "header-in-body",
    ]

    @Test(arguments: Case.all + Case.doubled) func findsEveryKeyInTheWrongObject(_ example: Case) throws {
        let json = try example.document()
        let findings = example.findings(in: json).filter { Self.rules.contains($0.rule) }
        #expect(findings.map(\.rule) == [example.expectedRule].compactMap { $0 }, "\(json)")
        for finding in findings {
            let range = try #require(finding.range)
            let key = String(decoding: Array(json.utf8)[range.bytes], as: UTF8.self)
            #expect(key == "\"\(example.key.name)\"")
        }
    }

    @Test func coversEveryKeyAndEveryObject() {
        let keys = Set(Case.all.map(\.key)).union([.aps])
        #expect(keys.isSuperset(of: KeyCatalog.all.filter { $0.place != .topLevel && $0 != .alertSound }))
        #expect(Set(Case.all.map(\.place)) == Set(PayloadKey.Place.allCases))
        #expect(Case.misplaced.count > 100)
    }

    @Test(arguments: Case.misplaced) func aSafeMoveLeavesNoFindingAboutThePlace(_ example: Case) throws {
        let json = try example.document()
        let finding = try #require(example.findings(in: json).first { $0.rule == "misplaced-key" })
        guard finding.fix?.safety == .safe else {
            let isCertain =
                example.key.place != .topLevel && example.key.place != .sound && !example.isAround
                && (example.place != .topLevel || example.key.name.contains("-"))
            #expect(!isCertain, "a certain move is safe: \(json)")
            return
        }
        let result = Fixer().fix(Array(json.utf8))
        let fixed = try JSONValue(parsing: result.bytes)
        #expect(value(at: example.key.pointer, in: fixed) == (try JSONValue(parsing: example.key.example)))
        #expect(value(at: example.pointer, in: fixed) == nil)
        let left = result.remaining.diagnostics.filter { $0.severity >= .warning }
        let about = left.filter { $0.pointer == example.key.pointer || $0.pointer == example.pointer }
        // A finding about the key's value, alone or with other keys, also occurs if the key is in its right place.
        let inOrder = Validator().validate(try example.documentInOrder()).diagnostics
            .filter { $0.severity >= .warning && $0.pointer == example.key.pointer }
        #expect(about.map(\.message) == inOrder.map(\.message))
        let errorsBefore = Validator().validate(json).diagnostics.filter { $0.severity == .error }
        let errors = left.filter { error in
            error.severity == .error && !errorsBefore.contains { $0.rule == error.rule && $0 != finding }
        }
        #expect(errors.map(\.message) == [], "\(String(decoding: result.bytes, as: UTF8.self))")
    }

    @Test func movesTheSoundToWhereTheKindOfPushReadsIt() {
        let inAlert = #"{"aps":{"alert":{"title":"Goal","sound":"horn.caf"}}}"#
        let inAps =
            #"{"aps":{"event":"update","timestamp":1750000000,"content-state":{},"#
            + #""alert":{"title":"Goal","body":"2:1"},"sound":"horn.caf"}}"#
        for (json, right) in [(inAlert, PayloadKey.sound), (inAps, .alertSound)] {
            let finding = Validator().validate(json).diagnostics.first { $0.rule == "misplaced-key" }
            #expect(finding?.pointer == (right == .sound ? PayloadKey.alertSound : .sound).pointer)
            let result = Fixer().fix(Array(json.utf8))
            let fixed = try? JSONValue(parsing: result.bytes)
            #expect(fixed.flatMap { value(at: right.pointer, in: $0) } == .string("horn.caf"))
            #expect(!result.remaining.contains(.error))
        }
    }

    @Test func offersNoFixForASoundObjectOfALiveActivity() {
        let json =
            #"{"aps":{"event":"update","timestamp":1750000000,"content-state":{},"#
            + #""alert":{"title":"Goal","body":"2:1"},"sound":{"critical":1,"name":"horn.caf"}}}"#
        let finding = Validator().validate(json).diagnostics.first { $0.rule == "misplaced-key" }
        #expect(finding?.pointer == PayloadKey.sound.pointer)
        #expect(finding?.fix == nil)
        #expect(finding?.help?.contains("string") == true)
    }

    private func value(at pointer: JSONPointer, in tree: JSONValue) -> JSONValue? {
        pointer.tokens.reduce(tree as JSONValue?) { $0?[$1] }
    }
}
