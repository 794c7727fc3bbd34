import PayloadModel

/// What a payload is built for; the kinds are the types that conform.
///
/// A ``PayloadBuilder`` offers for each kind what makes sense for it, and nothing else.
public protocol Push: Sendable {
    /// The value of the request header `apns-push-type` that goes with such a payload.
    static var pushType: PushType { get }
}

/// A push whose payload has room for the app's own keys, beside `aps`.
public protocol CarriesCustomData: Push {}
