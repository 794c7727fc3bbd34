import Foundation
import TestSupport
import Testing

/// Runs the recipes of `Samples/pipelines` as a user does, in a folder with the log `sent.ndjson`.
struct Recipe {
    static let folder = CommandRunner.repository.appendingPathComponent("Samples/pipelines").path
    private static let scripts = CommandRunner.repository.appendingPathComponent("Scripts").path

    /// A command that ends an endless recipe with its process group (`set -m`) when the script ends. It sends SIGKILL,
    /// because child processes of tests inherit blocked signals, and SIGKILL cannot be blocked.
    static let stopping = "trap 'kill -KILL -- -$recipe' EXIT"

    let machine: Machine
    let log: PipelineLog

    init(_ log: PipelineLog) throws {
        machine = try Machine()
        self.log = log
        try machine.folder.write("work/sent.ndjson", log.data)
    }

    /// Runs a script in which `$RECIPES` is the folder of the recipes, and `$SCRIPTS` the folder of the programs
    /// that stand in for Kafka and Hadoop.
    func run(_ script: String, _ variables: [String: String] = [:]) throws -> CommandRunner.Outcome {
        try machine.run(
            script, ["RECIPES": Self.folder, "SCRIPTS": Self.scripts].merging(variables) { _, own in own })
    }

    /// Runs a script that must end with status 0.
    @discardableResult func succeed(_ script: String, _ variables: [String: String] = [:]) throws -> Data {
        let outcome = try run("set -eo pipefail\n" + script, variables)
        try #require(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
        return outcome.output
    }

    func read(_ name: String) throws -> Data { try machine.folder.read("work/" + name) }

    /// The counts of one run over the whole log.
    func totals() throws -> Data { try succeed("\(PipelineLog.countCommand) sent.ndjson") }
}
