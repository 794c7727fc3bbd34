import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel

/// Decides which files of a search are checked.
enum PayloadSearch {
    /// Returns what a file is, such as a payload, a scenario or a list of categories.
    ///
    /// - Parameters:
    ///   - name: The name of the file as reports show it. A file whose name ends in `.apns` is checked regardless of
    ///     its contents.
    ///   - isAlwaysChecked: Whether the file is checked regardless of its contents, because the command line or the
    ///     configuration names it.
    ///   - pointer: The pointer to the payload; not used if the file is checked regardless of its contents. `nil` to
    ///     recognize a payload by the contents of the whole file.
    /// - Returns: `nil` for a file to skip.
    static func form(
        of text: ParsedText, named name: String, isAlwaysChecked: Bool, extracting pointer: JSONPointer? = nil
    ) -> DocumentForm? {
        isAlwaysChecked || isPayload(named: name)
            ? DocumentForm(recognizing: text.bytes) : DocumentForm(searching: text, extracting: pointer)
    }

    /// Returns the reason for skipping a file whose form is `nil`.
    static func reason(toSkip bytes: [UInt8]) -> SkippedFile.Reason {
        if PayloadRecognizer.isList(bytes) { return .payloadList }
        return PayloadRecognizer.isEnvelope(PayloadRecognizer.lenient(bytes)) ? .envelope : .noPayload
    }

    private static func isPayload(named name: String) -> Bool { name.endsInBytes(".apns") }
}
