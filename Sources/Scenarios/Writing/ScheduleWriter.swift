package import SimulationKernel

/// Writes what changes over time so that it is read back as the same.
package struct ScheduleWriter {
    private let values: ValueReader
    private let starts: ClockTime?
    private let calendar: RunCalendar

    package init(_ context: some ClockedContext) {
        values = context.values
        starts = context.clock.starts
        calendar = context.clock.calendar
    }

    /// A value alone where it never changes, else `{ schedule: { 7:00: …, 8:00: … }, every: 24 h }`.
    package func written(_ profile: RateProfile, _ value: (Double) -> WrittenNode) -> WrittenNode {
        let isConstant = profile.pieces.count == 1 && profile.period == nil && profile.pieces[0].time == 0
        return isConstant ? value(profile.pieces[0].rate) : changes(profile, value)
    }

    /// A schedule, also of what never changes: by the clock where the run has one and the same comes of it, else by the
    /// time from the start.
    package func changes(_ profile: RateProfile, _ value: (Double) -> WrittenNode) -> WrittenNode {
        func node(_ moments: [String]) -> WrittenNode {
            let changes = zip(moments, profile.pieces).map { WrittenEntry($0, value($1.rate)) }
            let every = profile.period.map { [WrittenEntry("every", .value(ExactText.duration($0, values)))] } ?? []
            return .map([WrittenEntry("schedule", .map(changes))] + every)
        }
        for moments in clockTexts(profile) {
            let byClock = node(moments)
            if isReadBack(byClock, as: profile) { return byClock }
        }
        return node(profile.pieces.map { moment($0.time) })
    }

    /// The moments of a schedule as clock times: alone, with their weekdays, with their dates; none without a clock, or
    /// where one lies between seconds.
    private func clockTexts(_ profile: RateProfile) -> [[String]] {
        guard let starts else { return [] }
        let moments = profile.pieces.map { $0.time * values.timeUnit.seconds }.map { (exact: $0, near: $0.rounded()) }
        guard moments.allSatisfy({ abs($0.exact - $0.near) < 1e-6 && $0.near < 1e9 }) else { return [] }
        let seconds = moments.map { starts.seconds + Int($0.near) }
        func texts(_ day: (Int) -> String) -> [String] {
            seconds.map { day($0 / Self.day) + ClockTime(seconds: $0 % Self.day).description }
        }
        var found = [texts { _ in "" }]
        if let first = starts.weekday {
            found.append(texts { ClockTime.weekdayNames[(first + $0) % 7] + " " })
        }
        if let first = starts.day { found.append(texts { "\(CalendarDay(first + $0)) " }) }
        return found.filter { Set($0).count == $0.count }
    }

    /// Whether the same moments come of what is written.
    private func isReadBack(_ node: WrittenNode, as profile: RateProfile) -> Bool {
        let log = DiagnosticLog()
        let reader = ClockReader(
            values: ValueReader(log: log, timeUnit: values.timeUnit), starts: starts, calendar: calendar)
        let map = MapReader(node.located, RateReader.schedule, of: "a schedule", at: .nowhere, log: log)
        guard let timeline = map.flatMap({ reader.timeline($0) { $0.text } }) else { return false }
        return timeline.period == profile.period && timeline.changes.map(\.time) == profile.pieces.map(\.time)
    }

    package func rates(_ profile: RateProfile) -> WrittenNode {
        written(profile) { .value($0 == 0 ? "0" : ExactText.rate($0, values.timeUnit)) }
    }

    /// A time from the start, as times of schedules are read: by way of seconds.
    private func moment(_ time: Double) -> String {
        let unit = values.timeUnit.seconds
        return ExactText.duration(time, values) { $0 * unit / unit }
    }

    // MARK: Shifts

    /// Numbers of people on duty as shifts: `{ 0 min-480 min: 3 }`, or by the clock where they come again; nil where
    /// they come again and the run has no clock.
    package func shifts(_ profile: RateProfile) -> WrittenNode? {
        let ends = profile.pieces.dropFirst().map(\.time)
        guard let period = profile.period else {
            let texts = (ends.map(moment) + ["never"])
            return .map(
                zip(profile.pieces, texts).filter { $0.0.rate > 0 }.map { piece, end in
                    WrittenEntry("\(moment(piece.time))-\(end)", .value(Quantity.text(piece.rate)))
                })
        }
        guard let starts, let first = profile.pieces.first else { return nil }
        let seconds = (profile.pieces.map(\.time) + [first.time + period]).map {
            Int(saturating: ($0 * values.timeUnit.seconds).rounded())
        }
        let isWeek = period * values.timeUnit.seconds > Double(Self.day)
        if isWeek, starts.weekday == nil { return nil }
        var entries: [WrittenEntry] = []
        for (index, piece) in profile.pieces.enumerated() where piece.rate > 0 {
            var from = seconds[index]
            while from < seconds[index + 1] {
                // A shift is shorter than a day.
                let isLong = seconds[index + 1] - from >= Self.day
                let until = isLong ? from + Self.day / 2 : seconds[index + 1]
                let stretch = "\(clock(from, starts, isWeek))-\(clock(until, starts, false))"
                entries.append(WrittenEntry(stretch, .value(Quantity.text(piece.rate))))
                from = until
            }
        }
        return .map(entries)
    }

    private static let day = 86_400

    private func clock(_ seconds: Int, _ starts: ClockTime, _ hasDay: Bool) -> String {
        let since = starts.seconds + seconds
        let weekday = hasDay ? starts.weekday.map { ($0 + since / Self.day) % 7 } : nil
        return ClockTime(weekday: weekday, seconds: since % Self.day).description
    }
}

/// What tells the time of a run beside what its values mean.
package protocol ClockedContext: FieldContext {
    var clock: ClockReader { get }
}

extension FieldKind where Value == RateProfile, Context: ClockedContext {
    /// A rate, or a schedule of rates.
    package static var rates: Self {
        .init(.rates) { site in
            RateReader(values: site.values, clock: site.context.clock).rates(site.entry, site.what)
        } write: { profile, context in
            ScheduleWriter(context).rates(profile)
        }
    }

    /// Numbers of people on duty, by shifts.
    package static var shifts: Self {
        .init(.map("map of times and numbers", of: .wholeNumber(from: 0, to: ShiftReader.most))) { site in
            ShiftReader(values: site.values, clock: site.context.clock).shifts(site.entry).map { timeline in
                RateProfile(
                    pieces: timeline.changes.map { .init(time: $0.time, rate: Double($0.value)) },
                    period: timeline.period)
            }
        } write: { profile, context in
            ScheduleWriter(context).shifts(profile)
        }
    }
}
