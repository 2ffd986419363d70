/// A batch that is larger than one replication takes at once.
public struct BatchFault: Sendable, Hashable {
    /// What a law can draw by mistake alone, and what a run can still hold.
    public static let mostAtOnce = 1_000_000

    public var time: Double
    public var customerClass: String
    public var size: Double
}
