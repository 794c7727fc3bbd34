@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// The validation options; a byte chooses one of them.
enum CheckChoices {
    static let options: [ValidationOptions] = {
        var narrow = ValidationOptions(
            selection: RuleSelection(selected: ["size", "type", "syntax"], ignored: ["flag-not-one"]))
        narrow.severities = ["wrong-type": .note, "value": .error]
        var custom = ValidationOptions(target: 12)
        custom.customKeys.allow("*", in: .aps)
        custom.suppressions = [
            Suppression(rules: ["unknown-key"]), Suppression(pointer: JSONPointer(["data"])),
        ]
        var app = ValidationOptions(now: 1_700_000_100)
        app.strings = strings
        app.categories = [Category(id: "MATCH", summaryFormat: "%u more from %@"), Category(id: "")]
        var simulator = ValidationOptions(isSimulatorFile: true)
        simulator.deviceToken = "0123"
        return [
            ValidationOptions(), ValidationOptions(target: 9), ValidationOptions(target: 15),
            ValidationOptions(target: 18), ValidationOptions(headers: headers("alert")),
            ValidationOptions(headers: headers("background", "", "apns-priority: 10")),
            ValidationOptions(headers: headers("liveactivity", ".push-type.liveactivity")),
            ValidationOptions(headers: headers("voip", ".voip"), container: .apns),
            ValidationOptions(headers: headers("alert", "", "apns-collapse-id: t", "apns-expiration: 12")),
            ValidationOptions(headers: PushHeaders([], areComplete: false), target: 16), narrow, custom, app,
            simulator,
        ]
    }()

    static let validators = options.map { Validator(options: $0) }

    private static let strings: AppStrings = {
        var strings = AppStrings()
        strings.add("%@ scored against %@", key: "GOAL", language: "en")
        strings.add("%2$@ von %1$@", key: "GOAL", language: "de")
        return strings
    }()

    private static func headers(_ type: String, _ suffix: String = "", _ others: String...) -> PushHeaders {
        let lines = ["apns-push-type: \(type)", "apns-topic: com.example.app\(suffix)"] + others
        return PushHeaders(lines.compactMap { PushHeader(parsing: $0) })
    }
}
