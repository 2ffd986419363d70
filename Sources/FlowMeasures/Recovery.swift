import SimulationKernel
package import FlowNetworks

/// When one replication goes on as before after its last disturbance: from the beginning of the first whole bin of its
/// series in which at least 98 % as many end well, of those who come, as in the bins before the first disturbance.
///
/// Where nothing went before that could come back, nothing is judged. The bins that disturbances touch do not count, nor
/// does one in which nobody comes.
package struct Recovery {
    /// Of what is usual.
    package static let share = 0.98

    /// What went before the first disturbance.
    package enum Before {
        case good
        /// No whole bin in which anybody came.
        case nothing
        /// Fewer ended well than 98 % of those who do where every try succeeds, by more than chance.
        case bad
    }

    package let before: Before
    /// How many came before, and how many ended well.
    package let came: Int
    package let well: Int
    /// Whether there was a whole bin to look at, and something to hold it against.
    package let isObserved: Bool
    /// From the disturbance's end to the beginning of that bin; nil where there was none until the end of the run.
    package let time: Double?
    /// By bin before the first disturbance in which anybody came: how many did, and how many ended well.
    package let usual: [(came: Int, well: Int)]

    /// - Parameters:
    ///   - observations: of one replication, with its series over time.
    ///   - first: the beginning of the first disturbance.
    ///   - last: the end of the last one.
    ///   - ends: which ends count as good.
    ///   - expected: the share that ends well where every try succeeds and nobody is turned away; nil: not known.
    package init(
        _ observations: FlowObservations, first: Double, last: Double, _ ends: EndRules, expected: Double? = nil
    ) {
        guard let series = observations.series, observations.start <= last else {
            before = .nothing
            came = 0
            well = 0
            isObserved = false
            time = nil
            usual = []
            return
        }
        // Bins begin at multiples of their width, up to rounding.
        func place(_ moment: Double, _ rule: FloatingPointRoundingRule) -> Int {
            let shift = rule == .up ? -1e-9 : 1e-9
            return Int(saturating: (moment / series.width + shift).rounded(rule)) - series.firstBin
        }
        func bins(from: Double, until: Double) -> Range<Int> {
            let low = max(0, place(from, .up))
            return low..<max(low, place(until, .down))
        }
        // Bins at the end in which nothing happened are left out.
        @Sendable func observed(_ bins: Range<Int>) -> Range<Int> { bins.clamped(to: series.arrivals.indices) }

        usual = observed(bins(from: observations.start, until: min(first, observations.end))).map {
            (came: series.arrivals[$0], well: ends.good(series.ends[$0]))
        }.filter { $0.came > 0 }
        came = usual.reduce(0) { $0 + $1.came }
        well = usual.reduce(0) { $0 + $1.well }
        let share = came > 0 ? min(1, Double(well) / Double(came)) : 0
        before =
            if came == 0 {
                .nothing
            } else if Self.isBad(share, came, expected) {
                .bad
            } else {
                .good
            }

        let after = bins(from: last, until: observations.end)
        isObserved = !after.isEmpty && before == .good
        let found = observed(after).first { place in
            series.arrivals[place] > 0
                && Double(ends.good(series.ends[place])) >= Self.share * share * Double(series.arrivals[place])
        }
        time = isObserved ? found.map { max(0, series.start(of: $0) - last) } : nil
    }

    /// Whether so few ended well that they were hardly undisturbed: below the bound by more than three standard
    /// deviations of a share of so many.
    private static func isBad(_ share: Double, _ came: Int, _ expected: Double?) -> Bool {
        if share == 0 { return true }
        guard let expected else { return false }
        let deviation = (share * (1 - share) / Double(came)).squareRoot()
        return share < Self.share * expected - 3 * deviation
    }
}

/// How much the share that ends well varies from bin to bin where nothing disturbs it, against what recovery is judged
/// by.
package struct RecoveryNoise {
    /// The standard deviation of one bin's share, and how many of them the bound lies below what is usual.
    package let deviation: Double
    package let distance: Double
    /// By how much longer bins would have to be for the bound to lie 2.5 of them below.
    package var factor: Double { (Self.wanted / distance) * (Self.wanted / distance) }
    /// So many keep a bin that is as usual from being taken for a bad one in 99 of 100 cases.
    package static let wanted = 2.5
    package var isTooMuch: Bool { distance < Self.wanted }

    /// Of the bins before the first disturbance, in all replications; nil where there are too few to tell.
    package init?(_ recoveries: [Recovery]) {
        self.init(bins: recoveries.filter { $0.before == .good }.flatMap(\.usual))
    }

    package init?(bins: [(came: Int, well: Int)]) {
        guard bins.count >= 5 else { return nil }
        let (came, well) = bins.reduce((0.0, 0.0)) { ($0.0 + Double($1.came), $0.1 + Double($1.well)) }
        let usual = well / came
        let squares = bins.reduce(0.0) { sum, bin in
            let difference = Double(bin.well) / Double(bin.came) - usual
            return sum + difference * difference
        }
        deviation = (squares / Double(bins.count - 1)).squareRoot()
        distance = (1 - Recovery.share) * usual / max(deviation, .leastNonzeroMagnitude)
    }
}
