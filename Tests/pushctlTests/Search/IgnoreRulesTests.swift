import Foundation
import TestSupport
import Testing

@testable import pushctl

/// Compares the files that pushctl ignores with those that git ignores.
@Suite struct IgnoreRulesTests {
    private static let names = [
        "a.json", "b.json", "build/a.json", "src/build/a.json", "src/a.json", "src/deep/er/a.json",
        "docs/x.json",
        "docs/keep.json", "[x].json", "é.json", "logs/1.json", "logs/10.json", "logs/x.json", "a b.json",
        "tmp/a/b/c.json", "tmp/c.json", "x-y.json", "#a.json", "!a.json",
        "z.json", "-.json", "[x.json", "[", "[a", ":x].json",
    ]

    @Test(arguments: [
        "*.json", "a.json", "/a.json", "build/", "/build", "build/*", "src/**", "**/deep", "src/**/a.json",
        "**/a.json",
        "docs/*\n!docs/keep.json", "docs/\n!docs/keep.json", "logs/[0-9].json", "logs/[!0-9].json",
        "logs/[^0-9]*",
        "?.json", "\\#a.json", "\\!a.json", "# a comment\n\nb.json  ", "a\\ b.json", "tmp/**/c.json",
        "tmp/*/c.json",
        "[[]x].json", "[x.json", "é*", "*\n!*/\n!a.json", "src", "src/", "src/a.json/", "**", "x-[x-z].json",
        "*a*b*c*",
        "*.json\r", "/", "!", "a.json\n!a.json\na.json", "\u{FEFF}a.json", "[[:alpha:]].json",
        "[[:digit:][:punct:]]*",
        "logs/[![:alpha:]]*", "[[:alphx:]].json", "[[:alpha:].json", "[z-a].json", "[b-].json", "[]x-].json",
        "[a\\-z].json", "[a-c-z].json", "[[]x].json", "[\\[]x].json", "[a", "[", "[x].json\n[x.json",
        "[[:]x].json",
    ]) func agreesWithGit(_ patterns: String) throws {
        let folder = try TemporaryFolder()
        for name in Self.names { try folder.write(name, Data("{}".utf8)) }
        try folder.write(".gitignore", Data((patterns + "\n").utf8))
        try folder.write("src/.gitignore", Data("deep/er/*.json\n!a.json\n".utf8))
        let git = try CommandRunner.shell(
            "git init -q . && git -c core.quotePath=false ls-files --others --exclude-standard -z",
            in: folder.url)
        #expect(git.status == 0, "\(git.errorText)")
        let expected = Set(git.outputText.split(separator: "\0").map(String.init)).filter {
            $0.hasSuffix(".json")
        }
        let found = InputPaths([folder.url.path]).files.map {
            String($0.path.dropFirst(folder.url.path.count + 1))
        }
        #expect(Set(found) == expected)
    }

    @Test func anIgnoreFileThatIsNotARegularFileExcludesNothing() throws {
        for make in ["ln -s rules", "mkfifo"] {
            let folder = try TemporaryFolder()
            try folder.write("a.json", Data("{}".utf8))
            try folder.write("rules", Data("*.json\n".utf8))
            _ = try CommandRunner.shell("git init -q . && \(make) .gitignore", in: folder.url)
            let paths = InputPaths([folder.url.path])
            #expect(paths.files.map(\.path) == ["\(folder.url.path)/a.json"])
            let reason = make == "mkfifo" ? "it is not a regular file" : "it is a symbolic link"
            #expect(paths.remarks.count == 1)
            #expect(paths.failures.isEmpty)
            #expect(paths.remarks.first?.message.hasSuffix("\(reason); it excludes nothing") == true)
        }
    }

    @Test func readsAnIgnoredPathThatIsAnArgument() throws {
        let folder = try TemporaryFolder()
        try folder.write("out/a.json", Data("{}".utf8))
        try folder.write(".gitignore", Data("out/\n".utf8))
        _ = try CommandRunner.shell("git init -q .", in: folder.url)
        let root = folder.url.path
        #expect(InputPaths(["\(root)/out/a.json"]).files.map(\.path) == ["\(root)/out/a.json"])
        #expect(InputPaths(["\(root)/out"]).files.map(\.path) == ["\(root)/out/a.json"])
        #expect(InputPaths([root]).files.isEmpty)
    }
}
