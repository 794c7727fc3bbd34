/// The text that each tested editor opens. It has characters of one, three and four bytes before a finding, line ends
/// of Windows, a mistake with a safe fix, and one that only a person can correct.
enum EditedPayload {
    static let text =
        "{\"aps\": {\"alert\": {\"title\": \"日本👍\", \"body\": \"x\"}, \"badge\": \"👍\",\r\n"
        + "  \"interruption-level\": \"passive\"}, \"thread-id\": \"t\"}\r\n"

    /// The end of the text after all safe fixes.
    static let fixedEnd = "\"interruption-level\": \"passive\",\r\n  \"thread-id\": \"t\"}}\r\n"
}
