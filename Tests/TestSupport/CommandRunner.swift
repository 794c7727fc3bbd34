import Foundation

/// Runs the built `pushctl`.
public enum CommandRunner {
    /// The outcome of a run.
    public struct Outcome: Sendable {
        /// The standard output.
        public var output: Data
        /// The standard error.
        public var errors: Data
        /// The exit status.
        public var status: Int32

        /// Standard output as text.
        public var outputText: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// The binary under test: `PUSHCTL_BINARY`, else the `pushctl` built with the tests.
    public static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["PUSHCTL_BINARY"] {
            return URL(fileURLWithPath: path)
        }
        var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("pushctl")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        return URL(fileURLWithPath: "pushctl")
    }()

    /// The root of the repository.
    public static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Runs `pushctl` with these arguments, without color.
    ///
    /// - Parameters:
    ///   - variables: Additional environment variables.
    ///   - guardTime: The seconds after which a hanging run is killed; its status is then 9, the number of the signal.
    public static func pushctl(
        _ arguments: [String], in folder: URL = repository, input: Data = Data(),
        variables: [String: String] = [:], guardTime: Double? = nil
    ) throws -> Outcome {
        try run(
            binary, arguments, in: folder, input: input, variables: variables, guardTime: guardTime)
    }

    /// Runs a Bash command line in which `pushctl` is the binary under test.
    ///
    /// - Parameter variables: Additional environment variables.
    public static func shell(
        _ line: String, in folder: URL, input: Data = Data(), variables: [String: String] = [:]
    ) throws -> Outcome {
        let script = "pushctl() { \"$PUSHCTL\" \"$@\"; }\n" + line
        return try run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", script], in: folder, input: input, variables: variables)
    }

    private static func run(
        _ executable: URL, _ arguments: [String], in folder: URL, input: Data,
        variables: [String: String] = [:], guardTime: Double? = nil
    ) throws -> Outcome {
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        for name in ["FORCE_COLOR", "TERM", "NO_COLOR", "GITHUB_STEP_SUMMARY"] { environment[name] = nil }
        environment["PUSHCTL"] = binary.path
        environment["LC_ALL"] = "C.UTF-8"
        environment.merge(variables) { _, new in new }
        process.environment = environment
        // Files instead of pipes, so that neither side can block on the other.
        let paths = ["input", "output", "errors"].map { scratch.url.appendingPathComponent($0) }
        try input.write(to: paths[0])
        for path in paths[1...] { try Data().write(to: path) }
        process.standardInput = try FileHandle(forReadingFrom: paths[0])
        process.standardOutput = try FileHandle(forWritingTo: paths[1])
        process.standardError = try FileHandle(forWritingTo: paths[2])
        try process.run()
        let kill = DispatchWorkItem { [id = process.processIdentifier] in _ = killProcess(id, SIGKILL) }
        if let guardTime { DispatchQueue.global().asyncAfter(deadline: .now() + guardTime, execute: kill) }
        process.waitUntilExit()
        kill.cancel()
        return Outcome(
            output: try Data(contentsOf: paths[1]), errors: try Data(contentsOf: paths[2]),
            status: process.terminationStatus)
    }
}

private func killProcess(_ id: Int32, _ signal: Int32) -> Int32 { kill(id, signal) }
