package import SimulationKernel

/// Work of a server before a service: it begins when the customer is taken, whose wait is over then, and goes before
/// his own time.
package struct SetUp: Sendable, Hashable {
    package enum Condition: Sendable, Hashable {
        /// Before every service.
        case always
        /// Where the server has served a customer of another class last; not before his first one.
        case classChanges
    }

    package var time: Law
    package var condition: Condition

    package init(_ time: Law, when condition: Condition = .always) {
        self.time = time
        self.condition = condition
    }
}
