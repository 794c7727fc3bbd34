import CEvent

/// An event loop with a socket that listens on the loopback interface.
final class LocalListener {
    /// libevent's loop.
    let base: OpaquePointer
    /// libevent's listener, which closes ``descriptor`` when it is freed.
    let listener: OpaquePointer
    /// The listening socket.
    let descriptor: Int32
    /// The requested port, or the port that the system chose if the requested port is 0.
    let port: UInt16

    /// The maximum number of connections that wait to be accepted.
    private static let backlog: Int32 = 1024

    init(port: UInt16) throws(CommandFailure) {
        guard let base = event_base_new() else { throw CommandFailure("cannot make an event loop") }
        self.base = base
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let flags = UInt32(LEV_OPT_CLOSE_ON_FREE) | UInt32(LEV_OPT_CLOSE_ON_EXEC) | UInt32(LEV_OPT_REUSEABLE)
        let made = withUnsafeMutableBytes(of: &address) { bytes in
            evconnlistener_new_bind(
                base, nil, nil, flags, Self.backlog,
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                Int32(bytes.count))
        }
        guard let listener = made else {
            let reason = SystemError.last.reason
            event_base_free(base)
            throw CommandFailure("cannot listen on 127.0.0.1:\(port): \(reason)")
        }
        self.listener = listener
        let descriptor = evconnlistener_get_fd(listener)
        self.descriptor = descriptor
        Self.sendAtOnce(descriptor)
        self.port = SocketAddress.local(of: descriptor) ?? port
    }
}

extension LocalListener {
    /// Turns off Nagle's algorithm, also for accepted connections. libevent writes a reply in several segments, and the
    /// last one would wait 40 ms for the acknowledgment of the previous one.
    private static func sendAtOnce(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}

/// The ports of sockets.
enum SocketAddress {
    /// Returns the port of the near end; `nil` for anything but an IPv4 socket.
    static func local(of descriptor: Int32) -> UInt16? { port { getsockname(descriptor, $0, $1) } }

    /// Returns the port of the far end; `nil` for a socket without a connection.
    static func peer(of descriptor: Int32) -> UInt16? { port { getpeername(descriptor, $0, $1) } }

    private static func port(
        _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &length) }
        }
        guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return UInt16(bigEndian: address.sin_port)
    }
}
