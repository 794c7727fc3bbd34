import LocatedJSON

/// Widths of characters by script, in thousandths of the font's size.
///
/// They are the advances of Noto Sans plus five percent; for a script that joins or stacks its letters, averages over
/// running text. Noto Sans is a little wider than the fonts of a phone. DejaVu Sans, the usual fallback of a system
/// without other fonts, is wider still; the space at a card's side covers the difference. A block of rare characters
/// has the width of its widest character.
enum ScriptWidths {
    /// The width of a wide character, such as a Chinese one.
    static let square = 1000
    static let emoji = 1300

    /// The widths from the space to the tilde.
    static let ascii: [Int] = [
        273, 282, 428, 678, 601, 873, 769, 236, 315, 315, 579, 601, 281, 338, 281, 391,  // to /
        601, 601, 601, 601, 601, 601, 601, 601, 601, 601, 281, 281, 601, 601, 601, 456,  // to ?
        944, 671, 682, 664, 766, 584, 545, 764, 778, 356, 287, 650, 550, 952, 798, 820,  // to O
        635, 820, 653, 576, 584, 768, 630, 976, 615, 594, 601, 345, 391, 345, 601, 466,  // to _
        295, 589, 646, 504, 646, 592, 361, 646, 649, 271, 271, 561, 271, 982, 649, 635,  // to o
        646, 646, 434, 503, 379, 649, 533, 825, 555, 536, 494, 399, 579, 399, 601,  // to ~
    ]

    /// Returns the width of a character that is neither ASCII nor wide nor a nonspacing mark.
    static func width(_ value: Int) -> Int {
        let index = blocks.partitioningIndex { $0.end >= value }
        return index < blocks.count ? blocks[index].width : 1100
    }

    /// The last character and the width of each block.
    private static let blocks: [(end: Int, width: Int)] = [
        (0xA0, 340), (0x24F, 700), (0x2FF, 800), (0x58F, 800), (0x5FF, 590), (0x621, 510), (0x623, 312),
        (0x624, 510), (0x625, 312), (0x626, 510), (0x627, 312), (0x632, 510), (0x636, 884), (0x6FF, 515),
        (0x74F, 950), (0x77F, 700), (0x85F, 900), (0x8FF, 700), (0x903, 500), (0x97F, 590), (0x9FF, 650),
        (0xA7F, 640), (0xAFF, 640), (0xB7F, 780), (0xBEF, 820), (0xBFF, 2600), (0xC7F, 820), (0xCFF, 840),
        (0xD6F, 1040), (0xD7F, 2400),
        (0xDFF, 960), (0xE7F, 565), (0xEFF, 680), (0xFFF, 700), (0x109F, 820), (0x10FF, 705), (0x11FF, 1000),
        (0x139F, 800), (0x16FF, 1200), (0x17FF, 800), (0x1AFF, 1100), (0x1BFF, 1300), (0x1CFF, 900),
        (0x1EFF, 620),
        (0x1FFF, 900), (0x2015, 1000), (0x201F, 540), (0x2026, 1000), (0x2030, 1350), (0x2031, 1750),
        (0x206F, 700), (0x20CF, 1000), (0x214F, 1200), (0x218F, 1300), (0x22FF, 1000), (0x25FF, 1100),
        (0x2BFF, 1200), (0x2E39, 1100), (0x2E3B, 2900), (0x2E7F, 1000), (0xA4FF, 1000), (0xABFF, 1250),
        (0xF8FF, 1200), (0xFAFF, 1000), (0xFB4F, 1100), (0xFBFF, 1250), (0xFDFC, 2350), (0xFDFD, 7900),
        (0xFE6F, 1000), (0xFEFF, 1150), (0xFF60, 1000), (0xFFDF, 560), (0xFFFF, 1150), (0x11FBF, 1400),
        (0x11FFF, 1700), (0x12217, 2400), (0x12219, 4100), (0x12429, 2400), (0x1242B, 4700), (0x1254F, 2500),
        (0x143FF, 1500), (0x1D3FF, 1400), (0x1D7FF, 1050), (0x1F0FF, 1200), (0x1FAFF, 1350),
    ]
}
