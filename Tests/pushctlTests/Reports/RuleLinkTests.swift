import Foundation
import PushPayload
import TestSupport
import Testing

@testable import pushctl

@Suite struct RuleLinkTests {
    @Test(arguments: RuleCatalog.descriptions.map(\.id)) func aRuleLinksToItsOwnPage(_ id: String) throws {
        let rule = try #require(RuleCatalog.description(of: id))
        let url = try #require(URL(string: rule.url))
        #expect(url.scheme == "https")
        #expect(url.host() != nil)
        let pages = CommandRunner.repository.appendingPathComponent("Documentation/rules")
        #expect(url.lastPathComponent == "\(id).md")
        let page = pages.appendingPathComponent(url.lastPathComponent)
        #expect(FileManager.default.fileExists(atPath: page.path), "\(rule.url)")
    }

    /// Both have the placeholder `OWNER` until the owner replaces it as releasing.md says.
    @Test func theReadmeNamesTheRepositoryOfTheLinks() throws {
        let readme = try String(
            contentsOf: CommandRunner.repository.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains(ProjectAddress.repository + "\n"))
    }
}
