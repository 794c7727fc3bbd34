/// Widths of characters by script, in thousandths of the font's size.
///
/// Taken from the advances of Noto Sans and DejaVu Sans, of which the second is the widest font that systems fall
/// back on. For ASCII they are its own; for another script a tenth more than its letters take in running text, where
/// they are joined and stacked; for rare characters about what the widest take.
enum ScriptWidths {
    static let square = 1000
    static let emoji = 1300

    /// From the space to the tilde.
    static let ascii: [Int] = [
        318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337,  // to /
        637, 637, 637, 637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 531,  // to ?
        1000, 685, 687, 699, 771, 632, 576, 775, 752, 340, 330, 656, 558, 910, 760, 788,  // to O
        604, 788, 695, 636, 611, 733, 685, 989, 686, 611, 686, 391, 337, 391, 838, 500,  // to _
        500, 613, 635, 550, 635, 616, 390, 635, 634, 300, 300, 620, 300, 980, 634, 612,  // to o
        635, 635, 450, 521, 430, 634, 592, 860, 592, 592, 525, 637, 550, 637, 838,  // to ~
    ]

    /// The width of a character that is neither ASCII nor wide nor a mark.
    static func width(_ value: Int) -> Int {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].end < value { low = middle + 1 } else { high = middle }
        }
        return low < blocks.count ? blocks[low].width : 1100
    }

    /// The last character of each block with its width.
    private static let blocks: [(end: Int, width: Int)] = [
        (0xA0, 340), (0x24F, 700), (0x2FF, 800), (0x58F, 800), (0x5FF, 600), (0x621, 560), (0x623, 340),
        (0x624, 560), (0x625, 340), (0x626, 560), (0x627, 340), (0x632, 560), (0x636, 980), (0x6FF, 580),
        (0x74F, 950), (0x77F, 700), (0x85F, 900), (0x8FF, 700), (0x903, 500), (0x97F, 640), (0x9FF, 640),
        (0xA7F, 640), (0xAFF, 640), (0xB7F, 780), (0xBEF, 960), (0xBFF, 2600), (0xC7F, 820), (0xCFF, 840),
        (0xD6F, 1040), (0xD7F, 2400),
        (0xDFF, 960), (0xE7F, 600), (0xEFF, 680), (0xFFF, 700), (0x109F, 820), (0x10FF, 740), (0x11FF, 1000),
        (0x139F, 800), (0x16FF, 1200), (0x17FF, 800), (0x1AFF, 1100), (0x1BFF, 1300), (0x1CFF, 900),
        (0x1EFF, 800),
        (0x1FFF, 900), (0x2015, 1000), (0x201F, 540), (0x2026, 1000), (0x2030, 1350), (0x2031, 1750),
        (0x206F, 700), (0x20CF, 1000), (0x214F, 1200), (0x218F, 1300), (0x22FF, 1000), (0x25FF, 1100),
        (0x2BFF, 1200), (0x2E39, 1100), (0x2E3B, 2900), (0x2E7F, 1000), (0xA4FF, 1000), (0xABFF, 1250),
        (0xF8FF, 1200), (0xFAFF, 1000), (0xFB4F, 1100), (0xFBFF, 1250), (0xFDFC, 2350), (0xFDFD, 7900),
        (0xFE6F, 1000), (0xFEFF, 1150), (0xFF60, 1000), (0xFFDF, 560), (0xFFFF, 1150), (0x11FBF, 1400),
        (0x11FFF, 1700), (0x12217, 2400), (0x12219, 4100), (0x12429, 2400), (0x1242B, 4700), (0x1254F, 2500),
        (0x143FF, 1500), (0x1D3FF, 1400), (0x1D7FF, 1050), (0x1F0FF, 1200), (0x1FAFF, 1350),
    ]
}
