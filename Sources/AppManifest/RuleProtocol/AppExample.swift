import PayloadModel
import PushPayload

/// An app that demonstrates a rule in its documentation and in tests.
///
/// Rules write only the relevant lines: for most property lists, only members of the outermost dictionary. In an
/// invalid example, `↓` is directly before the key or value that a finding must point at; `↑` before the first member
/// stands for a `↓` before the outermost dictionary.
struct AppExample: Sendable {
    struct File: Sendable {
        let path: String
        let text: String
        /// The offsets in bytes at which findings begin.
        let markers: [Int]
        /// Whether the file is a property list, which can be XML, binary or in the old style.
        let isPropertyList: Bool
    }

    /// The files of the app; the first is `App/Info.plist`, if the example has one.
    let files: [File]
    /// A payload for the app.
    let payload: File?
    /// The categories in the file passed with `--categories`; `nil` without the option.
    let categories: [Category]?
    /// The expected severity if it is not the rule's default.
    let severity: Severity?
    /// The text above the example in the documentation.
    let caption: String
    /// Whether tests also write the property lists in the binary format and in the old style; `false` if the error
    /// depends on the format.
    let allowsOtherFormats: Bool
    /// The location of the example in the source, for test failures.
    let location: (file: StaticString, line: UInt)

    /// Creates an example from the relevant lines.
    ///
    /// - Parameters:
    ///   - app: The members of `App/Info.plist`; `nil` for an example without such a file.
    ///   - entitlements: The members of the app's entitlements.
    ///   - extensions: The members of each extension's `Info.plist`, with the name of its folder.
    ///   - lists: The members of further property lists, by their path in the folder of the app.
    ///   - texts: Further files with their whole text, including complete property lists.
    @inline(never)  // A copy for each example would enlarge the program.
    init(
        app: String? = nil, entitlements: String? = nil, extensions: [(name: String, info: String)] = [],
        lists: [(path: String, members: String)] = [], texts: [(path: String, text: String)] = [],
        payload: String? = nil, categories: [String]? = nil, severity: Severity? = nil, caption: String = "",
        allowsOtherFormats: Bool = true, file: StaticString = #filePath, line: UInt = #line
    ) {
        var named: [(String, String)] = []
        if let app { named.append(("Info.plist", app)) }
        if let entitlements { named.append(("App.entitlements", entitlements)) }
        named += extensions.map { ("\($0.name)/Info.plist", $0.info) } + lists.map { ($0.path, $0.members) }
        files =
            named.map { Self.file("App/" + $0.0, Self.list($0.1), isPropertyList: true) }
            + texts.map { Self.file("App/" + $0.path, $0.text, isPropertyList: $0.path.hasSuffix(".plist")) }
        self.payload = payload.map { Self.file("payload.json", $0, isPropertyList: false) }
        self.categories = categories.map { $0.map { Category(id: $0) } }
        self.severity = severity
        self.caption = caption
        self.allowsOtherFormats = allowsOtherFormats
        location = (file, line)
    }

    private static func list(_ members: String) -> String {
        let marksDictionary = members.hasPrefix("↑")
        let lines = marksDictionary ? members.dropFirst() : members[...]
        return
            "<plist version=\"1.0\">\n\(marksDictionary ? "↓" : "")<dict>\n\(lines)\(lines.isEmpty ? "" : "\n")</dict>\n</plist>\n"
    }

    private static func file(_ path: String, _ marked: String, isPropertyList: Bool) -> File {
        var text = ""
        var markers: [Int] = []
        for scalar in marked.unicodeScalars {
            if scalar == "↓" { markers.append(text.utf8.count) } else { text.unicodeScalars.append(scalar) }
        }
        return File(path: path, text: text, markers: markers, isPropertyList: isPropertyList)
    }
}
