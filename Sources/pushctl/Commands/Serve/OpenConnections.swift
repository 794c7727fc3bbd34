/// The connections of a server, each with the time at which the server began to wait for its request.
///
/// libevent does not report a connection that ends before its first request, so this type looks for connections
/// among the descriptors of the process.
struct OpenConnections {
    private struct Wait {
        let peer: UInt16
        let since: Int
    }

    private let port: UInt16
    private let listener: Int32
    private let maxDescriptors: Int32
    private var waits: [Int32: Wait] = [:]
    /// The number of connections accepted since the last call of ``overdue(at:after:)``.
    private var accepted = 0

    /// Creates an empty list of connections.
    ///
    /// - Parameters:
    ///   - port: The port of the server.
    ///   - listener: The listening socket, which is not a connection.
    ///   - maxDescriptors: A number that is greater than any descriptor of a socket.
    init(port: UInt16, listener: Int32, maxDescriptors: Int32) {
        self.port = port
        self.listener = listener
        self.maxDescriptors = maxDescriptors
    }

    /// An upper bound for the number of open connections.
    var count: Int { waits.count + accepted }

    mutating func accept() { accepted += 1 }

    /// Records that a whole request arrived, so that the wait for the next one begins.
    mutating func receive(on descriptor: Int32, at second: Int) {
        guard let peer = SocketAddress.peer(of: descriptor) else { return }
        waits[descriptor] = Wait(peer: peer, since: second)
    }

    /// Finds the open connections, and replaces the list with them.
    ///
    /// - Returns: The descriptors of the connections that have waited for a request for more than `seconds`.
    mutating func overdue(at second: Int, after seconds: Int) -> [Int32] {
        guard count > 0 else { return [] }
        var open: [Int32: Wait] = [:]
        for descriptor in 0..<maxDescriptors where descriptor != listener {
            guard SocketAddress.local(of: descriptor) == port,
                let peer = SocketAddress.peer(of: descriptor)
            else { continue }
            let known = waits[descriptor].flatMap { $0.peer == peer ? $0 : nil }
            open[descriptor] = known ?? Wait(peer: peer, since: second)
        }
        waits = open
        accepted = 0
        return open.filter { second - $0.value.since > seconds }.map(\.key)
    }
}
