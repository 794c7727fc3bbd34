import GroupingSim
import PushPayload
import Reports
import StackPreview

/// `pushctl preview --compare`: shows the differences between two screens.
enum PreviewComparison {
    static func run(
        _ arguments: ParsedArguments, _ options: PreviewOptions, _ console: Console
    ) throws -> ExitStatus {
        func fail(_ message: String) -> UsageError {
            UsageError(message: message, command: PreviewCommand.name)
        }
        let paths = arguments.positionals
        guard paths.count == 2 else {
            throw fail("\"--compare\" needs two paths, the old one and the new one; it has \(paths.count)")
        }
        guard paths.contains(where: { $0 != "-" }) else {
            throw fail("\"-\" is standard input, which can be read once: name a file for one of the two")
        }
        guard options.languages.count < 2 else {
            throw fail("\"--compare\" compares one language; write \"--locale\" once")
        }
        let runs = try paths.map { path in
            var one = arguments
            one.positionals = [path]
            return try SimulationRun(one, command: PreviewCommand.name, console)
        }
        try OutputPaths(arguments)
            .refuseInputs(runs.flatMap(\.inputs), folders: runs.flatMap(\.inputFolders))
        let output = PreviewOutput(options, console)
        let screens = runs.compactMap(\.simulation).map(output.screen)
        let status = runs.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
        guard screens.count == 2 else { return status }
        let comparison = ScreenComparison(old: screens[0], new: screens[1])
        let panels = zip(["old", "new"], zip(names(of: paths), screens)).map { side, panel in
            ScreenPanel(caption: "\(side): \(panel.0)", screen: panel.1)
        }
        switch options.format {
        case .text: try output.writeText(ComparisonReport.text(comparison))
        case .markdown: try output.writeText(ComparisonReport.markdown(comparison))
        case .svg, .png: try output.writePicture(panels)
        case .html:
            let page = SheetPage(
                "Notification preview: changes", panels, items: ComparisonReport.items(comparison),
                options: options.pictureOptions)
            try output.writeDocument(page.render())
        }
        return status
    }

    /// Returns short captions for two paths. Each begins at the last component that differs: `a/x.json` and `b/x.json`
    /// for `pushes/a/x.json` and `pushes/b/x.json`.
    private static func names(of paths: [String]) -> [String] {
        let parts = paths.map { $0.split(separator: "/") }
        let same = zip(parts[0].reversed(), parts[1].reversed()).prefix { $0 == $1 }.count
        return parts.map { $0.suffix(same + 1).joined(separator: "/") }
    }
}
