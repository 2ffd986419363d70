internal import FlowNetworks
internal import Scenarios

/// Numbers of servers over time: schedules, or shifts.
extension ShiftReader {
    /// `{ schedule: … }` or `{ shifts: … }`, either with `every`.
    func servers(_ entry: LocatedNode.Entry) -> ServerSchedule? {
        let table = FormatKeys.servers
        guard let map = MapReader(entry, table, of: "'\(entry.key)'", values.log) else { return nil }
        if let shifts = map.entry("shifts") {
            if let schedule = map.entry("schedule") {
                return values.log.error(
                    "'shifts' and 'schedule' both say how many servers there are; give one", at: schedule.keyPlace)
            }
            return self.shifts(shifts, every: map.entry("every")).map { ServerSchedule($0) }
        }
        guard map.has("schedule") else {
            return values.log.error("\(map.owner) needs 'schedule' or 'shifts'", at: map.place)
        }
        guard
            let timeline = clock.timeline(
                map, value: { values.wholeNumber($0, "a number of servers", in: 0...1_000_000) })
        else { return nil }
        return isEverOn(timeline.changes.map(\.value), at: map.place) ? ServerSchedule(timeline) : nil
    }
}

extension ServerSchedule {
    init(_ timeline: ClockReader.Timeline<Int>) {
        self.init(
            pieces: timeline.changes.map { Piece(time: $0.time, count: $0.value) }, period: timeline.period)
    }
}
