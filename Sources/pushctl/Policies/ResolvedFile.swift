/// A file to check, with its name and policy.
struct ResolvedFile: Hashable {
    /// The file to open.
    let input: InputPath
    /// The name of the file in results.
    let name: String
    /// The index of the policy in ``CheckPolicies``.
    let policy: Int

    /// The path as named or found; `-` for standard input.
    var path: String { input.path }
    /// Whether the command line names the file itself, or standard input.
    var isNamedByUser: Bool { input.isNamedByUser }
}
