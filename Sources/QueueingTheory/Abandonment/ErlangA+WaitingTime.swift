import Statistics

extension ErlangA {
    /// The ratio cμ/θ is the first parameter of the beta laws.
    private var shape: Double { Double(servers) * serviceRate / abandonRate }

    /// P(V > t): the wait that a customer of endless patience would have who gets in.
    package func offeredWaitTail(_ t: Double) -> Double {
        if t < 0 { return 1 }
        let x = Special.exp(-abandonRate * t)
        return sumOverAhead { Special.regularizedBeta(x, shape, Double($0 + 1)) }
    }

    /// P(Wq > t) of all who get in: neither served nor gone by t.
    package func waitTail(_ t: Double) -> Double {
        t < 0 ? 1 : offeredWaitTail(t) * Special.exp(-abandonRate * t)
    }

    /// The share of those who get in that is served: with d ahead E[e^(−θV)] = a / (a + d + 1), a = cμ/θ.
    package var servedShare: Double { servedTail(-1) }

    /// P(Wq > t | served).
    package func servedWaitTail(_ t: Double) -> Double { t < 0 ? 1 : servedTail(t) / servedShare }

    /// P(served and V > t): E[B; B < x] with B beta of (a, d + 1) and x = e^(−θt).
    package func servedTail(_ t: Double) -> Double {
        if t < 0 { return 1 - waitProbability + servedTail(0) }
        let a = shape
        let x = Special.exp(-abandonRate * t)
        return sumOverAhead { d in a / (a + Double(d) + 1) * Special.regularizedBeta(x, a + 1, Double(d + 1)) }
    }

    private func sumOverAhead(_ value: (Int) -> Double) -> Double {
        var sum = 0.0
        for (d, probability) in ahead.enumerated() where probability > 1e-19 { sum += probability * value(d) }
        return sum
    }

    package var servedWaitLaw: TimeLaw {
        TimeLaw(scale: 1 / (Double(servers) * serviceRate), tail: servedWaitTail)
    }

    /// The law of the wait of all who get in.
    package var waitLaw: TimeLaw { TimeLaw(scale: 1 / (Double(servers) * serviceRate), tail: waitTail) }

    /// E[Wq²] of all who get in.
    package var waitSecondMoment: Double { waitMoments.second }

    package var meanWaitOfServed: Double { waitMoments.firstOfServed / servedShare }

    /// Whoever has d ahead in line sees an event after an exponential time of rate r = cμ + (d + 1) θ; with
    /// probability θ/r it is his own giving up, else he moves up.
    private var waitMoments: (second: Double, firstOfServed: Double) {
        var mean = 0.0
        var square = 0.0
        var served = 1.0
        var servedMean = 0.0
        var second = 0.0
        var firstOfServed = 0.0
        for (d, probability) in ahead.enumerated() {
            let ahead = Double(servers) * serviceRate + Double(d) * abandonRate
            let rate = ahead + abandonRate
            let on = ahead / rate
            mean = 1 / rate + on * mean
            square = 2 * mean / rate + on * square
            servedMean = on * (servedMean + served / rate)
            served *= on
            second += probability * square
            firstOfServed += probability * servedMean
        }
        return (second, firstOfServed)
    }
}
