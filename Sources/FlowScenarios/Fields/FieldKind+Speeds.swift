internal import Scenarios
internal import SimulationKernel

extension FieldKind where Value == RateProfile, Context == FlowContext {
    /// How fast servers work: a number, or numbers over time.
    static var speeds: Self {
        .init(.init("number or schedule of numbers", .number(.any), .schedule)) { site in
            speed(site.entry, site.context)
        } write: { profile, context in
            ScheduleWriter(context).written(profile) { .value(Quantity.text($0)) }
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
                "'speed' is a number or a schedule of numbers, and depends on nothing but the time, not on "
                    + "'\(odd.key)'",
                at: odd.keyPlace,
                hint: "write speed: 1.5, or speed: { schedule: { \(times.0): 1.5, \(times.1): 1 } }")
        } else {
            return false
        }
        return true
    }
}
