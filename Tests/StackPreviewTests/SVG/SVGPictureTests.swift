import GroupingSim
import PushPayload
import Testing

@testable import Localization
@testable import StackPreview

@Suite struct SVGPictureTests {
    private func outline(
        _ screen: PreviewScreen, _ change: (inout PictureOptions) -> Void = { _ in }
    ) throws -> XMLOutline {
        var options = PictureOptions()
        change(&options)
        return try XMLOutline(SVGPicture(screen, options: options).render())
    }

    private let pair = [
        Preview.payload(title: "Kobe", body: "one"), Preview.payload(title: "Messi", body: "two"),
    ]

    @Test func drawsTheTopCardWithItsSummaryLine() throws {
        let texts = try outline(Preview.screen(pair))["text"].map(\.text)
        #expect(texts == ["iOS 14", "en", "S", "Sports", "09:01", "Messi", "two", "1 more notification"])
    }

    @Test func emojiFlagsWithTagsAreDrawn() throws {
        let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        let texts = try outline(Preview.screen([Preview.payload(body: flag + "x\u{E0041}")]))["text"].map(
            \.text)
        #expect(texts.last == flag + "x\\udb40\\udc41")
    }

    @Test(arguments: [("ar", "Sports"), ("en", "هدف")])
    func `A title against the direction of the device is aligned opposite the time`(
        _ language: String, _ title: String
    ) throws {
        var settings = DeviceSettings()
        settings.language = try #require(Language(language))
        settings.iOS = 26
        let texts = try outline(
            Preview.screen([Preview.payload(title: title, body: "b")], settings: settings))["text"]
        let drawn = try #require(texts.first { $0.text == title })
        let clock = try #require(texts.first { $0.text.contains(":") })
        let places = try [drawn, clock].map { try #require(Int($0.attributes["x"] ?? "")) }
        // Each begins or ends at its own side of a card that is at least 300 points wide.
        #expect(abs(places[0] - places[1]) > 200, "\(places)")
        #expect(drawn.attributes["text-anchor"] == "end")
    }

    @Test func drawsAllCardsOfAnOpenStack() throws {
        let texts = try outline(Preview.screen(pair)) { $0.isExpanded = true }["text"].map(\.text)
        #expect(
            texts == [
                "iOS 14", "en", "S", "Sports", "09:01", "Messi", "two", "S", "Sports", "09:00", "Kobe", "one",
            ])
    }

    @Test func drawsAnEdgeForEachHiddenCardUpToTwo() throws {
        for (count, edges) in [(1, 0), (2, 1), (3, 2), (9, 2)] {
            let payloads = Array(repeating: Preview.payload(body: "x"), count: count)
            // The other three are the wallpaper, the card and the icon.
            #expect(try outline(Preview.screen(payloads))["rect"].count == 3 + edges)
        }
    }

    @Test func appliesWidthAndScale() throws {
        let svg = try #require(
            try outline(Preview.screen(pair)) {
                $0.width = 500
                $0.scale = 2
            }["svg"].first)
        #expect(svg.attributes["width"] == "1000")
        #expect(svg.attributes["viewBox"]?.hasPrefix("0 0 500 ") == true)
    }

    @Test func isMirroredForRightToLeftLanguages() throws {
        var settings = DeviceSettings()
        settings.language = try #require(Language("he"))
        let screen = try Preview.screen([Preview.payload(title: "קובי", body: "Goal")], settings: settings)
        let texts = try outline(screen)["text"]
        let title = try #require(texts.first { $0.text == "קובי" })
        #expect(title.attributes["x"] == "356")
        #expect((title.attributes["direction"], title.attributes["text-anchor"]) == ("rtl", "start"))
        let body = try #require(texts.first { $0.text == "Goal" })
        #expect((body.attributes["x"], body.attributes["direction"]) == ("14", "ltr"))
        let name = try #require(texts.first { $0.text == "Sports" })
        #expect((name.attributes["text-anchor"], name.attributes["direction"]) == ("end", "ltr"))
    }

    @Test func writesTheSummaryLineInTheDirectionOfTheDevice() throws {
        func line(_ name: String, _ locale: String) throws -> XMLOutline.Element {
            var settings = DeviceSettings()
            settings.language = try #require(Language(locale))
            let payload = #"{"aps":{"alert":{"body":"x","summary-arg":"\#(name)"},"thread-id":"t"}}"#
            let screen = try Preview.screen([payload, payload], settings: settings)
            return try #require(try outline(screen)["text"].last)
        }
        #expect(try line("ميسي", "en").attributes["direction"] == "ltr")
        #expect(try line("ميسي", "en").text == "1 more notification from \u{2068}ميسي\u{2069}")
        #expect(try line("Bob", "en").text == "1 more notification from Bob")
        #expect(try line("Bob", "he").attributes["direction"] == "rtl")
        #expect(try line("Bob", "he").text.contains("\u{2068}Bob\u{2069}"))
    }

    @Test func drawsDarkPicturesWithTheSameTexts() throws {
        let screen = try Preview.screen(pair)
        let (light, dark) = (try outline(screen), try outline(screen) { $0.isDark = true })
        #expect(light["text"].map(\.text) == dark["text"].map(\.text))
        #expect(light["text"].last?.attributes["fill"] != dark["text"].last?.attributes["fill"])
    }

    @Test func showsThatThereAreNoNotifications() throws {
        let screen = PreviewScreen(Device())
        #expect(try outline(screen)["text"].map(\.text) == ["iOS 14", "en", "0 Notifications"])
    }

    @Test func hasATitleAndADescriptionInWords() throws {
        let document = try outline(Preview.screen(pair))
        #expect(document["title"].first?.text == "Notifications on iOS 14, en: 1 stack")
        #expect(document["desc"].first?.text == "Sports; Messi; two; 1 more notification")
        #expect(document["svg"].first?.attributes["role"] == "img")
    }

    @Test(arguments: HostileText.all)
    func containsNoScriptOrLinkForAnyPayload(text: String) throws {
        let apps = ["com.example.sports": AppSettings(name: text)]
        let payload = Preview.payload(title: text, body: text, thread: text)
        for isExpanded in [false, true] {
            let document = try outline(Preview.screen([payload, payload], apps: apps)) {
                $0.isExpanded = isExpanded
            }
            let names = Set(document.elements.map(\.name))
            #expect(names.isSubset(of: ["svg", "title", "desc", "rect", "text", "path", "g"]))
            for (name, value) in document.elements.flatMap(\.attributes) {
                #expect(!name.hasPrefix("on"))
                #expect(!["href", "xlink:href", "style", "id", "class"].contains(name))
                #expect(!value.contains("url("))
                #expect(!value.contains("javascript"))
            }
            for scalar in document.elements.map(\.text).joined().unicodeScalars {
                let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
                #expect(!isControl && !(0x202A...0x202E).contains(scalar.value))
            }
        }
    }

    @Test func keepsEveryLineInItsCard() throws {
        for text in HostileText.all {
            let document = try outline(Preview.screen([Preview.payload(title: text, body: text)]))
            let picture = try #require(document["svg"].last)
            let height = try #require(picture.attributes["height"].flatMap(Int.init))
            for line in document["text"] {
                let size = try #require(line.attributes["font-size"].flatMap(Int.init))
                let measure = TextMeasure(isBold: line.attributes["font-weight"] == "600")
                #expect(measure.width(of: line.text) * size / 1000 <= 370 - 28)
                #expect(try #require(line.attributes["y"].flatMap(Int.init)) < height)
            }
        }
    }
}

/// Texts that could break markup, terminals, the text direction or the layout.
enum HostileText {
    static let all = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]></text><script>alert(1)</script>",
        "<!--", "<![CDATA[",
        "<?xml version=\"1.1\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;",
        "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}gnp.exe\u{202D}\u{202A}", "\u{2066}\u{2066}\u{2066}\u{2069}",
        "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}\u{7F}\u{85}\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}",
        "e" + String(repeating: "\u{30D}\u{317}", count: 2000), String(repeating: "\u{301}", count: 4000),
        String(repeating: "\u{200B}", count: 3000), String(repeating: "W", count: 4000),
        String(repeating: "a\n", count: 2000), String(repeating: "﷽", count: 40),
        String(repeating: "👩‍👩‍👧‍👦", count: 500), "javascript:alert(1)", "url(https://example.com)",
        "&#0;&amp;&lt;",
    ]
}
