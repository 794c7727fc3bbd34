import CEvent
import PayloadModel
import PushServer

/// Serves HTTP/1.1 on one thread, with limits on the resources that a client can use.
final class HTTPServer {
    /// The maximum number of bytes of the request line and the headers.
    static let maxHeaderBytes = 16 << 10
    /// The maximum number of bytes of a body.
    static let maxBodyBytes = 256 << 10
    /// The maximum number of simultaneous connections; more wait until one ends.
    static let maxConnections = 1000
    /// The maximum number of seconds in which a client sends or reads nothing.
    static let maxIdleSeconds: Int32 = 30
    /// The maximum number of seconds of a whole request.
    static let maxRequestSeconds = 60
    /// The number of descriptors reserved for purposes other than connections.
    private static let otherDescriptors = 64

    private var server: PushServer
    private let local: LocalListener
    private let record: RecordFile?
    private let streams = EventStreams()
    private var connections: OpenConnections
    private let maxConnections: Int
    /// The reason why the server ends without a signal.
    private var failure: CommandFailure?

    /// Creates a server on a socket.
    ///
    /// - Parameter record: The file to which accepted notifications are appended.
    init(_ server: PushServer, on local: LocalListener, record: RecordFile?) {
        self.server = server
        self.local = local
        self.record = record
        let descriptors = Self.raiseDescriptorLimit()
        maxConnections = max(1, min(Self.maxConnections, descriptors - Self.otherDescriptors))
        connections = OpenConnections(
            port: local.port, listener: evconnlistener_get_fd(local.listener),
            maxDescriptors: Int32(descriptors))
    }

    /// Raises the limit of open files to the number that the server needs, as far as the system allows.
    ///
    /// - Returns: The number of descriptors that the server can use.
    private static func raiseDescriptorLimit() -> Int {
        let wanted = rlim_t(maxConnections + otherDescriptors)
        var limit = rlimit()
        guard getrlimit(Platform.descriptorLimit, &limit) == 0 else { return 256 }
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            _ = setrlimit(Platform.descriptorLimit, &limit)
            getrlimit(Platform.descriptorLimit, &limit)
        }
        return Int(min(limit.rlim_cur, wanted))
    }

    /// Serves until the process receives a signal to end, or the record cannot be written.
    ///
    /// - Parameter announce: The closure to call when the server answers requests and a signal can end it properly.
    func run(announce: () -> Void) throws(CommandFailure) {
        // By default, libevent writes messages about clients that do not speak HTTP.
        event_set_log_callback { _, _ in }
        guard let http = evhttp_new(local.base) else { throw CommandFailure("cannot create an HTTP server") }
        let context = Unmanaged.passUnretained(self).toOpaque()
        evhttp_set_max_headers_size(http, Self.maxHeaderBytes)
        evhttp_set_max_body_size(http, Self.maxBodyBytes)
        evhttp_set_timeout(http, Self.maxIdleSeconds)
        evhttp_set_default_content_type(http, nil)
        evhttp_set_allowed_methods(http, Self.methods.keys.reduce(0) { $0 | UInt16($1) })
        evhttp_set_bevcb(http, { base, context in HTTPServer.of(context)?.accept(base) }, context)
        evhttp_set_gencb(
            http,
            { request, context in
                if let request { HTTPServer.of(context)?.answer(request) }
            }, context)
        evhttp_bind_listener(http, local.listener)
        Self.unblockSignals()
        var events = [SIGINT, SIGTERM].map { signal in
            event_new(
                local.base, signal, Int16(EV_SIGNAL | EV_PERSIST),
                { _, _, context in event_base_loopbreak(HTTPServer.of(context)?.local.base) }, context)
        }
        var second = timeval(tv_sec: 1, tv_usec: 0)
        let timer = event_new(
            local.base, -1, Int16(EV_PERSIST), { _, _, context in HTTPServer.of(context)?.tick() }, context)
        event_add(timer, &second)
        for event in events { event_add(event, nil) }
        announce()
        event_base_dispatch(local.base)
        events.append(timer)
        for event in events { event_free(event) }
        evhttp_free(http)
        event_base_free(local.base)
        if let failure { throw failure }
    }

    /// Unblocks the signals that end the server: its parent process could have blocked them.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        // The caller of `run(announce:)` keeps the server alive as long as the loop runs.
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Connections

    /// Counts an accepted connection, and returns its `bufferevent`.
    private func accept(_ base: OpaquePointer?) -> OpaquePointer? {
        connections.accept()
        if connections.count >= maxConnections { evconnlistener_disable(local.listener) }
        let events = bufferevent_socket_new(base, -1, 0)
        // Limits what is read from a client while its response is written; further data waits in a buffer of the
        // system.
        bufferevent_setwatermark(events, Int16(EV_READ), 0, Self.maxBodyBytes + 2 * Self.maxHeaderBytes)
        return events
    }

    /// Lets event streams send heartbeats, ends other connections that are overdue, and accepts new ones if there is
    /// room. Called every second.
    private func tick() {
        streams.tick()
        let streaming = streams.descriptors
        let overdue = connections.overdue(
            at: Clock.microseconds / 1_000_000, after: Self.maxRequestSeconds)
        for descriptor in overdue where !streaming.contains(descriptor) {
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
        if connections.count < maxConnections { evconnlistener_enable(local.listener) }
    }

    // MARK: - Requests

    /// The methods that the server answers; libevent rejects all others. `CONNECT` is not among them, because libevent
    /// would wait for the end of such a request.
    private static let methods: [UInt32: String] = [
        EVHTTP_REQ_GET.rawValue: "GET", EVHTTP_REQ_POST.rawValue: "POST", EVHTTP_REQ_HEAD.rawValue: "HEAD",
        EVHTTP_REQ_PUT.rawValue: "PUT", EVHTTP_REQ_DELETE.rawValue: "DELETE",
        EVHTTP_REQ_OPTIONS.rawValue: "OPTIONS", EVHTTP_REQ_TRACE.rawValue: "TRACE",
        EVHTTP_REQ_PATCH.rawValue: "PATCH",
    ]

    private func answer(_ request: OpaquePointer) {
        let now = Clock.microseconds
        if let connection = evhttp_request_get_connection(request) {
            let descriptor = bufferevent_getfd(evhttp_connection_get_bufferevent(connection))
            connections.receive(on: descriptor, at: now / 1_000_000)
        }
        let read = ServerRequest(
            method: Self.methods[evhttp_request_get_command(request).rawValue] ?? "",
            target: evhttp_request_get_uri(request).map { String(cString: $0) } ?? "",
            headers: Self.headers(of: request), body: Self.body(of: request))
        var reply = server.answer(read, at: now)
        if let line = reply.publication?.record, !append(line) {
            reply.publication = nil
            reply.response = .failure(500, "the record cannot be written; the server ends")
        }
        if reply.isStream, !streams.hasRoom {
            reply.response = .failure(
                503, "\(EventStreams.maxStreams) clients are already connected; close one of them")
            reply.isStream = false
        }
        let output = evhttp_request_get_output_headers(request)
        for header in reply.response.headers { evhttp_add_header(output, header.name, header.value) }
        if reply.isStream {
            streams.begin(request, status: 200, reply.response.body)
        } else {
            let body = evbuffer_new()
            evbuffer_add(body, reply.response.body, reply.response.body.count)
            evhttp_send_reply(request, Int32(reply.response.status), nil, body)
            evbuffer_free(body)
        }
        if let event = reply.publication?.event { streams.send(event) }
    }

    /// Appends a line to the record, and returns whether that succeeded. A failure ends the server, because tests rely
    /// on a complete record.
    private func append(_ line: [UInt8]) -> Bool {
        do {
            try record?.append(line)
            return true
        } catch {
            failure = failure ?? error
            // The delay allows the server to send the refusal.
            var delay = timeval(tv_sec: 0, tv_usec: 200_000)
            event_base_loopexit(local.base, &delay)
            return false
        }
    }

    private static func headers(of request: OpaquePointer) -> PushHeaders {
        var headers: [PushHeader] = []
        var next = evhttp_request_get_input_headers(request)?.pointee.tqh_first
        while let header = next?.pointee {
            if let name = header.key, let value = header.value {
                headers.append(
                    PushHeader(name: String(cString: name), value: String(cString: value).trimmingBlanks()))
            }
            next = header.next.tqe_next
        }
        return PushHeaders(headers)
    }

    private static func body(of request: OpaquePointer) -> [UInt8] {
        guard let buffer = evhttp_request_get_input_buffer(request) else { return [] }
        let count = evbuffer_get_length(buffer)
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            filled = max(0, Int(evbuffer_copyout(buffer, memory.baseAddress, count)))
        }
    }
}
