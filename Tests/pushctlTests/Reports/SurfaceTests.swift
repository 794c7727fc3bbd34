import GroupingSim
import Localization
import LocatedJSON
import Reports
import Testing

@testable import StackPreview
@testable import pushctl

/// The terminal, SVG, HTML and Markdown cut a text at the same grapheme.
@Suite struct SurfaceTests {
    /// Words of twelve scripts.
    private static let words: [[String]] = [
        ["goal", "substitute", "in", "the", "ninety-third", "minute", "after"],
        ["гол", "на", "последней", "минуте", "запасной", "игрок"],
        ["γκολ", "στο", "τελευταίο", "λεπτό", "αναπληρωματικός"],
        ["هدف", "متأخر", "بالرأس", "من", "اللاعب", "البديل"], ["שער", "מאוחר", "בנגיחה", "של", "השחקן"],
        ["अंतिम", "मिनट", "में", "स्थानापन्न", "खिलाड़ी"], ["শেষ", "মুহূর্তে", "বদলি", "খেলোয়াড়ের"],
        ["கடைசி", "நிமிடத்தில்", "மாற்று", "வீரர்"], ["ลูกโหม่งช่วงท้ายเกม", "ของตัวสำรอง", "ตัดสิน"],
        ["替补队员", "头球破门", "比赛结束"], ["終了間際の", "ゴールで", "逆転勝ち"], ["후반", "추가시간에", "결승골을", "넣었다"],
    ]

    /// Random texts, the same in every run. Some fit on the card without being cut.
    private static let texts: [String] = (0..<500).map { number in
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let script = words[number % words.count]
        let length = 3 + next(60)
        // The Chinese words, at index 9, are joined without spaces.
        return (0..<length).map { _ in next(12) == 0 ? "👩‍👩‍👧‍👦\(next(1000))" : script[next(script.count)] }
            .joined(separator: number % words.count == 9 ? "" : " ")
    }

    @Test(arguments: ["14", "15", "26"])
    func cutsTextAlikeInSVGHTMLTerminalAndMarkdown(_ iOS: String) throws {
        var cut = 0
        for start in stride(from: 0, to: Self.texts.count, by: 20) {
            let texts = Array(Self.texts[start..<start + 20])
            let simulation = try simulation(texts, iOS: iOS)
            let screen = PreviewScreen(simulation)
            let shown = ShownScreen(screen)
            let svg = svg(SVGPicture(screen).render())
            #expect(svg.count == texts.count)
            #expect(terminal(StackCards(simulation, shown, width: 60, style: .plain)) == svg)
            #expect(html(HTMLPage(simulation.scenario).render()) == svg)
            #expect(markdown(PreviewReport.render(screen, shown, pictures: nil)) == svg)
            for (text, seen) in zip(texts.reversed(), svg) {
                let text = Self.plain(text)
                let isCut = seen.hasSuffix("…")
                #expect(isCut ? text.hasPrefix(seen.dropLast()) : text == seen)
                cut += isCut ? 1 : 0
            }
        }
        #expect((100..<450).contains(cut), "\(cut) of 500 are cut off")
    }

    private func simulation(_ texts: [String], iOS: String) throws -> Simulation {
        let events = texts.enumerated().map { number, text -> JSONValue in
            ["payload": ["aps": ["alert": ["body": .string(text)], "thread-id": .string("\(number)")]]]
        }
        let scenario = try Scenario(
            parsing: Array(
                JSONWriter.compact(["device": ["ios": .string(iOS)], "events": .array(events)]).utf8),
            defaultApp: "com.example.sports", files: { _ in .missing(reason: "no file") })
        return Simulation(scenario, strings: [:])
    }

    /// Returns a text without whitespace and directional isolates (U+2068, U+2069), which differ between surfaces.
    private static func plain(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace && $0 != "\u{2068}" && $0 != "\u{2069}" })
    }

    private func svg(_ picture: String) -> [String] {
        picture.split(separator: "<svg x=").dropFirst().map { card in
            Self.plain(
                card.matches(of: /font-size="15" font-weight="400"[^>]*>([^<]*)</).map(\.1).joined())
        }
    }

    private func terminal(_ cards: StackCards) -> [String] {
        cards.render(isExplained: false).split(separator: "╭").dropFirst().map { card in
            let rows = card.split(separator: "\n").filter { $0.hasPrefix("│") }
            return Self.plain(rows.joined().filter { $0 != "│" })
        }
    }

    private func html(_ page: String) -> [String] {
        page.matches(of: /<bdi class="body" dir="auto">([^<]*)</).map { Self.plain($0.1) }
    }

    private func markdown(_ report: String) -> [String] {
        report.split(separator: "\n").filter { $0.hasPrefix("| com.example") }
            .map { Self.plain($0.split(separator: "|")[2]) }
    }
}
