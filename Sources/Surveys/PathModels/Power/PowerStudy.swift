internal import SimulationKernel
package import Statistics

/// How often a planned survey finds what it takes to be there, by the number of respondents: the model is estimated by partial
/// least squares in simulated sets of answers, and each claim is tested in each as the report of a survey tests it, by the
/// bootstrap.
///
/// Sources: Paxton, Curran, Bollen, Kirby & Chen (2001) for simulation from a stated model; the rule beside it: Kock & Hadaya
/// (2018), equation 3.
package struct PowerStudy: Sendable {
    /// A claim with so many respondents.
    package struct Cell: Sendable {
        package let claim: PowerPlan.Claim
        package let n: Int
        /// Sets with a solution, and those in which the claim is supported.
        package let sets: Int
        package let supported: Int
        /// Wilson's interval.
        package let power: ConfidenceInterval
        /// Of the estimates.
        package let mean: Double
    }

    /// What a claim needs.
    package struct Need: Sendable {
        package let claim: PowerPlan.Claim
        /// What the plan takes it to be; 0: the powers are rates of false alarms.
        package let value: Double
        /// The mean estimate with most respondents: errors of measurement make it weaker.
        package let estimate: Double
        /// The least number that was tried from which on the power is as asked; nil: none is enough.
        package let smallest: Int?
        /// Between that and the one tried before, on a line over the roots of the numbers; nil where there is none before.
        package let between: Int?
        /// By the inverse square root method, from the plan's value; nil of an indirect effect or of 0.
        package let bySquareRoot: Int?
    }

    package let plan: PowerPlan
    package let population: PowerPopulation
    /// By claim, then by size.
    package let cells: [Cell]

    /// - Parameters:
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    ///   - plan: what is planned, from a stated model.
    ///   - isCancelled: asked between sizes; the study is then nil.
    ///   - progress: called with the part of the work that is done.
    /// - Throws: why there is no such population.
    package init?(
        _ plan: PowerPlan, threads: Int? = nil, isCancelled: () -> Bool = { false },
        progress: (Double) -> Void = { _ in }
    ) throws(Unavailable) {
        let population = try PowerPopulation(plan)
        self.plan = plan
        self.population = population
        let total = Double(plan.sizes.reduce(0) { $0 + $1 + 100 })
        var done = 0.0
        var rows: [[[PowerSets.Outcome]?]] = []
        for n in plan.sizes {
            if isCancelled() { return nil }
            rows.append(PowerSets(plan: plan, population: population, n: n).run(threads: threads))
            done += Double(n + 100) / total
            progress(done)
        }
        cells = plan.claims.enumerated().flatMap { place, claim -> [Cell] in
            zip(plan.sizes, rows).map { n, sets -> Cell in
                let own = sets.compactMap { $0?[place] }
                let supported = own.count(where: \.isSupported)
                return Cell(
                    claim: claim, n: n, sets: own.count, supported: supported,
                    power: .share(Double(supported), of: Double(max(own.count, 1)), confidence: plan.confidence),
                    mean: own.isEmpty ? .nan : own.reduce(0) { $0 + $1.estimate } / Double(own.count))
            }
        }
    }

    package func cells(of claim: PowerPlan.Claim) -> [Cell] { cells.filter { $0.claim == claim } }

    package var needs: [Need] {
        plan.claims.map { claim in
            let own = cells(of: claim)
            let value = plan.value(of: claim)
            // The power of a larger number may fall below by chance; from there on the numbers do not count.
            let enough = own.indices.reversed().prefix { own[$0].power.estimate >= plan.target }.last
            let smallest = value == 0 ? nil : enough
            return Need(
                claim: claim, value: value, estimate: own.last?.mean ?? .nan, smallest: smallest.map { own[$0].n },
                between: smallest.flatMap { place in
                    place == 0 ? nil : Self.between(own[place - 1], own[place], plan.target)
                },
                bySquareRoot: claim.constructs.count == 2 && value != 0
                    ? Self.bySquareRoot(value, alpha: plan.alpha, target: plan.target) : nil)
        }
    }

    /// The smallest number tried at which every claim that is not 0 has the power asked for.
    package var smallestOfAll: Int? {
        let own = needs.filter { $0.value != 0 }
        let known = own.compactMap(\.smallest)
        return known.count == own.count ? known.max() : nil
    }

    private static func between(_ low: Cell, _ high: Cell, _ target: Double) -> Int {
        let first = Double(low.n).squareRoot()
        let second = Double(high.n).squareRoot()
        let rise = high.power.estimate - low.power.estimate
        let part = rise > 0 ? (target - low.power.estimate) / rise : 1
        let root = first + min(1, max(0, part)) * (second - first)
        return Int(saturating: (root * root).rounded(.up))
    }

    /// The least n ≥ ((z at 1 − α + z at the power)/|β|)², where the root is 2.486/|β| for 5 % and 80 %.
    package static func bySquareRoot(_ value: Double, alpha: Double, target: Double) -> Int {
        let normal = NormalDistribution.standard
        let root = (normal.upperQuantile(alpha) + normal.quantile(target)) / value.magnitude
        return Int(saturating: (root * root).rounded(.up))
    }
}
