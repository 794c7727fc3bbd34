import Testing

@testable import StackPreview

/// Several screens side by side.
@Suite struct SVGSheetTests {
    private func panels(_ captions: [String?]) throws -> [ScreenPanel] {
        let screen = try Preview.screen([Preview.payload(title: "Kobe", body: "one")])
        return captions.map { ScreenPanel(caption: $0, screen: screen) }
    }

    @Test func drawsScreensNextToEachOther() throws {
        var options = PictureOptions()
        options.scale = 2
        let sheet = try XMLOutline(SVGSheet(panels([nil, nil]), options: options).render())
        #expect(sheet.elements.first?.attributes["width"] == "1656")
        #expect(sheet["g"].map { $0.attributes["transform"] } == ["translate(16 16)", "translate(422 16)"])
        #expect(sheet["title"].count == 2)
        #expect(sheet["text"].map(\.text).filter { $0 == "Kobe" }.count == 2)
    }

    @Test func drawsTheCaptions() throws {
        let sheet = try XMLOutline(SVGSheet(panels(["old: <a>", "new: b"])).render())
        #expect(sheet["text"].map(\.text).filter { $0.contains(": ") } == ["old: <a>", "new: b"])
    }

    @Test func aPageHasEachScreenInLightAndDark() throws {
        let page = SheetPage(
            "Changes", try panels(["old: <a>", "new: b"]), items: [.init("changed: <b>", details: ["was c"])])
        let html = page.render()
        #expect(html.split(separator: "<svg xmlns").count == 5)
        #expect(html.contains(">old: &lt;a&gt;</figcaption>"))
        #expect(html.contains("<li><bdi>changed: &lt;b&gt;</bdi><ul><li><bdi>was c</bdi></li></ul></li>"))
        #expect(!html.contains("<script"))
    }
}
