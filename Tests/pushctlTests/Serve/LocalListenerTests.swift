import Testing

@testable import pushctl

@Suite struct LocalListenerTests {
    @Test func disablesNaglesAlgorithm() throws {
        let listener = try LocalListener(port: 0)
        var (isOn, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        let status = getsockopt(
            listener.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &length)
        #expect(status == 0)
        #expect(isOn != 0)
    }
}
