/// A state that only a bug can cause; the program asks the user to report it.
struct UnexpectedState: Error, Equatable, CustomStringConvertible {
    let description: String
}
