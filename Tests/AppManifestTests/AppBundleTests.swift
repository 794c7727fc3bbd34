import PushPayload
import Testing

@testable import AppManifest

/// The assignment of a bundle's files to apps, and the declarations in these files.
@Suite struct AppBundleTests {
    private func list(_ members: String) -> [UInt8] {
        Array("<plist version=\"1.0\"><dict>\(members)</dict></plist>".utf8)
    }

    private func apps(_ files: [(String, String)]) -> [InspectedApp] {
        var bundle = AppBundle(isWhole: true)
        for (path, members) in files { bundle.add(path: path, bytes: list(members)) }
        return AppAssembly(bundle).apps
    }

    private let app = "<key>CFBundlePackageType</key><string>APPL</string>"
    private let service =
        "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
        + "<string>com.apple.usernotifications.service</string></dict>"

    @Test func assignsExtensionsAndEntitlementsToTheNearestApp() {
        let apps = apps([
            ("A/App/Info.plist", app), ("A/Service/Info.plist", service), ("A/Service/S.entitlements", ""),
            ("B/App/Info.plist", app), ("B/App/B.entitlements", ""),
        ])
        #expect(apps.map(\.extensions.count) == [1, 0])
        #expect(apps[0].main?.entitlements.isEmpty == true)
        #expect(apps[0].extensions.first?.entitlements.count == 1)
        #expect(apps[1].main?.entitlements.count == 1)
    }

    @Test func assignsEntitlementsInOtherFoldersByTheirFileName() {
        let apps = apps([
            ("News/Info.plist", app), ("NewsService/Info.plist", service),
            ("Config/NewsService.entitlements", ""), ("Config/Release.entitlements", ""),
        ])
        #expect(apps[0].extensions[0].entitlements.map(\.file.path) == ["Config/NewsService.entitlements"])
        #expect(apps[0].main?.entitlements.map(\.file.path) == ["Config/Release.entitlements"])
    }

    @Test func ignoresWatchAppsTestsFrameworksAndArchives() {
        let apps = apps([
            ("App/Info.plist", app), ("Watch/Info.plist", app + "<key>WKApplication</key><true/>"),
            ("AppTests/Info.plist", app),
            ("Kit/Info.plist", "<key>CFBundlePackageType</key><string>FMWK</string>"),
            ("Info.plist", "<key>ApplicationProperties</key><dict/>"),
        ])
        #expect(apps.map { $0.main?.info.path } == ["App/Info.plist"])
    }

    @Test(arguments: [
        (
            "N.xcarchive/Info.plist", "<key>ArchiveVersion</key><integer>2</integer>", true,
            "has no \"ApplicationProperties\""
        ),
        (
            "N.xcarchive/Info.plist", "<key>Name</key><string>N</string>", false,
            "has no \"ApplicationProperties\""
        ),
        (
            "N.xcarchive/Info.plist", "<key>ApplicationProperties</key><dict/>", false,
            "contains nothing in \"Products\""
        ),
    ])
    func reportsAnIncompleteArchiveOnce(path: String, members: String, hasApp: Bool, message: String) {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: path, bytes: list(members))
        if hasApp { bundle.add(path: "N.xcarchive/Products/Applications/N.app/Info.plist", bytes: list(app)) }
        let messages = AppValidator().validate([bundle]).findings.filter { $0.diagnostic.severity == .error }
            .map(\.diagnostic.message)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
        #expect(AppAssembly(bundle).apps.compactMap(\.main).count == (hasApp ? 1 : 0))
    }

    @Test func readsAppsAndExtensionsUpToTheLimit() {
        let limit = AppAssembly.targetLimit
        let files = (0...limit).map { ("A\($0)/Info.plist", app) }
        for excess in 0...1 {
            let apps = apps(Array(files.prefix(limit + excess)))
            #expect(apps.compactMap(\.main).count == limit)
            let messages = apps.flatMap(\.faults).map(\.message)
            #expect(messages.count { $0.contains("more than \(limit) apps and extensions") } == excess)
        }
    }

    @Test func acceptsAPackageTypeThatNamesABuildSetting() {
        let apps = apps([
            (
                "App/Info.plist",
                "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
            )
        ])
        #expect(apps.first?.main != nil)
    }

    @Test func entitlementsAreReadFromAProvisioningProfile() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "N.app/Info.plist", bytes: list(app))
        let profile =
            "<?xml version=\"1.0\"?><plist><dict><key>Entitlements</key><dict>"
            + "<key>aps-environment</key><string>production</string></dict></dict></plist>"
        bundle.add(
            path: "N.app/embedded.mobileprovision",
            bytes: [0x30, 0x82, 0xFF] + Array(profile.utf8) + [0, 0xA0])
        let app = AppAssembly(bundle).apps[0]
        #expect(app.main?.entitlements.first?["aps-environment"]?.string == "production")
        #expect(app.main?.entitlements.first?.place().range == nil)
    }

    @Test(arguments: [
        ("no list", "the profile contains no property list; its entitlements are unknown"),
        (
            "<?xml version=\"1.0\"?><plist><dict>",
            "the profile contains no property list; its entitlements are unknown"
        ),
        (
            "<?xml version=\"1.0\"?><plist><dict><key>A</key></dict></plist>",
            "the property list in the profile cannot be read: the last <key> has no value; its entitlements are unknown"
        ),
    ])
    func reportsAProfileThatCannotBeRead(text: String, message: String) {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "N.app/Info.plist", bytes: list(app))
        bundle.add(path: "N.app/embedded.mobileprovision", bytes: Array(text.utf8))
        let findings = AppValidator().validate([bundle]).findings
        #expect(
            findings.filter { $0.path == "N.app/embedded.mobileprovision" }.map(\.diagnostic.message) == [
                message
            ])
    }

    @Test func collectsLanguagesFromFoldersCatalogsAndTheInfoList() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(
            path: "A/Info.plist",
            bytes: list("<key>CFBundleLocalizations</key><array><string>fr</string></array>"))
        bundle.add(path: "A/de.lproj/Localizable.strings", bytes: Array("\"A\" = \"B\";".utf8))
        bundle.add(path: "A/Base.lproj/Localizable.strings", bytes: Array("\"A\" = \"B\";".utf8))
        bundle.add(
            path: "A/More.xcstrings", bytes: Array(#"{"sourceLanguage":"en","strings":{"A":{}}}"#.utf8))
        #expect(AppAssembly(bundle).apps[0].languages == ["de", "en", "fr"])
    }

    @Test func ignoresLanguagesThatOnlyAnExtensionHas() {
        let actions =
            "<key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemTitle</key>"
            + "<string>SEARCH</string></dict></array>"
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "N.app/Info.plist", bytes: list(app + actions))
        bundle.add(path: "N.app/PlugIns/S.appex/Info.plist", bytes: list(service))
        for language in ["en", "fr"] {
            bundle.add(
                path: "N.app/\(language).lproj/InfoPlist.strings", bytes: Array("\"SEARCH\" = \"x\";".utf8))
        }
        bundle.add(
            path: "N.app/PlugIns/S.appex/de.lproj/InfoPlist.strings", bytes: Array("\"A\" = \"B\";".utf8))
        let found = AppAssembly(bundle).apps[0]
        #expect(found.languages == ["en", "fr"])
        #expect(found.tables.map(\.owner) == [.app, .appExtension])
        let selection = RuleSelection(selected: ["quick-action-untranslated"])
        #expect(AppValidator(selection: selection).validate([bundle]).findings.isEmpty)
    }

    @Test(arguments: [
        ("N.app/Info.plist", "N.app/PlugIns/S.appex/Info.plist", "N.app/PlugIns/S.appex/goal.caf", false),
        ("N.app/Info.plist", "N.app/PlugIns/S.appex/Info.plist", "N.app/goal.caf", true),
        ("News/Info.plist", "Service/Info.plist", "Service/Sounds/goal.caf", false),
        // The app uses these folders too.
        ("Lists/Info.plist", "Lists/Service-Info.plist", "Lists/goal.caf", true),
        ("News/Info.plist", "Service-Info.plist", "Sounds/goal.caf", true),
    ])
    func ignoresSoundsOfExtensions(app path: String, extension: String, sound: String, isFound: Bool) {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: path, bytes: list(app))
        bundle.add(path: `extension`, bytes: list(service))
        bundle.add(path: sound, bytes: Array("caff".utf8))
        #expect(AppAssembly(bundle).apps[0].sounds.keys.contains("goal.caf") == isFound)
    }

    @Test func readsTheLanguagesOfAnExtensionWithoutItsApp() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "S.appex/Info.plist", bytes: list(service))
        bundle.add(path: "S.appex/de.lproj/Localizable.strings", bytes: Array("\"A\" = \"B\";".utf8))
        #expect(AppAssembly(bundle).apps[0].languages == ["de"])
    }

    @Test(arguments: [
        ("App/Info.plist", AppBundle.Interest.whole), ("App/News-Info.plist", .whole),
        ("App/Other.plist", .onDemand),
        ("App/x.entitlements", .whole), ("App/horn.CAF", .beginning), ("App/main.swift", .onDemand),
        ("App/main.md", .none),
        ("A.app/Frameworks/K.framework/Info.plist", .none), ("Pods/K/Info.plist", .none), ("plist", .none),
    ])
    func requestsOnlyRelevantFiles(_ path: String, _ interest: AppBundle.Interest) {
        #expect(AppBundle.interest(in: path) == interest)
    }

    @Test func reportsNoMissingFilesForASingleFile() {
        var bundle = AppBundle(isWhole: false)
        bundle.add(path: "Info.plist", bytes: list(app))
        let payload = Array(
            #"{"aps":{"alert":{"loc-key":"A"},"mutable-content":1,"category":"c","sound":"a.caf"}}"#.utf8)
        let report = AppValidator().validate([bundle], payloads: [AppPayload(path: "p.json", bytes: payload)])
        #expect(report.findings.map(\.diagnostic.message) == [])
    }

    @Test func comparesPayloadsWithTheStringsOfTheApp() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "A/Info.plist", bytes: list(app))
        bundle.add(path: "A/en.lproj/Localizable.strings", bytes: Array("\"GOAL\" = \"%@ scores\";".utf8))
        let payload = Array(#"{"aps":{"alert":{"loc-key":"GOAL"},"sound":"horn.mp3"}}"#.utf8)
        let report = AppValidator().validate([bundle], payloads: [AppPayload(path: "p.json", bytes: payload)])
        #expect(report.findings.map(\.diagnostic.rule) == ["loc-arg-count", "sound-file"])
        #expect(report.findings.map(\.path) == ["p.json", "p.json"])
    }

    @Test func pointsAtAPayloadInsideAStringOfAMessage() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "A/Info.plist", bytes: list(app))
        let message =
            #"{"APNS":"{\"aps\":{\"alert\":{\"body\":\"Goal\"},\"mutable-content\":1}}","default":"Goal"}"#
        let report = AppValidator().validate(
            [bundle], payloads: [AppPayload(path: "m.json", bytes: Array(message.utf8))])
        #expect(report.findings.map(\.diagnostic.rule) == ["service-extension-missing"])
        let start = report.findings.first?.diagnostic.range?.start.offset ?? 0
        #expect(message.utf8.dropFirst(start).starts(with: #"\"mutable-content"#.utf8))
    }

    @Test func ignoresListsOfStoryboardsModelsServicesAppClipsAndFrameworks() {
        for path in [
            "N.app/Base.lproj/Main.storyboardc/Info.plist", "N.app/Model.momd/VersionInfo.plist",
            "N.app/View.nib/Info.plist", "News.xcodeproj/x/Info.plist",
        ] {
            #expect(AppBundle.interest(in: path) == .none, "\(path)")
        }
        #expect(AppBundle.interest(in: "News.xcodeproj/project.pbxproj") == .whole)
        let apps = apps([
            ("News/Info.plist", app),
            ("News/GoogleService-Info.plist", "<key>API_KEY</key><string>x</string>"),
            ("Clip/Info.plist", app + "<key>NSAppClip</key><dict/>"),
            (
                "Kit/Info.plist",
                "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
            ),
        ])
        #expect(apps.map { $0.main?.info.path } == ["News/Info.plist"])
    }

    @Test func assignsAnExtensionToTheAppWhoseIdentifierIsAPrefixOfItsOwn() {
        func named(_ name: String) -> String { "<key>CFBundleIdentifier</key><string>\(name)</string>" }
        let files = [
            ("Mac/Info.plist", app + named("com.example.mac")),
            ("Phone/Info.plist", app + named("com.example.phone")),
        ]
        let named = apps(files + [("Service/Info.plist", service + named("com.example.phone.service"))])
        #expect(named.map(\.extensions.count) == [0, 1])
        let unnamed = apps(files + [("Service/Info.plist", service)])
        #expect(unnamed.map(\.extensions.count) == [1, 1])
    }

    @Test func findsTheEntitlementsOfATargetBesideTheFolderOfItsInfoList() {
        let apps = apps([
            ("News/Info.plist", app), ("Extensions/Service/Resources/Info.plist", service),
            ("Extensions/Service/Service.entitlements", ""),
        ])
        #expect(apps[0].main?.entitlements.isEmpty == true)
        #expect(apps[0].extensions[0].entitlements.count == 1)
        #expect(apps[0].extensions[0].name == "Service")
    }

    @Test func mergesSpellingsOfALanguage() {
        let apps = apps([
            ("App/Info.plist", app + "<key>CFBundleDevelopmentRegion</key><string>en_US</string>"),
            ("App/zh_CN.lproj/InfoPlist.strings", ""), ("App/zh-Hans.lproj/Localizable.strings", ""),
            ("App/English.lproj/Localizable.strings", ""),
        ])
        #expect(apps[0].languages == ["en", "zh-Hans"])
        #expect(apps[0].developmentLanguage == "en")
    }

    @Test func readsCatalogsOfIntentsFromTheFolderForAllLanguages() {
        var bundle = AppBundle(isWhole: true)
        let catalog =
            #"{"sourceLanguage":"en","strings":{"aB1":{"localizations":{"de":{"stringUnit":{"value":"x"}}}}}}"#
        bundle.add(path: "App/mul.lproj/Intents.xcstrings", bytes: Array(catalog.utf8))
        #expect(AppAssembly(bundle).apps[0].tables.map(\.folder) == ["App"])
    }

    @Test func requiresNoTranslationForCatalogKeysWithoutWords() {
        var bundle = AppBundle(isWhole: true)
        let catalog = """
            {"sourceLanguage":"en","strings":{"":{},"%lld":{},"•":{},
            "Hi":{"localizations":{"de":{"stringUnit":{"value":"Hallo"}}}}}}
            """
        bundle.add(path: "App/Info.plist", bytes: list(app))
        bundle.add(path: "App/Localizable.xcstrings", bytes: Array(catalog.utf8))
        #expect(AppValidator().validate([bundle]).findings.isEmpty)
    }

    @Test func reportsAnEmptyListButNotAnEmptyTable() {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "App/Info.plist", bytes: [])
        bundle.add(path: "App/en.lproj/Localizable.strings", bytes: [])
        #expect(AppValidator().validate([bundle]).findings.map(\.path) == ["App/Info.plist"])
    }
}
