import PushPayload
import Testing

@testable import AppManifest

/// The settings of an Xcode project count like members of its targets' property lists.
@Suite struct XcodeProjectTests {
    private static let push = Array(#"{"aps":{"alert":"Goal","content-available":1}}"#.utf8)
    private static let activity = Array(#"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#.utf8)

    private func project(app settings: String, extra: String = "", region: String = "en") -> [UInt8] {
        Array(
            """
            // !$*UTF8*$!
            {
                objects = {
                    P = { isa = PBXProject; developmentRegion = \(region); targets = (T, K, W); };
                    T /* News */ = {
                        isa = PBXNativeTarget;
                        name = News;
                        buildConfigurationList = TL;
                        productType = "com.apple.product-type.application";
                    };
                    TL = { buildConfigurations = (TD, TR); };
                    TD = { \(extra)buildSettings = { SDKROOT = iphoneos; CODE_SIGN_ENTITLEMENTS = News.entitlements; \(settings) }; name = Debug; };
                    TR = { buildSettings = { SDKROOT = iphoneos; \(settings) }; name = Release; };
                    K = { name = Kit; buildConfigurationList = KL; productType = "com.apple.product-type.framework"; };
                    KL = { buildConfigurations = (KD); };
                    KD = { buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist"; }; };
                    W = { buildConfigurationList = WL; productType = "com.apple.product-type.app-extension"; };
                    WL = { buildConfigurations = (WD); };
                    WD = { buildSettings = { CODE_SIGN_ENTITLEMENTS = ./Config/../Widget.entitlements; }; };
                };
                rootObject = P;
            }
            """.utf8)
    }

    private func bundle(_ project: [UInt8]?, _ files: [(String, String)] = []) -> AppBundle {
        var bundle = AppBundle(isWhole: true)
        for (path, members) in files {
            bundle.add(path: path, bytes: Array("<plist><dict>\(members)</dict></plist>".utf8))
        }
        if let project { bundle.add(path: "Repo/News.xcodeproj/project.pbxproj", bytes: project) }
        return bundle
    }

    private func found(_ bundle: AppBundle, _ rule: String, _ payload: [UInt8]) -> [String] {
        AppValidator(selection: RuleSelection(selected: [rule]))
            .validate([bundle], payloads: [AppPayload(path: "push.json", bytes: payload)])
            .findings.map { "\($0.path):\($0.diagnostic.range?.start.line ?? 0)" }
    }

    private let info = [("Repo/News/Info.plist", "")]

    @Test(arguments: ["fetch remote-notification", "remote-notification"])
    func readsBackgroundModesFromBuildSettings(_ modes: String) {
        let settings =
            "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = News/Info.plist; INFOPLIST_KEY_UIBackgroundModes = \"\(modes)\";"
        #expect(found(bundle(project(app: settings), info), "background-mode-missing", Self.push).isEmpty)
        #expect(found(bundle(nil, info), "background-mode-missing", Self.push) == ["Repo/News/Info.plist:1"])
    }

    @Test func readsSettingsForThePhone() {
        let settings =
            "GENERATE_INFOPLIST_FILE = YES; \"INFOPLIST_KEY_NSSupportsLiveActivities[sdk=iphoneos*]\" = YES;"
        #expect(
            found(bundle(project(app: settings), info), "live-activity-undeclared", Self.activity).isEmpty)
        let other =
            "GENERATE_INFOPLIST_FILE = YES; \"INFOPLIST_KEY_NSSupportsLiveActivities[sdk=macosx*]\" = YES;"
        #expect(
            found(bundle(project(app: other), info), "live-activity-undeclared", Self.activity).count == 1)
    }

    @Test func pointsToTheProjectFileIfInfoPlistIsGenerated() {
        let settings = "GENERATE_INFOPLIST_FILE = YES;"
        #expect(
            found(bundle(project(app: settings)), "background-mode-missing", Self.push)
                == ["Repo/News.xcodeproj/project.pbxproj:5"])
        // The contents of a missing settings file are unknown.
        let more = project(app: "", extra: "baseConfigurationReference = X; ")
        #expect(found(bundle(more), "background-mode-missing", Self.push).isEmpty)
    }

    @Test func treatsValuesThatDifferBetweenPreprocessorBranchesAsUnknown() {
        let list = """
            <plist><dict>
            #if BETA
            <key>CFBundleIdentifier</key><string>com.example.beta</string>
            <key>UIBackgroundModes</key><array><string>remote-notification</string></array>
            <key>NSSupportsLiveActivities</key><true/>
            <key>UIFileSharingEnabled</key><false/>
            <key>Count</key><integer>2</integer>
            <key>Mixed</key><false/>
            #else
            <key>CFBundleIdentifier</key><string>com.example</string>
            <key>UIBackgroundModes</key><array><string>audio</string></array>
            <key>NSSupportsLiveActivities</key><false/>
            <key>UIFileSharingEnabled</key><false/>
            <key>Count</key><integer>2</integer>
            <key>Mixed</key><integer>0</integer>
            #endif
            <key>CFBundleName</key><string>News</string>
            </dict></plist>
            """
        let plain = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
        for (setting, isUnknown) in [("INFOPLIST_PREPROCESS = YES;", true), ("", false)] {
            var app = bundle(project(app: "INFOPLIST_FILE = News/Info.plist; \(setting)"))
            let text = setting.isEmpty ? plain : list
            app.add(path: "Repo/News/Info.plist", bytes: Array(text.utf8))
            let main = AppAssembly(app).apps.first?.main
            #expect((main?.bundleIdentifier == nil) == isUnknown)
            #expect(main?["CFBundleName"]?.string == "News")
            // Either branch of `#if` may be built, so a rule gets the value that causes no finding.
            #expect(main?.strings("UIBackgroundModes").contains("remote-notification") == isUnknown)
            #expect(main?.isTrue("NSSupportsLiveActivities") == isUnknown)
            #expect(main?["UIFileSharingEnabled"]?.spokenType == "a Boolean")
            #expect(main?["Count"]?.spokenType == "a number")
            #expect((main?["Mixed"]?.string == "$(Mixed)") == isUnknown)
        }
    }

    @Test func treatsAnIdentifierThatRefersToItselfAsUnknown() {
        let settings =
            "GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = \"$(PRODUCT_BUNDLE_IDENTIFIER)\";"
        let app = AppAssembly(bundle(project(app: settings))).apps.first
        #expect(app?.main != nil)
        #expect(app?.main?.bundleIdentifier == nil)
    }

    @Test func ignoresFilesToWhichNoAppTargetRefers() {
        let type = "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
        let files = [
            ("Repo/News/Info.plist", type), ("Repo/Kit/Info.plist", type), ("Repo/News.entitlements", ""),
            ("Repo/Widget.entitlements", ""), ("Repo/Themes/Info.plist", type),
        ]
        let apps = AppAssembly(bundle(project(app: "INFOPLIST_FILE = News/Info.plist;"), files)).apps
        #expect(apps.map { $0.main?.info.path } == ["Repo/News/Info.plist", "Repo/News/Info.plist"])
        #expect(apps.map(\.configuration) == ["Debug", "Release"])
        #expect(apps.map { $0.main?.entitlements.map(\.file.path) } == [["Repo/News.entitlements"], []])
    }

    @Test func readsTheDevelopmentLanguageFromTheProject() {
        let app = bundle(
            project(app: "INFOPLIST_FILE = News/Info.plist;", region: "de"), info)
        #expect(AppAssembly(app).apps.first?.developmentLanguage == "de")
    }

    @Test func readsProjectsWithCyclicAndDanglingReferences() {
        let odd = """
            {objects={A={targets=(A,B,A);buildConfigurationList=A;buildConfigurations=(A,A);productType=(x);
            buildSettings={INFOPLIST_FILE="../../../x";"INFOPLIST_KEY_"=a;"INFOPLIST_FILE[sdk"="$(";};};};rootObject=A;}
            """
        #expect(found(bundle(Array(odd.utf8), info), "background-mode-missing", Self.push).isEmpty)
        #expect(found(bundle(Array("{}".utf8), info), "background-mode-missing", Self.push).isEmpty)
    }
}
