/// An output format of `pushctl preview`.
enum PreviewFormat: String, CaseIterable {
    case text, svg, png, html, markdown

    /// Chooses the format by the extension of a file name; `nil` for an unknown extension.
    init?(path: String) {
        let name = path.lowercased()
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(where: name.hasSuffix) }) else {
            return nil
        }
        self = format
    }

    /// The extensions of this format.
    private var suffixes: [String] {
        switch self {
        case .text: [".txt"]
        case .svg: [".svg"]
        case .png: [".png"]
        case .html: [".html", ".htm"]
        case .markdown: [".md", ".markdown"]
        }
    }

    /// The first extension of each format, for a message.
    static var extensions: String {
        allCases.compactMap(\.suffixes.first).map { "*\($0)" }.joined(separator: ", ")
    }
}
