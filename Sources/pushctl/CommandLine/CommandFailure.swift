/// The reason why a command cannot do its work, for people.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
