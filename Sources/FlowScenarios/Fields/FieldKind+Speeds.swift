internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// How fast servers work, as a file says it.
enum StatedSpeed: Sendable {
    case overTime(RateProfile)
    /// By what is so now.
    case formula(StepFormula)

    /// A formula that is a number is that number.
    init(_ formula: StepFormula) {
        if case .constant(let speed, _) = formula.tree, speed > 0, speed < .infinity {
            self = .overTime(.constant(speed))
        } else {
            self = .formula(formula)
        }
    }

    init?(_ station: Station) {
        if let formula = station.speedFormula {
            self = .formula(formula)
        } else if let profile = station.speed {
            self = .overTime(profile)
        } else {
            return nil
        }
    }
}

extension FieldKind where Value == StatedSpeed, Context == FlowContext {
    /// How fast servers work: a number, numbers over time, or a formula.
    static var speeds: Self {
        .init(.init("number, schedule of numbers, or formula", .number(.any), .schedule, .text)) { site in
            if site.context.isWatched(site.node, as: .number) {
                return site.context.watched(site.node, site.what, as: .number, knowsCustomer: false)
                    .map { StatedSpeed($0) }
            }
            return speed(site.entry, site.context).map { .overTime($0) }
        } write: { speed, context in
            switch speed {
            case .overTime(let profile): ScheduleWriter(context).written(profile) { .value(Quantity.text($0)) }
            case .formula(let formula): .value(formula.text)
            }
        }
    }

    private static func speed(_ entry: LocatedNode.Entry, _ context: FlowContext) -> RateProfile? {
        let (values, log) = (context.values, context.log)
        guard entry.value.entries != nil else {
            return values.number(entry.value, "'speed'", .positive).map { .constant($0) }
        }
        if RateReader.lacksSchedule(entry, "'speed'", log) || isOtherSpeed(entry, context) { return nil }
        let table = RateReader.schedule
        guard let map = MapReader(entry, table, of: "'speed'", log),
            let timeline = context.clock.timeline(
                map, value: { values.number($0, "a speed of the schedule", .atLeastZero) })
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 }) {
            return log.error("every speed of the schedule is 0: nothing would ever be done", at: entry.keyPlace)
        }
        return RateProfile(
            pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period)
    }

    /// A speed that is said by other keys than those of a schedule; true after a message.
    private static func isOtherSpeed(_ entry: LocatedNode.Entry, _ context: FlowContext) -> Bool {
        let log = context.log
        guard let entries = entry.value.entries, entry.value.entry("schedule") == nil,
            let odd = entries.first(where: { $0.word != "every" })
        else { return false }
        func text(_ key: String, _ usual: String) -> String { entry.value[key]?.text ?? usual }
        let times = context.clock.starts == nil ? ("2 h", "4 h") : ("9:00", "11:00")
        if ["from", "until", "speed"].contains(odd.word) {
            log.error(
                "'speed' is a number or a schedule of numbers; one for some time is a disturbance", at: odd.keyPlace,
                hint: "write disturbances: [ { from: \(text("from", times.0)), until: \(text("until", times.1)), "
                    + "speed: \(text("speed", "50%")) } ]")
        } else if Spelling.nearest(to: odd.word, in: ["schedule"]) == nil {
            log.error(
                "'speed' is a number, a schedule of numbers or a formula, and has no '\(odd.key)'",
                at: odd.keyPlace,
                hint: "write speed: 1.5, speed: { schedule: { \(times.0): 1.5, \(times.1): 1 } }, or speed: if length "
                    + ">= 3 then 1.5 else 1")
        } else {
            return false
        }
        return true
    }
}
