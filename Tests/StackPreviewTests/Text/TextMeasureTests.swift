import Testing

@testable import StackPreview

/// The estimated widths, compared with the advances of a font.
@Suite struct TextMeasureTests {
    /// Texts with their widths in Noto Sans Regular, as HarfBuzz shapes them, in thousandths of the font size.
    private static let texts: [(script: String, text: String, width: Int)] = [
        (
            "Latin",
            "A late header from the substitute in the ninety-third minute decides the match after two disallowed goals and a long check by the video referee. Are we still on for the final on Sunday? Full time: Harbour United 3, Riverside 2. 10 more from Kobe and Ronaldo",
            120012
        ),
        (
            "German",
            "Ein später Kopfball des Einwechselspielers entscheidet in der dreiundneunzigsten Minute das Spiel, nach zwei aberkannten Toren und einer langen Überprüfung. Bürgermeister öffnet größte Straße für Fußgänger",
            99588
        ),
        (
            "Vietnamese",
            "Cú đánh đầu muộn của cầu thủ dự bị ở phút chín mươi ba quyết định trận đấu sau hai bàn thắng bị từ chối",
            50053
        ),
        (
            "Cyrillic",
            "гол на последней минуте запасной игрок решает исход матча после двух отменённых голов и долгой проверки видеоарбитром",
            63360
        ),
        (
            "Greek",
            "γκολ στο τελευταίο λεπτό από τον αναπληρωματικό κρίνει τον αγώνα μετά από δύο ακυρωμένα γκολ",
            47624
        ),
        (
            "Arabic",
            "هدف متأخر بالرأس من اللاعب البديل في الدقيقة الثالثة والتسعين يحسم المباراة بعد هدفين ملغيين ومراجعة طويلة",
            44772
        ),
        (
            "Hebrew",
            "שער מאוחר בנגיחה של השחקן המחליף בדקה התשעים ושלוש מכריע את המשחק אחרי שני שערים שנפסלו", 44312
        ),
        ("Devanagari", "तिरानवे मिनट में स्थानापन्न खिलाड़ी के हेडर ने दो रद्द गोलों और वीडियो रेफ़री की लंबी जाँच के बाद मैच का फ़ैसला कर दिया", 43023),
        ("Bengali", "শেষ মুহূর্তে বদলি খেলোয়াড়ের হেডে গোল ম্যাচের ভাগ্য নির্ধারণ করে দিল দীর্ঘ পর্যালোচনার পর", 36944),
        ("Tamil", "கடைசி நிமிடத்தில் மாற்று வீரர் தலையால் அடித்த கோல் ஆட்டத்தின் முடிவைத் தீர்மானித்தது", 47886),
        ("Thai", "ลูกโหม่งช่วงท้ายเกมของตัวสำรองตัดสินผลการแข่งขัน ผู้เล่นสำรองทำประตูชัยในนาทีที่เก้าสิบสาม", 37609),
        ("Georgian", "გოლი ბოლო წუთზე სათადარიგო მოთამაშემ გადაწყვიტა მატჩის ბედი", 36517),
        ("Armenian", "Գոլ վերջին րոպեին փոխարինող խաղացողը որոշեց հանդիպման ճակատագիրը", 39990),
        ("Han", "替补队员在第九十三分钟头球破门，比赛在两个进球被取消之后终于分出胜负。", 35000),
        ("Kana", "終了間際のゴールで逆転勝ち、ビデオ判定の結果を待つ", 25000),
        ("Hangul", "후반 추가시간에 결승골을 넣었다 비디오 판독 끝에", 21000),
    ]

    @Test(arguments: texts)
    func estimatesAreAtMost1PercentTooLowOr10PercentTooHigh(script: String, text: String, width: Int) {
        let estimate = TextMeasure().width(of: text)
        #expect(
            (width * 99 / 100...width * 110 / 100).contains(estimate), "\(script): \(estimate) for \(width)")
    }

    @Test func semiboldTextIsWiderUnlessItIsChinese() {
        let (regular, bold) = (TextMeasure().width(of: "goal"), TextMeasure(isBold: true).width(of: "goal"))
        #expect((regular * 106 / 100...regular * 110 / 100).contains(bold))
        #expect(TextMeasure(isBold: true).width(of: "进球") == TextMeasure().width(of: "进球"))
    }
}
