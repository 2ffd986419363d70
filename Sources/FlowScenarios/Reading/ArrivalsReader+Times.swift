import SimulationKernel
internal import Scenarios
internal import FlowNetworks

/// Customers who come at stated times: a list, a file's column, appointments.
extension ArrivalsReader {
    /// More booked times than any practice has.
    private static let mostTimes = 1_000_000

    func appointments(_ entry: LocatedNode.Entry) -> Arrivals.Source? {
        let table = FormatKeys.appointments
        if entry.value.entries == nil, !entry.value.isMissing {
            return log.error(
                "'appointments' is a map of keys, not \(entry.value.kind)", at: entry.value,
                hint: "write when they are booked, such as { every: 7.5 min, from: 8:00, until: 12:00 }")
        }
        guard let map = MapReader(entry, table, of: "'appointments'", log) else { return nil }
        let times = booked(map)
        var isWrong = times == nil
        var appointments = Appointments(times: times ?? [])
        if map.has("punctuality") {
            let law = map["punctuality"].flatMap { node -> Law? in
                if let text = node.text, QuantityProbe.kind(of: text) == .duration {
                    return log.error(
                        "'punctuality' is a law, not '\(text)'", at: node,
                        hint:
                            "by so much early or late: { uniform: [ -\(text), \(text) ] }, or { normal: { mean: 0 min, "
                            + "sd: \(text) } }; all too late: { deterministic: \(text) }")
                }
                return LawReader(values: values, isSigned: true).law(node, "'punctuality'")
            }
            isWrong = isWrong || law == nil
            appointments.punctuality = law
        }
        if map.has("no-show") {
            let share = map["no-show"].flatMap { values.share($0, "'no-show'") }
            isWrong = isWrong || share == nil
            appointments.noShow = share ?? 0
            if share == 1, let node = map["no-show"] {
                log.error("nobody would come: every appointment is missed", at: node)
                isWrong = true
            }
        }
        return isWrong ? nil : .appointments(appointments)
    }

    private func booked(_ map: MapReader) -> [Double]? {
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
            return rates.times(list.value, "'at'")
        }
        guard map.has("every"), map.has("until") else {
            return log.error(
                "'appointments' needs 'every' and 'until', or 'at'", at: map.place,
                hint: "write { every: 15 min, from: 8:00, until: 14:00 }, or { at: [ 8:00, 8:20 ] }")
        }
        let every = map["every"].flatMap { values.duration($0, "'every'", .positive) }
        let from = map.has("from") ? map["from"].flatMap { clock.moment($0, "'from'") } : 0
        let until = map["until"].flatMap { clock.moment($0, "'until'") }
        guard let every, let from, let until, let end = map["until"] else { return nil }
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
            guard
                let map = MapReader(
                    phase.value, FormatKeys.modulatedPhase, of: "the phase '\(phase.key)'", at: phase.keyPlace, log: log
                )
            else {
                isWrong = true
                continue
            }
            let rate = map["rate"].flatMap { node in
                node.text == "0" ? 0 : values.rate(node, "'rate'").flatMap { laws.finite($0, node) }
            }
            let mean = map["for"].flatMap { node in
                values.duration(node, "'for'", .positive).flatMap { laws.finite($0, node) }
            }
            if let rate, let mean {
                phases.append(ModulatedPhase(rate: rate, mean: mean))
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
