internal import Statistics

/// A wait as planning asks for it.
package protocol PlannedWait: Sendable {
    /// The share who wait at all.
    var waitProbability: Double { get }
    var meanWait: Double { get }
    /// The share who wait longer than `time`.
    func waitTail(_ time: Double) -> Double
}

extension MMc: PlannedWait {}

/// Of all who come, those who give up too.
extension ErlangA: PlannedWait {}

/// The wait of those who are served in an M/M/c+M.
struct WaitOfServed: PlannedWait {
    let line: ErlangA

    var waitProbability: Double { line.servedWaitTail(0) }
    var meanWait: Double { line.meanWaitOfServed }
    func waitTail(_ time: Double) -> Double { line.servedWaitTail(time) }
}

/// The wait of one class in an M/M/c with priorities and one service rate for all: those who go before it, the class
/// with its equals, and the rest.
///
/// The share who wait and the first two moments are exact (Cobham 1954; Kella & Yechiali 1985; Buzen & Bondi 1983); the
/// tail is that of a gamma law with these moments, which is exact for the most urgent class.
package struct PriorityWait: PlannedWait, Hashable {
    package let waitProbability: Double
    private let delay: PriorityDelay

    /// - Parameters:
    ///   - higher: the arrival rate of the more urgent, 0 or more.
    ///   - own: that of the class and its equals, above 0.
    ///   - all: that of everybody.
    ///   - serviceRate: of one server, the same for all classes.
    ///   - servers: which all classes share.
    ///   - interrupts: whether the more urgent take a server at once.
    package init(
        higher: Double, own: Double, all: Double, serviceRate: Double, servers: Int, interrupts: Bool
    ) throws(TheoryError) {
        try TheoryError.requireNotNegative(higher, "arrival rate of the more urgent")
        try TheoryError.requirePositive(own, "arrival rate of the class")
        let seen = interrupts ? higher + own : max(all, higher + own)
        waitProbability = try MMc(arrivalRate: seen, serviceRate: serviceRate, servers: servers).waitProbability
        delay = PriorityDelay(
            arrivalRates: higher > 0 ? [higher, own] : [own], totalServiceRate: Double(servers) * serviceRate,
            customerClass: higher > 0 ? 1 : 0)
    }

    package var meanWait: Double { waitProbability * delay.mean }

    /// The share who wait longer than `time`.
    package func waitTail(_ time: Double) -> Double {
        let variance = delay.secondMoment - delay.mean * delay.mean
        guard time > 0, variance > 0 else { return waitProbability }
        let law = GammaDistribution(shape: delay.mean * delay.mean / variance, scale: variance / delay.mean)
        return waitProbability * law.upperTail(time)
    }
}
