import Foundation
import Testing

@testable import pushctl

@Suite struct WorkingDirectoryTests {
    private let here = WorkingDirectory(named: nil)
    private let path = FileManager.default.currentDirectoryPath

    @Test func shortensPathsBelowTheWorkingDirectory() {
        #expect(here.shownPath(path + "/a/b.json") == "a/b.json")
        #expect(here.shownPath("./a//./b.json") == "a/b.json")
        #expect(here.shownPath("a.json") == "a.json")
    }

    @Test func keepsOtherPaths() {
        #expect(here.shownPath("/dev/stdin") == "/dev/stdin")
        #expect(here.shownPath(path + "x/b.json") == path + "x/b.json")
        #expect(here.shownPath(path + "/../b.json") == path + "/../b.json")
        #expect(here.shownPath("../b.json") == "../b.json")
        #expect(here.shownPath(path) == path)
        // A file named "-"; the name alone would mean standard input.
        #expect(here.shownPath("./-") == "./-")
    }
}
