internal import SimulationKernel

extension Scenario {
    /// The scenario as understood, as a file that is read back to an equal one: in the model parameters stand in their places,
    /// tables of data beside it.
    /// - Throws: where a part of it cannot be stated in a file by itself.
    package func written() throws(Unwritable) -> WrittenScenario {
        let files = WrittenFiles()
        var entries = try writtenCommon() + writtenParameters
        entries += try subject.written(in: self, files)
        if obstacleToSimulation == nil {
            if let currency { entries.append(WrittenEntry("currency", .text(currency))) }
            entries += try writtenRun() + writtenPlans()
        }
        return WrittenScenario(.map(entries), files)
    }

    /// Reads and writes times by this scenario's unit and clock; what it would say of mistakes is lost.
    package var writingClock: ClockReader {
        ClockReader(values: ValueReader(log: DiagnosticLog(), timeUnit: timeUnit), starts: run.starts)
    }

    /// What it says about itself; its model says which kind it is.
    private func writtenCommon() throws(Unwritable) -> [WrittenEntry] {
        var stated = CommonPart()
        stated.name = name
        stated.title = title
        stated.description = description
        if obstacleToSimulation == nil { stated.timeUnit = timeUnit }
        stated.source = systemSource
        stated.assumptions = assumptions
        let written = try CommonPart.fields(models: []).written(stated, ValueReader(log: DiagnosticLog()))
        if case .map(let entries) = written { return entries }
        return []
    }

    /// How it is run, and what its report shows.
    /// - Parameter isWhole: whether that is said too which holds without a word: how often, from which seed, how sure.
    func writtenRun(isWhole: Bool = false) throws(Unwritable) -> [WrittenEntry] {
        let clock = writingClock
        let reader = RunReader(values: clock.values, clock: clock)
        var stated = StatedRun(run)
        if isWhole { stated.sayAll(of: run) }
        let run = try StatedRun.fields.written(stated, reader, from: isWhole ? stated.other : nil)
        let settings = try ReportSettings.fields.written(report, clock.values)
        return [WrittenEntry("run", run)] + (settings == .map([]) ? [] : [WrittenEntry("report", settings)])
    }

    /// Its named values: what experiments vary; in the model they stand in their places.
    var writtenParameters: [WrittenEntry] {
        let lines = parameters.map { parameter -> WrittenEntry in
            let value = WrittenNode.value(parameter.shown)
            guard let title = parameter.title else { return WrittenEntry(parameter.name, value) }
            return WrittenEntry(
                parameter.name, .map([WrittenEntry("value", value), WrittenEntry("title", .text(title))]))
        }
        return lines.isEmpty ? [] : [WrittenEntry("parameters", .map(lines))]
    }

    /// What is asked of its runs.
    func writtenPlans() throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        if !measures.isEmpty {
            entries.append(
                WrittenEntry("measures", .map(measures.map { WrittenEntry($0.name, .value($0.text)) })))
        }
        if !targets.isEmpty { entries.append(WrittenEntry("targets", writtenTargets)) }
        if !experiments.isEmpty {
            let values = writingClock.values
            var plans: [WrittenEntry] = []
            for plan in experiments {
                let stated = try StatedExperiment(plan, in: run, values)
                plans.append(WrittenEntry(plan.name, try StatedExperiment.fields.written(stated, values)))
            }
            entries.append(WrittenEntry("experiments", .map(plans)))
        }
        if !expectations.isEmpty {
            entries.append(WrittenEntry("expect", .list(expectations.map { .value($0.text) })))
        }
        return entries
    }

    /// By measure; as sentences where one measure has several.
    private var writtenTargets: WrittenNode {
        let names = Set(targets.map(\.measure.text))
        guard names.count == targets.count else {
            return .list(targets.map { .value("\($0.measure.text) \($0.text)") })
        }
        return .map(targets.map { WrittenEntry($0.measure.text, .value($0.text)) })
    }
}

extension StatedRun {
    /// What a file says of a run.
    init(_ run: RunSettings) {
        starts = run.starts
        // Schedules are laid out already; the days' names are for whoever reads the report.
        holidays = run.hasCalendar ? run.holidays : nil
        windows = run.windows.isEmpty ? nil : run.windows
        switch run.plan.length {
        case .horizon(let time): horizon = time
        case .customers(let count): customers = count
        case .untilEmpty(let limit):
            until = .empty
            horizon = limit.isFinite ? limit : nil
        case .untilDeadlock(let limit):
            until = .deadlock
            horizon = limit.isFinite ? limit : nil
        }
        closing = run.plan.closing
        let isAutoByItself = customers != nil
        switch run.plan.warmUp {
        case .none where run.warmUpIsAuto: warmUp = isAutoByItself ? nil : .auto
        case .none: warmUp = isAutoByItself ? .stated(.none) : nil
        case let length: warmUp = .stated(length)
        }
        batches = run.batches.map { .plan($0) }
        let usual =
            run.precision.isEmpty
            ? ReplicationCount.exactly(ReplicationCount.usual)
            : ReplicationCount(atLeast: ReplicationCount.usual, atMost: ReplicationCount.usualLimit)
        if run.batches == nil, run.replications != usual {
            replications = StatedReplications(of: run)
        }
        varianceReduction = run.varianceReduction == VarianceReduction.none ? nil : run.varianceReduction
        confidence = run.confidence
        seed = run.seed
        precision = run.precision
    }
}

extension StatedRun {
    /// What holds without a word, too.
    fileprivate mutating func sayAll(of run: RunSettings) {
        warmUp = run.warmUpIsAuto ? .auto : .stated(run.plan.warmUp)
        if run.batches == nil { replications = StatedReplications(of: run) }
    }

    /// A run of which nothing is the same that has always a value, but for how it ends.
    fileprivate var other: StatedRun {
        var other = StatedRun()
        other.confidence = confidence / 2
        other.seed = seed &+ 1
        return other
    }
}

extension StatedReplications {
    /// Where precision is asked a number is the fewest, and a range has both its ends.
    fileprivate init(of run: RunSettings) {
        self.init(run.replications)
        if !run.precision.isEmpty { isNumber = false }
    }

    init(_ count: ReplicationCount) {
        atLeast = count.atLeast
        atMost = count.atMost
        isNumber = count.isFixed
    }
}
