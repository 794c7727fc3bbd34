/// Which thread a delivery goes to, as far as it can be looked up before the events ahead of it have happened.
struct ThreadAddress: Sendable {
    typealias Index = Ledger.Index

    /// The number of the app; -1 for what is no delivery.
    let app: Index
    /// The hash of app and thread.
    let hash: UInt32
    /// The name of the thread if it is short.
    let name: ThreadName?
    /// Where the search in the table of threads begins.
    var place = IndexTable.Place()
    /// The record that is the thread's, unless it goes in the meantime; -1 where none was found.
    var thread: Index = -1

    /// - Parameter id: The `thread-id`; `nil` is the same as the empty one.
    init(_ id: String?, app: Index) {
        let id = id ?? ""
        self.app = app
        hash = IndexTable.hash(id, app)
        name = ThreadName(short: id)
    }

    private init() {
        app = -1
        hash = 0
        name = nil
    }

    /// That of an event that is no delivery.
    static let nowhere = ThreadAddress()
}
