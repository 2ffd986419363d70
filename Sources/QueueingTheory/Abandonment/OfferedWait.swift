import Statistics

/// The unnormalised density e^(λH(x) − cμx − height) of the wait offered in M/M/c+G, and integrals over it.
struct OfferedWait: Sendable {
    let arrivalRate: Double
    /// The rate cμ of all servers together.
    let totalRate: Double
    let patience: Patience
    /// The largest value of the exponent, taken out so that an overload does not overflow.
    let height: Double
    /// Where the density is largest.
    private let peak: Double
    /// Where the density peaks or bends, rising from 0.
    private let edges: [Double]

    init(arrivalRate: Double, totalRate: Double, patience: Patience) throws(TheoryError) {
        self.arrivalRate = arrivalRate
        self.totalRate = totalRate
        self.patience = patience
        // The exponent's slope λ P(R > x) − cμ only falls.
        var peak = 0.0
        if arrivalRate * patience.tail(0) > totalRate {
            var low = 0.0
            var high = 1 / totalRate
            while arrivalRate * patience.tail(high) > totalRate {
                low = high
                high *= 2
                guard high < 1e15 / totalRate else {
                    try TheoryError.requireStable(utilization: arrivalRate * patience.tail(high) / totalRate)
                    break
                }
            }
            while high - low > 1e-15 * high {
                let middle = (low + high) / 2
                if middle <= low || middle >= high { break }
                if arrivalRate * patience.tail(middle) > totalRate { low = middle } else { high = middle }
            }
            peak = high
        }
        let far = patience.longest.isFinite ? patience.tail(patience.longest) : patience.tail(1e12 / totalRate)
        try TheoryError.requireStable(utilization: arrivalRate * far / totalRate)
        self.peak = peak
        height = max(0, arrivalRate * patience.integratedTail(peak) - totalRate * peak)
        edges = Array(Set([0, peak] + patience.kinks.filter { $0 > 0 })).sorted()
    }

    func value(_ x: Double) -> Double {
        Special.exp(arrivalRate * patience.integratedTail(x) - totalRate * x - height)
    }

    /// The integral of f(x) e^(…) from `start`; in units of a service of the station, so that scales do not matter.
    func integral(from start: Double = 0, _ f: (Double) throws -> Double) throws(TheoryError) -> Double {
        let unit = 1 / totalRate
        let stops = [start] + edges.filter { $0 > start }
        // Against the largest value from there on, so that a far tail keeps its digits.
        let accuracy = 1e-16 * value(max(start, peak))
        var sum = 0.0
        var failed = false
        func integrand(_ y: Double) -> Double {
            let size = value(y * unit)
            if size == 0 { return 0 }
            do { return size * (try f(y * unit)) } catch {
                failed = true
                return .nan
            }
        }
        do {
            for (from, to) in zip(stops, stops.dropFirst() + [.infinity]) {
                sum += try Statistics.integrate(
                    from: from / unit, to: to / unit, absolute: accuracy, relative: 1e-12, integrand
                ).value
            }
        } catch { throw TheoryError(.numerical, "the law of the wait could not be integrated: \(error)") }
        if failed { throw TheoryError(.numerical, "the law of the patience could not be integrated") }
        return sum * unit
    }
}

extension Patience {
    /// The integral ∫₀ˣ u P(R > u) du.
    func integratedTailMoment(_ x: Double) throws -> Double {
        // By parts: x H(x) − ∫₀ˣ H(u) du keeps to smooth functions.
        var sum = 0.0
        var from = 0.0
        for to in kinks.filter({ $0 > 0 && $0 < x }) + [x] where to > from {
            sum += try integrate(from: from, to: to, absolute: 1e-15, relative: 1e-11) { $0 * tail($0) }.value
            from = to
        }
        return sum
    }
}
