import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// A YAML file that another program reads: a CI service, pre-commit.
enum HostFile {
    /// The content of a file of the repository as a JSON value.
    static func read(_ path: String) throws -> JSONValue {
        try parse(Data(contentsOf: CommandRunner.repository.appendingPathComponent(path)))
    }

    static func parse(_ yaml: Data) throws -> JSONValue {
        let program = "import json, sys, yaml; json.dump(yaml.load(sys.stdin, yaml.BaseLoader), sys.stdout)"
        let outcome = try python(["-c", program], input: yaml)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        return try JSONValue(parsing: outcome.outputText)
    }

    /// Expects that a text conforms to a schema that check-jsonschema contains.
    static func expect(_ yaml: Data, fits schema: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("file.yml", yaml)
        let transform = schema == "vendor.gitlab-ci" ? ["--data-transform", "gitlab-ci"] : []
        let outcome = try python(
            ["-m", "check_jsonschema", "--builtin-schema", schema] + transform + [file.path])
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }

    private static func python(_ arguments: [String], input: Data = Data()) throws -> CommandRunner.Outcome {
        let python = try #require(Python.path)
        let line = ([python] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try CommandRunner.shell(line, in: CommandRunner.repository, input: input)
    }
}

/// A folder with `pushctl` in `bin`, as on a machine where the program is installed.
struct Machine {
    let folder: TemporaryFolder
    let work: URL

    init() throws {
        folder = try TemporaryFolder()
        work = folder.url.appendingPathComponent("work")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let bin = folder.url.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: bin.appendingPathComponent("pushctl"), withDestinationURL: CommandRunner.binary)
    }

    /// Runs a script in `work`, with `pushctl` in a folder of `PATH`.
    func run(_ script: String, _ variables: [String: String] = [:]) throws -> CommandRunner.Outcome {
        let bin = folder.url.appendingPathComponent("bin").path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        // The script must find `pushctl` in `PATH`, not the shell function that `CommandRunner` defines.
        return try CommandRunner.shell(
            "unset -f pushctl\n" + script, in: work,
            variables: variables.merging(["PATH": "\(bin):\(path)"]) { own, _ in own })
    }

    func write(_ name: String, _ text: String) throws {
        try folder.write("work/" + name, Data(text.utf8))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try folder.read("work/" + name), as: UTF8.self)
    }

    func holds(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: work.appendingPathComponent(name).path)
    }
}
