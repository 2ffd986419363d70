import Statistics

/// How old the number is that a polling app shows: it asks every T, and each answer comes after an independent latency.
///
/// Age is counted from the instant of the request whose answer is shown, and averaged over time.
package struct PolledDisplay: Sendable, Hashable {
    package enum Latency: Sendable, Hashable {
        case constant(Double)
        case exponential(mean: Double)
    }

    package enum Client: Sendable, Hashable {
        /// A new request cancels the one that is still outstanding.
        case latest
        /// All answers are shown in the order in which they come.
        case merge
    }

    /// T.
    package let period: Double
    package let latency: Latency
    package let client: Client
    /// The share of requests whose answer is ever shown.
    package let deliveredShare: Double
    /// It is `nil` where nothing is ever shown.
    package let meanAge: Double?
    /// The share of answers that put older data in place of newer.
    package let backwardShare: Double

    package init(period: Double, latency: Latency, client: Client) throws(TheoryError) {
        try TheoryError.requirePositive(period, "period of polling")
        self.period = period
        self.latency = latency
        self.client = client
        switch (latency, client) {
        case (.constant(let delay), .merge):
            try TheoryError.requireNotNegative(delay, "latency")
            deliveredShare = 1
            meanAge = delay + period / 2
            backwardShare = 0
        case (.constant(let delay), .latest):
            try TheoryError.requireNotNegative(delay, "latency")
            // An answer on the tick or later meets a request that is cancelled: the next one has gone out.
            let shown = delay < period
            deliveredShare = shown ? 1 : 0
            meanAge = shown ? delay + period / 2 : nil
            backwardShare = 0
        case (.exponential(let mean), .latest):
            try TheoryError.requirePositive(mean, "mean latency")
            deliveredShare = -Special.expm1(-period / mean)
            meanAge = mean + period / 2
            backwardShare = 0
        case (.exponential(let mean), .merge):
            try TheoryError.requirePositive(mean, "mean latency")
            try TheoryError.require(
                mean <= 1000 * period, "a mean latency of more than 1000 periods is beyond this method")
            let law = try OverlappingAnswers(period: period, meanLatency: mean)
            deliveredShare = 1
            meanAge = law.meanAge
            backwardShare = law.backwardShare
        }
    }
    // Of `latest`: an answer is shown if its latency is below T, with probability p. From one shown answer, latency L, to
    // the next, latency L', go N T + L' − L, N geometric; the age rises from L to N T + L'. Its average over time is
    // E[(NT + L')² − L²] / (2 E[N] T) = T (2 − p) / (2p) + E[L | L < T]. With exponential latency of mean m,
    // E[L | L < T] = m − T (1 − p)/p, and the sum is m + T/2 exactly: what is lost in freshness by cancelled requests is
    // gained by showing quick answers only.
}

/// Load on the server that the polls ask, and what they bring.
package enum PollingLoad {
    /// The share of polls since whose predecessor nobody was called: e^(−rT), for Poisson calls at rate r.
    package static func emptyShare(callRate: Double, period: Double) -> Double {
        Special.exp(-callRate * period)
    }
}
