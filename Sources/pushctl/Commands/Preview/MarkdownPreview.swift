import AppManifest
import StackPreview

/// Writes a report in Markdown with pictures; for `stacks.md`, these are in the folder `stacks-assets`.
struct MarkdownPreview {
    private let panels: [ScreenPanel]
    private let output: PreviewOutput

    init(_ panels: [ScreenPanel], _ output: PreviewOutput) {
        self.panels = panels
        self.output = output
    }

    /// Writes the pictures, then the report; a report on standard output has no pictures.
    func write() throws(CommandFailure) {
        guard let (parent, folder) = Self.place(output.options) else {
            return try output.writeText(report(pictures: nil))
        }
        try makeFolder(parent + folder)
        for (name, isDark) in Self.pictures {
            let drawing = output.picture(of: panels, isDark: isDark)
            try output.writeFile(drawing, to: "\(parent)\(folder)/\(name)")
        }
        let pictures = PreviewReport.Pictures(
            light: "\(folder)/light.svg", dark: "\(folder)/dark.svg",
            width: output.options.pictureOptions.width * panels.count)
        try output.writeText(report(pictures: pictures))
    }

    /// Returns the report with one section for each screen; the first section contains the pictures.
    private func report(pictures: PreviewReport.Pictures?) -> String {
        panels.enumerated().map { number, panel in
            PreviewReport.render(
                panel.screen, output.shown(panel.screen), pictures: number == 0 ? pictures : nil,
                share: panels.count)
        }.joined(separator: "\n")
    }

    private static let pictures = [(name: "light.svg", isDark: false), (name: "dark.svg", isDark: true)]

    /// Returns the paths of the pictures of a Markdown report; none for standard output and for other formats.
    static func picturePaths(_ options: PreviewOptions) -> [String] {
        guard options.format == .markdown, let (parent, folder) = place(options) else { return [] }
        return pictures.map { "\(parent)\(folder)/\($0.name)" }
    }

    /// Returns the parent path and the name of the folder with the pictures; `nil` for standard output.
    private static func place(_ options: PreviewOptions) -> (parent: String, folder: String)? {
        guard let path = options.outputPath, path != "-" else { return nil }
        return (FolderPath.prefix(of: path), "\(FolderPath.stem(of: path))-assets")
    }

    private func makeFolder(_ path: String) throws(CommandFailure) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw CommandFailure("write", path, .last) }
    }
}
