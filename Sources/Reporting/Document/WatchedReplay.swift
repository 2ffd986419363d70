/// One replication to be watched: lines with those who serve them, or vehicles on a map.
package enum WatchedReplay: Sendable, Equatable {
    case lines(Replay)
    case map(MapReplay)

    package var title: String {
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

    package var subtitle: String {
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
package struct PendingReplay: Sendable, Equatable {
    private let make: @Sendable () -> WatchedReplay?

    package init(_ make: @escaping @Sendable () -> WatchedReplay?) { self.make = make }

    /// It is `nil` where there is nothing to be seen.
    package func made() -> WatchedReplay? { make() }

    package static func == (left: PendingReplay, right: PendingReplay) -> Bool { left.made() == right.made() }
}
