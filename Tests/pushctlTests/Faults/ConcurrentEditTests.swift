import Foundation
import TestSupport
import Testing

/// Other programs write to a file, replace it and rename its folder while `--fix` runs: at the end every edit is in
/// the file or in a copy next to it, and no draft is left.
///
/// `PUSHCTL_EDIT_RUNS=2000` makes 2000 runs with each editor.
@Suite(.enabled(if: Needs.time)) struct ConcurrentEditTests {
    private static let runs =
        ProcessInfo.processInfo.environment["PUSHCTL_EDIT_RUNS"].flatMap(Int.init) ?? 60

    /// What another program does. Each edit of the file adds a mark.
    enum Editor: CaseIterable {
        /// Opens the file, waits, and writes the new text into it.
        case inPlace
        /// Empties the file and writes the new text.
        case truncating
        /// Writes a new file and renames it.
        case renaming
        /// Renames the folder, then gives it back its name.
        case movingFolder
        /// Does each of these in turn.
        case mixed
    }

    @Test(arguments: Editor.allCases) func keepsConcurrentEditsAndRemovesItsDraft(_ editor: Editor) throws {
        var generator = SeededGenerator(seed: 28)
        var marks = 0
        for _ in 0..<Self.runs {
            let site = try EditedFile(editor)
            let edits = Thread { [site] in site.edit() }
            edits.start()
            usleep(UInt32.random(in: 0..<3000, using: &generator))
            let outcome = try CommandRunner.pushctl(["validate", "--fix", site.path])
            site.stop()
            while !edits.isFinished { usleep(200) }
            let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.url.path + "/a")
            #expect(!names.contains { $0.hasPrefix(".pushctl-") }, "\(names) \(outcome.errorText)")
            // If the fix overtakes an edit, pushctl keeps the edited text in another file, which a message names.
            let texts = try names.map { String(decoding: try site.folder.read("a/\($0)"), as: UTF8.self) }
            marks += site.marks.count
            for mark in site.marks {
                #expect(texts.contains { $0.contains(mark) }, "\(mark) \(texts) \(outcome.errorText)")
            }
        }
        #expect((marks > 0) == (editor != .movingFolder))
        // The runs above may notice an edit and write nothing. Without edits, pushctl fixes the file.
        let site = try EditedFile(editor)
        #expect(try CommandRunner.pushctl(["validate", "--fix", site.path]).status == 0)
    }
}

/// A file that a thread edits.
private final class EditedFile: @unchecked Sendable {
    let folder: TemporaryFolder
    private let editor: ConcurrentEditTests.Editor
    /// The folder of the file, kept open so that edits still reach it while the folder is renamed.
    private let directory: Int32
    private let lock = NSLock()
    private var isStopped = false
    /// The marks that the edits added; read after the thread has ended.
    private(set) var marks: [String] = []

    var path: String { folder.url.path + "/a/p.json" }

    init(_ editor: ConcurrentEditTests.Editor) throws {
        self.editor = editor
        folder = try TemporaryFolder()
        try folder.write("a/p.json", Data(#"{"aps":{"alert":"Goal"},"thread-id":"t","edits":[0]}"#.utf8))
        directory = open(folder.url.path + "/a", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(directory >= 0)
    }

    deinit { close(directory) }

    func stop() { lock.withLock { isStopped = true } }

    /// Edits the file until ``stop()`` is called.
    func edit() {
        var number = 0
        while !lock.withLock({ isStopped }) {
            number += 1
            let kinds: [ConcurrentEditTests.Editor] =
                editor == .mixed ? [.inPlace, .truncating, .renaming, .movingFolder] : [editor]
            edit(kinds[number % kinds.count], #""edit \#(number)""#)
            // Every third pause may be long enough for a fix.
            usleep(UInt32.random(in: 0..<(number % 3 == 0 ? 20_000 : 2000)))
        }
    }

    private func edit(_ kind: ConcurrentEditTests.Editor, _ mark: String) {
        switch kind {
        case .inPlace:
            let file = openat(directory, "p.json", O_RDWR | O_CLOEXEC)
            let text = adding(mark, to: read(file))
            usleep(UInt32.random(in: 0..<300))
            write(text, to: file)
        case .truncating:
            let text = adding(
                mark, to: read(openat(directory, "p.json", O_RDONLY | O_CLOEXEC), closing: true))
            write(text, to: openat(directory, "p.json", O_WRONLY | O_TRUNC | O_CLOEXEC))
        case .renaming:
            let text = adding(
                mark, to: read(openat(directory, "p.json", O_RDONLY | O_CLOEXEC), closing: true))
            write(text, to: openat(directory, "new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
            renameat(directory, "new", directory, "p.json")
        case .movingFolder, .mixed:
            let (here, there) = (folder.url.path + "/a", folder.url.path + "/b")
            rename(here, there)
            usleep(UInt32.random(in: 0..<300))
            rename(there, here)
            return
        }
        marks.append(mark)
    }

    private func adding(_ mark: String, to text: String) -> String {
        text.replacingOccurrences(of: "]", with: ",\(mark)]")
    }

    private func read(_ file: Int32, closing shouldClose: Bool = false) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(file, &bytes, bytes.count, 0)
        if shouldClose { close(file) }
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    /// A concurrent fix never makes the text longer, so the new text overwrites all of it.
    private func write(_ text: String, to file: Int32) {
        let bytes = Array(text.utf8)
        #expect(pwrite(file, bytes, bytes.count, 0) == bytes.count)
        close(file)
    }
}
