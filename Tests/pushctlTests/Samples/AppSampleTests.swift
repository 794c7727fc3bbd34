import AppManifest
import Foundation
import PushPayload
import TestSupport
import Testing

/// The apps in `Samples/apps` have the findings in their index.
@Suite struct AppSampleTests {
    private static let wrong = AppSample.wrongFindings

    @Test(arguments: AppRuleRegistry.descriptions.map(\.id)) func reportsEachRuleInTheWrongApp(_ id: String)
        throws
    {
        let finding = try #require(Self.wrong.first { $0.diagnostic.rule == id })
        let start = try #require(finding.diagnostic.range?.start)
        let lines = try String(
            contentsOf: CommandRunner.repository.appendingPathComponent(finding.path), encoding: .utf8
        ).split(separator: "\n", omittingEmptySubsequences: false)
        // The line contains the key at the end of the pointer; for an element and for the whole, the value.
        let line = try #require(lines.dropFirst(start.line - 1).first)
        if let name = finding.diagnostic.pointer.tokens.last, Int(name) == nil {
            #expect(line.contains(name), "\(finding.path):\(start.line)")
        }
    }

    @Test func reportsNothingInTheRightApp() {
        // The payloads of the samples are for the app in folders.
        let findings =
            AppSample.findings(in: AppSample.folder + "/right")
            + AppSample.findings(in: AppSample.folder + "/right-project", withPayloads: false)
        #expect(findings.map { "\($0.path): \($0.diagnostic.message)" } == [])
    }

    @Test(arguments: [ListForm.binary, .oldStyle]) func reportsTheSameForOtherListForms(_ form: ListForm) {
        let isList = { (path: String) in
            ["Info.plist", ".entitlements", ".intentdefinition", ".stringsdict"].contains(
                where: path.hasSuffix)
        }
        let findings = AppSample.findings(in: AppSample.folder + "/wrong") { path, bytes in
            guard isList(path), let written = try? form.bytes(bytes) else { return bytes }
            return written
        }
        func spoken(_ findings: [AppFinding]) -> [String] {
            findings.map { "\($0.path) \($0.diagnostic.rule) \($0.diagnostic.pointer)" }.sorted()
        }
        #expect(spoken(findings) == spoken(AppSample.findings(in: AppSample.folder + "/wrong")))
        #expect(
            findings.allSatisfy { finding in
                (finding.diagnostic.range == nil) == (form == .binary && isList(finding.path))
            })
    }
}
