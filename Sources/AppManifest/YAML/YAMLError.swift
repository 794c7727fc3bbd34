/// The reason why a text cannot be read as YAML.
struct YAMLError: Error {
    /// The problem: lower case, no full stop.
    let message: String
    /// The offset in the text, in bytes.
    let offset: Int
}
