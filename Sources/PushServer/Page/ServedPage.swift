import GroupingSim
import Localization
import LocatedJSON
import PayloadModel
import PushPayload
import StackPreview

/// The page on which a user edits a scenario and sees its notifications: one document with its style and its script.
/// The page can send requests only to this server.
enum ServedPage {
    /// Returns the page as HTML, to be sent in UTF-8.
    ///
    /// - Parameter start: The initial scenario of the editor.
    static func html(_ start: PageScenario) -> String {
        // A "<" inside the script element could begin a tag that ends it.
        let state = start.json.split(separator: "<", omittingEmptySubsequences: false).joined(
            separator: "\\u003c")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Notifications: edit and see</title>
            <style>\(ServedPageStyle.text)</style>
            </head>
            <body>
            <header>
            <h1>Notifications: edit and see</h1>
            <div class="tools" role="group" aria-label="Scenario">
            <button type="button" id="open">Open</button>
            <button type="button" id="save">Save</button>
            <button type="button" id="svg">Export SVG</button>
            <button type="button" id="html">Export HTML</button>
            <button type="button" id="markdown">Export Markdown</button>
            <input type="file" id="file" accept=".json,application/json" aria-label="Scenario file" hidden>
            </div>
            <form id="switches">
            <label>iOS \(select("ios", versions))</label>
            <label>Language \(select("locale", languages))</label>
            <label>Grouping \(select("grouping", Grouping.allCases.map { ($0.rawValue, $0.rawValue) }))</label>
            <label>Previews \(select("previews", Previews.allCases.map { ($0.rawValue, $0.rawValue) }))</label>
            <label>Second phone \(select("second", [("", "none")] + languages))</label>
            <label>Colors \(select("colors", [("", "same as the system"), ("light", "light"), ("dark", "dark")]))</label>
            <label class="check"><input type="checkbox" id="locked"> Locked</label>
            </form>
            <p id="status" role="status"></p>
            </header>
            <main>
            <section aria-labelledby="events-title">
            <h2 id="events-title">Events</h2>
            <ol id="events"></ol>
            <button type="button" id="add">Add event</button>
            <button type="button" id="restore" hidden>Restore deleted event</button>
            </section>
            <section class="phone" aria-labelledby="phone-title">
            <h2 id="phone-title">Phone</h2>
            <div class="phones"><img id="picture" alt=""><img id="other" alt="" hidden></div>
            <ul id="problems"></ul>
            </section>
            </main>
            <script type="application/json" id="state">\(state)</script>
            <script>\(ServedPageScript.text)</script>
            </body>
            </html>

            """
    }

    /// The content security policy: the page can run its script, apply its style, show pictures that it made, and send
    /// requests to this server.
    static let policy = [
        "default-src 'none'", "script-src '\(digest(of: ServedPageScript.text))'",
        "style-src '\(digest(of: ServedPageStyle.text))'", "img-src blob:", "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ].joined(separator: "; ")

    private static func digest(of text: String) -> String {
        "sha256-" + Base64.encode(SHA256.digest(of: Array(text.utf8)))
    }

    private static var versions: [(String, String)] { PageSettings.released.map { ("\($0)", "\($0)") } }
    private static var languages: [(String, String)] { Language.all.map { ($0.identifier, $0.identifier) } }

    private static func select(_ id: String, _ options: [(value: String, text: String)]) -> String {
        let items = options.map { "<option value=\"\($0.value)\">\($0.text)</option>" }.joined()
        return "<select id=\"\(id)\">\(items)</select>"
    }
}
