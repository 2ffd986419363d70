internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel

/// Customers who come at stated times: a list, a file's column, appointments.
extension ArrivalsReader {
    /// More booked times than any practice has.
    private static let mostTimes = 1_000_000

    /// Times in order, or nil after a message.
    func times(_ node: LocatedNode, _ what: String) -> [Double]? {
        let nodes = node.elements ?? [node]
        guard !nodes.isEmpty else {
            log.error("\(what) needs at least one time", at: node)
            return nil
        }
        return inOrder(nodes, what) { "the times of \(what) must not fall" }
    }

    /// The column of a data file as times.
    func trace(_ node: LocatedNode) -> [Double]? {
        guard let rows = values.columns(node, "'trace'", count: 1)?.map({ $0[0] }) else { return nil }
        return inOrder(rows, "'trace'") { "the times of 'trace' must not fall" }
    }

    private func inOrder(_ nodes: [LocatedNode], _ what: String, _ falls: () -> String) -> [Double]? {
        let times = nodes.map { clock.moment($0, what) }
        if times.contains(where: { $0 == nil }) { return nil }
        let numbers = times.compactMap { $0 }
        for (index, (one, next)) in zip(numbers, numbers.dropFirst()).enumerated() where next < one {
            log.error(falls(), at: nodes[index + 1])
            return nil
        }
        if let endless = numbers.firstIndex(of: .infinity) {
            log.error("\(what) needs times, not 'never'", at: nodes[endless])
            return nil
        }
        return numbers
    }

    func appointments(_ entry: LocatedNode.Entry) -> Arrivals.Source? {
        let table = FormatKeys.appointments
        guard let map = MapReader(entry.value, table, of: "'appointments'", at: entry.keyPlace, log: log) else {
            return nil
        }
        let times = booked(map)
        var isWrong = times == nil
        var appointments = Appointments(times: times ?? [])
        if map.has("punctuality") {
            let law = map["punctuality"].flatMap {
                LawReader(values: values, isSigned: true).law($0, "'punctuality'")
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
        if let list = map.entry("at") {
            for key in ["every", "from", "until"] {
                guard let other = map.entry(key) else { continue }
                log.error("'at' lists the booked times; '\(key)' does not belong beside it", at: other.keyPlace)
                return nil
            }
            return times(list.value, "'at'")
        }
        guard map.has("every"), map.has("until") else {
            log.error(
                "'appointments' needs 'every' and 'until', or 'at'", at: map.place,
                hint: "write { every: 15 min, from: 8:00, until: 14:00 }, or { at: [ 8:00, 8:20 ] }")
            return nil
        }
        let every = map["every"].flatMap { values.duration($0, "'every'", .positive) }
        let from = map.has("from") ? map["from"].flatMap { clock.moment($0, "'from'") } : 0
        let until = map["until"].flatMap { clock.moment($0, "'until'") }
        guard let every, let from, let until, let end = map["until"] else { return nil }
        guard from < until, until.isFinite else {
            log.error(until.isFinite ? "'until' is not after 'from'" : "appointments end at some time", at: end)
            return nil
        }
        // A last time that rounding alone puts before the end is not there.
        let count = ((until - from) / every - 1e-9).rounded(.up)
        guard count <= Double(Self.mostTimes) else {
            log.error("these are more than \(Self.mostTimes) appointments", at: map.place)
            return nil
        }
        return (0..<max(1, Int(count))).map { from + Double($0) * every }
    }

    /// Phases of a Poisson stream, in the order of the file.
    func modulated(_ entry: LocatedNode.Entry) -> Arrivals.Source? {
        guard let entries = entry.value.entries, entries.count >= 2 else {
            log.error(
                "'mmpp' is a map of at least two phases", at: entry.keyPlace,
                hint: "write { mmpp: { busy: { rate: 20/h, for: 1 h }, quiet: { rate: 2/h, for: 3 h } } }")
            return nil
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
            log.error("every rate of 'mmpp' is 0: nobody would come", at: entry.keyPlace)
            return nil
        }
        return .modulated(phases)
    }
}
