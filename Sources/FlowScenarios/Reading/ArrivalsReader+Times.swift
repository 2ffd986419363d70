import SimulationKernel
internal import Scenarios
internal import FlowNetworks

/// Customers who come at stated times: a list, a file's column, appointments.
extension ArrivalsReader {
    /// More booked times than any practice has.
    private static let mostTimes = 1_000_000

    func appointments(_ entry: LocatedNode.Entry) -> Arrivals.Source? {
        if entry.value.entries == nil, !entry.value.isMissing {
            return log.error(
                "'appointments' is a map of keys, not \(entry.value.kind)", at: entry.value,
                hint: "write when they are booked, such as { every: 7.5 min, from: 8:00, until: 12:00 }")
        }
        guard let found = StatedAppointments.fields.open(entry, of: "'appointments'", self) else { return nil }
        let stated = found.model
        guard let times = booked(stated, found.map), found.isWhole else { return nil }
        return .appointments(
            Appointments(times: times, punctuality: stated.punctuality, noShow: stated.noShow))
    }

    private func booked(_ stated: StatedAppointments, _ map: MapReader) -> [Double]? {
        if map.has("days") {
            return map["days"].flatMap {
                BookedDays(clock: clock, end: end).times(map, $0, most: Self.mostTimes)
            }
        }
        if let list = map.entry("at") {
            for key in ["every", "from", "until"] {
                guard let other = map.entry(key) else { continue }
                return log.error("'at' lists the booked times; '\(key)' does not belong beside it", at: other.keyPlace)
            }
            return FieldKind<[Double], ArrivalsReader>.times.read(list.word, of: map, self)
        }
        guard map.has("every"), map.has("until") else {
            return log.error(
                "'appointments' needs 'every' and 'until', or 'at'", at: map.place,
                hint: "write { every: 15 min, from: 8:00, until: 14:00 }, or { at: [ 8:00, 8:20 ] }")
        }
        let from = map.has("from") ? map["from"].flatMap { clock.moment($0, "'from'") } : 0
        let until = map["until"].flatMap { clock.moment($0, "'until'") }
        guard let every = stated.every, let from, let until, let end = map["until"] else { return nil }
        guard from < until, until.isFinite else {
            return log.error(until.isFinite ? "'until' is not after 'from'" : "appointments end at some time", at: end)
        }
        // A last time that rounding alone puts before the end is not there.
        let count = ((until - from) / every - 1e-9).rounded(.up)
        guard count <= Double(Self.mostTimes) else {
            return log.error("these are more than \(Self.mostTimes) appointments", at: map.place)
        }
        return (0..<max(1, Int(saturating: count))).map { from + Double($0) * every }
    }

    /// Phases of a Poisson stream, in the order of the file.
    func modulated(_ entry: LocatedNode.Entry) -> Arrivals.Source? {
        guard let entries = entry.value.entries, entries.count >= 2 else {
            return log.error(
                "'mmpp' is a map of at least two phases", at: entry.keyPlace,
                hint: "write { mmpp: { busy: { rate: 20/h, for: 1 h }, quiet: { rate: 2/h, for: 3 h } } }")
        }
        var phases: [ModulatedPhase] = []
        var isWrong = false
        for phase in entries {
            let owner = "the phase '\(phase.key)'"
            if let read = ModulatedPhase.fields.read(phase, of: owner, self) {
                phases.append(read)
            } else {
                isWrong = true
            }
        }
        if isWrong { return nil }
        if phases.allSatisfy({ $0.rate == 0 }) {
            return log.error("every rate of 'mmpp' is 0: nobody would come", at: entry.keyPlace)
        }
        return .modulated(phases)
    }
}
