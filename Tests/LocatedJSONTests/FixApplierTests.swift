import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct FixApplierTests {
    private func apply(_ fixes: [[Edit]], to text: String) -> (text: String, applied: [Int]) {
        let fixes = fixes.map { Fix(title: "", safety: .safe, edits: $0) }
        let (bytes, applied) = FixApplier.apply(fixes, to: Array(text.utf8))
        return (String(decoding: bytes, as: UTF8.self), applied)
    }

    @Test func appliesOnlyTheFirstOfTwoOverlappingFixes() {
        let result = apply([[Edit(1..<3, "x")], [Edit(2..<4, "y")], [Edit(4..<5, "z")]], to: "abcde")
        #expect(result == ("axdz", [0, 2]))
    }

    @Test func appliesAdjacentReplacementsButNoInsertionAtTheEdgeOfAnotherEdit() {
        #expect(apply([[Edit(0..<2, "x")], [Edit(2..<4, "y")]], to: "abcd") == ("xy", [0, 1]))
        #expect(apply([[Edit(0..<2, "x")], [Edit(2..<2, "y")]], to: "abcd") == ("xcd", [0]))
        #expect(apply([[Edit(2..<2, "x")], [Edit(2..<2, "y")]], to: "abcd") == ("abxcd", [0]))
    }

    @Test func anInsertionAppliesTogetherWithADistantFix() {
        #expect(apply([[Edit(0..<0, "x")], [Edit(3..<4, "y")]], to: "abcd") == ("xabcy", [0, 1]))
        #expect(apply([[Edit(0..<1, "x")], [Edit(3..<3, "y")]], to: "abcd") == ("xbcyd", [0, 1]))
    }

    @Test func appliesInsertionsOfMembersAtOnePlaceInOrder() {
        // An insertion that begins with a comma adds a member.
        #expect(
            apply([[Edit(2..<2, ",x")], [Edit(2..<2, ",y")], [Edit(2..<2, ",z")]], to: "ab")
                == ("ab,x,y,z", [0, 1, 2]))
        #expect(
            apply([[Edit(2..<2, ",x")], [Edit(1..<2, "")], [Edit(2..<2, ",y")]], to: "ab") == (
                "ab,x,y", [0, 2]
            ))
        #expect(apply([[Edit(1..<2, "")], [Edit(2..<2, ",x")]], to: "ab") == ("a", [0]))
    }

    @Test func aFixThatOverlapsItselfOrExceedsTheTextIsNotApplied() {
        #expect(apply([[Edit(0..<3, ""), Edit(1..<2, "x")]], to: "abcd") == ("abcd", []))
        #expect(apply([[Edit(0..<3, ""), Edit(1..<1, "x")]], to: "abcd") == ("abcd", []))
        #expect(
            apply([[Edit(3..<5, "")], [Edit(-1..<0, "")], [Edit(4..<4, "e")]], to: "abcd") == ("abcde", [2]))
    }

    @Test func appliesOnlyOneOfTwoFixesWithTheSameDestination() {
        let place = [JSONPointer(["aps", "alert"])]
        let fixes = [
            Fix(title: "", safety: .safe, edits: [Edit(0..<1, "x")], destinations: place),
            Fix(title: "", safety: .safe, edits: [Edit(2..<3, "y")], destinations: place),
        ]
        #expect(FixApplier.apply(fixes, to: Array("abc".utf8)).applied == [0])
    }

    @Test func neverMixesTheEditsOfRandomFixes() {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { UInt8(65 + $0) }
            var fixes: [Fix] = []
            for number in 0..<Int.random(in: 0...8, using: &random) {
                let edits = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    let start = Int.random(in: 0...bytes.count + 1, using: &random)
                    return Edit(start..<start + Int.random(in: 0...4, using: &random), "\(number)")
                }
                fixes.append(Fix(title: "", safety: .safe, edits: edits))
            }
            let (result, applied) = FixApplier.apply(fixes, to: bytes)
            // Applies the last edit first, so that none moves the range of another.
            var expected = bytes
            let edits = applied.flatMap { fixes[$0].edits }
            for edit in edits.sorted(by: Edit.precedes).reversed() {
                expected.replaceSubrange(edit.range, with: edit.text.utf8)
            }
            #expect(result == expected, "seed \(seed)")
            let covered = edits.flatMap { Array($0.range) }
            #expect(Set(covered).count == covered.count, "seed \(seed)")
        }
    }
}
