internal import SimulationKernel

extension Scenario {
    /// The scenario as understood, as a file that is read back to an equal model, run and report: parameters stand in their
    /// places, tables of data beside it. What is asked of the runs (measures, precision, targets, experiments, expectations)
    /// is not in it.
    /// - Throws: where a part of it cannot be stated in a file by itself.
    package func written() throws(Unwritable) -> WrittenScenario {
        let files = WrittenFiles()
        var entries = [WrittenEntry("redomat", .value("1")), WrittenEntry("name", .text(name))]
        func add(_ key: String, _ text: String?) { if let text { entries.append(WrittenEntry(key, .text(text))) } }
        add("title", title)
        add("description", description)
        add("source", systemSource)
        if !assumptions.isEmpty { entries.append(WrittenEntry("assumptions", .list(assumptions.map { .text($0) }))) }
        entries += try subject.written(in: self, files)
        if obstacleToSimulation == nil {
            if timeUnit != .minutes { entries.append(WrittenEntry("time", .value(timeUnit.rawValue))) }
            add("currency", currency)
            entries.append(WrittenEntry("run", try writtenRun()))
            let settings = try ReportSettings.fields.written(report, writingClock.values)
            if settings != .map([]) { entries.append(WrittenEntry("report", settings)) }
        }
        return WrittenScenario(.map(entries), files)
    }

    /// Reads and writes times by this scenario's unit and clock; what it would say of mistakes is lost.
    package var writingClock: ClockReader {
        ClockReader(values: ValueReader(log: DiagnosticLog(), timeUnit: timeUnit), starts: run.starts)
    }

    private func writtenRun() throws(Unwritable) -> WrittenNode {
        let clock = writingClock
        return try StatedRun.fields.written(StatedRun(run), RunReader(values: clock.values, clock: clock))
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
        if run.batches == nil, run.replications != .exactly(ReplicationCount.usual) {
            replications = StatedReplications(run.replications)
        }
        varianceReduction = run.varianceReduction == VarianceReduction.none ? nil : run.varianceReduction
        confidence = run.confidence
        seed = run.seed
    }
}

extension StatedReplications {
    fileprivate init(_ count: ReplicationCount) {
        atLeast = count.atLeast
        atMost = count.atMost
        isNumber = count.isFixed
    }
}
