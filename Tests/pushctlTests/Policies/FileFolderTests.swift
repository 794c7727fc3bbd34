import Foundation
import Testing

@testable import pushctl

@Suite struct FileFolderTests {
    private let here = WorkingDirectory(named: nil)
    private let path = FileManager.default.currentDirectoryPath

    private func folder(_ file: String) -> FileFolder? {
        FileFolder.beginning(of: file).map {
            FileFolder($0, shown: here.shownPath, configuration: nil, exclusion: nil)
        }
    }

    @Test func showsTheSamePathsAsTheWorkingDirectory() throws {
        let folders = [
            "", "a/", "./", "a//", "./a/./b/", "../", "a/../", ".a/", "/", "//", "/x/", "\(path)/",
            "\(path)//a/./",
            "\(path)/../", "\(path)x/", "é/", "e\u{301}/",
        ]
        for written in folders {
            for name in ["x.json", ".x.json", "-.json", "...", "\u{301}a", "日本.json", "a b c"] {
                let folder = try #require(self.folder(written + name))
                #expect(folder.contains(written + name))
                for other in ["other.json", "\u{301}.x", "-ab", name] {
                    let expected = Array(here.shownPath(written + other).utf8)
                    #expect(Array(folder.shown(written + other).utf8) == expected, "\(written) \(other)")
                }
            }
        }
    }

    @Test(arguments: ["", "-", ".", "..", "a/", "a/.", "a/..", "./-", "x"])
    func ignoresNamesOfAtMostTwoBytes(_ path: String) {
        #expect(FileFolder.beginning(of: path) == nil)
    }

    @Test func containsTheFilesOfOneFolder() throws {
        let folder = try #require(self.folder("a/b/x.json"))
        for path in ["a/b/y.json", "a/b/.y.json"] { #expect(folder.contains(path)) }
        for path in [
            "a/b/c/x.json", "a/bx.json", "a/b", "a/b/", "a/b/..", "a/b/-", "A/b/x.json", "x.json", "",
        ] {
            #expect(!folder.contains(path), "\(path)")
        }
    }
}
