import AppManifest
import PushPayload
import Testing

/// A correct project has no findings, and each fault causes exactly one.
@Suite struct MiniatureProjectTests {
    private static let xcode = "News.xcodeproj/project.pbxproj"

    struct Fault: Sendable, CustomTestStringConvertible {
        let rule: String
        let path: String
        /// The correct text in the file.
        let line: String
        /// The text that replaces it.
        let other: String
        /// The scope of the finding.
        var scope = "News › Service (Debug, Release)"
        /// Whether the app loses the extension that the project's payload needs. That would cause a second finding, so
        /// the test replaces the payload.
        var removesExtension = false

        var testDescription: String { "\(rule): \(other)" }
    }

    private static let faults = [
        Fault(rule: "deployment-target-newer", path: xcode, line: "\"15.0\"", other: "\"17.0\""),
        Fault(
            rule: "extension-not-embedded", path: xcode, line: "files = (EF)", other: "files = ()",
            removesExtension: true),
        Fault(
            rule: "bundle-identifier-prefix", path: xcode, line: "\"$(ID).service\"",
            other: "\"com.example.service\""),
        Fault(
            rule: "entitlements-unused", path: xcode,
            line: "CODE_SIGN_ENTITLEMENTS = App/App.entitlements;", other: "",
            scope: "News (Debug, Release)"),
        Fault(
            rule: "principal-class-missing", path: "Service/Service.swift", line: "class Service",
            other: "class Services"),
        Fault(
            rule: "extension-point-unknown", path: "Service/Info.plist", line: "usernotifications.service",
            other: "usernotification.service", removesExtension: true),
        Fault(
            rule: "extension-entry-missing", path: "Service/Info.plist",
            line: "$(PRODUCT_MODULE_NAME).Service", other: ""),
        Fault(
            rule: "shared-group-missing", path: "Service/Service.entitlements", line: "group.news",
            other: "group.new"),
        Fault(
            rule: "aps-environment-missing", path: "App/App.entitlements", line: "development",
            other: "sandbox", scope: "News (Debug, Release)"),
        Fault(
            rule: "level-entitlement-missing", path: "App/App.entitlements", line: "<true/>",
            other: "<false/>", scope: "News (Debug, Release)"),
        Fault(
            rule: "background-mode-missing", path: "App/Info.plist", line: "remote-notification",
            other: "audio", scope: "News (Debug, Release)"),
        Fault(
            rule: "sound-missing", path: "App/horn.wav", line: "caff", other: "ID3",
            scope: "News (Debug, Release)"),
        Fault(
            rule: "category-unregistered", path: "App/App.swift", line: "\"match\"", other: "\"goal\"",
            scope: "News (Debug, Release)"),
        Fault(
            rule: "strings-placeholders", path: "App/de.lproj/Localizable.strings", line: "%@ trifft",
            other: "%d trifft", scope: "News"),
        Fault(
            rule: "plural-form-missing", path: "App/de.lproj/Plural.stringsdict",
            line: "<key>one</key><string>%d Tor</string>", other: "", scope: "News"),
        Fault(
            rule: "strings-key-missing", path: "App/de.lproj/Localizable.strings",
            line: "\"FULL\" = \"100%-ig\";", other: "", scope: "News"),
        Fault(
            rule: "invalid-property-list", path: "App/de.lproj/Localizable.strings", line: "trifft\";",
            other: "trifft\"", scope: "News (Debug, Release)"),
    ]

    @Test func reportsNothingForACorrectProject() {
        #expect(MiniatureProject().findings.map(\.diagnostic.message) == [])
    }

    @Test(arguments: faults) func reportsOneFindingForEachFault(_ fault: Fault) {
        var project = MiniatureProject().changing(fault.path, fault.line, to: fault.other)
        if fault.removesExtension { project.payload = #"{"aps":{"alert":"Goal"}}"# }
        let findings = project.findings
        #expect(findings.map(\.diagnostic.rule) == [fault.rule])
        #expect(findings.first?.scopes.map(\.spoken) == [fault.scope])
        #expect(findings.first?.diagnostic.message.hasPrefix(fault.scope + ": ") == true)
    }

    @Test func pointsAtTheSettingOfAWrongIdentifier() {
        let project = MiniatureProject().changing(
            Self.xcode, "\"$(ID).service\"", to: "\"com.example.service\"")
        let diagnostic = project.findings.first?.diagnostic
        let start = diagnostic?.range?.start.offset ?? 0
        #expect(
            project.files[Self.xcode]?.utf8.dropFirst(start).starts(with: "PRODUCT_BUNDLE_IDENTIFIER".utf8)
                == true)
        #expect(
            diagnostic?.help
                == #"set PRODUCT_BUNDLE_IDENTIFIER to "com.example.news.debug." followed by a name for the extension"#
        )
    }

    @Test func reportsAConfigurationWithoutEntitlements() {
        let project = MiniatureProject().changing(
            Self.xcode,
            "CODE_SIGN_ENTITLEMENTS = Service/Service.entitlements;\n            PRODUCT_BUNDLE_IDENTIFIER = \"$(ID).service\";\n        }; name = Release;",
            to: "PRODUCT_BUNDLE_IDENTIFIER = \"$(ID).service\";\n        }; name = Release;")
        let findings = project.findings
        #expect(findings.map(\.diagnostic.rule) == ["shared-group-missing"])
        #expect(findings.first?.path == Self.xcode)
        #expect(findings.first?.diagnostic.help == "set CODE_SIGN_ENTITLEMENTS in this configuration too")
    }

    @Test func namesATranslationOutsideTheTargetInTheHelp() {
        var project = MiniatureProject()
        project.files["App/Base.lproj/Soup.intentdefinition"] =
            "<plist><dict><key>INIntents</key><array><dict><key>INIntentCategory</key><string>order</string>"
            + "<key>INIntentName</key><string>Soup</string><key>INIntentTitle</key><string>Soup</string>"
            + "<key>INIntentTitleID</key><string>tS1</string></dict></array></dict></plist>"
        func help() -> String? {
            project.findings.map(\.diagnostic).first { $0.rule == "intent-title-untranslated" }?.help
        }
        #expect(help() == #"add the key "tS1" to the Soup.strings of de"#)
        project.files["App/de.lproj/Soup.strings"] = #""tS1" = "Suppe";"#
        #expect(help() == nil)
        project = project.changing(
            Self.xcode, "path = App;",
            to: "exceptions = (X); path = App;")
        project = project.changing(
            Self.xcode, "PL = {",
            to:
                "X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (de.lproj/Soup.strings); };\n        PL = {"
        )
        #expect(help() == "add the file de.lproj/Soup.strings to the target")
    }

    @Test func comparesAPayloadWithTheAppOfItsTopic() {
        var project = MiniatureProject()
        project.payload =
            #"{"Simulator Target Bundle":"com.example.news","aps":{"alert":"Goal","category":"x"}}"#
        #expect(project.findings.map { $0.scopes.map(\.spoken) } == [["News (Release)"]])
    }

    @Test func findsFilesIgnoringLetterCase() {
        var project = MiniatureProject()
        project.files["app/info.plist"] = project.files.removeValue(forKey: "App/Info.plist")
        #expect(project.findings.map(\.diagnostic.message) == [])
        project.files["app/info.plist"] = "<plist><dict>"
        #expect(project.findings.contains { $0.path == "app/info.plist" })
    }

    @Test func selectsATargetAndAConfiguration() {
        var bundle = AppBundle(isWhole: true)
        let project = MiniatureProject().changing(Self.xcode, "\"15.0\"", to: "\"17.0\"")
            .changing("App/App.entitlements", "development", to: "sandbox")
        for (path, text) in project.files { bundle.add(path: path, bytes: Array(text.utf8)) }
        var validator = AppValidator()
        validator.scope = CheckedScope(targets: ["Service"], configurations: ["Release"])
        #expect(
            validator.validate([bundle]).findings.map { $0.scopes.map(\.spoken) } == [
                ["News › Service (Release)"]
            ])
        validator.scope = CheckedScope(targets: ["News"])
        #expect(validator.validate([bundle]).findings.count == 2)
    }

    @Test(arguments: [
        ("files = (EF)", "files = ()", ["extension-not-embedded"]),
        ("INFOPLIST_FILE = Service/Info.plist", "INFOPLIST_FILE = Service/None.plist", []),
    ])
    func selectsAnExtensionThatIsNotEmbeddedOrHasNoInfoPlist(
        _ line: String, _ other: String, _ rules: [String]
    ) {
        var bundle = AppBundle(isWhole: true)
        for (path, text) in MiniatureProject().changing(Self.xcode, line, to: other).files {
            bundle.add(path: path, bytes: Array(text.utf8))
        }
        var validator = AppValidator()
        validator.scope = CheckedScope(targets: ["Service"])
        let report = validator.validate([bundle])
        #expect(report.findings.map(\.diagnostic.rule) == rules)
        #expect(report.apps.map { $0.extensions.map(\.name) } == [["Service"]])
    }
}
