import ActivityTypes
import PayloadContainers
import PayloadModel

/// A payload, or another input, that demonstrates and tests a rule.
///
/// In an invalid example, `↓` precedes each key or value that a finding must point at. A finding without a range, such
/// as one about a header given as an option, has no marker; `findingsWithoutRange` counts these findings.
public struct Example: Sendable {
    /// The payload or other input, without markers.
    public let json: String
    /// The offsets in bytes at which findings begin.
    public let markers: [Int]
    /// The number of expected findings without a range.
    public let findingsWithoutRange: Int
    /// The payload after the safe fixes of this rule; `nil` if they do not change it.
    public let fixed: String?
    /// The payload after all fixes of this rule; `nil` if unsafe ones do not change it further.
    public let unsafelyFixed: String?
    /// The expected severity if it is not the rule's default.
    public let severity: Severity?
    /// The options of validation.
    public let options: ValidationOptions
    /// The text above the example in the documentation.
    public let caption: String
    /// Whether the example may be reformatted; `false` if its white space or exact bytes matter.
    public let mayBeReformatted: Bool
    /// The kind of input in ``json``.
    let subject: Subject
    /// The payloads that are checked after ``json`` and together with it; the findings point into ``json``.
    let others: [String]
    /// The file for `--categories`; `nil` if there is none.
    let categoriesJSON: String?
    /// The Swift file for `--schema`; `nil` if there is none.
    let schemaText: String?
    /// The files in the folder for `--strings`, with their paths in it; empty if there are none.
    let stringsFiles: [(path: String, text: String)]
    /// The location of the example in the source, for test failures.
    public let location: (file: StaticString, line: UInt)

    /// The name of the file with ``schemaText``.
    static let schemaFile = "Activity.swift"

    enum Subject: Sendable {
        case payload
        /// A file for `--categories`.
        case categories
        /// A stream with one document per line.
        case records
    }

    // Copies of this initializer in the rules, one per example, would be a tenth of the program.
    @inline(never)
    init(
        _ marked: String, fixed: String? = nil, unsafelyFixed: String? = nil, severity: Severity? = nil,
        headers: [String] = [], target: OSVersion? = nil, platforms: [String] = [],
        container: PayloadContainer? = nil,
        isSimulatorFile: Bool = false, now: Int? = nil, deviceToken: String? = nil,
        subject: Subject = .payload, categories: String? = nil, strings: [String: [String: String]] = [:],
        schema: String? = nil, others: [String] = [],
        findingsWithoutRange: Int = 0, caption: String = "", mayBeReformatted: Bool = true,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        var json = ""
        var markers: [Int] = []
        for scalar in marked.unicodeScalars {
            if scalar == "↓" {
                markers.append(json.utf8.count)
            } else {
                json.unicodeScalars.append(scalar)
            }
        }
        self.json = json
        self.markers = markers
        self.findingsWithoutRange = findingsWithoutRange
        self.fixed = fixed
        self.unsafelyFixed = unsafelyFixed
        self.severity = severity
        self.caption = caption
        self.mayBeReformatted = mayBeReformatted
        self.subject = subject
        self.others = others
        categoriesJSON = categories
        schemaText = schema
        stringsFiles = strings.sorted { $0.key < $1.key }.map { language, texts in
            let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
            return ("\(language).lproj/Localizable.strings", lines.joined())
        }
        let known = headers.compactMap(PushHeader.init(parsing:))
        var options = ValidationOptions(
            headers: known.isEmpty ? nil : PushHeaders(known), target: target, container: container,
            isSimulatorFile: isSimulatorFile, now: now, deviceToken: deviceToken,
            categories: categories.flatMap { try? CategoryFile(parsing: Array($0.utf8)).categories }
        )
        for text in platforms {
            if let target = try? PlatformTarget(parsing: text) { options.add(target) }
        }
        options.activitySchemas = schema.flatMap {
            try? ActivitySchemas([.init(name: Self.schemaFile, bytes: Array($0.utf8))])
        }
        if !strings.isEmpty { options.strings = AppStrings(strings) }
        self.options = options
        location = (file, line)
    }
}

extension AppStrings {
    /// Creates the app's strings from texts by language and key.
    fileprivate init(_ texts: [String: [String: String]]) {
        self.init()
        for (language, texts) in texts {
            add(language: language)
            for (key, text) in texts { add(text, key: key, language: language) }
        }
    }
}
