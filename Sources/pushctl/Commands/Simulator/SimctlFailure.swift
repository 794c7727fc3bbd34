/// A call of `simctl` that failed.
struct SimctlFailure {
    private let subcommand: String
    private let status: Int32
    /// The errors that the tool printed, or else its output, on one line.
    private let output: String

    init(_ subcommand: String, _ outcome: ChildProcess.Outcome) {
        self.subcommand = subcommand
        status = outcome.status
        output = ChildProcess.Outcome.joinedLines(
            of: outcome.errors.isEmpty ? outcome.output : outcome.errors)
    }

    /// The advice for messages that contain a string, ignoring case; the first match applies.
    private static let advice: [(part: String, advice: String)] = [
        (
            "unable to find utility \"simctl\"",
            "the Command Line Tools alone have no Simulator; install Xcode and select it with \"sudo xcode-select --switch /Applications/Xcode.app\""
        ),
        (
            "active developer path",
            "select an Xcode with \"sudo xcode-select --switch /Applications/Xcode.app\""
        ),
        ("license", "accept Xcode's license with \"sudo xcodebuild -license accept\""),
        ("unrecognized subcommand", "simctl push requires Xcode 11.4 or later; update Xcode"),
        ("no devices are booted", "start a Simulator in Xcode, or with \"xcrun simctl boot 'iPhone 16'\""),
        ("current state: shutdown", "the Simulator was shut down meanwhile; start it again"),
        (
            "invalid device",
            "the Simulator was deleted or shut down meanwhile; run \"pushctl send-simulator\" to list the running ones"
        ),
        (
            "coresimulatorservice",
            "the Simulator's service does not answer; quit Simulator and Xcode, and start them again"
        ),
        ("simulator target bundle", "pass the bundle id with --app"),
        ("bundle identifier", "check the bundle id; --app overrides the payload"),
        ("4096", "simctl rejects payloads above 4096 bytes; see \"pushctl explain payload-too-large\""),
    ]

    /// The message of the tool, with advice if the message is known.
    var failure: CommandFailure {
        let words = output.isEmpty ? "it printed no message" : output
        let lowercased = words.lowercased()
        let advice = Self.advice.first { lowercased.contains($0.part) }?.advice
        return CommandFailure(
            "\"simctl \(subcommand)\" failed with status \(status): \(words)"
                + (advice.map { " (\($0))" } ?? ""))
    }
}
