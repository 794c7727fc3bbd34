import CJansson
import Testing

@testable import PushPayload

@Suite("Numbers and words in the quick pass") struct QuickValueTests {
    /// A payload in which a value stands at every end that there is for one.
    private static func payload(_ value: String) -> [UInt8] {
        Array(
            #"{"v":[\#(value),\#(value)],"w":\#(value) ,"aps":{"alert":"a"},"x":{"y":\#(value)},"z":\#(value)}"#
                .utf8)
    }

    private static func isParsed(_ document: [UInt8]) -> Bool {
        guard let root = try? JSONTree.load(document, rejectingDuplicates: false) else { return false }
        json_decref(root)
        return true
    }

    @Test("every way to write a number in six signs is proved only if Jansson reads it")
    func provesNumbersAsJanssonReadsThem() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let signs = ["0", "7", "-", ".", "e", "+"]
        var written = signs
        var longest = signs
        while longest[0].count < 5 {
            longest = longest.flatMap { number in signs.map { number + $0 } }
            written += longest
        }
        var proved: [String] = []
        for number in written {
            let document = Self.payload(number)
            guard quick.report(on: document) != nil else { continue }
            proved.append(number)
            #expect(Self.isParsed(document), "\(number)")
        }
        // What Jansson reads and is not proved are exponents of more digits than any number needs.
        let read = written.filter { Self.isParsed(Self.payload($0)) }
        #expect(
            Set(read).subtracting(proved).allSatisfy { $0.contains("e") }, "\(Set(read).subtracting(proved))")
        #expect(proved.count > 200)
    }

    @Test(
        "long numbers are proved, and are not with another sign in them",
        arguments: [
            "12345678", "-87654321", "123456789012345", "-12345678901234", "1234567.12345678",
            "0.1234567890123",
            "0.12345678901234567", "123456789012345678", "-1.5e-12",
        ])
    func provesLongNumbers(_ number: String) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        #expect(quick.report(on: Self.payload(number)) != nil)
        for index in number.indices.dropFirst() {
            for sign in [":", "/", "-", "x", "\"", "\u{0}", "é"] where sign != String(number[index]) {
                var other = number
                other.replaceSubrange(index...index, with: sign)
                #expect(quick.report(on: Self.payload(other)) == nil, "\(other)")
            }
        }
        #expect(quick.report(on: Self.payload(number + String(repeating: "1", count: 64))) == nil)
    }

    @Test(
        "a word is proved as it is spelt, and not with a letter more, less or other",
        arguments: ["true", "false", "null"])
    func provesWords(_ word: String) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        // At the top level there may be no `null`.
        func document(_ word: String) -> [UInt8] {
            Array(#"{"v":[\#(word),\#(word)],"aps":{"alert":"a"},"x":{"y":\#(word) ,"z":\#(word)}}"#.utf8)
        }
        #expect(quick.report(on: document(word)) != nil)
        for index in word.indices {
            var less = word
            less.remove(at: index)
            var more = word
            more.insert(word[index], at: index)
            var other = word
            other.replaceSubrange(index...index, with: word[index].uppercased())
            for wrong in [less, more, other] {
                #expect(quick.report(on: document(wrong)) == nil, "\(wrong)")
            }
        }
        #expect(quick.report(on: document(word + String(repeating: word, count: 20))) == nil)
    }
}
