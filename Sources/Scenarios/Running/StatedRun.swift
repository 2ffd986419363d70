internal import SimulationKernel

/// What a file says of its runs, key by key: what hangs together is checked by ``RunReader``.
struct StatedRun: Sendable, Hashable {
    /// The clock time at the beginning.
    var starts: ClockTime?
    /// Nil where the run names none.
    var holidays: [CalendarDay]?
    var windows: [TimeWindow]?
    var horizon: Double?
    var customers: Int?
    var until: Ending?
    var closing = RunPlan.Closing.stop
    var warmUp: WarmUp?
    var replications: StatedReplications?
    var batches: Batches?
    var varianceReduction: VarianceReduction?
    var confidence = 0.95
    var seed: UInt64 = 1
    /// How near measures shall be known, which are looked up when the model is known.
    var precision: [PrecisionGoal] = []

    /// What ends a run by itself.
    enum Ending: String, Sendable, Hashable, CaseIterable {
        case empty
        case deadlock
    }

    enum WarmUp: Sendable, Hashable {
        case auto
        case stated(RunPlan.WarmUp)
    }

    enum Batches: Sendable, Hashable {
        case none
        case plan(BatchPlan)
    }

    static let fields = Fields<StatedRun, RunReader>(
        "run", StatedRun(),
        [
            .noted(
                "starts", .text("clock time"),
                "clock time at the beginning, such as `7:00`, `Mon 7:00` or `2026-03-02 7:00`"
            ) { $0.starts.map { .value($0.description) } },
            .noted(
                "holidays", .list("list of dates, or `file.csv#date`", of: .text),
                "days on which schedules hold as on a Sunday, or as their `holidays` say; `12-25` is every year's"
            ) { $0.holidays.map { .list($0.map { .value("\($0)") }) } },
            .noted(
                "seasons", .map("map of [from, to]", of: .list(.either([.text, .list(.text)]))),
                "parts of the year that schedules may name, both days included: `summer: [ 07-01, 08-31 ]`"),
            Field(\.horizon, "horizon", .horizon, "length of the observed period, after the warm-up"),
            Field(
                \.customers, "customers", .whole(1...1_000_000_000_000),
                "length as this many ends of any kind, after the warm-up"),
            Field(
                \.until, "until", .ending,
                "ends when nobody is inside and nobody can come, or when blocked customers wait for each other in a "
                    + "circle; `horizon` is the limit"),
            Field(
                \.closing, "at-end", .choice([("stop", .stop), ("finish", .finish)]),
                "those inside stay unfinished, or doors close and work is done"),
            .apart(\.windows, windowsKey),
            Field(
                \.warmUp, "warm-up", .warmUp,
                "what is not observed at the beginning; none is the default for a horizon, auto for `customers`"),
            Field(
                \.replications, "replications", .replications,
                "independent runs; 20 is the default, with `precision` from 20 to 1000"),
            Field(
                .optional(
                    "precision", goals.value, "how near each shall be known: `2%` of itself, `30 s`, `0.5 points`")
            ) {
                _, _ in
                true
            } write: { stated, _, reader in
                let margins = MarginText(values: reader.values)
                let lines = stated.precision.map { goal in
                    Located(written: margins.text(goal.bound, of: goal.measure), as: goal.measure.text)
                }
                return lines.isEmpty ? nil : goals.write(lines, reader)
            },
            Field(
                \.batches, "batches", .batches,
                "one long run in so many batches in place of replications; auto finds their length"),
            Field(
                \.varianceReduction, "variance-reduction", .choice,
                "narrower intervals from as many customers; none is the default"),
            Field(\.confidence, "confidence", .confidence, "of intervals; 95% is the default"),
            Field(\.seed, "seed", .seed, "of the random numbers; 1 is the default"),
        ])
}

extension Field {
    /// A key that other code reads before the run, but for whether anything stands behind it.
    fileprivate static func noted(
        _ key: String, _ value: KeyTable.Value, _ meaning: String,
        write: @escaping @Sendable (Model) -> WrittenNode? = { _ in nil }
    ) -> Self {
        Field(.optional(key, value, meaning)) { _, _ in
            true
        } write: { model, _, _ in
            write(model)
        }
    }
}

extension StatedRun {
    /// How near measures shall be known: read when it is known what there is to measure.
    static let goals = FieldKind<[Located<String>], RunReader>.named(
        "map of measures", of: .goal, each: { key, _ in "the precision of '\(key)'" }, mayBeEmpty: false,
        example: "{ doctor.wait.mean: 2% }")

    /// They are read when it is known how long the run is.
    static let windowsKey = FieldWay<[TimeWindow], RunReader>(
        "windows",
        .init(.map("map of [from, to], or of texts such as `Mon-Fri 8:00-10:00`", of: .list(.text))) { site in
            WindowReader(clock: site.context.clock, length: site.context.end).windows(site.node)
        } write: { windows, reader in
            let writer = WindowWriter(clock: reader.clock)
            let written = windows.map { window in writer.written(window).map { WrittenEntry(window.name, $0) } }
            return written.contains { $0 == nil } ? nil : .map(written.compactMap { $0 })
        }, "named parts of the observed period")
}

extension FieldKind where Value == String, Context == RunReader {
    /// A part of a measure, or an amount of it.
    fileprivate static var goal: Self {
        .init(.text) { site in
            guard let text = site.node.text, !site.node.isMissing else {
                return site.log.error("\(site.what) is 2%, or an amount", at: site.entry.keyPlace)
            }
            return text
        } write: { text, _ in
            .value(text)
        }
    }
}

extension FieldKind where Value == Double, Context == RunReader {
    fileprivate static var horizon: Self {
        let kind = ending(
            .positive, endless: "'horizon' must end at some time; a long run has 'customers' in its place")
        return .init(kind.value) { site in
            guard let hint = site.context.clockHint(site.node) else { return kind.read(site) }
            return site.log.error(
                "'horizon' is how long the run is, not '\(site.node.text ?? "")' by the clock", at: site.node,
                hint: hint)
        } write: {
            kind.write($0, $1)
        }
    }
}

extension FieldKind where Value == Double {
    /// Of intervals.
    package static var confidence: Self {
        share.checked { share, what in
            share >= 0.5 && share < 1
                ? nil : ("\(what) is a share from 50% to below 100%, not \(ShareText.percent(share))", nil)
        }
    }
}

extension FieldKind where Value == StatedRun.Ending, Context == RunReader {
    fileprivate static var ending: Self {
        let kind = choice
        return .init(kind.value) { site in
            guard let hint = site.context.clockHint(site.node) else { return kind.read(site) }
            return site.log.error(
                "'until' of a run is empty or deadlock, not a time; its length is 'horizon'", at: site.node, hint: hint)
        } write: {
            kind.write($0, $1)
        }
    }
}

extension FieldKind where Value == StatedRun.WarmUp, Context == RunReader {
    fileprivate static var warmUp: Self {
        .init(.text("auto, none, duration, or `1000 customers`")) { site in
            site.node.text == "auto" ? .auto : stated(site).map { .stated($0) }
        } write: { warmUp, reader in
            switch warmUp {
            case .auto: .value("auto")
            case .stated(.none): .value("none")
            case .stated(.customers(let count)): .value("\(count) customers")
            case .stated(.time(let time)): .value(ExactText.duration(time, reader.values))
            }
        }
    }

    private static func stated(_ site: FieldSite<RunReader>) -> RunPlan.WarmUp? {
        let node = site.node
        guard let text = node.text else {
            return site.log.error(
                "'warm-up' is auto, none, a duration, or a number of customers, not \(node.kind)", at: node)
        }
        if text == "none" { return RunPlan.WarmUp.none }
        for ending in [" customers", " customer"] where text.hasSuffix(ending) {
            let number = LocatedNode(.scalar(.init(String(text.dropLast(ending.count)))), at: node.place)
            return site.values.wholeNumber(number, "'warm-up'", in: 0...1_000_000_000_000).map {
                $0 == 0 ? RunPlan.WarmUp.none : .customers($0)
            }
        }
        guard text.contains(where: \.isNumber) || text == "never" else {
            return site.log.error(
                "'warm-up' is auto, none, a duration, or a number of customers such as '1000 customers', not '\(text)'",
                at: node)
        }
        guard let time = site.values.duration(node, "'warm-up'") else { return nil }
        if time.isFinite { return time == 0 ? RunPlan.WarmUp.none : .time(time) }
        return site.log.error("'warm-up' must end at some time, not 'never'", at: node)
    }
}

extension FieldKind where Value == StatedRun.Batches, Context == RunReader {
    fileprivate static var batches: Self {
        let number = FieldKind<Int, RunReader>.whole(2...10_000)
        let words = "auto, none, or " + number.value.words
        return .init(.init(words, .words(["auto", "none"]), number.value.shape)) { site in
            if site.node.text == "none" { return StatedRun.Batches.none }
            if site.node.text == "auto" { return .plan(.automatic) }
            guard let text = site.node.text, text.contains(where: \.isNumber) else {
                return site.log.error(
                    "'batches' is auto or a number, such as 40, not \(site.node.kind)", at: site.node)
            }
            return number.read(site).map { .plan(.number($0)) }
        } write: { batches, reader in
            switch batches {
            case .none: .value("none")
            case .plan(.automatic): .value("auto")
            case .plan(.number(let count)): number.write(count, reader)
            }
        }
    }
}

extension FieldKind where Value == UInt64, Context == RunReader {
    fileprivate static var seed: Self {
        .init(.number(wholeFrom: 0)) { site in
            if let text = site.node.text, let seed = UInt64(text) { return seed }
            return site.log.error("'seed' is a whole number from 0, not \(site.node.kind)", at: site.node)
        } write: { seed, _ in
            .value(String(seed))
        }
    }
}
