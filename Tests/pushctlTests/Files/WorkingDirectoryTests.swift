import Foundation
import Testing

@testable import pushctl

@Suite struct WorkingDirectoryTests {
    private let here = WorkingDirectory(named: nil)
    private let path = FileManager.default.currentDirectoryPath

    @Test func shortensPathsBelowTheWorkingDirectory() {
        #expect(here.relative(path + "/a/b.json") == "a/b.json")
        #expect(here.relative("./a//./b.json") == "a/b.json")
        #expect(here.relative("a.json") == "a.json")
    }

    @Test func keepsOtherPaths() {
        #expect(here.relative("/dev/stdin") == "/dev/stdin")
        #expect(here.relative(path + "x/b.json") == path + "x/b.json")
        #expect(here.relative(path + "/../b.json") == path + "/../b.json")
        #expect(here.relative("../b.json") == "../b.json")
        #expect(here.relative(path) == path)
        #expect(here.relative("./-") == "./-")
    }
}
