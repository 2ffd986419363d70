internal import SimulationKernel

/// How likely durations, some of them cut off, are under the laws of a family with two parameters that are free to take
/// any value: the logarithm of the scale (Weibull, gamma: the mean) or the log-mean, and the logarithm of the shape or of
/// the log-sd.
struct CensoredLikelihood {
    let family: LawFamily
    /// Times as parts of `unit`, so that the first parameter is near 0.
    private let moments: [(time: Double, log: Double, events: Double, censored: Double)]
    private let events: Double
    private let sumOfLogs: Double
    /// The geometric mean of the observed ends.
    let unit: Double

    /// - Precondition: an end was observed, none at 0.
    init(_ family: LawFamily, _ sample: CensoredSample) {
        self.family = family
        events = Double(sample.events)
        let observed = sample.moments.filter { $0.events > 0 }
        let logUnit = observed.reduce(0) { $0 + Double($1.events) * Special.log($1.time) } / Double(sample.events)
        unit = Special.exp(logUnit)
        let unit = unit
        // Who was cut off at 0 says nothing.
        moments = sample.moments.filter { $0.time > 0 }.map {
            let time = $0.time / unit
            return (time, Special.log(time), Double($0.events), Double($0.censored))
        }
        sumOfLogs = moments.reduce(0) { $0 + $1.events * $1.log }
    }

    /// The log-likelihood ln L in the sample's own unit.
    func callAsFunction(_ first: Double, _ second: Double) -> Double {
        let spread = Special.exp(second)
        var sum = CompensatedSum()
        switch family {
        case .weibull:
            // The density is ln f = ln k + k (ln t − ln s) − ln t − (t/s)^k.
            for moment in moments {
                sum.add(-(moment.events + moment.censored) * Special.exp(spread * (moment.log - first)))
            }
            sum.add(events * (second - spread * first) + (spread - 1) * sumOfLogs)
        case .lognormal:
            for moment in moments {
                let z = (moment.log - first) / spread
                sum.add(-moment.events * z * z / 2)
                if moment.censored > 0 { sum.add(moment.censored * LawTails(standardNormalAt: z).logAbove) }
            }
            sum.add(-events * (second + Self.halfLog2Pi) - sumOfLogs)
        default:
            let rate = Special.exp(second - first)
            for moment in moments {
                sum.add(-moment.events * rate * moment.time)
                if moment.censored > 0 {
                    sum.add(moment.censored * LawTails(gammaShape: spread, at: rate * moment.time).logAbove)
                }
            }
            sum.add(events * (spread * (second - first) - Special.lnGamma(spread)) + (spread - 1) * sumOfLogs)
        }
        return sum.value - events * Special.log(unit)
    }

    /// Where the search begins: the exponential law, or the observed ends as if there were no others.
    var start: (Double, Double) {
        if family == .lognormal {
            let squares = moments.reduce(0) { $0 + $1.events * $1.log * $1.log }
            return (0, Special.log(max(0.1, (squares / events).squareRoot())))
        }
        let total = moments.reduce(0) { $0 + ($1.events + $1.censored) * $1.time }
        return (Special.log(total / events), 0)
    }

    /// The law with these parameters, in the sample's unit.
    func law(_ first: Double, _ second: Double) -> Law {
        let scale = unit * Special.exp(first)
        let spread = Special.exp(second)
        switch family {
        case .weibull: return .weibull(shape: spread, scale: scale)
        case .lognormal: return .lognormal(logMean: first + Special.log(unit), logSD: spread)
        default: return .gamma(shape: spread, scale: scale / spread)
        }
    }

    private static let halfLog2Pi = 0.918_938_533_204_672_7
}
