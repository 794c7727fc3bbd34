import Testing

@testable import AppManifest

/// Patterns with which project descriptions exclude files.
@Suite struct PathPatternTests {
    @Test(arguments: [
        ("Logs", "Logs/a.txt", true), ("Logs", "x/Logs", false), ("**/*.strings", "a/b/c.strings", true),
        ("**/*.strings", "c.strings", true), ("**/*.strings", "c.stringsdict", false),
        ("Templates/*.sh", "Templates/a.sh", true), ("Templates/*.sh", "Templates/a/b.sh", false),
        ("a/**/z", "a/b/c/z/y", true), ("a*c*e", "abcde", true), ("a*c*e", "abde", false), ("*", "x", true),
    ])
    func matchesAPathOrAnEnclosingFolder(_ pattern: String, _ path: String, _ isMatched: Bool) {
        #expect(PathPattern(pattern).matches(path) == isMatched)
    }
}
