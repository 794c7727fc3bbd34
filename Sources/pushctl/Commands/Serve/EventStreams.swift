import CEvent

/// The connections that wait for server-sent events.
final class EventStreams {
    /// The maximum number of streams.
    static let maxStreams = 32
    /// The maximum number of bytes that a slow reader can leave unread.
    private static let maxUnread = 4 << 20
    /// The interval between the comments in each stream, in seconds. Sending a comment reveals closed connections.
    private static let heartbeatInterval = 15

    /// The request of each connection.
    private var requests: [OpaquePointer: OpaquePointer] = [:]
    private var seconds = 0

    /// Whether another stream can begin.
    var hasRoom: Bool { requests.count < Self.maxStreams }

    /// The descriptors of the connections.
    var descriptors: Set<Int32> {
        Set(requests.keys.map { bufferevent_getfd(evhttp_connection_get_bufferevent($0)) })
    }

    /// Begins a stream. The headers of the response must already be set.
    func begin(_ request: OpaquePointer, status: Int32, _ beginning: [UInt8]) {
        guard let connection = evhttp_request_get_connection(request) else { return }
        requests[connection] = request
        evhttp_connection_set_closecb(
            connection,
            { connection, context in
                guard let connection, let context else { return }
                Unmanaged<EventStreams>.fromOpaque(context).takeUnretainedValue().requests[connection] = nil
            }, Unmanaged.passUnretained(self).toOpaque())
        // The client sends nothing more, so its connection must not time out.
        bufferevent_set_timeouts(evhttp_connection_get_bufferevent(connection), nil, nil)
        evhttp_send_reply_start(request, status, nil)
        send(beginning, to: [connection])
    }

    /// Sends an event to all connections.
    func send(_ bytes: [UInt8]) { send(bytes, to: Array(requests.keys)) }

    /// Counts a second, and sends a comment at each interval.
    func tick() {
        seconds += 1
        if seconds.isMultiple(of: Self.heartbeatInterval) { send(Array(":\n\n".utf8)) }
    }

    private func send(_ bytes: [UInt8], to connections: [OpaquePointer]) {
        guard !connections.isEmpty, let buffer = evbuffer_new() else { return }
        defer { evbuffer_free(buffer) }
        for connection in connections {
            guard let request = requests[connection] else { continue }
            let events = evhttp_connection_get_bufferevent(connection)
            guard evbuffer_get_length(bufferevent_get_output(events)) < Self.maxUnread else {
                shutdown(bufferevent_getfd(events), Int32(SHUT_RDWR))
                continue
            }
            evbuffer_add(buffer, bytes, bytes.count)
            evhttp_send_reply_chunk(request, buffer)
        }
    }
}
