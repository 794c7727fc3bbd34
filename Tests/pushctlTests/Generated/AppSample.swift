import AppManifest
import Foundation
import PushPayload
import TestSupport

/// The apps in `Samples/apps`, and the index of the mistakes in each file of the wrong one.
enum AppSample {
    static let folder = "Samples/apps"

    /// The files in a folder of the repository, by path.
    static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
        let root = CommandRunner.repository.appendingPathComponent(folder)
        let names = (FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []).compactMap {
            $0 as? String
        }
        return names.sorted().compactMap { name in
            var isFolder: ObjCBool = false
            let url = root.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                !isFolder.boolValue,
                let data = try? Data(contentsOf: url)
            else { return nil }
            return (folder + "/" + name, Array(data))
        }
    }

    /// The findings in an app and in the payloads in `Samples/payloads`.
    ///
    /// - Parameter transform: Writes a file of the app in another form.
    static func findings(
        in folder: String, withPayloads: Bool = true, transform: (String, [UInt8]) -> [UInt8] = { $1 }
    ) -> [AppFinding] {
        var bundle = AppBundle(isWhole: true)
        for file in files(in: folder) where AppBundle.interest(in: file.path) != .none {
            bundle.add(path: file.path, bytes: transform(file.path, file.bytes))
        }
        let payloads = files(in: "Samples/payloads").map { AppPayload(path: $0.path, bytes: $0.bytes) }
        return AppValidator().validate([bundle], payloads: withPayloads ? payloads : []).findings
    }

    /// The findings in the apps with mistakes: those in folders, and those of a project.
    static var wrongFindings: [AppFinding] {
        findings(in: folder + "/wrong") + findings(in: folder + "/wrong-project", withPayloads: false)
    }

    static var index: GeneratedFile {
        let findings = wrongFindings
        var text = """
            <!-- Generated from the rules by `make generate`; do not edit. -->
            # Apps, right and wrong

            `right` declares everything that its payloads and shortcuts need. `wrong` contains the same app with
            mistakes, and a second app for those that the first cannot have as well. The property lists are XML, binary
            (`right/News/IntentsUI/Info.plist`) and old-style (the entitlements of extensions, the strings). `right-project`
            and `wrong-project` are apps with a project description, here `project.yml` of XcodeGen.

                pushctl app Samples/apps/wrong
                pushctl app Samples/apps/wrong-project
                pushctl app Samples/apps/right-project --list
                pushctl app Samples/apps/wrong --payloads Samples/payloads

            | rule | shows | where it is found |
            |---|---|---|

            """
        for rule in AppRuleRegistry.descriptions {
            let found = findings.first { $0.diagnostic.rule == rule.id }
            let start = found?.diagnostic.range?.start
            let place = (found?.path ?? "").replacingOccurrences(of: folder + "/", with: "")
            text +=
                "| [`\(rule.id)`](../../Documentation/rules/\(rule.id).md) | \(rule.summary) "
                + "| `\(place)\(start.map { ":\($0.line)" } ?? "")` |\n"
        }
        return GeneratedFile(path: folder + "/README.md", content: text)
    }
}
