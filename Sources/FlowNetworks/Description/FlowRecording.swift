/// What a replication records only when it is asked for, because it costs.
public struct FlowRecording: Sendable, Hashable {
    /// The time in the network of customers by class and outcome.
    public var outcomeTimes: Bool
    /// The width of the bins of time in which arrivals and ends by outcome are counted, from the start of the run; nil:
    /// they are not.
    public var binWidth: Double?
    /// Moments at which people's records are looked at, from the start of the run, in order.
    public var recordMoments: [Double]
    /// What each customer waited at all stations together.
    public var wholeWaits = false
    /// How often each customer comes to each station and each step with a name.
    public var visits = false
    /// How customers fare in the network by the window in which they came into it.
    public var journeysByWindow = false
    /// By window: times at stations, and how many are there.
    public var staysByWindow = false
    /// By window: the waits of those alone who were served.
    public var servedByWindow = false

    public init(outcomeTimes: Bool = false, binWidth: Double? = nil, recordMoments: [Double] = []) {
        (self.outcomeTimes, self.binWidth, self.recordMoments) = (outcomeTimes, binWidth, recordMoments)
    }

    /// Whether every customer's end is to be noted.
    var notesEnds: Bool { outcomeTimes || binWidth != nil }
}
