import PayloadModel
import PushPayload

/// A command line's options for a check, before any configuration is applied.
struct CheckOptions {
    let context: ValidationOptions
    /// Rules and families of `--select`; empty if it was not given.
    let selected: Set<String>
    let ignored: Set<String>
    let level: Severity?
    let failOn: FailThreshold?
    /// The file passed with `--categories`.
    let categories: DescribedCategories?
    /// The baseline that `--baseline` names.
    let baseline: BaselineFile?
    /// The path in `--write-baseline`; if it is given, no baseline is read.
    let writtenBaseline: String?

    /// Whether to run the rules about apps, not those about payloads.
    let checksApps: Bool

    /// Reads the options of a check.
    ///
    /// - Parameter command: The command as typed.
    init(_ arguments: ParsedArguments, command: String, checksApps: Bool = false) throws {
        self.checksApps = checksApps
        var context = try PayloadContextOptions.read(arguments, command: command)
        context.container = ContainerOption.read(arguments)
        context.activitySchemas = try SchemaOption.read(arguments)
        context.strings = try StringsFolder.read(arguments)?.appStrings
        self.context = context
        let selection = try RuleSelectionOptions.read(arguments, command: command)
        selected = selection.selected
        ignored = selection.ignored
        level = arguments.value("level").flatMap(Severity.init)
        failOn =
            arguments.flag("exit-zero") ? .never : arguments.value("fail-on").flatMap { FailThreshold($0) }
        categories = try arguments.value("categories").map {
            try DescribedCategories(InputPath($0, option: "categories"))
        }
        writtenBaseline = arguments.value("write-baseline")
        baseline =
            writtenBaseline == nil
            ? try arguments.value("baseline").map { try BaselineFile(InputPath($0, option: "baseline")) }
            : nil
    }

    /// Returns the rules that report under a configuration.
    func selection(under configuration: Configuration) -> RuleSelection {
        var ignored = configuration.ignored
        for word in configuration.off.subtracting(selected) {
            let members = RuleCatalog.descriptions.filter { $0.family.rawValue == word }.map(\.id)
            // A severity for a rule overrides "off" for its family.
            ignored.formUnion(
                members.isEmpty ? [word] : members.filter { configuration.severities[$0] == nil })
        }
        // The command line selects rules regardless of the configuration.
        ignored.subtract(selected)
        return RuleSelection(
            selected: selected.isEmpty ? configuration.selected ?? [] : selected,
            ignored: ignored.union(self.ignored))
    }
}
