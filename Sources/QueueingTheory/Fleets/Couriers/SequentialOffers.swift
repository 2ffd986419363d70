import Statistics

/// A delivery that is offered to one courier after the other: each answers after a time of his own, accepts with one
/// probability, and when he has not answered by the time-out the next is asked.
///
/// An offer succeeds with s = a F(τ) and lasts min(R, τ) on average ∫₀^τ P(R > t) dt; the offers are independent, so that
/// their number is geometric, cut at the number of couriers where that is limited. For answers at rate λ and no limit:
/// 1 / (a (1 − e^(−λτ))) offers and 1 / (λ a) time, whatever the time-out.
/// Source: a renewal argument (Wald's equation), as in Ross (2014), Introduction to Probability Models, chapter 7.
package struct SequentialOffers: Sendable {
    /// The chance a that an answer is yes.
    package let acceptance: Double
    package let timeOut: Double
    /// The most couriers asked; nil: until one accepts.
    package let couriers: Int?
    /// The chance s that an offer is accepted in time.
    package let success: Double
    /// Mean time of one offer until its answer or the time-out.
    package let meanOffer: Double
    /// Mean time of an offer that is accepted.
    package let meanAccepted: Double

    /// Answers after an exponential time, of mean 1 / `responseRate`.
    package init(acceptance: Double, responseRate: Double, timeOut: Double, couriers: Int? = nil) throws(TheoryError) {
        try TheoryError.requirePositive(responseRate, "rate of answers")
        try TheoryError.requirePositive(timeOut, "time-out")
        let answered = -Special.expm1(-responseRate * timeOut)
        let mean = answered / responseRate
        // ∫₀^τ t λ e^(−λt) dt = (1 − e^(−λτ)) / λ − τ e^(−λτ).
        let early = mean - timeOut * Special.exp(-responseRate * timeOut)
        try self.init(
            acceptance: acceptance, timeOut: timeOut, couriers: couriers, answered: answered, meanOffer: mean,
            meanAnswer: early / answered)
    }

    package init(
        acceptance: Double, timeOut: Double, couriers: Int?, answered: Double, meanOffer: Double, meanAnswer: Double
    ) throws(TheoryError) {
        try TheoryError.require(
            acceptance > 0 && acceptance <= 1, "the share that accepts lies above 0 and up to 1, not \(acceptance)")
        if let couriers { try TheoryError.requireAtLeast(1, couriers, "number of couriers") }
        self.acceptance = acceptance
        self.timeOut = timeOut
        self.couriers = couriers
        success = acceptance * answered
        self.meanOffer = meanOffer
        meanAccepted = meanAnswer
    }

    /// That somebody accepts: 1 − (1 − s)^k.
    package var matchedShare: Double {
        couriers.map { -Special.expm1(Double($0) * Special.log1p(-success)) } ?? 1
    }
    /// Per delivery.
    package var meanOffers: Double { matchedShare / success }

    /// The mean time until somebody accepts, of the deliveries that find somebody.
    package var meanTimeToMatch: Double {
        if success == 1 { return meanAccepted }
        // Offers before the accepted one last as those that are not accepted.
        let failed = (meanOffer - success * meanAccepted) / (1 - success)
        guard let couriers else { return meanAccepted + (1 / success - 1) * failed }
        // Σ_(n<k) n s (1−s)^n / P = (1−s)/s − k (1−s)^k / P.
        let before = (1 - success) / success - Double(couriers) * (1 - matchedShare) / matchedShare
        return meanAccepted + before * failed
    }
}
