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
    ]) func normalizesPathsWithoutChangingTheirMeaning(_ path: String, _ shown: String) {
        #expect(InputPaths([path]).files.map { Array($0.path.utf8) } == [Array(shown.utf8)])
    }

    @Test func readsStandardInputOnce() {
        #expect(InputPaths(["-", "a", "-"]).files.map(\.path) == ["-", "a"])
    }

    @Test func searchesADirectoryForPayloads() throws {
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
        #expect(InputPaths([root]).files.map(\.path) == expected)
        #expect(InputPaths([root + "//"]).files.map(\.path) == expected)
        #expect(InputPaths([root]).failures.isEmpty)
    }

    @Test func failsForADirectoryWithoutPayloads() throws {
        let folder = try TemporaryFolder()
        let paths = InputPaths([folder.url.path, "x.json"])
        #expect(paths.files.map(\.path) == ["x.json"])
        #expect(
            paths.failures
                == [CommandFailure("no *.json or *.apns file in the directory \"\(folder.url.path)\"")])
    }

    private func link(_ name: String, to target: String, in folder: TemporaryFolder) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }

    @Test func skipsIrregularFilesAndLinksThatLeaveTheTreeInASearch() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.appendingPathComponent("repo").path
        for name in ["secret.json", "repo/a.json", "repo/.git/config", "repo/.hidden", "repo/deep/b.json"] {
            try folder.write(name, Data())
        }
        for (name, target) in [
            ("a-out.json", "../secret.json"), ("b-environ.json", "/proc/self/environ"),
            ("c-git.json", ".git/config"),
            ("d-hidden.apns", ".hidden"), ("e-loop.json", "e-loop.json"), ("f-nowhere.json", "nowhere"),
            ("g-device.json", "/dev/zero"), ("h-pipe.json", "i-pipe.json"), ("folder.json", "deep"),
            ("not-wanted", "../secret.json"), ("deep/c-up.json", "../../secret.json"),
        ] { try link("repo/\(name)", to: target, in: folder) }
        try #require(mkfifo("\(root)/i-pipe.json", 0o600) == 0)
        let paths = InputPaths([root])
        #expect(paths.files.map(\.path) == ["\(root)/a.json", "\(root)/deep/b.json"])
        #expect(paths.failures.isEmpty)
        // A link to a hidden file counts like a link that leaves the tree.
        let outside = ["a-out.json", "b-environ.json", "c-git.json", "d-hidden.apns"]
        let irregular = ["e-loop.json", "f-nowhere.json", "g-device.json", "h-pipe.json", "i-pipe.json"]
        #expect(
            Set(paths.skipped)
                == Set(
                    (outside + ["deep/c-up.json"]).map {
                        SkippedFile(path: "\(root)/\($0)", reason: .linkLeavesTree)
                    } + irregular.map { SkippedFile(path: "\(root)/\($0)", reason: .notRegularFile) }))
        #expect(paths.skipped.count == 10)
    }

    @Test func readsALinkedFileOnceInASearch() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.path
        for name in ["b.json", "data/plain"] { try folder.write(name, Data("{}".utf8)) }
        for (name, target) in [
            ("a.json", "b.json"), ("c.json", "data/plain"), ("d.json", "data/plain"),
            ("data/e.json", "../c.json"),
        ] { try link(name, to: target, in: folder) }
        let files = InputPaths([root]).files
        #expect(files.map(\.path) == ["\(root)/b.json", "\(root)/c.json"])
        #expect(files.map(\.resolvedPath) == ["\(root)/b.json", "\(root)/data/plain"])
        for file in files { #expect(try InputFile.readDocument(file) == Array("{}".utf8)) }
        // If the path determines the kind of a file, every link to the file counts.
        let search = InputPaths.Search(
            wants: { $0.hasSuffix(".json") }, dependsOnPath: true, noun: "file")
        #expect(InputPaths([root], for: search).files.count == 5)
    }

    @Test func acceptsADirectoryOfSkippedFiles() throws {
        let folder = try TemporaryFolder()
        try link("a.json", to: "/etc/passwd", in: folder)
        let paths = InputPaths([folder.url.path])
        #expect(paths.files.isEmpty)
        #expect(paths.failures.isEmpty)
        #expect(paths.skipped.count == 1)
    }

    @Test func readsNoFileThatBecomesALinkOrAPipeAfterTheSearch() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.appendingPathComponent("repo").path
        for name in [
            "secret/x.json", "repo/link.json", "repo/pipe.json", "repo/deep/x.json", "repo/good.json",
        ] {
            try folder.write(name, Data("{}".utf8))
        }
        let files = InputPaths([root]).files
        try #require(files.count == 4)
        for name in ["link.json", "pipe.json", "deep/x.json", "deep"] { remove("\(root)/\(name)") }
        try link("repo/link.json", to: "../secret/x.json", in: folder)
        try #require(mkfifo("\(root)/pipe.json", 0o600) == 0)
        try link("repo/deep", to: "../secret", in: folder)
        let reader = DocumentReader()
        let outcomes = files.map { file in
            do throws(CommandFailure) {
                return try reader.read(file, limit: .document).bytes.isEmpty ? "empty" : "read"
            } catch {
                return error.message
            }
        }
        #expect(
            outcomes == [
                "cannot read \"\(root)/deep/x.json\": Not a directory", "read",
                "cannot read \"\(root)/link.json\": it is a symbolic link",
                "cannot read \"\(root)/pipe.json\": it is not a regular file",
            ])
    }

    @Test func ordersPathsByTheirBytes() throws {
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
        let files = InputPaths([folder.url.path]).files.map(\.path)
        #expect(files.count == 20)
        #expect(files == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func namesThatAreNotUTF8AreReportedInOrder() throws {
        let folder = try TemporaryFolder()
        for name in ["c", "a", "b/d"] {
            try folder.write("\(name)/x.json", Data())
            let damaged =
                Array("\(folder.url.path)/\(name)/".utf8CString.dropLast()) + [-1, 0x2E]
                + Array("json".utf8CString)
            let descriptor = open(damaged, O_CREAT | O_WRONLY, 0o600)
            // A file system may reject such a name.
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
