/// A batch that is larger than one replication takes at once.
package struct BatchFault: Sendable, Hashable {
    /// What a law can draw by mistake alone, and what a run can still hold.
    package static let mostAtOnce = 1_000_000

    package var time: Double
    package var customerClass: String
    package var size: Double
}
