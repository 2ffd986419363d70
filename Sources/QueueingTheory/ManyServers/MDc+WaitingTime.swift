import SimulationKernel
import Statistics

extension MDc {
    /// The law of the wait, first come first served; computes the state probabilities, in time that grows with c and
    /// as 1 / (1 − ρ).
    package func waitingTime() throws(TheoryError) -> MDcWaitingTime {
        MDcWaitingTime(
            arrivalRate: arrivalRate, serviceTime: serviceTime, servers: servers,
            probabilities: try MDcRoots(servers: servers, load: offeredLoad).probabilities())
    }
}

/// The law of the wait in M/D/c by Franx's formula.
///
/// For (k − 1) D ≤ t < kD: P(Wq ≤ t) = Σ_(j < kc) Q_(kc−1−j) pois(j; λ(kD − t)), Q_m the probability of at most m in
/// line; here as the tail, so that it keeps its digits. Nothing alternates in sign, unlike Erlang's and Crommelin's
/// formulas. Source: Franx (2001), Operations Research Letters 29, 221–229, theorem 1.
package struct MDcWaitingTime: Sendable {
    /// The long-run shares of time with 0, 1, … customers; an absolute error near 1e-15 each.
    package let probabilities: [Double]
    private let arrivalRate: Double
    private let serviceTime: Double
    private let servers: Int
    /// `lineLonger[m]`: the probability of more than m in line.
    private let lineLonger: [Double]

    init(arrivalRate: Double, serviceTime: Double, servers: Int, probabilities: [Double]) {
        self.arrivalRate = arrivalRate
        self.serviceTime = serviceTime
        self.servers = servers
        self.probabilities = probabilities
        var longer = [Double](repeating: 0, count: max(1, probabilities.count - servers))
        var sum = 0.0
        for n in probabilities.indices.reversed() where n >= servers {
            longer[n - servers] = sum
            sum += probabilities[n]
        }
        lineLonger = longer
    }

    /// P(Wq > t).
    package func tail(_ t: Double) -> Double {
        if t < 0 { return 1 }
        let k = (t / serviceTime).rounded(.down) + 1
        guard k < 1e6 else { return 0 }
        let last = Int(saturating: k) * servers - 1
        let mean = arrivalRate * max(0, k * serviceTime - t)
        var sum = PoissonDistribution(mean: mean).upperTail(last)
        forEachPoisson(mean: mean, upTo: last) { j, probability in
            let line = last - j
            if line < lineLonger.count { sum += probability * lineLonger[line] }
        }
        return min(1, sum)
    }
}
