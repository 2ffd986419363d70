import SimulationKernel

/// Which share of times lies on whole hours, halves, quarters or the like beyond what chance puts there: appointments, or
/// times that people rounded, which a log alone cannot tell apart.
package struct AppointmentLattice: Sendable, Hashable {
    /// In seconds: 900 for every quarter of an hour.
    package let spacing: Double
    package let count: Int
    /// How many lie on it.
    package let onLattice: Int
    /// The share booked s, where booked times lie on the lattice and the others on it by chance c: (on − c)/(1 − c). Its
    /// interval is Wilson's of the share on the lattice, taken over in the same way; below 0 it is cut.
    package let booked: ConfidenceInterval
    /// How often times without a lattice would lie on any of those tried so often, at most.
    package let p: Double

    /// The spacings that are tried, in seconds.
    package static let spacings: [Double] = [3600, 1800, 1200, 900, 600, 300]

    /// The lattice under which the times are likeliest.
    /// - Parameters:
    ///   - times: in seconds since a midnight. A time counts as its minute.
    ///   - confidence: of the interval.
    /// - Returns: nil for fewer than 20 times.
    package init?(_ times: [Double], confidence: Double = 0.95) {
        guard times.count >= 20 else { return nil }
        let minutes = times.map { Int(saturating: ($0 / 60).rounded(.down)) }
        let n = Double(times.count)
        var best: (spacing: Double, on: Int, likelihood: Double)?
        var smallest = 1.0
        for spacing in Self.spacings {
            let step = Int(saturating: spacing / 60)
            let on = minutes.count { $0.isMultiple(of: step) }
            let share = Double(on) / n
            let chance = 1 / Double(step)
            smallest = min(smallest, BinomialTail.atLeast(on, of: times.count, share: chance))
            // Against all minutes being alike; less than chance on it is no lattice.
            let likelihood =
                share <= chance
                ? 0 : n * (Self.term(share, over: chance) + Self.term(1 - share, over: 1 - chance))
            if likelihood > best?.likelihood ?? -1 { best = (spacing, on, likelihood) }
        }
        guard let best else { return nil }
        spacing = best.spacing
        count = times.count
        onLattice = best.on
        p = min(1, Double(Self.spacings.count) * smallest)
        let chance = 60 / best.spacing
        let on = ConfidenceInterval.share(Double(best.on), of: n, confidence: confidence)
        func beyondChance(_ share: Double) -> Double { max(0, (share - chance) / (1 - chance)) }
        booked = ConfidenceInterval(
            estimate: beyondChance(on.estimate), lower: beyondChance(on.lower), upper: beyondChance(on.upper),
            standardError: on.standardError / (1 - chance), confidence: confidence)
    }

    private static func term(_ share: Double, over chance: Double) -> Double {
        share == 0 ? 0 : share * Special.log(share / chance)
    }
}
