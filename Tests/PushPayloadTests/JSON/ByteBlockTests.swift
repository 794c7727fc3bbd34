import Testing

@testable import PushPayload

@Suite struct ByteBlockTests {
    private func block(_ bytes: [UInt8]) -> ByteBlock {
        bytes.withUnsafeBytes { $0.baseAddress.map { ByteBlock(at: $0) } } ?? ByteBlock((0, 0))
    }

    @Test func placesAreTakenInTheirOrder() {
        var places = block(Array("a-b- 1_Z--------".utf8)).alphanumerics
        var taken: [Int] = []
        while let place = places.takeFirst() { taken.append(place) }
        #expect(taken == [0, 2, 5, 7])
        #expect(places.takeFirst() == nil)
    }

    @Test func wordsBeginWhereNoLetterOrDigitStandsBefore() {
        let text = Array(":sea.link-0x:Ab9".utf8)
        let words = block(text).alphanumerics.without(block([0x20] + text.dropLast()).alphanumerics)
        var places = words.joined(with: .firstAlone)
        var taken: [Int] = []
        while let place = places.takeFirst() { taken.append(place) }
        #expect(taken == [0, 1, 5, 10, 13])
    }

    @Test(arguments: UInt8.min...UInt8.max) func lettersAndDigitsAreThoseOfASCII(_ byte: UInt8) {
        let isOne =
            Character(Unicode.Scalar(byte)).isASCII
            && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
        #expect(block(Array(repeating: byte, count: ByteBlock.size)).alphanumerics.isAny == isOne)
    }
}
