import LocatedJSON
import PayloadModel

/// How the size of a payload stands to its limit.
///
/// Two rules read it, so that every payload has one finding at most about its size.
enum SizeVerdict {
    /// There is room.
    case fits
    /// Minified, it takes more than nine tenths of the limit.
    case near(Int)
    /// Over the limit as written, within it when minified.
    case overAsWritten(DocumentSize)
    /// Over the limit, but not without the Simulator's own key.
    case overWithSimulatorKey(DocumentSize)
    /// Over the limit; how many bytes were counted.
    case over(Int)

    /// - Complexity: O(1) for a document of less than nine tenths of its limit, else O(*n*) in its bytes.
    init(_ payload: Inspection) {
        let bytes = payload.document.source.bytes
        let limit = payload.sizeLimit
        guard !payload.options.isTranslated, limit.isNearlyReached(by: bytes.count) else {
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
            self = limit.isNearlyReached(by: size.minified) ? .near(size.minified) : .fits
        }
    }
}

extension Inspection {
    /// The bytes of the payload as it is written.
    var byteCount: Int {
        recordSize()
        return document.source.bytes.count
    }

    /// What a message about the size adds where something is filled in later: the size is then not the last word.
    var sizeProviso: String {
        let hasPlaceholders = document.source.bytes.withUnsafeBytes { Placeholder.isFound(in: $0) }
        return hasPlaceholders ? ", placeholders counted as they are written" : ""
    }

    /// The limit of the whole payload.
    var sizeLimit: SizeLimit {
        isForSimulator ? .simulatorFile : .body(of: kind, headers: headers)
    }

    /// The fix that minifies the document, when that brings it from over its limit to within it.
    var minifyingFix: Fix? {
        let bytes = document.source.bytes
        guard bytes.count > sizeLimit.bytes, document.size.minified <= sizeLimit.bytes else { return nil }
        let minified = Minifier.minified(bytes)
        return Fix(
            title: "write the payload without white space and needless escapes", safety: .safe,
            edits: [Edit(0..<bytes.count, String(decoding: minified, as: UTF8.self))]
        )
    }

    /// The document as it would be without the key that only the Simulator reads; `nil` when it has none.
    fileprivate func withoutSimulatorKey() -> [UInt8]? {
        editor.remove(PayloadKey.simulatorTargetBundle.pointer, safety: .safe)
            .map { FixApplier.apply([$0], to: document.source.bytes).bytes }
    }
}
