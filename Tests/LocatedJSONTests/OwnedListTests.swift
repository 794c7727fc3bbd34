import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct OwnedListTests {
    /// An element; a weak reference shows when it is released.
    private final class Guest {}

    @Test(arguments: [0, 1, 2, 3, 64, 65, 1000]) func keepsItsOrderWhileGrowing(_ length: Int) {
        var list = OwnedList<Int>(capacity: 2)
        for number in 0..<length { list.append(number) }
        #expect(list.count == length && list.isEmpty == (length == 0))
        #expect(list.elements == Array(0..<length))
        for index in list.indices { list[index] *= 2 }
        #expect(list.elements == (0..<length).map { 2 * $0 })
    }

    @Test(arguments: [0, 1, 47]) func repeatsAnElement(_ count: Int) {
        var list = OwnedList(repeating: -1, count: count)
        list.append(7)
        #expect(list.elements == Array(repeating: -1, count: count) + [7])
    }

    @Test func releasesItsElements() {
        weak var first: Guest?
        func fill() {
            var list = OwnedList<Guest>(capacity: 1)
            for _ in 0..<5 { list.append(Guest()) }
            first = list[0]
            #expect(first != nil)
        }
        fill()
        #expect(first == nil)
    }
}
