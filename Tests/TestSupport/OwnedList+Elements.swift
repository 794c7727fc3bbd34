import LocatedJSON

extension OwnedList {
    /// The elements as a list like any other.
    package var elements: [Element] {
        var elements: [Element] = []
        for index in indices { elements.append(self[index]) }
        return elements
    }
}
