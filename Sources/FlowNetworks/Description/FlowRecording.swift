/// What a replication records only when it is asked for, because it costs.
public struct FlowRecording: Sendable, Hashable {
    /// The time in the network of customers by class and outcome.
    public var outcomeTimes: Bool
    /// The width of the bins of time in which arrivals and ends by outcome are counted, from the start of the run; nil:
    /// they are not.
    public var binWidth: Double?

    public init(outcomeTimes: Bool = false, binWidth: Double? = nil) {
        (self.outcomeTimes, self.binWidth) = (outcomeTimes, binWidth)
    }

    /// Whether every customer's end is to be noted.
    var notesEnds: Bool { outcomeTimes || binWidth != nil }
}
