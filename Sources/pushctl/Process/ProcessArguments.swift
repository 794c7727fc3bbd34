/// The arguments of this process as they came.
enum ProcessArguments {
    /// Whether every argument is text; those of `CommandLine.arguments` always are, mended where they were not.
    static var areUTF8: Bool {
        (0..<Int(CommandLine.argc)).allSatisfy { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) != nil } ?? true
        }
    }
}
