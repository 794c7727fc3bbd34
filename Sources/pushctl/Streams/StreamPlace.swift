import LocatedJSON
import PayloadContainers
import PayloadModel

/// Finds the payloads in a stream whose records have an unknown format.
struct StreamPlace {
    /// The options, with the pointer to the payloads if one was given or found.
    let options: StreamOptions
    /// The remark about the pointer that was found, or about a log without payloads; otherwise `nil`.
    let remark: String?

    /// Finds the payloads in the records of a stream, unless the options or the container say where they are.
    ///
    /// - Throws: A failure if the records contain several payloads, because the user must choose one.
    init(
        of input: StreamInput, _ path: String, _ options: StreamOptions, container: PayloadContainer?
    ) throws(CommandFailure) {
        guard options.extract == nil, container == nil else {
            (self.options, remark) = (options, nil)
            return
        }
        if let place = input.placeOfPayloads {
            self.options = options.extracting(guess: place)
            remark = Self.remark(on: path, payloadsAt: place)
        } else if let first = input.placesToChooseFrom.first {
            throw CommandFailure(
                Self.refusal(of: path, payloadsAt: input.placesToChooseFrom, first: first))
        } else {
            self.options = options
            remark = input.isLogWithoutPayloads ? Self.remark(onLog: path) : nil
        }
    }

    private static func remark(onLog path: String) -> String {
        "the records of \"\(path)\" are lines of gorush's log, which contains no payloads; validate the requests to gorush"
    }

    private static func refusal(
        of path: String, payloadsAt places: [JSONPointer], first: JSONPointer
    ) -> String {
        let spoken = places.map { "\"\($0)\"" }.joined(separator: " and ")
        return "the records of \"\(path)\" contain several payloads, at \(spoken); choose one with --extract "
            + ShellWord.quoted(first.description)
    }

    private static func remark(on path: String, payloadsAt place: JSONPointer) -> String {
        "the records of \"\(path)\" are of unknown format; pushctl checks the payloads at \"\(place)\", as the "
            + "first records suggest; pass --extract \(ShellWord.quoted(place.description)) to confirm"
    }
}
