/// What a replication records only when it is asked for, because it costs.
package struct FlowRecording: Sendable, Hashable {
    /// The time in the network of customers by class and outcome.
    package var outcomeTimes: Bool
    /// The width of the bins of time in which arrivals and ends by outcome are counted, from the start of the run; nil:
    /// they are not.
    package var binWidth: Double?
    /// Moments at which people's records are looked at, from the start of the run, in order.
    package var recordMoments: [Double]
    /// What each customer waited at all stations together.
    package var wholeWaits = false
    /// How often each customer comes to each station and each step with a name.
    package var visits = false
    /// How customers fare in the network by the window in which they came into it.
    package var journeysByWindow = false
    /// How long nobody must be on duty at a station for those who wait there meanwhile to count as left behind; infinite:
    /// nobody is counted.
    package var longClosure = Double.infinity
    /// By window: times at stations, and how many are there.
    package var staysByWindow = false
    /// By window: the waits of those alone who were served.
    package var servedByWindow = false

    package init(outcomeTimes: Bool = false, binWidth: Double? = nil, recordMoments: [Double] = []) {
        self.outcomeTimes = outcomeTimes
        self.binWidth = binWidth
        self.recordMoments = recordMoments
    }

    /// Whether every customer's end is to be noted.
    var notesEnds: Bool { outcomeTimes || binWidth != nil }
}
