import FlowNetworks
import QueueingTheory
import SimulationKernel

/// Lines whose servers are more, or faster, by how many are there.
extension TheoryRecognition {
    /// A birth and death process, where all services are exponential with one mean: the formulas are evaluated with 0, 1, 2, …
    /// there, up to where their bounds say that nothing changes any more, or that hardly anybody is ever there.
    func birthAndDeath(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        guard station.discipline == .fifo, station.startWhen == nil, station.waitingRules.isEmpty,
            let mean = commonExponentialMean(index),
            let rates = StateRates(station, at: index, arrivalRate: traffic.rate(at: index), mean: mean)
        else { return nil }
        var stream = BirthDeathLine.Stream(rates: [traffic.rate(at: index)])
        if let capacity = station.capacity {
            guard capacity < 100_000 else { return nil }
            stream.joining = [Double](repeating: 1, count: capacity) + [0]
        }
        let line = try? BirthDeathLine(
            streams: [stream], serviceRates: rates.serviceRates, servers: rates.servers)
        guard let line else { return nil }
        var theory = StationTheory(line.theory)
        theory.isLossless = station.capacity == nil
        // All are served alike, however fast that is.
        theory.alike = servicesByClass(index).mapValues { own in
            StationTheory.Alike(
                rate: own.rate * (1 - line.rejectedShare), stay: line.meanSojourn)
        }
        return theory
    }

    /// Two lines of one exponential server each, whose last goes to the other one as soon as that is shorter by two: no
    /// server is idle while anybody waits, as if there were one line (M/M/2).
    func jockeyedLine() -> SystemTheory? {
        let flow = network.classes[0].flow.filter { $0 != .end(outcome: FlowNetwork.completed) }
        guard flow.count == 1, case .route(let rule, let visits) = flow[0], rule != .inTurn, visits.count == 2,
            goesOver(visits[0].station, visits[1].station), goesOver(visits[1].station, visits[0].station),
            let mean = visits[0].service.exponentialMean,
            visits.allSatisfy({ $0.service == visits[0].service && $0.services.isEmpty && $0.patience == nil }),
            let line = try? MMc(arrivalRate: traffic.rates[0], serviceRate: 1 / mean, servers: 2)
        else { return nil }
        let figures = line.theory
        var theory = SystemTheory(
            source:
                "whoever waits in the longer of two lines goes over, so that no server is idle while anybody waits: "
                + "\(figures.model): \(figures.source)")
        let time = figures.value(measure: .meanTime) ?? .nan
        theory.values = [.meanTime: time, .meanNumber: time * traffic.rates[0]]
        return theory
    }

    /// Whether the last in the line of one server goes to another one's as soon as that is shorter by two.
    private func goesOver(_ index: Int, _ other: Int) -> Bool {
        let station = network.stations[index]
        guard index != other, extras(index) == [.watched], station.discipline == .fifo, station.servers == .count(1),
            station.speed == nil, station.speedFormula == nil, station.startWhen == nil,
            station.waitingRules.count == 1, let visit = station.waitingRules[0].visit, visit.station == other,
            visit.service == network.classes[0].flow.visits.first?.service, visit.services.isEmpty
        else { return false }
        func number(_ station: Int) -> FormulaPlace { FlowWord.station(station, .occupancy).place }
        return (0...8).allSatisfy { own in
            (0...8).allSatisfy { there in
                let tree = station.waitingRules[0].when.tree.known { place in
                    if place == number(index) { return Double(own) }
                    return place == number(other) ? Double(there) : nil
                }
                return tree.map { ($0.value(FormulaInputs()) == 1) == (there <= own - 2) } ?? false
            }
        }
            && station.waitingRules[0].when.tree.isDifference(of: number(index), and: number(other))
    }
}

/// How fast a station serves with 0, 1, 2, … there, and how many servers it has then.
private struct StateRates {
    private(set) var servers: [Int] = []
    /// With 1, 2, … there.
    private(set) var serviceRates: [Double] = []

    /// Nil where something else is read than how many are there or wait, where nobody knows it, or where somebody would be
    /// interrupted.
    init?(_ station: Station, at index: Int, arrivalRate: Double, mean: Double) {
        let count: FormulaTree
        switch station.servers {
        case .count(let number): count = .constant(Double(number))
        case .formula(let formula): count = formula.tree
        case .unlimited, .schedule, .groups: return nil
        }
        // A speed that never changes is part of the streams' services.
        let speed = station.speedFormula?.tree ?? .constant(1)
        guard let last = Self.lastChange(count, speed, at: index, arrivalRate, mean, station.capacity) else {
            return nil
        }
        var busy = 0
        for present in 0...last {
            guard let number = Self.value(count, at: index, present: present, waiting: nil), number >= 0,
                number == number.rounded(), number <= 1e6
            else { return nil }
            servers.append(Int(number))
            let atWork = min(present, Int(number))
            // Nobody's server goes while he is served, whoever comes or leaves.
            guard present == 0 || atWork == busy || atWork == busy + 1 else { return nil }
            busy = atWork
            let pace = Self.value(speed, at: index, present: present, waiting: max(0, present - Int(number)))
            guard let pace else { return nil }
            if present > 0 { serviceRates.append(Double(atWork) * pace / mean) }
        }
        guard serviceRates.allSatisfy({ $0 > 0 && $0 < .infinity }) else { return nil }
    }

    private static let most = 1 << 14

    /// From how many there on nothing changes, or hardly anybody is ever there.
    private static func lastChange(
        _ count: FormulaTree, _ speed: FormulaTree, at index: Int, _ arrivalRate: Double, _ mean: Double,
        _ capacity: Int?
    ) -> Int? {
        if let capacity { return capacity <= most ? max(1, capacity) : nil }
        var last = 8
        while last <= most {
            let servers = bounds(count, at: index, present: last, waiting: 0)
            let pace = bounds(
                speed, at: index, present: last,
                waiting: servers.high.isFinite ? max(0, Double(last) - servers.high) : 0)
            if servers.low == servers.high, pace.low == pace.high, servers.low <= Double(last) { return last }
            let slowest = min(Double(last), servers.low) * pace.low / mean
            if slowest > arrivalRate, slowest < .infinity,
                isRare(count, speed, at: index, arrivalRate, mean, from: last, ratio: arrivalRate / slowest)
            {
                return last
            }
            last *= 2
        }
        return nil
    }

    /// Whether so many are there, or more, for less of the time than a number tells.
    private static func isRare(
        _ count: FormulaTree, _ speed: FormulaTree, at index: Int, _ arrivalRate: Double, _ mean: Double,
        from last: Int, ratio: Double
    ) -> Bool {
        var weight = 1.0
        var sum = 1.0
        for present in 1...last {
            guard let number = value(count, at: index, present: present, waiting: nil),
                let pace = value(speed, at: index, present: present, waiting: max(0, present - Int(saturating: number)))
            else { return false }
            weight *= arrivalRate * mean / (min(Double(present), number) * pace)
            sum += weight
        }
        return weight / (1 - ratio) < 1e-15 * sum
    }

    /// - Parameter waiting: nil where that is not to be read.
    private static func value(_ tree: FormulaTree, at index: Int, present: Int, waiting: Int?) -> Double? {
        let known = tree.known { place in
            if place == FlowWord.station(index, .occupancy).place { return Double(present) }
            return place == FlowWord.station(index, .length).place ? waiting.map(Double.init) : nil
        }
        return known.map { $0.value(FormulaInputs()) }.flatMap { $0.isNaN ? nil : $0 }
    }

    private static func bounds(_ tree: FormulaTree, at index: Int, present: Int, waiting: Double) -> FormulaBounds {
        tree.bounds { reading in
            switch reading.source {
            case .place(FlowWord.station(index, .occupancy).place):
                FormulaBounds(low: Double(present), high: .infinity)
            case .place(FlowWord.station(index, .length).place): FormulaBounds(low: waiting, high: .infinity)
            default: reading.range
            }
        }
    }
}

extension FormulaTree {
    /// With constants in place of all that it reads; nil where one is not known.
    fileprivate func known(_ value: (FormulaPlace) -> Double?) -> FormulaTree? {
        var isWhole = true
        func put(_ tree: FormulaTree) -> FormulaTree {
            switch tree {
            case .reading(let reading):
                guard case .place(let place) = reading.source, let number = value(place) else {
                    isWhole = false
                    return tree
                }
                return .constant(number, reading.type)
            case .element:
                isWhole = false
                return tree
            default: return tree.mapped(put)
            }
        }
        let tree = put(self)
        return isWhole ? tree : nil
    }

    /// Whether it is one comparison, which two words decide as multiples of them: what holds of small numbers holds of all.
    fileprivate func isDifference(of a: FormulaPlace, and b: FormulaPlace) -> Bool {
        guard case .operation(let comparison, let left, let right) = self, comparison.isComparison else { return false }
        func isLine(_ tree: FormulaTree) -> Bool {
            switch tree {
            case .constant: true
            case .reading(let reading): reading.source == .place(a) || reading.source == .place(b)
            case .operation(.sum, let x, let y), .operation(.difference, let x, let y): isLine(x) && isLine(y)
            default: false
            }
        }
        return isLine(left) && isLine(right)
    }
}
