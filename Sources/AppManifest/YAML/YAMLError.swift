/// Why a text cannot be read as YAML.
struct YAMLError: Error {
    /// What is wrong: lower case, no full stop.
    let message: String
    /// In bytes.
    let offset: Int
}
