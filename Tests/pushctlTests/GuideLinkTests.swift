import Foundation
import TestSupport
import Testing

/// The links in the documents of the repository, and the tests that `SECURITY.md` names.
@Suite struct GuideLinkTests {
    private static let documents =
        (try? CommandRunner.shell("git ls-files '*.md'", in: CommandRunner.repository))?
        .outputText.split(separator: "\n").map(String.init) ?? []

    @Test func `Every link leads to a file and a heading that exist`() throws {
        #expect(Self.documents.contains("README.md"))
        var followed = 0
        for document in Self.documents {
            for target in try Self.links(in: document) {
                followed += 1
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let folder = Guides.url(document).deletingLastPathComponent()
                let file =
                    parts[0].isEmpty ? Guides.url(document) : folder.appendingPathComponent(String(parts[0]))
                #expect(FileManager.default.fileExists(atPath: file.path), "\(document): \(target)")
                guard parts.count == 2, file.pathExtension == "md" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(Self.anchors(of: text).contains(String(parts[1])), "\(document): \(target)")
            }
        }
        #expect(followed > 100)
    }

    @Test func `Every test that SECURITY.md names exists`() throws {
        let all = "git ls-files -z 'Tests/*.swift' | xargs -0 cat"
        let sources = try CommandRunner.shell(all, in: CommandRunner.repository).outputText
        // A suite, a suite with a test, or a test alone: of 15 letters or more, because other words are shorter.
        let names = try Guides.text("SECURITY.md").matches(
            of: #/`(?:([A-Z]\w*Tests)(?:\.(\w+))?|([a-z]\w{14,}))`/#)
        #expect(names.count > 30)
        for name in names {
            if let suite = name.1 {
                let isFound = sources.contains("struct \(suite) ") || sources.contains("struct \(suite):")
                #expect(isFound, "\(suite)")
            }
            if let test = name.2 ?? name.3 {
                let isFound = sources.contains("func \(test)(")
                #expect(isFound, "\(test)")
            }
        }
    }

    /// Returns the targets of links into the repository; links in code do not count.
    private static func links(in document: String) throws -> [String] {
        var text = ""
        var isCode = false
        for line in try Guides.text(document).split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() } else if !isCode { text += line + "\n" }
        }
        text.replace(#/`[^`\n]*`/#, with: "")
        return text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }.filter {
            !$0.contains("://") && !$0.hasPrefix("mailto:")
        }
    }

    /// The anchors of the headings, as GitHub makes them.
    private static func anchors(of text: String) -> Set<String> {
        var anchors: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
            let kept = title.unicodeScalars.filter {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
                    || $0 == " "
            }
            let anchor = String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
            // The second heading with the same words gets a number.
            anchors.insert(anchors.contains(anchor) ? anchor + "-1" : anchor)
        }
        return anchors
    }
}
