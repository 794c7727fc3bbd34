import Foundation
import TestSupport
import Testing

/// The parts of the README that tests run.
enum Readme {
    static let path = CommandRunner.repository.appendingPathComponent("README.md")

    /// The fenced blocks with a language, in document order.
    static func blocks() throws -> [(language: String, body: String)] {
        let text = try String(contentsOf: path, encoding: .utf8)
        var blocks: [(language: String, body: String)] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append((String(line.dropFirst(3)), "")) }
            } else if isInside {
                blocks[blocks.count - 1].body += line + "\n"
            }
        }
        return blocks
    }

    /// The only block that begins with a comment with this file name.
    static func file(_ name: String) throws -> String {
        let found = try blocks().filter {
            $0.body.hasPrefix("# \(name)\n") || $0.body.hasPrefix("// \(name)\n")
        }
        try #require(found.count == 1, "README.md shows \(name) \(found.count) times")
        return found[0].body
    }
}
