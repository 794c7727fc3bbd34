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
}
