import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct ByteOffsetsTests {
    @Test func findsTheSameBytesAsAByteByByteSearch() {
        var generator = SeededGenerator(seed: 64)
        for length in 0..<300 {
            let text = (0..<length).map { _ in Array(#""\a ,"#.utf8).randomElement(using: &generator) ?? 0 }
            let found = text.withUnsafeBytes { bytes in
                var places = ByteOffsets<StringSign>(of: bytes)
                var found: [Int] = []
                while let place = places.next() { found.append(place) }
                return found
            }
            let pair = [StringSign.one, StringSign.other]
            #expect(found == text.indices.filter { pair.contains(text[$0]) })
        }
    }
}
