/// What a replication records only when it is asked for, because it costs.
public struct FlowRecording: Sendable, Hashable {
    /// The time in the network of customers by class and outcome.
    public var outcomeTimes: Bool
    /// The width of the bins of time in which arrivals and ends by outcome are counted, from the start of the run; nil:
    /// they are not.
    public var binWidth: Double?
    /// Moments at which people's records are looked at, from the start of the run, in order.
    public var recordMoments: [Double]

    public init(outcomeTimes: Bool = false, binWidth: Double? = nil, recordMoments: [Double] = []) {
        (self.outcomeTimes, self.binWidth, self.recordMoments) = (outcomeTimes, binWidth, recordMoments)
    }

    /// Whether every customer's end is to be noted.
    var notesEnds: Bool { outcomeTimes || binWidth != nil }
}
