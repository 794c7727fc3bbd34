@testable import AppManifest
@testable import PayloadModel
@testable import PushPayload

/// Assembles and checks the files of an app, with payloads that are sent to it.
final class AppTarget: FuzzTarget {
    static let name = "app"
    static let choices = 5
    static let seeds = PropertyListTarget.seeds + ["Samples/apps/**/*.xcstrings"]

    private static let paths = [
        "App/Info.plist", "App/App.entitlements", "App/en.lproj/Localizable.strings",
        "App/de.lproj/Localizable.stringsdict", "App/Localizable.xcstrings", "App/Intents.intentdefinition",
        "App/en.lproj/Intents.strings", "App/Service/Info.plist", "App/Service/Service.entitlements",
        "App.xcodeproj/project.pbxproj", "App/PlugIns/Content.appex/Info.plist", "App/goal.caf",
        "App/embedded.mobileprovision", "App/en.lproj/InfoPlist.strings",
        "App/Base.lproj/Intents.intentdefinition",
    ]
    private static let rules = Set(AppRuleRegistry.descriptions.map(\.id))

    private let payloads = [
        #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["a"]},"sound":"goal.caf","category":"MATCH","mutable-content":1}}"#,
        #"{"aps":{"content-available":1,"interruption-level":"time-sensitive","alert":"Goal"}}"#,
    ].map { AppPayload(path: "payload.json", bytes: Array($0.utf8)) }
    private let validator = AppValidator(categories: [Category(id: "MATCH")])

    func run(_ input: FuzzInput) {
        var input = input
        // No folder contains two files of one name.
        var known: Set<String> = []
        var paths = (0..<4).map { _ in input.choose(Self.paths) }.filter { known.insert($0).inserted }
        let choice = input.byte()
        var bundle = AppBundle(isWhole: choice & 1 == 0)
        for document in input.documents.prefix(paths.count) {
            let path = paths.removeFirst()
            let isShort = AppBundle.interest(in: path) == .beginning
            bundle.add(path: path, bytes: isShort ? Array(document.prefix(AppBundle.beginning)) : document)
        }
        let report = validator.validate([bundle], payloads: choice & 2 == 0 ? payloads : [])
        for finding in report.findings {
            let rule = finding.diagnostic.rule
            hold(Self.rules.contains(rule) || FindingInvariants.rules[rule] != nil, "a rule is known", rule)
            hold(!finding.diagnostic.message.isEmpty, "the message of a finding is not empty")
            guard let range = finding.diagnostic.range, finding.path != "payload.json" else { continue }
            guard let source = report.sources[finding.path] else {
                violated("the file of a finding is known", finding.path)
            }
            FindingInvariants.check(range, in: source, finding.diagnostic)
        }
    }
}
