import PayloadModel
import PushPayload

/// The option that describes an app's categories.
enum CategoryOption {
    static let option = OptionDescription(
        "categories", value: "FILE",
        help: "the app's categories, as in [{\"id\": \"team\", \"summaryFormat\": \"%u more from %@\"}]",
        completion: .file)

    /// Reads the file. Throws the problem with its position if the file does not describe categories.
    static func read(_ input: InputPath) throws(CommandFailure) -> CategoryFile {
        let bytes = try InputFile.read(input)
        do {
            return try CategoryFile(parsing: bytes)
        } catch {
            let place = error.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
            throw CommandFailure("\(input.path)\(place): \(error.message)")
        }
    }
}
