/// Texts that many notifications share, each kept once and as long as one of them needs it.
///
/// They are told apart scalar by scalar.
struct NameList: Sendable {
    typealias Index = Ledger.Index

    private struct Name: Sendable {
        var text: String
        /// How many notifications need it.
        var uses: Int
    }

    private var names: [Name] = []
    private var unused: [Index] = []
    private var table = IndexTable()

    /// The text with a number.
    subscript(index: Index) -> String { names[Int(index)].text }

    /// The number of a text for one more notification, which must ``release(_:)`` it when it goes.
    mutating func use(_ text: String) -> Index {
        let hash = IndexTable.hash(text)
        if let index = table.find(hash, { names[Int($0)].text.hasSameScalars(as: text) }) {
            names[Int(index)].uses += 1
            return index
        }
        let name = Name(text: text, uses: 1)
        let index: Index
        if let former = unused.popLast() {
            index = former
            names[Int(index)] = name
        } else {
            index = Index(names.count)
            names.append(name)
        }
        table.insert(index, hash)
        return index
    }

    /// Gives a text back; nobody keeps one that no notification needs.
    mutating func release(_ index: Index) {
        names[Int(index)].uses -= 1
        guard names[Int(index)].uses == 0 else { return }
        table.remove(index, IndexTable.hash(names[Int(index)].text))
        names[Int(index)].text = ""
        unused.append(index)
    }
}
