/// The reason why a file cannot be read as YAML.
struct YAMLError: Error {
    /// The problem: lower case, no full stop.
    let message: String
    /// The offset in the file, in bytes.
    let offset: Int
}
