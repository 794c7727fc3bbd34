/// A page with several screens side by side and a list below them, for example of the changes between two screens. The
/// page needs no script and no other file.
public struct SheetPage {
    /// An item of the list below the screens, with its details.
    public struct Item: Sendable {
        let text: String
        let details: [String]

        /// Creates an item from plain text.
        public init(_ text: String, details: [String] = []) {
            self.text = text
            self.details = details
        }
    }

    private let title: String
    private let panels: [ScreenPanel]
    private let items: [Item]
    private let options: PictureOptions

    /// Creates a page with screens and a list below them.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - panels: The screens, in the order of the page.
    ///   - items: The list below the screens.
    ///   - options: The look of each screen. The page ignores the scale; the reader's browser selects light or dark.
    public init(
        _ title: String, _ panels: [ScreenPanel], items: [Item] = [],
        options: PictureOptions = PictureOptions()
    ) {
        self.title = title
        self.panels = panels
        self.items = items
        self.options = options
    }

    /// Returns the page as HTML, to be written in UTF-8.
    public func render() -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(SecurityPolicy(style: Self.style, script: "").text)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>\(HTMLText.escape(title))</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <main>
        <h1>\(HTMLText.escape(title))</h1>
        <div class="panels">
        \(panels.map(figure).joined())</div>
        \(list)</main>
        </body>
        </html>

        """
    }

    private func figure(_ panel: ScreenPanel) -> String {
        let pictures = [false, true].map { isDark in
            var options = options
            (options.isDark, options.scale) = (isDark, 1)
            let name = isDark ? "dark" : "light"
            return
                "<div class=\"\(name)\">\(SVGPicture(panel.screen, options: options).element().markup)</div>\n"
        }
        let caption = panel.caption.map {
            "<figcaption title=\"\(HTMLText.escape($0))\">\(HTMLText.escape($0))</figcaption>\n"
        }
        return "<figure>\n\(caption ?? "")\(pictures.joined())</figure>\n"
    }

    private var list: String {
        guard !items.isEmpty else { return "" }
        let rows = items.map { item in
            let details = item.details.map { "<li><bdi>\(HTMLText.escape($0))</bdi></li>" }.joined()
            return "<li><bdi>\(HTMLText.escape(item.text))</bdi>"
                + (details.isEmpty ? "" : "<ul>\(details)</ul>") + "</li>\n"
        }
        return "<ul class=\"items\">\n\(rows.joined())</ul>\n"
    }

    private static let style = """

        :root { color-scheme: light dark; --page: #f4f5f7; --ink: #1a1c20; --soft: #565b66; }
        body {
          background: var(--page); color: var(--ink); margin: 0; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere;
          font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        main { max-width: 120rem; margin: 0 auto; }
        h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 1rem; }
        .panels { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-start; }
        figure { margin: 0; max-width: 100%; }
        figcaption {
          contain: inline-size; font-weight: 600; margin-bottom: .5rem; overflow: hidden; text-overflow: ellipsis;
          white-space: nowrap;
        }
        figure svg { display: block; max-width: 100%; height: auto; }
        .panels > figure > div { border-radius: 1.5rem; overflow: hidden; width: fit-content; max-width: 100%; }
        .dark { display: none; }
        ul { padding-inline-start: 1.25rem; margin: .25rem 0; }
        .items { margin-top: 1.5rem; }
        .items ul { color: var(--soft); }
        @media (prefers-color-scheme: dark) {
          :root { --page: #121317; --ink: #eceef2; --soft: #a9afbb; }
          .light { display: none; }
          .dark { display: block; }
        }

        """
}
