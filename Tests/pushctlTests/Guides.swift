import Foundation
import TestSupport
import Testing

/// The README and the guides in `Documentation`, whose examples the tests run.
enum Guides {
    /// The paths of these documents in the repository.
    static let paths: [String] =
        ["README.md"]
        + ["Documentation", "Documentation/problems"].flatMap { (folder: String) -> [String] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
            return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }

    /// The location of a path in the repository.
    static func url(_ path: String) -> URL { CommandRunner.repository.appendingPathComponent(path) }

    /// The content of a document.
    static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// The fenced blocks of a document with their languages, in document order.
    static func blocks(in path: String) throws -> [(language: String, body: String)] {
        var blocks: [(language: String, body: String)] = []
        var isInside = false
        for line in try text(path).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append((String(line.dropFirst(3)), "")) }
            } else if isInside {
                blocks[blocks.count - 1].body += line + "\n"
            }
        }
        return blocks
    }

    /// The only block in all documents that begins with a comment with this file name.
    static func file(_ name: String) throws -> String {
        let found = try paths.flatMap { try blocks(in: $0) }.map(\.body).filter {
            $0.hasPrefix("# \(name)\n") || $0.hasPrefix("// \(name)\n")
        }
        try #require(found.count == 1, "the guides show \(name) \(found.count) times")
        return found[0]
    }
}
