import Testing

@testable import StackPreview

@Suite struct TextDirectionTests {
    @Test(arguments: [
        ("Goal", TextDirection.leftToRight), ("هدف Goal", .rightToLeft), ("3 - שער", .rightToLeft),
        ("Kobe وميسي", .leftToRight), ("\u{200F}Goal", .rightToLeft),
        ("\u{2068}هدف\u{2069} Goal", .leftToRight),
        ("梅西", .leftToRight),
    ])
    func followsTheFirstLetterOrDirectionMarkOutsideOfIsolates(text: String, direction: TextDirection) {
        #expect(TextDirection(of: text, fallback: .leftToRight) == direction)
        #expect(TextDirection(of: text, fallback: .rightToLeft) == direction)
    }

    @Test func usesTheFallbackIfThereIsNoLetterOrMark() {
        #expect(TextDirection(of: "3:2 ⚽️", fallback: .rightToLeft) == .rightToLeft)
        #expect(TextDirection(of: "", fallback: .leftToRight) == .leftToRight)
    }
}
