/// The language of a script, which determines how quotes and escapes are read.
package enum ShellLanguage: Sendable, Hashable {
    case posix
    /// The Windows command prompt, `cmd.exe`.
    case commandPrompt
    case powerShell

    private static let extensions: [(String, ShellLanguage)] = [
        (".sh", .posix), (".bash", .posix), (".zsh", .posix), (".command", .posix), (".bat", .commandPrompt),
        (".cmd", .commandPrompt), (".ps1", .powerShell),
    ]

    /// The language that the extension of a file's name identifies; `nil` for any other name.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        guard let found = Self.extensions.first(where: { name.hasSuffix($0.0) }) else { return nil }
        self = found.1
    }
}
