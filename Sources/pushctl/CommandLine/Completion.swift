/// The completion of an option's value or of an argument.
enum Completion: Sendable, Equatable {
    case none
    /// The paths of files, and of directories that lead to them.
    case file
    /// The paths of directories.
    case directory
    /// One of these values; any other value is a usage error.
    case values([String])
    /// These values; others are allowed as well.
    case suggestions([String])
    /// Several of these values, separated by commas, each at most once.
    case list([String])

    /// The words to offer; empty for no completion, and for paths, which the shell finds itself.
    var words: [String] {
        switch self {
        case .none, .file, .directory: []
        case .values(let words), .suggestions(let words), .list(let words): words
        }
    }
}
