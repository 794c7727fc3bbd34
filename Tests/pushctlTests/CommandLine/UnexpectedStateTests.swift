import Testing

@testable import pushctl

@Suite struct UnexpectedStateTests {
    @Test func namesACommandThatIsNotRegistered() {
        let error = #expect(throws: UnexpectedState.self) { try CommandRegistry.command("none") }
        #expect(error?.description == "the command \"none\" is declared, but not registered")
    }
}
