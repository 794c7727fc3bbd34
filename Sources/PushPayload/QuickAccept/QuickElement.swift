/// A kind of element in arrays.
enum QuickElement: UInt8, CaseIterable {
    case none
    /// Of custom data, of data of a Live Activity, of a record.
    case custom, activity, aside
    /// What fills a placeholder.
    case argument
    /// The document itself.
    case document
}
