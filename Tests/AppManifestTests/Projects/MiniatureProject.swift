import AppManifest
import PushPayload

/// An Xcode project with an app and a notification service extension, in which tests can replace text.
struct MiniatureProject {
    /// The text of each file, by path.
    var files: [String: String] = [
        "News.xcodeproj/project.pbxproj": project,
        "App/Info.plist": list(
            "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n<key>UIBackgroundModes</key>\n"
                + "<array><string>remote-notification</string></array>\n<key>NSSupportsLiveActivities</key><true/>"
        ),
        "App/App.entitlements": list(
            "<key>aps-environment</key><string>development</string>\n"
                + "<key>com.apple.security.application-groups</key><array><string>group.news</string></array>\n"
                + "<key>com.apple.developer.usernotifications.time-sensitive</key><true/>"),
        "App/horn.wav": "caff",
        "App/en.lproj/Localizable.strings": "\"GOAL\" = \"%@ scores\";\n\"FULL\" = \"100%\";\n",
        "App/de.lproj/Localizable.strings": "\"GOAL\" = \"%@ trifft\";\n\"FULL\" = \"100%-ig\";\n",
        "App/en.lproj/Plural.stringsdict": plural("%d goal", "%d goals"),
        "App/de.lproj/Plural.stringsdict": plural("%d Tor", "%d Tore"),
        "App/App.swift": "let category = \"match\"\n",
        "Service/Info.plist": list(
            "<key>NSExtension</key>\n<dict>\n<key>NSExtensionPointIdentifier</key>\n"
                + "<string>com.apple.usernotifications.service</string>\n<key>NSExtensionPrincipalClass</key>\n"
                + "<string>$(PRODUCT_MODULE_NAME).Service</string>\n</dict>"),
        "Service/Service.entitlements": list(
            "<key>com.apple.security.application-groups</key><array><string>group.news</string></array>"),
        "Service/Service.swift": "class Service: UNNotificationServiceExtension {}\n",
        // Not readable, but no target refers to it.
        "Themes/Info.plist": "<plist><dict>",
    ]

    var payload =
        #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["Kim"]},"sound":"horn.wav","category":"match","mutable-content":1,"#
        + #""content-available":1,"interruption-level":"time-sensitive"}}"#

    /// Returns the project with every occurrence of `line` in a file replaced.
    func changing(_ path: String, _ line: String, to other: String) -> MiniatureProject {
        var changed = self
        let text = files[path] ?? ""
        precondition(text.contains(line), "\(path) contains no \(line)")
        changed.files[path] = text.replacing(line, with: other)
        return changed
    }

    /// The findings in the app and its payload.
    var findings: [AppFinding] { report.findings }

    /// The report on the app and its payload.
    var report: AppReport {
        var bundle = AppBundle(isWhole: true)
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            bundle.add(path: path, bytes: Array(text.utf8))
        }
        return AppValidator().validate(
            [bundle], payloads: [AppPayload(path: "push.json", bytes: Array(payload.utf8))]
        )
    }

    private static func list(_ members: String) -> String {
        "<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>\n"
    }

    private static func plural(_ one: String, _ other: String) -> String {
        list(
            "<key>GOALS</key>\n<dict>\n<key>NSStringLocalizedFormatKey</key><string>%#@goals@</string>\n<key>goals</key>"
                + "\n<dict>\n<key>one</key><string>\(one)</string>\n<key>other</key><string>\(other)</string>\n</dict>"
                + "\n</dict>")
    }

    private static let project = """
        // !$*UTF8*$!
        {
            objects = {
                P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; targets = (T, S); };
                G = { isa = PBXGroup; children = (FA, FS); sourceTree = "<group>"; };
                FA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                FS = { isa = PBXFileSystemSynchronizedRootGroup; path = Service; sourceTree = "<group>"; };
                PL = { buildConfigurations = (PD, PR); };
                PD = { buildSettings = { SDKROOT = iphoneos; ID = com.example.news.debug; }; name = Debug; };
                PR = { buildSettings = { SDKROOT = iphoneos; ID = com.example.news; }; name = Release; };
                T = { isa = PBXNativeTarget; buildConfigurationList = TL; buildPhases = (E);
                    dependencies = (D); fileSystemSynchronizedGroups = (FA); name = News;
                    productType = "com.apple.product-type.application"; };
                TL = { buildConfigurations = (TD, TR); };
                TD = { buildSettings = {
                    IPHONEOS_DEPLOYMENT_TARGET = 16.0; INFOPLIST_FILE = App/Info.plist;
                    CODE_SIGN_ENTITLEMENTS = App/App.entitlements;
                    PRODUCT_BUNDLE_IDENTIFIER = "$(ID)";
                }; name = Debug; };
                TR = { buildSettings = {
                    IPHONEOS_DEPLOYMENT_TARGET = 16.0; INFOPLIST_FILE = App/Info.plist;
                    CODE_SIGN_ENTITLEMENTS = App/App.entitlements;
                    PRODUCT_BUNDLE_IDENTIFIER = "$(ID)";
                }; name = Release; };
                E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (EF); };
                EF = { isa = PBXBuildFile; fileRef = SP; };
                D = { isa = PBXTargetDependency; target = S; };
                S = { isa = PBXNativeTarget; buildConfigurationList = SL; fileSystemSynchronizedGroups = (FS);
                    name = Service; productReference = SP; productType = "com.apple.product-type.app-extension"; };
                SL = { buildConfigurations = (SD, SR); };
                SD = { buildSettings = {
                    IPHONEOS_DEPLOYMENT_TARGET = "15.0"; INFOPLIST_FILE = Service/Info.plist;
                    CODE_SIGN_ENTITLEMENTS = Service/Service.entitlements;
                    PRODUCT_BUNDLE_IDENTIFIER = "$(ID).service";
                }; name = Debug; };
                SR = { buildSettings = {
                    IPHONEOS_DEPLOYMENT_TARGET = "15.0"; INFOPLIST_FILE = Service/Info.plist;
                    CODE_SIGN_ENTITLEMENTS = Service/Service.entitlements;
                    PRODUCT_BUNDLE_IDENTIFIER = "$(ID).service";
                }; name = Release; };
            };
            rootObject = P;
        }
        """
}
