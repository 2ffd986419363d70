/// A delivery that a shop shows to k couriers of its pool, of whom the first to accept has it; who cancels what he has
/// accepted may not take it again, and the shop may cancel at any time before it is delivered.
///
/// With n couriers left each accepts at rate λ (drawn anew in each round), the shop cancels while waiting at rate θ and
/// while carried at rate φ; carrying ends at rate μ, then with probability q in the courier's cancellation, else in
/// delivery. Stage after stage P_(i+1) = P_i · nλ / (nλ + θ) · μ / (μ + φ) · q with n = k − i; when nobody is left the
/// delivery is an orphan. The chosen couriers are always free, and carrying and cancelling take exponential times.
/// Source: a Markov chain that only goes forward, derived here; the rule itself from an app by which shops hand
/// deliveries to couriers they trust.
package struct BroadcastDelivery: Sendable, Hashable {
    /// The number of couriers, k.
    package let couriers: Int
    /// The rate λ at which one courier accepts.
    package let acceptRate: Double
    /// The chance q that the courier cancels instead of delivering.
    package let courierCancels: Double
    /// The rate θ at which the shop cancels a delivery that waits.
    package let waitingCancelRate: Double
    /// The rate μ at which carrying ends, 1 / its mean time.
    package let carryRate: Double
    /// The rate φ at which the shop cancels a delivery that is carried.
    package let carriedCancelRate: Double

    package let deliveredShare: Double
    /// Cancelled by the shop before somebody had it, and while somebody had it.
    package let cancelledWaitingShare: Double
    package let cancelledCarriedShare: Double
    /// Nobody left who may take it.
    package let orphanShare: Double
    /// Mean time in wait of all rounds together, until it is accepted for the last time, cancelled or an orphan.
    package let meanWait: Double
    /// Times that a delivery is accepted.
    package let meanAttempts: Double

    package init(
        couriers: Int, acceptRate: Double, courierCancels: Double, waitingCancelRate: Double = 0, carryRate: Double,
        carriedCancelRate: Double = 0
    ) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, couriers, "number of couriers")
        try TheoryError.requirePositive(acceptRate, "rate of accepting")
        try TheoryError.requireNotNegative(waitingCancelRate, "rate of cancelling a waiting delivery")
        try TheoryError.requirePositive(carryRate, "rate of carrying")
        try TheoryError.requireNotNegative(carriedCancelRate, "rate of cancelling a carried delivery")
        guard (0...1).contains(courierCancels) else {
            throw TheoryError(.badInput, "the share that a courier cancels lies from 0 to 1, not \(courierCancels)")
        }
        let carried = carryRate / (carryRate + carriedCancelRate)
        var stage = 1.0
        var delivered = 0.0
        var waiting = 0.0
        var onTheWay = 0.0
        var wait = 0.0
        var attempts = 0.0
        for left in stride(from: couriers, to: 0, by: -1) {
            let accepting = Double(left) * acceptRate
            let out = accepting + waitingCancelRate
            let accepted = stage * (accepting / out)
            wait += stage / out
            waiting += stage * (waitingCancelRate / out)
            attempts += accepted
            onTheWay += accepted * (carriedCancelRate / (carryRate + carriedCancelRate))
            delivered += accepted * carried * (1 - courierCancels)
            stage = accepted * carried * courierCancels
        }
        deliveredShare = delivered
        cancelledWaitingShare = waiting
        cancelledCarriedShare = onTheWay
        orphanShare = stage
        meanWait = wait
        meanAttempts = attempts
        self.couriers = couriers
        self.acceptRate = acceptRate
        self.courierCancels = courierCancels
        self.waitingCancelRate = waitingCancelRate
        self.carryRate = carryRate
        self.carriedCancelRate = carriedCancelRate
    }
}
