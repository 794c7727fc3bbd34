import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct InputPathsTests {
    @Test(arguments: [
        ("news.json", "news.json"), ("./news.json", "news.json"), ("././news.json", "news.json"),
        (".//news.json", "news.json"), ("./-", "./-"), ("././-", "./-"), ("-", "-"),
        ("/a/./b", "/a/./b"),
        ("../a", "../a"), (".a", ".a"), ("./\u{301}a", "\u{301}a"), ("a.json/", "a.json/"), ("", ""),
    ]) func aPathKeepsItsMeaning(_ path: String, _ shown: String) {
        #expect(InputPaths([path]).files.map { Array($0.utf8) } == [Array(shown.utf8)])
    }

    @Test func standardInputIsReadOnce() {
        #expect(InputPaths(["-", "a", "-"]).files == ["-", "a"])
    }

    @Test func aDirectoryIsSearchedForPayloads() throws {
        let folder = try TemporaryFolder()
        for name in [
            "b.json", "a/z.apns", "a/b/c.json", "a.txt", ".hidden/x.json", ".x.json", "json", "é.json",
        ] {
            try folder.write(name, Data())
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("loop.json").path, withDestinationPath: "a")
        let root = folder.url.path
        let expected = ["a/b/c.json", "a/z.apns", "b.json", "é.json"].map { "\(root)/\($0)" }
        #expect(InputPaths([root]).files == expected)
        #expect(InputPaths([root + "//"]).files == expected)
        #expect(InputPaths([root]).failures.isEmpty)
    }

    @Test func aDirectoryWithoutPayloadsIsAFailure() throws {
        let folder = try TemporaryFolder()
        let paths = InputPaths([folder.url.path, "x.json"])
        #expect(paths.files == ["x.json"])
        #expect(
            paths.failures
                == [CommandFailure("no *.json or *.apns file in the directory \"\(folder.url.path)\"")])
    }

    @Test func theOrderIsThatOfTheBytesOfWholePaths() throws {
        let folder = try TemporaryFolder()
        for name in [
            "a.json", "a-b.json", "a/b.json", "a/b/c.json", "a/b.json.d/x.json", "a0.json", "ab/x.json",
            "A.json",
            "é.json", "e\u{301}.json", "日本.json", "same-beginning-1.json", "same-beginning-10.json",
            "same-beginning-2.json", "same-beginning-2/x.json", "same-beginning-/y.json", "same-beg.json",
            "same-beg/z.json", "same-be/z.json", "z z.json",
        ] {
            try folder.write(name, Data())
        }
        let files = InputPaths([folder.url.path]).files
        #expect(files.count == 20)
        #expect(files == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func whatCannotBeReadIsSaidInTheSameOrder() throws {
        let folder = try TemporaryFolder()
        for name in ["c", "a", "b/d"] {
            try folder.write("\(name)/x.json", Data())
            let damaged =
                Array("\(folder.url.path)/\(name)/".utf8CString.dropLast()) + [-1, 0x2E]
                + Array("json".utf8CString)
            let descriptor = open(damaged, O_CREAT | O_WRONLY, 0o600)
            // A file system may take no such name.
            guard descriptor >= 0 else { return }
            close(descriptor)
        }
        let paths = InputPaths([folder.url.path])
        #expect(paths.files.count == 3)
        #expect(
            paths.failures.map(\.message)
                == ["a", "b/d", "c"].map {
                    "cannot read \"\(folder.url.path)/\($0)/\u{FFFD}.json\": the name is not UTF-8; rename it"
                })
    }
}
