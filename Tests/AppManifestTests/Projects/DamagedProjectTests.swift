import AppManifest
import Testing

/// A project that is truncated, refers to itself or is random text causes one clear error.
@Suite struct DamagedProjectTests {
    private static let xcode = "News.xcodeproj/project.pbxproj"

    /// The path and the rule of each finding, except those in the payload.
    private func pathsAndRules(_ project: MiniatureProject) -> [String] {
        project.findings.filter { $0.path != "push.json" }
            .map { "\($0.path) \($0.diagnostic.rule)" }
    }

    /// A project that XcodeGen generates from a description.
    private static func project(described text: String) -> MiniatureProject {
        var project = MiniatureProject()
        project.files[xcode] = nil
        project.files["project.yml"] = text
        return project
    }

    private func expectOnly(_ message: String, _ project: MiniatureProject) {
        #expect(
            project.findings.map(\.diagnostic.message) == [
                message + "; everything that depends on it is unknown"
            ])
    }

    @Test func reportsATruncatedProjectOnce() throws {
        var project = MiniatureProject()
        let text = try #require(project.files[Self.xcode])
        for part in [0.25, 0.5, 0.9] {
            project.files[Self.xcode] = String(text.prefix(Int(Double(text.count) * part)))
            #expect(pathsAndRules(project) == ["\(Self.xcode) invalid-property-list"])
        }
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        let line: String
        let other: String
        let message: String

        var testDescription: String { message }
    }

    private static let damages = [
        Damage(line: "objects = {", other: "objekts = {", message: "the project has no \"objects\""),
        Damage(line: "rootObject = P;", other: "", message: "the project has no \"rootObject\""),
        Damage(
            line: "rootObject = P;", other: "rootObject = X;",
            message: "\"rootObject\" refers to an object that the project does not contain"),
        Damage(
            line: "targets = (T, S)", other: "targets = T",
            message: "\"targets\" must be an array, not a string"),
        Damage(
            line: "buildConfigurationList = TL", other: "buildConfigurationList = X",
            message: "\"buildConfigurationList\" of the target \"News\" refers to an object that the"
                + " project does not contain"),
        Damage(
            line: "buildConfigurationList = PL", other: "buildConfigurationList = X",
            message: "\"buildConfigurationList\" of the project refers to an object that the project does not"
                + " contain"),
    ]

    @Test(arguments: damages) func reportsADamagedProjectOnce(_ damage: Damage) {
        let findings = MiniatureProject().changing(Self.xcode, damage.line, to: damage.other).findings
        #expect(
            findings.map(\.diagnostic.message) == [
                damage.message + "; everything that depends on it is unknown"
            ])
    }

    @Test(arguments: [("(T, X, S)", "\"X\""), ("(T, S, {})", "a dictionary"), ("(T, PL2, S)", "\"PL2\"")])
    func reportsAnUnusableTargetAndReadsTheOthers(_ targets: String, _ element: String) {
        let project = MiniatureProject().changing(Self.xcode, "targets = (T, S)", to: "targets = \(targets)")
        let messages = project.findings.map(\.diagnostic.message)
        let message =
            "\"targets\" lists \(element), which is not the id of an object in the project; everything that depends on it is unknown"
        #expect(messages.filter { $0 == message }.count == 1)
        #expect(messages.filter { $0 != message } == MiniatureProject().findings.map(\.diagnostic.message))
    }

    @Test(arguments: [
        ("{}", "the project has no \"objects\""), (" \n\t", "the project has no \"objects\""),
        ("// !$*UTF8*$!\n", "the project has no \"objects\""),
        ("{ objects = x; rootObject = y; }", "\"objects\" must be a dictionary, not a string"),
    ])
    func reportsAPropertyListThatIsNotAProject(_ text: String, _ message: String) {
        var project = MiniatureProject()
        project.files[Self.xcode] = text
        expectOnly(message, project)
    }

    @Test func reportsCyclicSettingsOnce() {
        let project = MiniatureProject().changing(
            Self.xcode, "ID = com.example.news;", to: "ID = \"$(A)\"; A = \"$(ID)x\";")
        let findings = project.findings.filter { $0.diagnostic.rule == "invalid-property-list" }
        #expect(findings.count == 1)
        #expect(
            findings.first?.diagnostic.message.contains("\"ID\" refers to itself ($(ID), $(A), $(ID))")
                == true)
    }

    @Test func reportsCyclicSettingsFilesOnce() {
        var project = MiniatureProject().changing(
            Self.xcode, "children = (FA, FS)", to: "children = (FA, FS, X)"
        ).changing(
            Self.xcode, "PD = {",
            to:
                "X = { path = a.xcconfig; sourceTree = \"<group>\"; };\nPD = { baseConfigurationReference = X;"
        )
        project.files["a.xcconfig"] = "#include \"b.xcconfig\"\n"
        project.files["b.xcconfig"] = "#include \"a.xcconfig\"\n"
        #expect(pathsAndRules(project) == ["b.xcconfig invalid-property-list"])
        #expect(project.report.sources.keys.filter { $0.hasSuffix(".xcconfig") } == ["b.xcconfig"])
    }

    @Test func reportsADescriptionThatIsNotYAML() {
        let project = Self.project(described: "targets:\n  News:\n    type: application\n   platform: iOS\n")
        #expect(pathsAndRules(project) == ["project.yml invalid-property-list"])
    }

    private static let description = """
        name: News
        targets:
          News:
            type: application
            platform: iOS

        """

    @Test(arguments: [
        ("targets:\n\tNews:\n\t\ttype: application\n", "a tab cannot indent a line in YAML; use spaces"),
        ("name: \"News\n" + description, "the quote that begins here is not closed"),
        ("- a\n- b\n", "the description must be a dictionary, not an array"),
        ("hello\n", "the description must be a dictionary, not a string"),
        ("", "the description is empty; it has no \"targets\""),
        ("# nothing yet\n---\n", "the description is empty; it has no \"targets\""),
        (
            "name: News\ntargets:\n  - name: News\n    type: application\n",
            "\"targets\" must be a dictionary, not an array"
        ),
        ("targets: [News]\n", "\"targets\" must be a dictionary, not an array"),
        ("name: News\ntargets:\n", "\"targets\" must be a dictionary, not empty"),
        (
            "include: project.yml\n" + description,
            "the file includes itself through \"project.yml\""
        ),
        ("include: [none.yml]\n" + description, "the included file \"none.yml\" is missing"),
        ("include: [none.yml]\nname: News\n", "the included file \"none.yml\" is missing"),
        (
            description + "---\nname: Other\n",
            "a second YAML document begins here; XcodeGen stops at a file with more than one"
        ),
    ])
    func reportsADamagedDescriptionOnce(_ text: String, _ message: String) {
        let project = Self.project(described: text)
        expectOnly(message, project)
    }

    @Test func reportsDamageInIncludedDescriptions() {
        var project = Self.project(described: "include: [base.yml]\n" + Self.description)
        project.files["base.yml"] = "include: project.yml\n"
        #expect(pathsAndRules(project) == ["base.yml invalid-property-list"])
        project.files["base.yml"] = "options: {}\n...\n---\n"
        #expect(pathsAndRules(project) == ["base.yml invalid-property-list"])
        project.files["base.yml"] = "options: [\n"
        #expect(pathsAndRules(project) == ["base.yml invalid-property-list"])
        project.files["base.yml"] = "options: {}\n...\n"
        #expect(pathsAndRules(project) == [])
    }

    @Test(arguments: [
        "include: ../other.yml\n", "include:\n  - ${TEAM}.yml\n", "include: .hidden/base.yml\n",
        "include: [{path: none.yml, enable: false}]\n", "include: base.json\n",
    ])
    func ignoresIncludesThatPushctlDoesNotRead(_ include: String) {
        let project = Self.project(described: include + Self.description)
        #expect(pathsAndRules(project) == [])
    }

    @Test(arguments: [
        (20, 1, "the chain of includes has more than 16 files"),
        (10, 2, "the description includes more than 500 files"),
    ])
    func limitsIncludedDescriptions(_ depth: Int, _ width: Int, _ message: String) {
        var project = Self.project(described: "include: [1.yml]\n" + Self.description)
        for number in 1..<depth {
            let include = [String](repeating: "\(number + 1).yml", count: width).joined(separator: ", ")
            project.files["\(number).yml"] = "include: [\(include)]\n"
        }
        project.files["\(depth).yml"] = "options: {}\n"
        expectOnly(message, project)
    }

    @Test func ignoresProjectFilesOfOtherTools() {
        var project = MiniatureProject()
        project.files[Self.xcode] = nil
        project.files["Deploy/project.yml"] = "- hosts: all\n  tasks: []\n"
        #expect(!pathsAndRules(project).contains { $0.hasPrefix("Deploy/") })
    }

    @Test func reportsARandomProjectFileOnce() {
        var project = MiniatureProject()
        var state: UInt64 = 32
        let noise = (0..<200_000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33) & 0x7F
        }
        project.files[Self.xcode] = String(decoding: noise, as: UTF8.self)
        #expect(pathsAndRules(project) == ["\(Self.xcode) invalid-property-list"])
    }
}
