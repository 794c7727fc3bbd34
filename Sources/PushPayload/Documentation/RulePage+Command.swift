import PayloadModel

extension RulePage {
    /// Returns the options of `pushctl validate` that the example needs, quoted for a shell.
    ///
    /// - Parameter prefix: The text before the names of files and folders in the options, such as a path.
    static func commandOptions(for example: Example, prefix: String = "") -> [String] {
        let options = example.options
        var words: [String] = []
        if let container = options.container { words += ["--container", container.rawValue] }
        let shortOptions = [HeaderName.pushType: "--push-type", HeaderName.topic: "--topic"]
        let headers = options.headers?.all ?? []
        for (index, header) in headers.enumerated() {
            // `--push-type` and `--topic` can be given only once and need a value.
            let isRepeated = headers[..<index].contains { $0.name == header.name }
            if let option = shortOptions[header.name], !header.value.isEmpty, !isRepeated {
                words += [option, header.value]
            } else {
                words += ["--header", "\(header.name): \(header.value)"]
            }
        }
        words += options.platforms.flatMap { ["--platform", $0.text] }
        if let target = options.target, options.platforms.isEmpty { words += ["--ios", target.description] }
        if let now = options.now { words += ["--now", ISO8601Time(secondsSince1970: now).text] }
        if let token = options.deviceToken { words += ["--token", token] }
        if example.categoriesJSON != nil || example.subject == .categories {
            words += ["--categories", prefix + "categories.json"]
        }
        if example.schemaText != nil { words += ["--schema", prefix + Example.schemaFile] }
        if !example.stringsFiles.isEmpty { words += ["--strings", prefix + "strings"] }
        return words.map(ShellWord.quoted)
    }
}
