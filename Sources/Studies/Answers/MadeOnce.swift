internal import Synchronization

/// A value that is made when somebody first asks for it, and is the same for all who ask later: an answer is told by many parts
/// of a report, and made of it.
package final class MadeOnce<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    package init() {}

    /// - Parameter make: it may not ask for the value itself.
    package func value(_ make: () -> Value) -> Value {
        if let known = made.withLock({ $0 }) { return known }
        let value = make()
        return made.withLock { known in
            let first = known ?? value
            known = first
            return first
        }
    }
}
