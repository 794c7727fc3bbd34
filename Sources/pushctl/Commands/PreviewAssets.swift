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
        guard let path = options.path, path != "-" else {
            try options.write(
                PreviewReport.render(screen, isExpanded: picture.isExpanded, pictures: nil), console)
            return
        }
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let file = path[start...]
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let folder = "\(stem)-assets"
        try makeFolder(path[..<start] + folder)
        let names = (light: "\(folder)/light.svg", dark: "\(folder)/dark.svg")
        for (name, isDark) in [(names.light, false), (names.dark, true)] {
            var options = picture
            options.isDark = isDark
            let drawing = SVGPicture(screen, options: options).render()
            try FileReplacement.write(Array(drawing.utf8), to: path[..<start] + name)
        }
        let report = PreviewReport.render(
            screen, isExpanded: picture.isExpanded,
            pictures: PreviewReport.Pictures(light: names.light, dark: names.dark, width: picture.width))
        try options.write(report, console)
    }

    private func makeFolder(_ path: String) throws(CommandFailure) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw CommandFailure("write", path, .last) }
    }
}
