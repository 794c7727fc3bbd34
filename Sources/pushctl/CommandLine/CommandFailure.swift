import LocatedJSON

/// The reason why a command cannot do its work, as a message for the user.
struct CommandFailure: Error, Equatable {
    /// A problem in a document.
    struct Problem: Equatable {
        /// The problem without its place.
        let message: String
        let range: SourceRange?
    }

    let message: String
    /// The reason with its place if it is in a document; `nil` for any other reason.
    let problem: Problem?

    init(_ message: String, problem: Problem? = nil) {
        self.message = message
        self.problem = problem
    }
}
