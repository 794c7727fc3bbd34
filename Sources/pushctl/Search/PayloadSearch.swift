import PayloadContainers
import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// Decides which files of a search are checked.
enum PayloadSearch {
    /// Returns the form of a file.
    ///
    /// - Parameters:
    ///   - name: Its name in results, whose extension identifies `*.apns` files.
    ///   - isWanted: Whether it is checked regardless of its contents, because the command line or the configuration
    ///     names it.
    ///   - pointer: The place of the payload; `nil` to recognize the file.
    /// - Returns: `nil` for a file to skip.
    static func form(
        of text: ParsedText, named name: String, isWanted: Bool, extracting pointer: JSONPointer? = nil
    ) -> DocumentForm? {
        isWanted || isPayload(named: name)
            ? DocumentForm(recognizing: text.bytes) : DocumentForm(searching: text, extracting: pointer)
    }

    /// The reason for skipping a file whose form is `nil`.
    static func reason(toSkip bytes: [UInt8]) -> SkippedFile.Reason {
        PayloadRecognizer.isList(bytes) ? .payloadList : .noPayload
    }

    private static func isPayload(named name: String) -> Bool { name.endsInBytes(".apns") }
}
