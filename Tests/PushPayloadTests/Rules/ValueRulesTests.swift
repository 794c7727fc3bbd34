import Testing

@testable import PayloadModel
@testable import PushPayload

/// The rules about values, run over every key below the top level with values of every type.
@Suite struct ValueRulesTests {
    private static let rules: Set<String> = [
        WrongType.description.id, FlagNotOne.description.id, EnumValue.description.id,
        ValueRange.description.id,
        EmptyValue.description.id,
    ]

    struct Case: Sendable, CustomTestStringConvertible {
        let key: PayloadKey
        let value: String
        let type: String

        var testDescription: String { "\(key.pointer) \(value)" }

        static let all = KeyCatalog.keysBelowTopLevel.flatMap { key in
            [
                (#""""#, "String"), (#""x""#, "String"), (#""7""#, "String"), (#""[1]""#, "String"),
                ("12", "Number"),
                ("-1.5", "Number"), ("1e300", "Number"), ("9223372036854775807", "Number"),
                ("true", "Boolean"),
                ("{}", "Object"), (#"{"loc-key":"A"}"#, "Object"), ("[]", "Array of String"),
                (#"[null,{"a":[]}]"#, "Array of String"), ("null", "null"),
            ].map { Case(key: key, value: $0, type: $1) }
        }

        /// A payload with the value in its place.
        var json: String {
            let member = #""\#(key.name)":\#(value)"#
            switch key.place {
            case .topLevel: return "{\(member)}"
            case .aps: return #"{"aps":{\#(member)}}"#
            // Only the alert of a Live Activity may contain a sound.
            case .alert:
                return #"{"aps":{\#(key == .alertSound ? #""event":"end","# : "")"alert":{\#(member)}}}"#
            case .sound: return #"{"aps":{"sound":{\#(member)}}}"#
            }
        }
    }

    private func findings(_ example: Case) -> [Diagnostic] {
        let options = ValidationOptions(selection: RuleSelection(selected: Self.rules))
        return Validator(options: options).validate(example.json).diagnostics
    }

    @Test(arguments: Case.all) func everyKeyHasAtMostOneFinding(_ example: Case) {
        #expect(findings(example).count { $0.pointer == example.key.pointer } <= 1)
    }

    @Test(arguments: Case.all) func reportEveryValueOfAnotherType(_ example: Case) {
        let hasRuleOfItsOwn = [PayloadKey.urlArguments, .contentChanged, .inputPushToken].contains(
            example.key)
        guard !hasRuleOfItsOwn, example.type != "null" else { return }
        let isRight = example.key.types.contains { $0.jsonType == example.type }
        let ids = findings(example).filter { $0.pointer == example.key.pointer }.map(\.rule)
        let isAboutTypes = ids.contains(WrongType.description.id) || ids.contains(FlagNotOne.description.id)
        let isFlag = example.key.types.contains { $0 == .flag || $0 == .binary }
        #expect(isFlag || isAboutTypes != isRight)
        // None of the values is 0 or 1, so a flag always has a finding.
        #expect(!isFlag || isAboutTypes)
    }

    @Test func acceptTheExampleOfEveryKey() {
        for key in KeyCatalog.keysBelowTopLevel {
            let example = Case(key: key, value: key.example, type: "")
            #expect(findings(example).isEmpty, "\(key.pointer)")
        }
    }

    @Test(
        arguments: [
            (#""5""#, "5"), (#""0""#, "0"), (#""+1""#, nil), (#""-1""#, nil), (#""05""#, nil),
            (#""5.0""#, nil),
            (#""1e3""#, nil), (#"" 5""#, nil), (#""٥""#, nil), (#""999999999999999""#, "999999999999999"),
            (#""99999999999999999999""#, nil), (#""""#, nil),
        ] as [(String, String?)])
    func fixABadgeOnlyIfItIsPlainDigits(_ value: String, _ fixed: String?) {
        let json = #"{"aps":{"badge":\#(value)}}"#
        let options = ValidationOptions(selection: RuleSelection(selected: Self.rules))
        let result = Fixer(validator: Validator(options: options)).fix(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == #"{"aps":{"badge":\#(fixed ?? value)}}"#)
    }

    @Test func keepTheFractionOfAScore() {
        let json = #"{"aps":{"alert":"Goal","relevance-score":"0.80"}}"#
        let result = Fixer().fix(Array(json.utf8))
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == #"{"aps":{"alert":"Goal","relevance-score":0.80}}"#)
    }

    /// Other rules turn a string alert into an object with that body; they leave JSON text to `wrong-type`.
    @Test(arguments: [
        #"{"aps":{"alert":ALERT,"mutable-content":1}}"#,
        #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2},"alert":ALERT}}"#,
    ]) func parseAnAlertThatWasEncodedTwice(_ payload: String) {
        let json = payload.replacing("ALERT", with: #""{\"title\":\"Goal\",\"body\":\"2:1\"}""#)
        let report = Validator().validate(json)
        #expect(report.diagnostics.map(\.rule) == [WrongType.description.id])
        #expect(Fixer().fix(Array(json.utf8)).bytes == Array(json.utf8))
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(
            String(decoding: fixed, as: UTF8.self)
                == payload.replacing("ALERT", with: #"{"title":"Goal","body":"2:1"}"#))
    }

    @Test func reportASoundInTypographicQuotesOnce() {
        for (sound, rule) in [
            ("“default”", "curly-quotes"), ("“Default”", "sound-file"), ("“horn.mp3", "sound-file"),
        ] {
            let report = Validator().validate(#"{"aps":{"alert":{"body":"Goal"},"sound":"\#(sound)"}}"#)
            #expect(report.diagnostics.map(\.rule) == [rule])
        }
    }
}
