package import FlowNetworks
import SimulationKernel
import TestSupport

/// What the engine observed beside what follows from each customer's own moments.
extension NaiveSimulation {
    /// Every difference, in words; empty when the two agree.
    package func differences(from observed: FlowObservations) -> [String] {
        var result = Differences()
        guard let begin, let end else { return ["the naive run did not end"] }
        result.compare("start", observed.start, begin.time)
        result.compare("end", observed.end, end.time)
        result.compare("customers", observed.customers, ends)
        for station in network.stations.indices {
            let name = network.stations[station].name
            for (index, customerClass) in network.classes.enumerated() {
                compare(
                    observed.visits[station][index], stays(station, index), rejected(station, index), begin, end,
                    interrupts: network.stations[station].discipline.interruptsService, "\(name) \(customerClass.name)",
                    &result)
            }
            let stays = customers.flatMap(\.visits).filter { $0.visit.station == station }
            let level = Self.level(stays.map { ($0.joined.time, $0.left?.time ?? end.time) }, begin.time, end.time)
            result.compare("\(name) occupancy", observed.stations[station].occupancy, level)
            let services = stays.flatMap(\.services).map { ($0.from.time, $0.to?.time ?? end.time) }
            let busy = Self.level(services, begin.time, end.time)
            result.compare("\(name) busy", observed.stations[station].busy, busy)
        }
        for index in network.classes.indices { compare(classAt: index, observed, begin, end, &result) }
        let delays = customers.flatMap(\.delays).map { ($0.from.time, $0.to?.time ?? end.time) }
        result.compare("delayed", observed.delayed, Self.level(delays, begin.time, end.time))
        for check in observed.checks where !check.holds { result.found.append("check \(check)") }
        return result.found
    }

    /// What was recorded under each step's name.
    package func differencesOfNamedSteps(_ names: [String], from observed: FlowObservations) -> [String] {
        var result = Differences()
        guard let begin, let end else { return ["the naive run did not end"] }
        for (index, name) in names.enumerated() {
            let stays = customers.flatMap(\.visits).filter { $0.visit.name == name }
            let delays = customers.flatMap(\.delays).filter { $0.name == name }
            let step = observed.namedSteps[index]
            result.compare(
                "\(name) wait", step.wait,
                stays.compactMap { stay in Self.span(stay.joined, stay.started, begin, end) })
            result.compare(
                "\(name) time", step.time,
                stays.compactMap { stay in Self.span(stay.joined, stay.left, begin, end) }
                    + delays.compactMap { Self.span($0.from, $0.to, begin, end) })
            let turnedAway = customers.count {
                $0.turnedAway?.name == name && Self.isWithin($0.left, begin, end)
            }
            result.compare("\(name) rejected", step.rejected, turnedAway)
            let came = stays.map { ($0.joined, $0.left) } + delays.map { ($0.from, $0.to) }
            result.compare(
                "\(name) arrivals", step.arrivals, turnedAway + came.count { Self.isWithin($0.0, begin, end) })
            result.compare("\(name) at start", step.atStart, came.count { Self.isThere($0.0, $0.1, begin) })
            result.compare("\(name) at end", step.atEnd, came.count { Self.isThere($0.0, $0.1, end) })
        }
        return result.found
    }

    private func stays(_ station: Int, _ index: Int) -> [NaiveVisit] {
        customers.filter { $0.classIndex == index }.flatMap(\.visits).filter { $0.visit.station == station }
    }

    private func rejected(_ station: Int, _ index: Int) -> [NaiveCustomer] {
        customers.filter { $0.classIndex == index && $0.turnedAway?.station == station }
    }

    private func compare(
        _ observed: VisitObservations, _ stays: [NaiveVisit], _ rejected: [NaiveCustomer], _ begin: Moment,
        _ end: Moment, interrupts: Bool, _ place: String, _ result: inout Differences
    ) {
        result.compare(
            "\(place) wait", observed.wait, stays.compactMap { Self.span($0.joined, $0.started, begin, end) })
        result.compare("\(place) time", observed.time, stays.compactMap { Self.span($0.joined, $0.left, begin, end) })
        let completions = stays.compactMap { stay in stay.started.flatMap { Self.span($0, stay.left, begin, end) } }
        result.compare("\(place) completion", observed.completion, interrupts ? completions : [])
        let turnedAway = rejected.count { Self.isWithin($0.left, begin, end) }
        result.compare("\(place) rejected", observed.rejected, turnedAway)
        result.compare(
            "\(place) arrivals", observed.arrivals, turnedAway + stays.count { Self.isWithin($0.joined, begin, end) })
        result.compare("\(place) at start", observed.atStart, stays.count { Self.isThere($0.joined, $0.left, begin) })
        result.compare("\(place) at end", observed.atEnd, stays.count { Self.isThere($0.joined, $0.left, end) })
        result.compare(
            "\(place) waiting at end", observed.waitingAtEnd, stays.count { Self.isThere($0.joined, $0.started, end) })
        result.compare(
            "\(place) area", observed.area,
            Self.level(stays.map { ($0.joined.time, $0.left?.time ?? end.time) }, begin.time, end.time).area)
        result.compare(
            "\(place) waiting area", observed.waitingArea,
            Self.level(stays.map { ($0.joined.time, $0.started?.time ?? end.time) }, begin.time, end.time).area)
    }

    private func compare(
        classAt index: Int, _ observed: FlowObservations, _ begin: Moment, _ end: Moment, _ result: inout Differences
    ) {
        let mine = customers.filter { $0.classIndex == index }
        let figures = observed.classes[index]
        let name = network.classes[index].name
        result.compare(
            "\(name) time", figures.time,
            mine.filter { $0.outcome != FlowNetwork.rejected && $0.outcome != FlowNetwork.balked }.compactMap {
                Self.span($0.entered, $0.left, begin, end)
            }
        )
        result.compare("\(name) arrivals", figures.arrivals, mine.count { Self.isWithin($0.entered, begin, end) })
        result.compare("\(name) at start", figures.atStart, mine.count { Self.isThere($0.entered, $0.left, begin) })
        result.compare("\(name) at end", figures.atEnd, mine.count { Self.isThere($0.entered, $0.left, end) })
        for outcome in network.outcomes.indices {
            let number = mine.count { $0.outcome == outcome && Self.isWithin($0.left, begin, end) }
            result.compare("\(name) \(network.outcomes[outcome])", figures.ends[outcome], number)
        }
        let area = Self.level(mine.map { ($0.entered.time, $0.left?.time ?? end.time) }, begin.time, end.time).area
        result.compare("\(name) area", figures.area, area)
    }

    static func isWithin(_ moment: Moment?, _ begin: Moment, _ end: Moment) -> Bool {
        moment.map { $0.tick > begin.tick && $0.tick < end.tick } ?? false
    }

    /// Whether what began and perhaps ended goes on at a moment.
    private static func isThere(_ from: Moment, _ to: Moment?, _ moment: Moment) -> Bool {
        from.tick < moment.tick && (to?.tick ?? .max) > moment.tick
    }

    /// The length of what ended within the period.
    static func span(_ from: Moment, _ to: Moment?, _ begin: Moment, _ end: Moment) -> Double? {
        to.flatMap { isWithin($0, begin, end) ? $0.time - from.time : nil }
    }

    /// How long how many intervals went on at once, by looking at every stretch between two of their ends.
    private static func level(_ intervals: [(Double, Double)], _ begin: Double, _ end: Double) -> LevelSummary {
        let clipped = intervals.map { (max($0.0, begin), min($0.1, end)) }.filter { $0.0 < $0.1 }
        let cuts = ([begin, end] + clipped.flatMap { [$0.0, $0.1] }).sorted()
        var times = Array(repeating: 0.0, count: clipped.count + 1)
        for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
            times[clipped.count { $0.0 <= from && to <= $0.1 }] += to - from
        }
        return LevelSummary(times: times)
    }
}

/// Figures that are not the same.
struct Differences {
    var found: [String] = []

    mutating func compare(_ what: String, _ engine: Double, _ naive: Double) {
        if !agree(engine, naive) { found.append("\(what): engine \(engine), naive \(naive)") }
    }

    mutating func compare(_ what: String, _ engine: Int, _ naive: Int) {
        if engine != naive { found.append("\(what): engine \(engine), naive \(naive)") }
    }

    mutating func compare(_ what: String, _ engine: TallySummary, _ naive: [Double]) {
        compare("\(what) count", Int(engine.count), naive.count)
        guard !naive.isEmpty, engine.count > 0 else { return }
        compare("\(what) sum", engine.sum, naive.reduce(0, +))
        compare(
            "\(what) squares", engine.moments.secondMoment * Double(engine.count), naive.reduce(0) { $0 + $1 * $1 })
        compare("\(what) minimum", engine.minimum, naive.min()!)
        compare("\(what) maximum", engine.maximum, naive.max()!)
        compare("\(what) zeros", Int(engine.zeros), naive.count { $0 == 0 })
    }

    mutating func compare(_ what: String, _ engine: LevelSummary, _ naive: LevelSummary) {
        for value in 0..<max(engine.times.count, naive.times.count) {
            compare("\(what) time at \(value)", engine.time(at: value), naive.time(at: value))
        }
    }
}
