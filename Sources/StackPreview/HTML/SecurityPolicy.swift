import PayloadModel
import PushPayload

/// The content security policy of a page: the browser runs the page's script and applies its style, and nothing else.
/// A script from a payload does not have the digest of the page's own script, and nothing can be fetched or sent.
struct SecurityPolicy {
    let style: String
    let script: String

    var text: String {
        [
            "default-src 'none'", "script-src '\(Self.digest(of: script))'",
            "style-src '\(Self.digest(of: style))'", "base-uri 'none'", "form-action 'none'",
            "require-trusted-types-for 'script'",
        ].joined(separator: "; ")
    }

    private static func digest(of text: String) -> String {
        "sha256-" + Base64.encode(SHA256.digest(of: Array(text.utf8)))
    }
}
