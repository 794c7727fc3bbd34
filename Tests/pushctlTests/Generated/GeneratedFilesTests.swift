import Foundation
import TestSupport
import Testing

/// With `RECORD=1`, which `make generate` sets, stale files are rewritten.
/// The tests run one after another, because the second removes unknown files, such as those that the first is writing.
@Suite(.serialized) struct GeneratedFilesTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test func equalTheGeneratorsOutput() throws {
        for file in GeneratedFile.all {
            let written = try? String(contentsOf: file.url, encoding: .utf8)
            if written != file.content, Self.isRecording {
                try FileManager.default.createDirectory(
                    at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.content.write(to: file.url, atomically: true, encoding: .utf8)
            } else {
                #expect(written == file.content, "\(file.path) is stale; run: make generate")
            }
        }
    }

    @Test func generatedFoldersContainNoOtherFiles() throws {
        let known = Set(GeneratedFile.all.map(\.path))
        for folder in GeneratedFile.folders {
            let root = CommandRunner.repository.appendingPathComponent(folder)
            let entries = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
            for case let name as String in entries {
                var isFolder: ObjCBool = false
                let path = root.appendingPathComponent(name).path
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                    !isFolder.boolValue,
                    !known.contains("\(folder)/\(name)")
                else { continue }
                if Self.isRecording {
                    try FileManager.default.removeItem(atPath: path)
                } else {
                    Issue.record("\(folder)/\(name) belongs to nothing any more; run: make generate")
                }
            }
        }
    }
}
