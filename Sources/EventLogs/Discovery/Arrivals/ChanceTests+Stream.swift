internal import SimulationKernel
internal import Statistics

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
