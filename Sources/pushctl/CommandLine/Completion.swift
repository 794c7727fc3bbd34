/// What a shell can offer for an option's value or for an argument.
enum Completion: Sendable, Equatable {
    /// Nothing: only the user knows.
    case none
    /// A path of a file, and of the directories on the way to it.
    case file
    /// A path of a directory.
    case directory
    /// One of these and nothing else; another value is a usage error.
    case values([String])
    /// These are offered, others are taken as well.
    case suggestions([String])
    /// Several of these with commas between them; each is offered once.
    case list([String])

    /// The words to offer, none where the shell looks for itself.
    var words: [String] {
        switch self {
        case .none, .file, .directory: []
        case .values(let words), .suggestions(let words), .list(let words): words
        }
    }
}
