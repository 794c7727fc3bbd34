import PushPayload
import Testing

@testable import pushctl

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("梅西", 4), ("ｗ", 2), ("ﾊ", 1), ("⚽", 2), ("\u{1F3DF}", 1),
        ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("a\u{200D}b", 2), ("…", 1), ("", 0),
    ]) func columns(_ text: String, _ columns: Int) {
        #expect(text.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) } == columns)
    }
}
