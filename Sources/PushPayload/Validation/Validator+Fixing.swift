import LocatedJSON
import PayloadContainers
import PayloadModel

/// The fixes that may be applied to a document.
package enum FixScope {
    /// None: the document contains no recognized payload.
    case none
    /// Only fixes of syntax errors: the document resembles the message of a service.
    case syntax
    case all
}

extension Validator {
    /// Returns the fixes that may be applied to a file, depending on whether its contents, its name or the options show
    /// that it contains a payload.
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

    /// Returns whether the options declare an object to be a payload or the message of a service, and the object fits.
    func isDeclared(_ root: JSONNode) -> Bool {
        if let container = options.container, container.wrapsPayloads {
            return ContainerFormats.format(of: root, container: container) != nil
        }
        return root.isObject && (options.container != nil || options.headers?.pushType != nil)
    }
}
