/// The raw arguments of this process.
enum ProcessArguments {
    /// Whether every argument is valid UTF-8. `CommandLine.arguments` replaces invalid bytes silently.
    static var areUTF8: Bool {
        (0..<Int(CommandLine.argc)).allSatisfy { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) != nil } ?? true
        }
    }
}
