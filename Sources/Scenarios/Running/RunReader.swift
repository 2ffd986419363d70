internal import SimulationKernel

/// Reads `run:`.
struct RunReader: ClockedContext {
    let values: ValueReader
    let clock: ClockReader
    /// How long the run is at the most, from its start.
    var end = Double.infinity

    /// The clock time at the beginning: needed before anything that may name one.
    static func starts(_ tree: LocatedNode, _ log: DiagnosticLog) -> ClockTime? {
        guard let node = tree["run"]?["starts"], !node.isMissing else { return nil }
        if let text = node.text, let clock = ClockTime(text), clock.seconds < 86400 { return clock }
        if let date = node.text.flatMap({ DateTime($0) }) {
            if let clock = ClockTime(date) { return clock }
            return log.error(
                "'starts' is a date with a time of day in whole seconds, not \(node.kind)", at: node,
                hint: "write 2026-03-02 7:00")
        }
        if let trouble = node.text.flatMap(DateTime.trouble) {
            return log.error("'starts': \(trouble)", at: node, hint: "write 2026-03-02 7:00")
        }
        let meant = node.text.flatMap { OtherClock.proposal(for: $0, takesPoint: true) }
        let proposal = meant.flatMap { (ClockTime($0)?.seconds ?? 86400) < 86400 ? $0 : nil }
        return log.error(
            "'starts' is a clock time, not \(node.kind)", at: node,
            hint: proposal.map { "write \($0)" }
                ?? "write 7:00, with the weekday Mon 7:00, or with the date 2026-03-02 7:00")
    }

    func settings(_ entry: LocatedNode.Entry) -> RunSettings? {
        guard let found = StatedRun.fields.open(entry, of: "'run'", self) else { return nil }
        let (stated, map) = (found.model, found.map)
        // What is wrong in one of them hides nothing in the others.
        let length = length(stated, map)
        let warmUp = warmUp(stated, map)
        let replications = replications(stated, map)
        let isSound = [checkClosing(stated, map), checkBatches(stated, map), checkReduction(stated, replications, map)]
        let windows = windows(map, length, warmUp?.length)
        guard found.isWhole, let length, let warmUp, let replications, !isSound.contains(false), let windows else {
            return nil
        }
        let plan = RunPlan(length, closing: stated.closing, warmUp: warmUp.length)
        checkWindows(windows, plan, map)
        return RunSettings(
            plan: plan, warmUpIsAuto: warmUp.isAuto, replications: replications, batches: stated.batchPlan,
            varianceReduction: stated.varianceReduction ?? VarianceReduction.none, confidence: stated.confidence,
            seed: stated.seed,
            starts: clock.starts, holidays: clock.calendar.holidaysOfRun,
            hasCalendar: clock.calendar.namesHolidays || !clock.calendar.seasons.isEmpty, windows: windows)
    }

    /// What to write for the end of a run that is said by the clock: `15:00`, `7:00-15:00`; nil of any other text.
    func clockHint(_ node: LocatedNode) -> String? {
        guard let text = node.text, text.contains(":") else { return nil }
        let ends = text.split(separator: "-").map { ClockTime($0.split(separator: " ").joined(separator: " ")) }
        guard (1...2).contains(ends.count), let last = ends.last ?? nil, let first = ends[0]
        else { return nil }
        guard let begin = ends.count == 2 ? first : clock.starts, last.weekday == nil else {
            return "write starts: 7:00 and horizon: 8 h for a day from 7:00 to 15:00"
        }
        let between = (last.seconds - begin.seconds + 86_400) % 86_400
        let minutes = between == 0 ? 1440 : between / 60
        let length = minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes) min"
        let start = ends.count == 2 ? "starts: \(begin) and " : ""
        return "write \(start)horizon: \(length)"
    }

    private func length(_ stated: StatedRun, _ map: MapReader) -> RunPlan.Length? {
        if map.has("until") {
            guard let ending = stated.until else { return nil }
            if let entry = map.entry("customers") {
                return log.error(
                    "'customers' and 'until: \(ending.rawValue)' both say when the run ends; give one",
                    at: entry.keyPlace)
            }
            if map.has("horizon"), stated.horizon == nil { return nil }
            let limit = stated.horizon ?? .infinity
            return ending == .empty ? .untilEmpty(limit: limit) : .untilDeadlock(limit: limit)
        }
        if map.has("horizon"), let entry = map.entry("customers") {
            return log.error(
                "'horizon' and 'customers' both say how long the run is; give one", at: entry.keyPlace,
                hint: "to replace one that an extended file gives, set it to none")
        }
        if map.has("horizon") { return stated.horizon.map { .horizon($0) } }
        if map.has("customers") { return stated.customers.map { .customers($0) } }
        return log.error(
            "'run' does not say how long: give 'horizon' or 'customers'", at: map.place,
            hint: "horizon: 8 h for a day, customers: 1000000 for a long run")
    }

    private func checkClosing(_ stated: StatedRun, _ map: MapReader) -> Bool {
        guard stated.closing == .finish, map.has("customers") || map.has("until"), let node = map["at-end"] else {
            return true
        }
        log.error("'at-end: finish' belongs to a horizon", at: node)
        return false
    }

    /// What is not observed at the beginning; a long run finds it itself.
    private func warmUp(_ stated: StatedRun, _ map: MapReader) -> (length: RunPlan.WarmUp, isAuto: Bool)? {
        switch stated.warmUp {
        case nil: return map.has("warm-up") ? nil : (.none, map.has("customers"))
        case .stated(let length): return (length, false)
        case .auto: break
        }
        let isDay = map.node["at-end"]?.text == "finish"
        guard map.has("until") || isDay, let node = map["warm-up"] else { return (.none, true) }
        let kind = isDay ? "a day whose doors close" : "a run that ends by itself"
        return log.error("'warm-up: auto' belongs to a long run; \(kind) is observed from its beginning", at: node)
    }

    private func windows(_ map: MapReader, _ length: RunPlan.Length?, _ warmUp: RunPlan.WarmUp?) -> [TimeWindow]? {
        guard map.has(StatedRun.windowsKey.name) else { return [] }
        var reader = self
        if case .horizon(let length) = length {
            reader.end = length
            if case .time(let time) = warmUp { reader.end += time }
        }
        return StatedRun.windowsKey.read(map, reader)
    }

    /// A window in which nothing is observed is a mistake in one of the two.
    private func checkWindows(_ windows: [TimeWindow], _ plan: RunPlan, _ map: MapReader) {
        let start: Double = if case .time(let time) = plan.warmUp { time } else { 0 }
        let end: Double = if case .horizon(let length) = plan.length { start + length } else { .infinity }
        // Of what comes again every week one week tells whether it comes at all.
        let lookAhead = 53 * clock.inUnits(604_800)
        for window in windows {
            let until = window.period == nil ? end : min(end, start + lookAhead)
            guard window.overlap(from: start, to: until) == 0 else { continue }
            log.error(
                "nothing is observed in the window '\(window.name)': it lies outside the observed period",
                at: map.node["windows"]?.entry(window.name)?.keyPlace ?? map.place)
        }
    }
}
