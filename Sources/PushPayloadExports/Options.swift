import CPushPayload

/// The implementation of `pushpayload_options`: only its owner changes it, and any number of threads may read it.
final class Options {
    var settings = Settings()

    /// Returns the settings in a caller's options; the defaults for `NULL`.
    static func settings(_ options: OpaquePointer?) -> Settings {
        options.map { at($0).settings } ?? Settings()
    }

    private static func at(_ options: OpaquePointer) -> Options {
        Unmanaged<Options>.fromOpaque(UnsafeRawPointer(options)).takeUnretainedValue()
    }

    /// Sets the option with a name; resets it if the value is `nil`.
    static func set(_ options: OpaquePointer, _ name: String, to value: String?) throws(Setting.Refusal) {
        let setting = try Setting(named: name)
        let options = at(options)
        if let value {
            try setting.set(value, in: &options.settings)
        } else {
            setting.reset(in: &options.settings)
        }
    }
}

/// Implements `pushpayload_options_new`, which `pushpayload.h` documents.
@_cdecl("pushpayload_options_new")
public func makeOptions() -> OpaquePointer? {
    OpaquePointer(Unmanaged.passRetained(Options()).toOpaque())
}

/// Implements `pushpayload_options_free`, which `pushpayload.h` documents.
@_cdecl("pushpayload_options_free")
public func freeOptions(_ options: OpaquePointer?) {
    guard let options else { return }
    Unmanaged<Options>.fromOpaque(UnsafeRawPointer(options)).release()
}

/// Implements `pushpayload_options_set`, which `pushpayload.h` documents.
@_cdecl("pushpayload_options_set")
public func setOption(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ message: UnsafeMutablePointer<pushpayload_buffer>?
) -> pushpayload_status {
    clear(message)
    do throws(Setting.Refusal) {
        guard let options else { throw Setting.Refusal(message: "the options are NULL") }
        guard let name else { throw Setting.Refusal(message: "the name of the option is NULL") }
        guard let name = String(validatingCString: name) else {
            throw Setting.Refusal(message: "the name of the option is not UTF-8")
        }
        let text = value.map { String(validatingCString: $0) }
        if let text, text == nil { throw Setting.Refusal(message: "the value of \"\(name)\" is not UTF-8") }
        try Options.set(options, name, to: text ?? nil)
        return PUSHPAYLOAD_OK
    } catch {
        return fill(message, Array(error.message.utf8)) ? PUSHPAYLOAD_MISUSE : PUSHPAYLOAD_NO_MEMORY
    }
}
