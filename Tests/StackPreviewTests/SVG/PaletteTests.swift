import Foundation
import Testing

@testable import StackPreview

@Suite struct PaletteTests {
    /// Returns the relative luminance of a color by WCAG 2.
    private static func luminance(_ color: String) throws -> Double {
        let number = try #require(Int(color.dropFirst(), radix: 16))
        let parts = [16, 8, 0].map { shift in
            let part = Double(number >> shift & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    @Test(arguments: [false, true]) func textOnACardIsReadable(isDark: Bool) throws {
        let palette = Palette(isDark: isDark)
        let card = try Self.luminance(palette.cards[0])
        for color in [palette.text, palette.secondary, palette.critical, palette.timeSensitive] {
            let text = try Self.luminance(color)
            #expect((max(card, text) + 0.05) / (min(card, text) + 0.05) >= 4.5, "\(color)")
        }
    }
}
