import Synchronization

/// Asks work on other threads to stop; they look at it between slices of work.
package final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    package init() {}

    package var isRequested: Bool { flag.load(ordering: .relaxed) }

    package func request() { flag.store(true, ordering: .relaxed) }
}
