import LocatedJSON

extension OwnedList {
    /// The elements as an array.
    package var elements: [Element] {
        var elements: [Element] = []
        for index in indices { elements.append(self[index]) }
        return elements
    }
}
