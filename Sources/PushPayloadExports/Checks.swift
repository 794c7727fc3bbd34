import CPushPayload
import PushPayload

/// Implements `pushpayload_version`, which `pushpayload.h` documents.
@_cdecl("pushpayload_version")
public func versionText() -> UnsafePointer<CChar>? {
    UnsafePointer(version)
}

/// Allocated once and never freed, so that callers can keep the pointer.
nonisolated(unsafe) private let version = copy(PUSHPAYLOAD_VERSION)

/// Implements `pushpayload_validate`, which `pushpayload.h` documents.
@_cdecl("pushpayload_validate")
public func validate(
    _ options: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
    _ report: UnsafeMutablePointer<pushpayload_buffer>?
) -> pushpayload_status {
    clear(report)
    guard let bytes = document(bytes, length) else { return PUSHPAYLOAD_MISUSE }
    return answer(bytes, Options.settings(options), report)
}

/// Implements `pushpayload_fix`, which `pushpayload.h` documents.
@_cdecl("pushpayload_fix")
public func fix(
    _ options: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
    _ fixed: UnsafeMutablePointer<pushpayload_buffer>?,
    _ report: UnsafeMutablePointer<pushpayload_buffer>?
) -> pushpayload_status {
    clear(fixed)
    clear(report)
    guard let bytes = document(bytes, length) else { return PUSHPAYLOAD_MISUSE }
    let settings = Options.settings(options)
    let result = settings.fix(bytes)
    guard fill(fixed, result) else { return PUSHPAYLOAD_NO_MEMORY }
    let status = answer(result, settings, report)
    // The caller gets both buffers or neither.
    if status == PUSHPAYLOAD_NO_MEMORY { freeBuffer(fixed) }
    return status
}

/// Implements `pushpayload_size`, which `pushpayload.h` documents.
@_cdecl("pushpayload_size")
public func size(
    _ options: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
    _ written: UnsafeMutablePointer<Int>?, _ minified: UnsafeMutablePointer<Int>?,
    _ limit: UnsafeMutablePointer<Int>?
) -> pushpayload_status {
    for result in [written, minified, limit] { result?.pointee = 0 }
    guard let bytes = document(bytes, length) else { return PUSHPAYLOAD_MISUSE }
    let sizes = Options.settings(options).validator.sizes(in: bytes)
    guard let closest = sizes.min(by: { $0.remainingBytes < $1.remainingBytes }) else {
        return PUSHPAYLOAD_NO_PAYLOAD
    }
    written?.pointee = closest.size.written
    minified?.pointee = closest.size.minified
    limit?.pointee = closest.limit.bytes
    return closest.remainingBytes < 0 ? PUSHPAYLOAD_FINDINGS : PUSHPAYLOAD_OK
}

/// Checks a document and writes the report into a buffer.
private func answer(_ bytes: [UInt8], _ settings: Settings, _ buffer: Buffer) -> pushpayload_status {
    let report = settings.report(on: bytes)
    if buffer != nil, !fill(buffer, settings.render(report, on: bytes)) { return PUSHPAYLOAD_NO_MEMORY }
    let isFailing = settings.threshold.map(report.contains) ?? false
    return isFailing ? PUSHPAYLOAD_FINDINGS : PUSHPAYLOAD_OK
}
