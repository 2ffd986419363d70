import Synchronization

/// Asks work on other threads to stop; they look at it between slices of work.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    public var isRequested: Bool { flag.load(ordering: .relaxed) }

    public func request() { flag.store(true, ordering: .relaxed) }
}
