@testable import AppManifest
@testable import PayloadModel
@testable import PropertyLists

/// Reads projects with their settings, and descriptions of XcodeGen.
final class ProjectTarget: FuzzTarget {
    static let name = "project"
    static let choices = 1
    static let seeds = ["Samples/apps/**/project.yml", "Tests/pushctlTests/Cases/app/list.case"]

    private static let list = Array(
        "<plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>$(A)</string></dict></dict></plist>"
            .utf8)
    /// A project whose targets take their settings from the document.
    private static let project = Array(
        """
        {objects={P={mainGroup=G;targets=(T);buildConfigurationList=L;};G={children=(X);sourceTree="<group>";};
        X={path=a.xcconfig;sourceTree="<group>";};L={buildConfigurations=(C);};
        C={name=Debug;baseConfigurationReference=X;buildSettings={SDKROOT=iphoneos;INFOPLIST_FILE="$(INFO)";};};
        T={name=A;productType="com.apple.product-type.application";buildConfigurationList=L;};};rootObject=P;}
        """.utf8)

    func run(_ input: FuzzInput) {
        var input = input
        let paths = ["N.xcodeproj/project.pbxproj", "project.yml", "a.xcconfig"]
        let path = input.choose(paths)
        let document = input.document
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: path, bytes: document)
        if path == "a.xcconfig" { bundle.add(path: paths[0], bytes: Self.project) }
        bundle.add(path: "App/Info.plist", bytes: Self.list)
        let report = AppValidator().validate([bundle])
        for finding in report.findings {
            hold(!finding.diagnostic.message.isEmpty, "the message of a finding is not empty")
            guard let range = finding.diagnostic.range else { continue }
            guard let source = report.sources[finding.path] else {
                violated("the file of a finding is known", finding.path)
            }
            FindingInvariants.check(range, in: source, finding.diagnostic)
        }
        let text = String(decoding: document, as: UTF8.self)
        let settings = BuildSettings(
            [SettingLevel(path: "", values: ["A": text, "B": "$(A)"])], configuration: "Debug")
        let value = settings.expanding("$(B)$(A:lower)")
        hold(value.utf8.count <= 4 * BuildSettings.lengthLimit, "the length of values is limited")
    }
}
