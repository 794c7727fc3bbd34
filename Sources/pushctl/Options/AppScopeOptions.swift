import AppManifest
import LocatedJSON
import PushPayload

/// The options that choose targets and configurations of a project.
enum AppScopeOptions {
    static let all = [target, configuration]

    private static let target = OptionDescription(
        "target", value: "NAME", isRepeatable: true,
        help: "check only this target of the project; for an app, also the extensions that it contains")

    private static let configuration = OptionDescription(
        "configuration", value: "NAME", isRepeatable: true,
        help: "check only this configuration of the project, such as Release")

    /// The maximum number of names that a message lists.
    private static let maxNamed = 10

    /// Returns the chosen targets and configurations.
    static func scope(_ arguments: ParsedArguments) -> CheckedScope {
        CheckedScope(
            targets: Set(arguments.values(target.name)),
            configurations: Set(arguments.values(configuration.name)))
    }

    /// Throws an error if an option names a target or configuration that does not exist.
    ///
    /// - Parameter known: The targets and configurations of all apps.
    static func refuseUnknown(
        _ arguments: ParsedArguments, among known: CheckedScope, command: String
    ) throws(UsageError) {
        for (option, kind, names) in [
            (target, "app or extension for iPhones", known.targets),
            (configuration, "configuration", known.configurations),
        ] {
            guard let name = arguments.values(option.name).first(where: { !names.contains($0) }) else {
                continue
            }
            let sorted = names.sorted()
            let more = sorted.count > maxNamed ? " and \(sorted.count - maxNamed) more" : ""
            let list = sorted.prefix(maxNamed).quotedList + more
            throw UsageError(
                message: "no \(kind) is named \"\(name)\""
                    + (names.isEmpty
                        ? "; there is no project with an app for iPhones" : "; the names are \(list)")
                    + NameSuggestion.suffix(for: name, among: sorted), command: command)
        }
    }
}
