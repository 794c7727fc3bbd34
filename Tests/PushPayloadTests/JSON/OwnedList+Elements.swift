@testable import PushPayload

extension OwnedList {
    /// The elements as a list like any other.
    var elements: [Element] {
        var elements: [Element] = []
        for index in indices { elements.append(self[index]) }
        return elements
    }
}
