/// A file that is to be checked, with what had to be found out about it beforehand.
struct ResolvedFile: Hashable {
    /// What is opened.
    let input: InputPath
    /// Its name in results.
    let name: String
    /// The number of the policy that counts for it.
    let policy: Int

    /// The path as it was named or found; `-` for standard input.
    var path: String { input.path }
    /// Whether the command line names the file itself, or standard input.
    var isNamedOutright: Bool { input.isNamedOutright }
}
