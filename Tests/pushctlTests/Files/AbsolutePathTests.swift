import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct AbsolutePathTests {
    @Test func resolvesLinksInFoldersButNotTheFileItself() throws {
        let folder = try TemporaryFolder()
        try folder.write("real/a.json", Data("{}".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.path + "/link", withDestinationPath: "real")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.path + "/real/b.json", withDestinationPath: "a.json")
        let real = try #require(AbsolutePath(directory: folder.url.path + "/real"))
        #expect(AbsolutePath(file: folder.url.path + "/link/b.json") == real.appending("b.json"))
    }

    @Test func resolvesPathsOfMissingFiles() {
        #expect(AbsolutePath(file: "/not/there/./at/../all/a.json").text == "/not/there/all/a.json")
        #expect(AbsolutePath(file: "/../../a").text == "/a")
        #expect(AbsolutePath(file: "<stdin>").parent == .workingDirectory)
        #expect(AbsolutePath(file: "no/such/<stdin>").parts(below: .workingDirectory)?.count == 3)
    }

    @Test func theRootIsItsOwnParent() throws {
        let root = try #require(AbsolutePath(directory: "/"))
        #expect(root.isRoot)
        #expect(root.parent == root)
        #expect(root.text == "/")
    }

    @Test func showsPathsOutsideAFolderAsAbsolute() {
        let folder = AbsolutePath(file: "/a/b")
        #expect(AbsolutePath(file: "/a/b/c/d").shown(from: folder) == "c/d")
        #expect(AbsolutePath(file: "/a/c").shown(from: folder) == "/a/c")
        #expect(folder.parts(below: AbsolutePath(file: "/a/bc")) == nil)
    }

    @Test func writesRelativePathsThroughParents() {
        let folder = AbsolutePath(file: "/a/b")
        #expect(AbsolutePath(file: "/a/b/c.json").relative(to: folder) == "c.json")
        #expect(AbsolutePath(file: "/a/c/d.json").relative(to: folder) == "../c/d.json")
        #expect(AbsolutePath(file: "/x.json").relative(to: folder) == "../../x.json")
    }
}
