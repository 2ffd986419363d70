import SimulationKernel
internal import Statistics

/// What is found about one stream, step by step.
struct StreamDiscovery {
    /// In ascending order.
    let times: [Double]
    /// The times, batches as one.
    let moments: [Double]
    let watched: WatchedTime
    let groups: WeekdayGroups
    private(set) var found = DiscoveredArrivals()

    /// - Parameters:
    ///   - times: in ascending order, finite.
    ///   - log: for how long the log goes.
    ///   - moment: what the times are.
    ///   - thinned: what is known of the days behind it.
    init(_ times: [Double], in log: WatchedTime, moment: ArrivalMoment, thinned: [ThinnedDay] = []) {
        // Those who come at one moment are no more than one witness of what the clock shows: three hundred groups of
        // ten would lie on many a lattice by chance.
        let apart = Self.apart(times)
        let clock = ClockRounding.unit(of: apart)
        let batches = FoundBatches(
            times, in: log, clock: clock, lattice: AppointmentLattice(apart.map(log.clock)))
        let moments = batches.moments
        let lattice = AppointmentLattice((batches.areClaimed ? moments : times).map(log.clock))
        let silence = SilentEnds(moments, in: log)
        let watched = silence.watched
        let totals = DayTotals(moments, watched)
        let regular = RegularStream(moments)
        let groups = WeekdayGroups(
            moments, watched, dispersion: totals.totals.dispersion,
            atLeast: Self.leastSlot(regular, lattice))
        self.times = times
        self.moments = moments
        self.watched = watched
        self.groups = groups

        found.count = times.count
        found.moment = moment
        found.watched = watched.from..<watched.until
        found.batches = batches.areClaimed ? batches.batches : nil
        // Of batches nobody knows which of theirs are missing.
        found.days = DayVariation(totals, groups, thinned: batches.areClaimed ? [] : thinned)
        found.days.courseChange = CourseChangeSearch(moments, watched, groups).found
        found.weekdayGroups = groups.groups.map(\.weekdays)
        found.unobservedWeekdays = (0..<7).filter { weekday in
            !groups.groups.contains { $0.weekdays.contains(weekday) }
        }
        found.chance = ChanceTests(moments, watched, groups: groups, clock: clock, lattice: lattice)
        (found.rates, found.closed) = WeeklyRates.stretches(groups, dayCV: found.days.factorCV ?? 0)
        found.remarks = silence.remarks + batches.remarks
        choosePattern(regular, lattice)
    }

    /// Each moment once.
    private static func apart(_ times: [Double]) -> [Double] {
        times.indices.filter { $0 == 0 || times[$0] != times[$0 - 1] }.map { times[$0] }
    }

    private static func leastSlot(_ regular: RegularStream?, _ lattice: AppointmentLattice?) -> Double {
        if let regular, regular.isRegular { return regular.period }
        if let lattice, lattice.p < 0.001, lattice.booked.estimate >= 0.5 { return lattice.spacing }
        return 0
    }

    private mutating func choosePattern(_ regular: RegularStream?, _ lattice: AppointmentLattice?) {
        guard times.count >= 2 else {
            found.evidence = Evidence(.assumed, count: times.count, remark: "too few arrivals to tell how they come")
            return
        }
        if let (pattern, evidence) = timetable(regular, lattice) {
            found.pattern = pattern
            found.evidence = evidence
        } else {
            found.pattern = .poisson(
                found.rates.map {
                    WeeklyStretch(weekday: $0.weekday, from: $0.from, until: $0.until, value: $0.value.rate)
                })
            found.evidence = StreamRemarks.evidence(found)
        }
    }

    private func timetable(_ regular: RegularStream?, _ lattice: AppointmentLattice?) -> (ArrivalPattern, Evidence)? {
        let isVeryEven = EvenStreamSearch.isEven(found, below: 0.1)
        if let regular,
            let (timetable, evidence) = TimetableSearch(
                regular, moments: moments, watched: watched, groups: groups, isEven: isVeryEven
            ).result
        {
            return (.regular(timetable), evidence)
        }
        let isHidden = found.moment == .start || found.moment == .end
        let isEven = EvenStreamSearch.isEven(found)
        if isHidden, isEven, let lattice,
            let pattern = BehindQueue(onLattice: moments, watched, groups, lattice).pattern
        {
            return pattern
        }
        if let lattice,
            let (booked, evidence) = BookedTimesSearch(times, watched, groups: groups, lattice: lattice).result
        {
            return (.appointments(booked), evidence)
        }
        guard isEven else { return nil }
        // What queues let through has beats of its own: only a timetable before it can be told.
        return isHidden
            ? BehindQueue(moments, watched, found).pattern
            : EvenStreamSearch(moments, watched, groups: groups, arrivals: found).pattern
    }
}

/// Whether arrivals keep to booked times: most lie on a lattice, and as many come at one of its times from week to
/// week, as those who were only rounded to it do not.
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
