/// One replication to be watched: lines with those who serve them, or vehicles on a map.
public enum WatchedReplay: Sendable, Equatable {
    case lines(Replay)
    case map(MapReplay)

    public var title: String {
        get {
            switch self {
            case .lines(let replay): replay.title
            case .map(let replay): replay.title
            }
        }
        set {
            switch self {
            case .lines(var replay):
                replay.title = newValue
                self = .lines(replay)
            case .map(var replay):
                replay.title = newValue
                self = .map(replay)
            }
        }
    }

    public var subtitle: String {
        get {
            switch self {
            case .lines(let replay): replay.subtitle
            case .map(let replay): replay.subtitle
            }
        }
        set {
            switch self {
            case .lines(var replay):
                replay.subtitle = newValue
                self = .lines(replay)
            case .map(var replay):
                replay.subtitle = newValue
                self = .map(replay)
            }
        }
    }
}

/// A replay that is made when a page is written: nothing else shows it, and who wants no page does not pay for it.
public struct PendingReplay: Sendable, Equatable {
    private let make: @Sendable () -> WatchedReplay?

    public init(_ make: @escaping @Sendable () -> WatchedReplay?) { self.make = make }

    /// nil: there is nothing to be seen.
    public func made() -> WatchedReplay? { make() }

    public static func == (left: PendingReplay, right: PendingReplay) -> Bool { left.made() == right.made() }
}
