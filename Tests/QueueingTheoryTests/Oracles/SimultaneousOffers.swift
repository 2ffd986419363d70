import Statistics
import QueueingTheory

/// A delivery that is shown to n couriers at once, each of whom accepts with one probability after a time of one law,
/// independent of the others: how soon the first, second, … accept.
///
/// By time t each has accepted with probability a F(t), so that their number is binomial.
/// Source: order statistics; Trivedi (2002), Probability and Statistics with Reliability, Queuing, and Computer Science
/// Applications, section 3.6.
struct SimultaneousOffers: Sendable {
    /// n.
    let couriers: Int
    /// a: that a courier accepts at all.
    let acceptance: Double
    /// The law of the time after which one who accepts does so.
    let response: TimeLaw

    init(couriers: Int, acceptance: Double, response: TimeLaw) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, couriers, "number of couriers")
        guard couriers <= 1_000_000 else { throw TheoryError(.badInput, "up to a million couriers are asked at once") }
        try TheoryError.require(
            (0...1).contains(acceptance), "the share that accepts lies from 0 to 1, not \(acceptance)")
        self.couriers = couriers
        self.acceptance = acceptance
        self.response = response
    }

    /// Exponential, of mean 1 / `responseRate`.
    init(couriers: Int, acceptance: Double, responseRate: Double) throws(TheoryError) {
        try TheoryError.requirePositive(responseRate, "rate of answers")
        try self.init(
            couriers: couriers, acceptance: acceptance,
            response: TimeLaw(scale: 1 / responseRate) { Special.exp(-responseRate * $0) })
    }

    /// That exactly k have accepted within a time.
    func probability(of k: Int, within time: Double) -> Double { law(time).probability(k) }
    /// That k at least have accepted within a time.
    func probability(ofAtLeast k: Int, within time: Double) -> Double { law(time).upperTail(k - 1) }
    /// That nobody ever accepts.
    var nobodyShare: Double { Special.pow(1 - acceptance, Double(couriers)) }
    /// P(nobody has accepted by t).
    func firstTail(_ time: Double) -> Double {
        Special.exp(Double(couriers) * Special.log1p(-accepted(time)))
    }

    /// The fewest couriers of whom one at least accepts within a time with probability `share`; nil where no number does.
    static func fewest(
        acceptance: Double, response: TimeLaw, within time: Double, share: Double
    ) throws(TheoryError) -> Int? {
        try TheoryError.require(share >= 0 && share < 1, "the share of deliveries lies from 0 to below 1, not \(share)")
        let one = try SimultaneousOffers(couriers: 1, acceptance: acceptance, response: response).accepted(time)
        if one <= 0 { return nil }
        if one >= 1 { return 1 }
        let needed = Special.log1p(-share) / Special.log1p(-one)
        return needed < 1e6 ? max(1, Int(needed.rounded(.up))) : nil
    }

    private func accepted(_ time: Double) -> Double { acceptance * response.cdf(time) }
    private func law(_ time: Double) -> BinomialDistribution {
        BinomialDistribution(trials: couriers, share: accepted(time))
    }

    static let source = "order statistics; Trivedi (2002), section 3.6"
    static let conditions = "couriers answer independently and alike, and are free"
}
