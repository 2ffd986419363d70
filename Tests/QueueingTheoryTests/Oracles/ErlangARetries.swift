import QueueingTheory

/// Erlang A where a share of those who give up comes again, as a fixed point: all who come are taken as one Poisson
/// stream of the rate λₑ = λ + r λₑ P(abandon; λₑ).
///
/// An approximation: whoever comes again after a long time is nearly independent of what he left. Who tries again at
/// once finds the line as it is.
/// Source: Aguir, Karaesmen, Akşin, Chauvet (2004), The impact of retrials on call center performance, OR Spectrum 26,
/// 353–376.
struct ErlangARetries: QueueingModel, Hashable {
    /// First tries per time.
    let freshRate: Double
    /// r: of those who give up, the share that comes again.
    let retryShare: Double
    /// The line with all who come.
    let line: ErlangA

    /// Throws when the rate of all who come grows for ever, which needs a share of 1.
    init(
        arrivalRate: Double, serviceRate: Double, servers: Int, abandonRate: Double, retryShare: Double
    ) throws(TheoryError) {
        try TheoryError.require(
            (0...1).contains(retryShare), "the share that comes again lies from 0 to 1, not \(retryShare)")
        func line(_ rate: Double) throws(TheoryError) -> ErlangA {
            try ErlangA(arrivalRate: rate, serviceRate: serviceRate, servers: servers, abandonRate: abandonRate)
        }
        _ = try line(arrivalRate)
        if retryShare == 1 { try TheoryError.requireStable(utilization: arrivalRate / (Double(servers) * serviceRate)) }
        // What is served for good, λₑ (1 − r P(abandon)), rises with λₑ; so there is one solution.
        func missing(_ rate: Double) throws(TheoryError) -> Double {
            rate * (1 - retryShare * (try line(rate).abandonProbability)) - arrivalRate
        }
        var high = 2 * arrivalRate
        while try missing(high) < 0 {
            high *= 2
            try TheoryError.require(
                high < 1e9 * arrivalRate, .unstable, "unstable: those who come again are more and more")
        }
        var low = arrivalRate
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { break }
            if try missing(middle) < 0 { low = middle } else { high = middle }
        }
        self.line = try line(high)
        freshRate = arrivalRate
        self.retryShare = retryShare
    }

    /// λₑ.
    var effectiveRate: Double { line.arrivalRate }
    /// λₑ / λ: tries per customer.
    var amplification: Double { effectiveRate / freshRate }
    /// The share of customers who are served in the end.
    var servedShare: Double { line.throughput / freshRate }

    var theory: TheoreticalFigures {
        var figures = line.theory
        figures.kind = .approximation
        figures.model += ", \(TheoryError.short(retryShare)) of those who give up come again"
        figures.source = "Aguir, Karaesmen, Akşin, Chauvet (2004), OR Spectrum 26, 353–376; " + figures.source
        figures.conditions += "; all who come are taken as one Poisson stream"
        figures.figures.append(
            .init(
                "λₑ/λ", "tries per customer", value: amplification, unit: .number,
                measure: .amplification))
        return figures
    }
}
