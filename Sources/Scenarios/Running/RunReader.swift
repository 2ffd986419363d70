internal import SimulationKernel

/// Reads `run:` and `report:`.
struct RunReader {
    let values: ValueReader
    let clock: ClockReader
    var log: DiagnosticLog { values.log }

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

    func settings(_ map: MapReader) -> RunSettings? {
        for key in ["starts", "holidays", "seasons"] { _ = map[key] }
        let length = length(map)
        let closing = closing(map)
        let warmUp = warmUp(map)
        let batches = batches(map)
        let replications = replications(map, batches ?? nil)
        let reduction = varianceReduction(map, batches ?? nil, replications)
        let confidence = map.has("confidence") ? confidence(map) : 0.95
        let seed = map.has("seed") ? map["seed"].flatMap { self.seed($0) } : 1
        let windows = windows(map, length, warmUp?.length)
        guard let length, let closing, let warmUp, let batches, let replications, let reduction, let confidence,
            let seed, let windows
        else { return nil }
        let plan = RunPlan(length, closing: closing, warmUp: warmUp.length)
        checkWindows(windows, plan, map)
        return RunSettings(
            plan: plan, warmUpIsAuto: warmUp.isAuto, replications: replications, batches: batches,
            varianceReduction: reduction, confidence: confidence, seed: seed, starts: clock.starts,
            holidays: clock.calendar.holidaysOfRun,
            hasCalendar: clock.calendar.namesHolidays || !clock.calendar.seasons.isEmpty, windows: windows)
    }

    /// What to write for the end of a run that is said by the clock: `15:00`, `7:00-15:00`; nil of any other text.
    private func clockHint(_ node: LocatedNode) -> String? {
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

    private func length(_ map: MapReader) -> RunPlan.Length? {
        let horizon = map["horizon"].flatMap { node -> Double? in
            if let hint = clockHint(node) {
                return log.error(
                    "'horizon' is how long the run is, not '\(node.text ?? "")' by the clock", at: node, hint: hint)
            }
            guard let length = values.duration(node, "'horizon'", .positive) else { return nil }
            if length.isFinite { return length }
            return log.error("'horizon' must end at some time; a long run has 'customers' in its place", at: node)
        }
        let customers = map["customers"].flatMap { values.wholeNumber($0, "'customers'", in: 1...1_000_000_000_000) }
        if let node = map["until"] {
            if let hint = clockHint(node) {
                return log.error(
                    "'until' of a run is empty or deadlock, not a time; its length is 'horizon'", at: node, hint: hint)
            }
            guard let word = values.word(node, "'until'", [("empty", true), ("deadlock", false)]) else { return nil }
            if let entry = map.entry("customers") {
                let event = word ? "empty" : "deadlock"
                return log.error(
                    "'customers' and 'until: \(event)' both say when the run ends; give one",
                    at: entry.keyPlace)
            }
            if map.has("horizon"), horizon == nil { return nil }
            let limit = horizon ?? .infinity
            return word ? .untilEmpty(limit: limit) : .untilDeadlock(limit: limit)
        }
        if map.has("horizon"), let entry = map.entry("customers") {
            return log.error(
                "'horizon' and 'customers' both say how long the run is; give one", at: entry.keyPlace,
                hint: "to replace one that an extended file gives, set it to none")
        }
        if map.has("horizon") { return horizon.map { .horizon($0) } }
        if map.has("customers") { return customers.map { .customers($0) } }
        if !map.has("until") {
            log.error(
                "'run' does not say how long: give 'horizon' or 'customers'", at: map.place,
                hint: "horizon: 8 h for a day, customers: 1000000 for a long run")
        }
        return nil
    }

    private func closing(_ map: MapReader) -> RunPlan.Closing? {
        guard map.has("at-end") else { return .stop }
        guard let node = map["at-end"],
            let closing = values.word(node, "'at-end'", [("stop", RunPlan.Closing.stop), ("finish", .finish)])
        else { return nil }
        if closing == .finish, map.has("customers") || map.has("until") {
            return log.error("'at-end: finish' belongs to a horizon", at: node)
        }
        return closing
    }

    /// What is not observed at the beginning; a long run finds it itself.
    private func warmUp(_ map: MapReader) -> (length: RunPlan.WarmUp, isAuto: Bool)? {
        guard map.has("warm-up") else { return (.none, map.has("customers")) }
        guard let node = map["warm-up"] else { return nil }
        guard node.text == "auto" else { return statedWarmUp(node).map { ($0, false) } }
        let isDay = map.node["at-end"]?.text == "finish"
        if map.has("until") || isDay {
            let kind = isDay ? "a day whose doors close" : "a run that ends by itself"
            return log.error("'warm-up: auto' belongs to a long run; \(kind) is observed from its beginning", at: node)
        }
        return (.none, true)
    }

    private func statedWarmUp(_ node: LocatedNode) -> RunPlan.WarmUp? {
        guard let text = node.text else {
            return log.error(
                "'warm-up' is auto, none, a duration, or a number of customers, not \(node.kind)", at: node)
        }
        if text == "none" { return RunPlan.WarmUp.none }
        for ending in [" customers", " customer"] where text.hasSuffix(ending) {
            let number = LocatedNode(.scalar(.init(String(text.dropLast(ending.count)))), at: node.place)
            return values.wholeNumber(number, "'warm-up'", in: 0...1_000_000_000_000).map {
                $0 == 0 ? RunPlan.WarmUp.none : .customers($0)
            }
        }
        guard text.contains(where: \.isNumber) || text == "never" else {
            return log.error(
                "'warm-up' is auto, none, a duration, or a number of customers such as '1000 customers', not '\(text)'",
                at: node)
        }
        guard let time = values.duration(node, "'warm-up'") else { return nil }
        if time.isFinite { return time == 0 ? RunPlan.WarmUp.none : .time(time) }
        return log.error("'warm-up' must end at some time, not 'never'", at: node)
    }

    func confidence(_ map: MapReader) -> Double? {
        guard let node = map["confidence"], let share = values.share(node, "'confidence'") else { return nil }
        if share >= 0.5, share < 1 { return share }
        return log.error("'confidence' is a share from 50% to below 100%, not \(ShareText.percent(share))", at: node)
    }

    private func seed(_ node: LocatedNode) -> UInt64? {
        if let text = node.text, let seed = UInt64(text) { return seed }
        return log.error("'seed' is a whole number from 0, not \(node.kind)", at: node)
    }

    private func windows(_ map: MapReader, _ length: RunPlan.Length?, _ warmUp: RunPlan.WarmUp?) -> [TimeWindow]? {
        guard map.has("windows") else { return [] }
        var end = Double.infinity
        if case .horizon(let length) = length {
            end = length
            if case .time(let time) = warmUp { end += time }
        }
        return map["windows"].flatMap { WindowReader(clock: clock, length: end).windows($0) }
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

    func report(_ map: MapReader) -> ReportSettings? {
        var settings = ReportSettings.usual
        var isWrong = false
        func list<Value>(_ key: String, _ value: (LocatedNode) -> Value?) -> [Value]? {
            guard map.has(key) else { return nil }
            guard let node = map[key] else {
                isWrong = true
                return nil
            }
            let read = (node.elements ?? [node]).map(value)
            if read.contains(where: { $0 == nil }) { isWrong = true }
            return read.compactMap { $0 }
        }
        if let quantiles = list("quantiles", quantile) { settings.quantiles = quantiles }
        if let over = list("over", { values.duration($0, "a wait of 'over'") }) { settings.over = over }
        if map.has("times-in") {
            let units = TimeUnit.allCases.map { ($0.rawValue, $0) }
            settings.timesIn = map["times-in"].flatMap { values.word($0, "'times-in'", units) }
            if settings.timesIn == nil { isWrong = true }
        }
        if map.has("goodput-over") {
            settings.goodputOver = map["goodput-over"].flatMap { node in
                values.duration(node, "'goodput-over'", .positive).flatMap {
                    LawReader(values: values).finite($0, node)
                }
            }
            if settings.goodputOver == nil { isWrong = true }
        }
        if let by = list("by", { values.word($0, "'by'", ReportSettings.Division.allCases.map { ($0.rawValue, $0) }) })
        {
            settings.by = by
        }
        return isWrong ? nil : settings
    }

    private func quantile(_ node: LocatedNode) -> Double? {
        guard let share = values.share(node, "a quantile") else { return nil }
        if share > 0, share < 1 { return share }
        return log.error("a quantile lies between 0% and 100%, not at \(ShareText.percent(share))", at: node)
    }
}
