// Made from Unicode CLDR 47 (Babel 2.18.0) by Scripts/generate-cldr; updated by: make cldr

/// The data of Unicode CLDR about the locales.
enum CLDRData {
    /// In the order of their identifiers.
    static let locales: [LocaleData] = [
        LocaleData(
            identifier: "ar", plural: .ar,
            list: ListSeparators(
                pair: " و", start: " و",
                middle: " و", end: " و"),
            numbers: NumberStyle(
                separator: ",", minus: "\u{200E}-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "ca", plural: .ca,
            list: ListSeparators(
                pair: " i ", start: ", ",
                middle: ", ", end: " i "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "cs", plural: .cs,
            list: ListSeparators(
                pair: " a\u{A0}", start: ", ",
                middle: ", ", end: " a\u{A0}"),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "da", plural: .da,
            list: ListSeparators(
                pair: " og ", start: ", ",
                middle: ", ", end: " og "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "de", plural: .da,
            list: ListSeparators(
                pair: " und ", start: ", ",
                middle: ", ", end: " und "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "el", plural: .da,
            list: ListSeparators(
                pair: " και ", start: ", ",
                middle: ", ", end: " και "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "en", plural: .da,
            list: ListSeparators(
                pair: " and ", start: ", ",
                middle: ", ", end: ", and "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "en-AU", plural: .da,
            list: ListSeparators(
                pair: " and ", start: ", ",
                middle: ", ", end: " and "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "en-GB", plural: .da,
            list: ListSeparators(
                pair: " and ", start: ", ",
                middle: ", ", end: " and "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "es", plural: .ca,
            list: ListSeparators(
                pair: " y ", start: ", ",
                middle: ", ", end: " y "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 2)),
        LocaleData(
            identifier: "es-419", plural: .ca,
            list: ListSeparators(
                pair: " y ", start: ", ",
                middle: ", ", end: " y "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "fi", plural: .da,
            list: ListSeparators(
                pair: " ja ", start: ", ",
                middle: ", ", end: " ja "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "−",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "fr", plural: .fr,
            list: ListSeparators(
                pair: " et ", start: ", ",
                middle: ", ", end: " et "),
            numbers: NumberStyle(
                separator: "\u{202F}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "fr-CA", plural: .fr,
            list: ListSeparators(
                pair: " et ", start: ", ",
                middle: ", ", end: " et "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "he", plural: .he,
            list: ListSeparators(
                pair: " ו", start: ", ",
                middle: ", ", end: " ו"),
            numbers: NumberStyle(
                separator: ",", minus: "\u{200E}-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "hi", plural: .hi,
            list: ListSeparators(
                pair: " और ", start: ", ",
                middle: ", ", end: ", और "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 2,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "hr", plural: .hr,
            list: ListSeparators(
                pair: " i ", start: ", ",
                middle: ", ", end: " i "),
            numbers: NumberStyle(
                separator: ".", minus: "−",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "hu", plural: .da,
            list: ListSeparators(
                pair: " és ", start: ", ",
                middle: ", ", end: " és "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 2)),
        LocaleData(
            identifier: "id", plural: .id,
            list: ListSeparators(
                pair: " dan ", start: ", ",
                middle: ", ", end: ", dan "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "it", plural: .ca,
            list: ListSeparators(
                pair: " e ", start: ", ",
                middle: ", ", end: " e "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 2)),
        LocaleData(
            identifier: "ja", plural: .id,
            list: ListSeparators(
                pair: "、", start: "、",
                middle: "、", end: "、"),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "ko", plural: .id,
            list: ListSeparators(
                pair: " 및 ", start: ", ",
                middle: ", ", end: " 및 "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "ms", plural: .id,
            list: ListSeparators(
                pair: " dan ", start: ", ",
                middle: ", ", end: " dan "),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "nl", plural: .da,
            list: ListSeparators(
                pair: " en ", start: ", ",
                middle: ", ", end: " en "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "no", plural: .da,
            list: ListSeparators(
                pair: " og ", start: ", ",
                middle: ", ", end: " og "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "−",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "pl", plural: .pl,
            list: ListSeparators(
                pair: " i ", start: ", ",
                middle: ", ", end: " i "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 2)),
        LocaleData(
            identifier: "pt", plural: .pt,
            list: ListSeparators(
                pair: " e ", start: ", ",
                middle: ", ", end: " e "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "pt-PT", plural: .ca,
            list: ListSeparators(
                pair: " e ", start: ", ",
                middle: ", ", end: " e "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 2)),
        LocaleData(
            identifier: "ro", plural: .ro,
            list: ListSeparators(
                pair: " și ", start: ", ",
                middle: ", ", end: " și "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "ru", plural: .ru,
            list: ListSeparators(
                pair: " и ", start: ", ",
                middle: ", ", end: " и "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "sk", plural: .cs,
            list: ListSeparators(
                pair: " a\u{A0}", start: ", ",
                middle: ", ", end: " a "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "sv", plural: .da,
            list: ListSeparators(
                pair: " och ", start: ", ",
                middle: ", ", end: " och "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "−",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "th", plural: .id,
            list: ListSeparators(
                pair: "และ", start: " ",
                middle: " ", end: " และ"),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "tr", plural: .da,
            list: ListSeparators(
                pair: " ve ", start: ", ",
                middle: ", ", end: " ve "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "uk", plural: .ru,
            list: ListSeparators(
                pair: " і ", start: ", ",
                middle: ", ", end: " і "),
            numbers: NumberStyle(
                separator: "\u{A0}", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "vi", plural: .id,
            list: ListSeparators(
                pair: " và ", start: ", ",
                middle: ", ", end: " và "),
            numbers: NumberStyle(
                separator: ".", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "zh-CN", plural: .id,
            list: ListSeparators(
                pair: "和", start: "、",
                middle: "、", end: "和"),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "zh-HK", plural: .id,
            list: ListSeparators(
                pair: "及", start: "、",
                middle: "、", end: "及"),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
        LocaleData(
            identifier: "zh-TW", plural: .id,
            list: ListSeparators(
                pair: "和", start: "、",
                middle: "、", end: "和"),
            numbers: NumberStyle(
                separator: ",", minus: "-",
                groupSize: 3, outerGroupSize: 3,
                minimumGroupingDigits: 1)),
    ]

    /// The locale to use for a language and region if it is not the bare language.
    static func parent(of tag: String) -> String? {
        switch tag {
        case "en-001", "en-150", "en-AG", "en-AI", "en-AT", "en-BB", "en-BE", "en-BM", "en-BS", "en-BW",
            "en-BZ", "en-CC", "en-CH", "en-CK", "en-CM", "en-CX", "en-CY", "en-CZ", "en-DE", "en-DG",
            "en-DK", "en-DM", "en-ER", "en-ES", "en-FI", "en-FJ", "en-FK", "en-FM", "en-FR", "en-GD",
            "en-GG", "en-GH", "en-GI", "en-GM", "en-GS", "en-GY", "en-HK", "en-HU", "en-ID", "en-IE",
            "en-IL", "en-IM", "en-IN", "en-IO", "en-IT", "en-JE", "en-JM", "en-KE", "en-KI", "en-KN",
            "en-KY", "en-LC", "en-LR", "en-LS", "en-MG", "en-MO", "en-MS", "en-MT", "en-MU", "en-MV",
            "en-MW", "en-MY", "en-NA", "en-NF", "en-NG", "en-NL", "en-NO", "en-NR", "en-NU", "en-NZ",
            "en-PG", "en-PK", "en-PL", "en-PN", "en-PT", "en-PW", "en-RO", "en-RW", "en-SB", "en-SC",
            "en-SD", "en-SE", "en-SG", "en-SH", "en-SI", "en-SK", "en-SL", "en-SS", "en-SX", "en-SZ",
            "en-TC", "en-TK", "en-TO", "en-TT", "en-TV", "en-TZ", "en-UG", "en-VC", "en-VG", "en-VU",
            "en-WS", "en-ZA", "en-ZM", "en-ZW":
            "en-GB"
        case "es-AR", "es-BO", "es-BR", "es-BZ", "es-CL", "es-CO", "es-CR", "es-CU", "es-DO", "es-EC",
            "es-GT", "es-HN", "es-JP", "es-MX", "es-NI", "es-PA", "es-PE", "es-PR", "es-PY", "es-SV",
            "es-US", "es-UY", "es-VE":
            "es-419"
        case "nb", "nn":
            "no"
        case "pt-AO", "pt-CH", "pt-CV", "pt-FR", "pt-GQ", "pt-GW", "pt-LU", "pt-MO", "pt-MZ", "pt-ST",
            "pt-TL":
            "pt-PT"
        default:
            nil
        }
    }

    /// The code in use of a language that has more than one.
    static func language(aliasedBy code: String) -> String? {
        switch code {
        case "ara", "arb":
            "ar"
        case "cat":
            "ca"
        case "ces", "cze":
            "cs"
        case "dan":
            "da"
        case "deu", "ger":
            "de"
        case "ell", "gre":
            "el"
        case "eng":
            "en"
        case "spa":
            "es"
        case "fin":
            "fi"
        case "fra", "fre":
            "fr"
        case "heb", "iw":
            "he"
        case "hin":
            "hi"
        case "hrv", "scr":
            "hr"
        case "hun":
            "hu"
        case "in", "ind":
            "id"
        case "ita":
            "it"
        case "jpn":
            "ja"
        case "kor":
            "ko"
        case "may", "msa", "zsm":
            "ms"
        case "dut", "nld":
            "nl"
        case "nob", "nor":
            "no"
        case "pol":
            "pl"
        case "por":
            "pt"
        case "mo", "mol", "ron", "rum":
            "ro"
        case "rus":
            "ru"
        case "slk", "slo":
            "sk"
        case "swe":
            "sv"
        case "tha":
            "th"
        case "tur":
            "tr"
        case "ukr":
            "uk"
        case "vie":
            "vi"
        case "chi", "cmn", "zho":
            "zh"
        default:
            nil
        }
    }
}

/// The plural rules of the locales, each named after the first that follows it.
enum PluralRule: Sendable {
    /// ar
    case ar
    /// ca, es, es-419, it, pt-PT
    case ca
    /// cs, sk
    case cs
    /// da, de, el, en, en-AU, en-GB, fi, hu, nl, no, sv, tr
    case da
    /// fr, fr-CA
    case fr
    /// he
    case he
    /// hi
    case hi
    /// hr
    case hr
    /// id, ja, ko, ms, th, vi, zh-CN, zh-HK, zh-TW
    case id
    /// pl
    case pl
    /// pt
    case pt
    /// ro
    case ro
    /// ru, uk
    case ru

    /// The categories that whole numbers reach.
    var categories: [PluralCategory] {
        switch self {
        case .ar: [.zero, .one, .two, .few, .many, .other]
        case .ca: [.one, .many, .other]
        case .cs: [.one, .few, .other]
        case .da: [.one, .other]
        case .fr: [.one, .many, .other]
        case .he: [.one, .two, .other]
        case .hi: [.one, .other]
        case .hr: [.one, .few, .other]
        case .id: [.other]
        case .pl: [.one, .few, .many]
        case .pt: [.one, .many, .other]
        case .ro: [.one, .few, .other]
        case .ru: [.one, .few, .many]
        }
    }

    /// The category of a whole number without its sign.
    func category(of n: UInt) -> PluralCategory {
        switch self {
        case .ar:
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if (3...10).contains(n % 100) { return .few }
            if (11...99).contains(n % 100) { return .many }
            return .other
        case .ca:
            if n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        case .cs:
            if n == 1 { return .one }
            if (2...4).contains(n) { return .few }
            return .other
        case .da:
            if n == 1 { return .one }
            return .other
        case .fr:
            if n == 0 || n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        case .he:
            if n == 1 { return .one }
            if n == 2 { return .two }
            return .other
        case .hi:
            if n == 0 || n == 1 { return .one }
            return .other
        case .hr:
            if n % 10 == 1 && n % 100 != 11 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            return .other
        case .id:
            return .other
        case .pl:
            if n == 1 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            return .many
        case .pt:
            if (0...1).contains(n) { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        case .ro:
            if n == 1 { return .one }
            if n == 0 || n != 1 && (1...19).contains(n % 100) { return .few }
            return .other
        case .ru:
            if n % 10 == 1 && n % 100 != 11 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            return .many
        }
    }
}
