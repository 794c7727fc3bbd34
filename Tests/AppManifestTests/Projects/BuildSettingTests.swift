import Testing

@testable import AppManifest

/// Values of build settings from levels, conditions and references.
@Suite struct BuildSettingTests {
    private func settings(_ levels: [[String: String]], elsewhere: Set<String> = []) -> BuildSettings {
        BuildSettings(
            levels.map { values in
                var level = SettingLevel(path: "p")
                for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                    level.assign(name, value, range: nil)
                }
                return level
            }, configuration: "Release", assignedInSomeConfiguration: elsewhere)
    }

    @Test(arguments: [
        ("$(NAME)", "News App"), ("${NAME}", "News App"), ("$NAME.x", "News App.x"),
        ("$(NAME:rfc1034identifier)", "News-App"), ("$(NAME:c99extidentifier)", "News_App"),
        ("$(NAME:lower)", "news app"), ("$(NAME:lower:rfc1034identifier)", "news-app"),
        ("$(A_$(B))", "nested"), ("$(NONE:default=x)", "x"), ("$(NONE).x", "$(NONE).x"),
        ("$(ELSEWHERE).x", ".x"),
        ("$(NAME:unheard)", "$(NAME:unheard)"), ("5 $ a $(", "5 $ a $("), ("$1", "$1"),
        ("$(A_$(NONE))", "$(A_$(NONE))"),
    ])
    func replacesReferences(_ text: String, _ value: String) {
        let settings = settings(
            [["NAME": "News App", "A_1": "nested", "B": "1"]], elsewhere: ["ELSEWHERE"])
        #expect(settings.expanding(text) == value)
    }

    @Test func letsAHigherLevelOverrideOrInherit() {
        let settings = settings([
            ["A": "1", "B": "low"], ["A": "$(inherited) 2"], ["A": "$(inherited) 3", "B": "high"],
        ])
        #expect(settings["A"] == "1 2 3")
        #expect(settings["B"] == "high")
        #expect(self.settings([["A": "1"], ["A": "$(A) 2"]])["A"] == "1 2")
    }

    @Test func appliesTheAssignmentWithMatchingConditions() {
        let settings = settings([
            [
                "A": "plain", "A[sdk=iphoneos*]": "phone", "A[sdk=macosx*]": "mac",
                "B[config=Release]": "release",
                "B[config=Debug]": "debug", "C[sdk=iphone*][arch=*]": "both",
            ]
        ])
        #expect(settings["A"] == "phone")
        #expect(settings["B"] == "release")
        #expect(settings["C"] == "both")
    }

    @Test func leavesCyclicSettingsUnknownAndNamesTheCycle() {
        let settings = settings([["A": "$(B)x", "B": "$(C)", "C": "$(A)"]])
        #expect(settings["A"].flatMap(BuildSetting.resolved) == nil)
        #expect(settings.cycle(in: "A") == ["A", "B", "C", "A"])
        #expect(settings.cycle(in: "D") == nil)
    }

    @Test func limitsSettingsThatGrowExponentially() {
        var values: [String: String] = ["A0": "x"]
        for index in 1..<60 { values["A\(index)"] = "$(A\(index - 1))$(A\(index - 1))" }
        #expect(settings([values])["A59"].flatMap(BuildSetting.resolved) == nil)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("$(", ")"), ("$(", ""), ("${", "}"), ("$({", ""), ("$(A_$(", "))"), ("$(A$(B", "):lower)"),
        ])
    func limitsNestedReferences(_ opening: String, _ closing: String) {
        let nested =
            String(repeating: opening, count: 100_000) + "A" + String(repeating: closing, count: 100_000)
        let settings = settings([["A": "B", "B": "A", "ID": nested]])
        #expect(settings["ID"].flatMap(BuildSetting.resolved) == nil)
        #expect(BuildSetting.resolved(settings.expanding("x.$(ID)")) == nil)
    }

    @Test func limitsNestedSettingNames() {
        var values = ["S64": "x"]
        for index in 0..<64 {
            let name = "S\(index + 1)"
            values["S\(index)"] =
                String(repeating: "$(", count: 60) + name + String(repeating: ")", count: 60)
        }
        #expect(settings([values])["S0"].flatMap(BuildSetting.resolved) == nil)
    }

    @Test(arguments: [
        ("A = b", SettingLine.assignment(name: "A", value: "b")),
        ("A=b;", .assignment(name: "A", value: "b")),
        ("  A[sdk=iphoneos*] = b // c = d", .assignment(name: "A[sdk=iphoneos*]", value: "b")),
        ("#include \"x.xcconfig\"", .include("x.xcconfig", isOptional: false)),
        ("#include\"x.xcconfig\"", .include("x.xcconfig", isOptional: false)),
        ("#include? \"x.xcconfig\" // y", .include("x.xcconfig", isOptional: true)), ("// A = b", .nothing),
        ("A", .nothing), ("A = \r", .assignment(name: "A", value: "")),
    ])
    func readsLinesOfASettingsFile(_ line: String, _ meaning: SettingLine) {
        #expect(SettingLine(Array(line.utf8)[...]) == meaning)
    }

    @Test func includesSettingsFilesAndLetsLaterLinesWin() throws {
        let files = [
            "c/a.xcconfig": "A = 1\n#include \"../d/b.xcconfig\"\n#include? \"none.xcconfig\"\nB = a",
            "d/b.xcconfig": "A = 2\nB = b",
        ]
        var reader = SettingFiles { files[$0].map { Array($0.utf8) } }
        let read = reader.level("c/a.xcconfig")
        let level = try #require(read)
        let settings = BuildSettings([level], configuration: "Debug")
        #expect(settings["A"] == "2")
        #expect(settings["B"] == "a")
        #expect(reader.faults.isEmpty)
        #expect(!level.isIncomplete)
    }

    @Test func reportsASettingsFileThatIncludesItself() {
        let files = [
            "a.xcconfig": "#include \"b.xcconfig\"\nA = 1", "b.xcconfig": "#include \"a.xcconfig\"\n",
        ]
        var reader = SettingFiles { files[$0].map { Array($0.utf8) } }
        let level = reader.level("a.xcconfig")
        #expect(level?.isIncomplete == true)
        #expect(reader.faults.map(\.place.path) == ["b.xcconfig"])
    }

    @Test func readsALongChainOfIncludedFiles() {
        var reader = SettingFiles { path in
            let number = Int(path.split(separator: ".")[0]) ?? 0
            return Array((number < 90 ? "#include \"\(number + 1).xcconfig\"" : "A = 1").utf8)
        }
        let level = reader.level("0.xcconfig")
        #expect(level?.assignments["A"]?.count == 1)
        #expect(reader.faults.isEmpty)
    }

    @Test func includesAFileTwiceWithoutExponentialTime() {
        var reader = SettingFiles { path in
            let number = Int(path.split(separator: ".").first ?? "") ?? 0
            guard number < 60 else { return Array("A = 1\nA[sdk=iphoneos*] = 2\n".utf8) }
            let next = "#include \"\(number + 1).xcconfig\"\n"
            return Array("\(next)A = \(number)\n\(next)".utf8)
        }
        let level = reader.level("0.xcconfig")
        #expect(level?.assignments["A"]?.count == 2)
        #expect(level?.assignment(of: "A", configuration: "Debug")?.value == "2")
        #expect(reader.faults.isEmpty)
    }

    @Test func reportsOnceThatAChainOfIncludesIsTooLong() {
        var reader = SettingFiles { path in
            let number = Int(path.split(separator: ".").first ?? "") ?? 0
            return Array("#include \"\(number + 1).xcconfig\"\n#include \"\(number + 2).xcconfig\"\n".utf8)
        }
        #expect(reader.level("0.xcconfig")?.isIncomplete == true)
        #expect(reader.faults.map(\.message) == ["the chain of includes has more than 100 files"])
    }

    @Test func leavesSettingsUnknownThatAMissingFileCanOverride() {
        var missing = SettingLevel(path: "a.xcconfig")
        missing.isIncomplete = true
        let settings = BuildSettings(
            [SettingLevel(path: "", values: ["SRCROOT": "/", "NAME": "x"]), missing], configuration: "Debug")
        #expect(settings.expanding("$(SRCROOT)$(NAME)") == "/$(NAME)")
    }
}
