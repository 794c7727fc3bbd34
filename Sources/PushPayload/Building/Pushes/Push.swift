import PayloadModel

/// A kind of push; each kind is a type.
///
/// A ``PayloadBuilder`` offers only the setters that make sense for its kind.
public protocol Push: Sendable {
    /// The value of the request header `apns-push-type` for this kind.
    static var pushType: PushType { get }
}

/// A push whose payload may contain the app's own keys next to `aps`.
public protocol CarriesCustomData: Push {}
