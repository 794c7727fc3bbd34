import LocatedJSON
import PayloadContainers
import PayloadModel

/// The fixes that a document may get.
package enum FixScope {
    /// None: no payload is recognized in it.
    case none
    /// Those of syntax errors: it resembles the message of a service.
    case syntax
    case all
}

extension Validator {
    /// The fixes that a file may get, as far as its contents, its name and the options say that it has a payload.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package func fixScope(of bytes: [UInt8], named name: String) -> FixScope {
        if PayloadRecognizer.isFixable(bytes, named: name, extracting: options.extract) { return .all }
        guard options.extract == nil, let tree = try? JSONTree(parsing: PayloadRecognizer.lenient(bytes))
        else {
            return .none
        }
        defer { withExtendedLifetime(tree) {} }
        if isDeclared(tree.root) { return .all }
        return ContainerFormats.format(of: tree.root, container: nil)?.container.service == nil
            ? .none : .syntax
    }

    /// Whether the options say that an object is a payload or the message of a service, and nothing contradicts them.
    func isDeclared(_ root: JSONNode) -> Bool {
        if let container = options.container, container.wrapsPayloads {
            return ContainerFormats.format(of: root, container: container) != nil
        }
        return root.isObject && (options.container != nil || options.headers?.pushType != nil)
    }
}
