import PayloadContainers
import GroupingSim
import LocatedJSON
import PushPayload

/// Decides which of the files of a search are checked.
enum PayloadSearch {
    /// What a file is.
    ///
    /// - Parameters:
    ///   - name: Its name in results, by which `*.apns` are known.
    ///   - isWanted: Whether it is checked whatever is in it: the command line or the configuration names it.
    ///   - pointer: Where in it the payload is; `nil` to recognize the file.
    /// - Returns: `nil` for a file that is skipped.
    static func form(
        of bytes: [UInt8], named name: String, isWanted: Bool, extracting pointer: JSONPointer? = nil
    ) -> DocumentForm? {
        isWanted || isPayload(named: name)
            ? DocumentForm(recognizing: bytes) : DocumentForm(searching: bytes, extracting: pointer)
    }

    /// Why a file whose form is `nil` is skipped.
    static func reason(toSkip bytes: [UInt8]) -> SkippedFile.Reason {
        PayloadRecognizer.isList(bytes) ? .payloadList : .noPayload
    }

    private static func isPayload(named name: String) -> Bool { name.endsInBytes(".apns") }
}
