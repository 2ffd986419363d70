internal import SimulationKernel
internal import Statistics

/// What was asked of a stream before it was called one by chance.
package struct ChanceTests: Sendable {
    /// A statistic and how often a true stream would be as far off.
    package struct Answer: Sendable, Hashable {
        package var statistic: Double
        package var p: Double

        package init(statistic: Double, p: Double) {
            self.statistic = statistic
            self.p = p
        }
    }

    /// Kolmogorov's D of the places of arrivals within stretches of one rate: a rate that changes within them.
    package var conditionalUniform: Answer?
    /// Lewis's test of the gaps: more even or more uneven than chance.
    package var lewis: Answer?
    /// Variance over mean of the counts of such stretches.
    package var clustering: Answer?
    /// The unit of the clock in seconds, over which arrivals were spread; nil where it is finer than seconds.
    package var clockUnit: Double?
    /// How many arrivals were tested: of very long streams a part.
    package var tested = 0
    /// Between times of the lattice on which most arrivals lie beyond chance; nil where none is.
    package var latticeSpacing: Double?
    /// The share that lies on it beyond chance.
    package var onLattice: Evidence?

    package init() {}

    /// The least p of ``conditionalUniform`` and ``lewis`` after Holm's correction; nil where there were too few to test.
    package var p: Double? {
        let values = [conditionalUniform?.p, lewis?.p].compactMap { $0 }
        return values.min().map { min(1, Double(values.count) * $0) }
    }
}

extension ChanceTests {
    /// - Parameters:
    ///   - moments: in ascending order, batches as one.
    ///   - clock: the unit to which its clock rounds.
    init(
        _ moments: [Double], _ watched: WatchedTime, groups: WeekdayGroups, clock: Double?,
        lattice: AppointmentLattice?
    ) {
        clockUnit = clock
        if let lattice, lattice.p < 0.001 {
            latticeSpacing = lattice.spacing
            onLattice = Evidence(
                .measured, count: lattice.count, interval: lattice.booked.lower...lattice.booked.upper,
                remark: "\(lattice.onLattice) of \(lattice.count) lie on whole \(RemarkText.duration(lattice.spacing))")
        }
        var stream = RandomStream(
            StreamKey(seed: 0, replication: 0, purpose: StreamKey.number(of: "spread over the clock's unit")))
        let spread = clock.map { unit in moments.map { $0 + unit * stream.uniform() }.sorted() } ?? moments
        let stretches = ShortStretches(spread, watched, groups)
        clustering = PoissonTest.sparseDispersion(groups: stretches.counts).map(Answer.init)
        // 50,000 tell as much as a test is asked; of more every so many stretches are taken.
        let every = max(1, moments.count / 50_000)
        let places = stretches.places.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
        tested = places.reduce(0) { $0 + $1.count }
        conditionalUniform = PoissonTest.conditionalUniform(places).map { Answer(statistic: $0.distance, p: $0.p) }
        lewis = PoissonTest.lewis(places).map { Answer(statistic: $0.distance, p: $0.p) }
    }
}

extension ChanceTests.Answer {
    init(_ dispersion: (index: Double, p: Double)) { self.init(statistic: dispersion.index, p: dispersion.p) }
}
