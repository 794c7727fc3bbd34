import LocatedJSON
import PayloadModel

/// The size of a payload compared with its limit.
///
/// The size that counts is that of the minified payload; in a file for the Simulator, where white space counts, that
/// of the payload as written. Two rules share the verdict, so that every payload has at most one finding about its
/// size.
enum SizeVerdict {
    /// At most nine tenths of the limit, or of unknown size because a service generates the payload.
    case fits
    /// Over nine tenths of the limit, but within it; the associated value is the size that counts, in bytes.
    case near(Int)
    /// Over the limit as written, within it when minified.
    case overAsWritten(DocumentSize)
    /// Over the limit only because of the key that names the app for the Simulator.
    case overWithSimulatorKey(DocumentSize)
    /// Over the limit in the size that counts; the associated value is that size, in bytes.
    case over(Int)

    /// Compares the size of a payload with its limit.
    ///
    /// - Complexity: O(1) for a document of at most nine tenths of its limit, otherwise O(*n*) in the number of bytes.
    init(_ payload: Inspection) {
        let bytes = payload.document.source.bytes
        let limit = payload.sizeLimit
        guard !payload.options.isGeneratedByService, limit.isNearlyReached(by: bytes.count) else {
            self = .fits
            return
        }
        let size = payload.document.size
        let counted = payload.isForSimulator ? size.written : size.minified
        if counted > limit.bytes {
            let rest = payload.withoutSimulatorKey().map(DocumentSize.init)
            let countedRest = rest.map { payload.isForSimulator ? $0.written : $0.minified }
            let isDueToKey = countedRest.map { $0 <= limit.bytes } ?? false
            self = isDueToKey ? .overWithSimulatorKey(size) : .over(counted)
        } else if size.written > limit.bytes {
            self = .overAsWritten(size)
        } else {
            self = limit.isNearlyReached(by: counted) ? .near(counted) : .fits
        }
    }
}

extension Inspection {
    /// The size of the payload as written, in bytes.
    var byteCount: Int {
        recordSize()
        return document.source.bytes.count
    }

    /// A clause for messages about the size of a template, whose size changes when its placeholders are filled in;
    /// empty if the payload has no placeholders.
    var placeholderRemark: String {
        let hasPlaceholders = document.source.bytes.withUnsafeBytes { Placeholder.isFound(in: $0) }
        return hasPlaceholders ? ", placeholders counted as they are written" : ""
    }

    /// The limit of the whole payload.
    var sizeLimit: SizeLimit {
        isForSimulator ? .simulatorFile : .body(of: kind, headers: headers)
    }

    /// The fix that minifies the document; `nil` if the document is within its limit, or is over it even when minified.
    var minifyingFix: Fix? {
        let bytes = document.source.bytes
        guard bytes.count > sizeLimit.bytes, document.size.minified <= sizeLimit.bytes else { return nil }
        let minified = Minifier.minified(bytes)
        return Fix(
            title: "write the payload without white space and needless escapes", safety: .safe,
            edits: [Edit(0..<bytes.count, String(decoding: minified, as: UTF8.self))]
        )
    }

    /// Returns the document without the key that only the Simulator reads; `nil` if it has none.
    fileprivate func withoutSimulatorKey() -> [UInt8]? {
        editor.remove(PayloadKey.simulatorTargetBundle.pointer, safety: .safe)
            .map { FixApplier.apply([$0], to: document.source.bytes).bytes }
    }
}
