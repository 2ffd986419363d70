import Synchronization

/// A thing that is put down at one place and taken at another, once.
package final class Shared<Thing: Sendable>: Sendable {
    private let thing = Mutex<Thing?>(nil)

    package init() {}

    package func put(_ new: Thing?) { thing.withLock { $0 = new } }

    package func take() -> Thing? {
        thing.withLock { thing in
            defer { thing = nil }
            return thing
        }
    }
}
