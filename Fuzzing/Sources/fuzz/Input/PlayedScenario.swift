@testable import Command
@testable import GroupingSim
@testable import Localization
@testable import PushPayload
@testable import StackPreview
@testable import Reports

/// A scenario as the commands show it.
extension Simulation {
    /// Reads the remaining input and plays it.
    init(_ document: [UInt8], isStream: Bool, language: Language?) {
        var scenario = ScenarioInput.read(document, isStream: isStream).scenario
        if let language { scenario.settings.language = language }
        self.init(scenario, strings: [:])
        // File names come from outside, too.
        findings = ScenarioValidator().validate(scenario).map { ($0.diagnostic, $0.file ?? HostileName.path) }
    }
}

/// A hostile file name.
enum HostileName {
    static let path = "a<b>&\"'\u{1B}[31m|`::error::##[x]\u{202E}@é %0A.json"
}
