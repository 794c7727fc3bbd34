import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct KeyReferenceTests {
    private let page = KeyReference.markdown()

    @Test func everyKeyHasARowAndASection() {
        for key in KeyCatalog.all {
            #expect(page.contains("| [`\(key.name)`]("))
            #expect(page.contains("\n### \(key.pointer.tokens.joined(separator: "."))\n"))
        }
    }

    @Test func everyRowHasALinkAndEveryLinkLeadsToAHeading() {
        let anchors = Set(
            page.matches(of: /(?m)^### (.+)$/).map { heading in
                heading.1.lowercased().replacing(".", with: "").replacing(" ", with: "-")
            })
        let links = page.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
        #expect(page.matches(of: /(?m)^\| \[[^\]]+\]\(#/).count == KeyCatalog.all.count)
        #expect(Set(links) == anchors)
    }

    @Test func everyRowOfATableHasTheSameNumberOfCells() {
        var cells: Int?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                cells = nil
                continue
            }
            let count = line.replacing("\\|", with: "").count { $0 == "|" }
            #expect(count == cells ?? count && count > 4, "\(line)")
            cells = count
        }
    }

    @Test func marksUnverifiedReleases() {
        #expect(page.contains("iOS 3 (unverified)"))
        #expect(page.contains("macOS 10.14") && !page.contains("macOS 10.14 (unverified)"))
    }

    @Test func showsAnExampleInsideItsObjects() {
        #expect(
            page.contains(
                """
                {
                  "aps": {
                    "alert": {
                      "summary-arg": "Kobe"
                    }
                  }
                }
                """))
    }
}
