import Testing

@testable import pushctl

@Suite struct PathGlobTests {
    private func covers(_ glob: String, _ path: String) -> Bool? {
        PathGlob(glob)?.covers(path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init))
    }

    @Test(arguments: [
        ("*.json", "a/b/c.json"), ("legacy/**", "legacy/a.json"), ("legacy/**", "legacy/x/a.json"),
        ("legacy/", "legacy/x/a.json"), ("legacy", "x/legacy/a.json"), ("/a.json", "a.json"),
        ("a/*.json", "a/b.json"), ("**/b.json", "b.json"), ("a.json", "a.json"), ("a", "a/a"),
    ]) func matchesPaths(_ glob: String, path: String) {
        #expect(covers(glob, path) == true)
    }

    @Test(arguments: [
        ("*.json", "a.apns"), ("legacy/**", "x/legacy/a.json"), ("legacy/", "legacy"),
        ("/a.json", "b/a.json"),
        ("a/*.json", "a/b/c.json"), ("A.json", "a.json"),
    ]) func ignoresOtherPaths(_ glob: String, path: String) {
        #expect(covers(glob, path) == false)
    }

    @Test(arguments: ["", "!a", "# a", "a\nb", "/"]) func rejectsInvalidGlobs(_ text: String) {
        #expect(PathGlob(text).map { _ in true } == nil)
    }
}
