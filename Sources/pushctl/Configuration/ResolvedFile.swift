/// A file that is to be checked, with what had to be found out about it beforehand.
struct ResolvedFile: Hashable {
    /// As it is opened; `-` for standard input.
    let path: String
    /// Its name in results.
    let name: String
    /// The number of the policy that counts for it.
    let policy: Int
}
