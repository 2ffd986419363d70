import SimulationKernel
internal import Statistics

/// Whether arrivals keep to booked times: most lie on a lattice, and as many come at one of its times from week to week, as
/// those who were only rounded to it do not.
struct BookedTimesSearch {
    private(set) var result: (BookedTimes, Evidence)?

    /// - Parameter times: in ascending order, all cases.
    init(_ times: [Double], _ watched: WatchedTime, groups: WeekdayGroups, lattice: AppointmentLattice) {
        guard lattice.p < 0.001, lattice.booked.estimate >= 0.5 else { return }
        // Who comes up to a second early is on time.
        let slots = LatticeCounts(times, watched, spacing: lattice.spacing, phase: -1)
        guard let even = PoissonTest.sparseDispersion(groups: slots.counts.flatMap { $0 }), even.index < 1,
            even.p < 0.001
        else { return }
        result = (
            BookedTimes(spacing: lattice.spacing, openings: slots.openings(groups, at: 0)),
            Evidence(
                .estimated, count: times.count, interval: lattice.booked.lower...lattice.booked.upper,
                remark:
                    "\(lattice.onLattice) of \(lattice.count) lie on whole \(RemarkText.duration(lattice.spacing)), "
                    + "and the numbers at a time of the week vary less than by chance (variance over mean "
                    + "\(RemarkText.number(even.index)), \(RemarkText.p(even.p))); the interval is that of the "
                    + "share booked")
        )
    }
}
