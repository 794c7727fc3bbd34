import StackPreview

/// A report in Markdown with its pictures: `stacks.md` has them in `stacks-assets`.
struct PreviewAssets {
    private let screen: PreviewScreen
    private let options: PreviewOptions

    init(_ screen: PreviewScreen, _ options: PreviewOptions) {
        self.screen = screen
        self.options = options
    }

    /// Writes the pictures and, when they are there, the report; on standard output it has none.
    func write(_ console: Console) throws(CommandFailure) {
        let picture = options.pictureOptions
        guard let (parent, folder) = Self.place(options) else {
            try options.write(
                PreviewReport.render(screen, options.shown(screen), pictures: nil), console)
            return
        }
        try makeFolder(parent + folder)
        for (name, isDark) in Self.names {
            var options = picture
            options.isDark = isDark
            let drawing = SVGPicture(screen, options: options).render()
            try FileReplacement.write(Array(drawing.utf8), to: "\(parent)\(folder)/\(name)", console)
        }
        let report = PreviewReport.render(
            screen, self.options.shown(screen),
            pictures: PreviewReport.Pictures(
                light: "\(folder)/light.svg", dark: "\(folder)/dark.svg", width: picture.width))
        try options.write(report, console)
    }

    private static let names = [("light.svg", false), ("dark.svg", true)]

    /// The pictures that a report in Markdown has; none on standard output and in other formats.
    static func paths(_ options: PreviewOptions) -> [String] {
        guard options.format == .markdown, let (parent, folder) = place(options) else { return [] }
        return names.map { name, _ in "\(parent)\(folder)/\(name)" }
    }

    /// The folder of the pictures: the path of the folder that it is in, and its name.
    private static func place(_ options: PreviewOptions) -> (parent: String, folder: String)? {
        guard let path = options.path, path != "-" else { return nil }
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let file = path[start...]
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return (String(path[..<start]), "\(stem)-assets")
    }

    private func makeFolder(_ path: String) throws(CommandFailure) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw CommandFailure("write", path, .last) }
    }
}
