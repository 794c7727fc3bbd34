/// The reason why a command cannot do its work, in words for a person.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
