import LocatedJSON
import PushPayload

/// The last words of a program that the system gives no more memory.
enum MemoryShortageMessage {
    private static let text: StaticString = """
        pushctl: the system gives no more memory; where a stream has too many devices, count parts of it with \
        "pushctl stats --format json" and add these counts up with "pushctl stats merge"

        """

    /// Has the program end with words and a status instead of a trap.
    static func prepare() {
        MemoryShortage.end = {
            let text = MemoryShortageMessage.text
            _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            // Other threads may be anywhere, so nothing is tidied up.
            _exit(ExitStatus.failure.rawValue)
        }
    }
}
