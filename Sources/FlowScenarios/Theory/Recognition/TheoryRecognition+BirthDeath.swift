import FlowNetworks
import Formulas
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
            let rates = StateRates(station, at: index, stateStreams(index), mean: mean)
        else { return nil }
        let streams = rates.streams.map {
            BirthDeathLine.Stream(rates: $0.coming, joining: zip($0.admitted, $0.willing).map { $0 * $1 })
        }
        let line = try? BirthDeathLine(streams: streams, serviceRates: rates.serviceRates, servers: rates.servers)
        guard let line else { return nil }
        var theory = StationTheory(line.theory)
        theory.isLossless = !station.turnsAway && station.balking == nil
        tellLosses(rates, line, station, &theory)
        if rates.streams.contains(where: { Set($0.coming).count > 1 }) {
            theory.values[.arrivals] = line.arrivalRate
        } else if Set(rates.streams.map { [$0.admitted, $0.willing] }).count == 1 {
            // All are served alike, however fast that is, and find the same.
            theory.alike = servicesByClass(index).mapValues { own in
                StationTheory.Alike(rate: own.rate * (1 - line.rejectedShare), stay: line.meanSojourn)
            }
        }
        return theory
    }

    /// Who is turned away and who does not join, of all and by class.
    private func tellLosses(
        _ rates: StateRates, _ line: BirthDeathLine, _ station: Station, _ theory: inout StationTheory
    ) {
        let classes = Set(rates.streams.map(\.customerClass)).sorted()
        func tell(_ measure: MeasureKey, _ shares: [[Double]]) {
            let lost = zip(rates.streams.indices, shares).map { line.rate(ofStream: $0, times: $1) }
            let coming = rates.streams.indices.map { line.rate(ofStream: $0, times: [1]) }
            func share(_ own: [Int]) -> Double {
                own.reduce(0) { $0 + lost[$1] } / own.reduce(0) { $0 + coming[$1] }
            }
            theory.values[measure] = share(Array(rates.streams.indices))
            for own in classes where classes.count > 1 {
                theory.classValues[own, default: [:]][measure] = share(
                    rates.streams.indices.filter { rates.streams[$0].customerClass == own })
            }
        }
        // The figures know no more than that somebody did not come in.
        theory.hidden.insert(.rejected)
        if station.canReject { tell(.rejected, rates.streams.map { $0.admitted.map { 1 - $0 } }) }
        if station.balking != nil {
            tell(.balked, rates.streams.map { zip($0.admitted, $0.willing).map { $0 * (1 - $1) } })
        }
    }

    private func stateStreams(_ index: Int) -> [StateRates.Source] {
        traffic.streams[index].map { stream in
            let rate = network.classes[stream.origin].arrivals.stateRate?.tree
            return StateRates.Source(
                customerClass: stream.customerClass, share: rate == nil ? 1 : stream.visits,
                rate: rate ?? .constant(stream.rate))
        }
    }

    /// A line whose customers come at rates that follow how many are there, straight from outside.
    func stateArrivals(_ index: Int) -> StationTheory? {
        let streams = traffic.streams[index]
        func comesByState(_ stream: Traffic.Stream) -> Bool {
            let arrivals = network.classes[stream.origin].arrivals
            return arrivals.stateRate != nil && arrivals.isUnlimited && arrivals.batches == nil && stream.visits > 0
        }
        guard streams.contains(where: comesByState), traffic.upstream(of: index).isEmpty,
            !traffic.uncertain.contains(index), !traffic.heldBack.contains(index),
            streams.allSatisfy({
                !$0.delayed && (comesByState($0) || $0.rate > 0 && $0.rate < .infinity)
            }), extras(index).isSubset(of: Self.followedByState)
        else { return nil }
        return birthAndDeath(index)
    }

    /// What a birth and death process knows.
    static let followedByState: Set<StationExtra> = [.watched, .formula, .capacity, .balking]

    /// Servers without a waiting place, where so many of each class may be there at most.
    func lossByClass(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        guard station.discipline == .fifo, extras(index) == [.formula, .capacity], let servers = servers(index),
            station.capacity == servers, servers <= 1000, let admission = station.admission
        else { return nil }
        let classes = traffic.classes(at: index)
        let services = servicesByClass(index)
        var parts: [LossByClass.Class] = []
        for own in classes {
            let number = FlowWord.ofClass(index, .occupancy, own).place
            // Who may come in with so many of his own there.
            let open = (0..<servers).map { present in
                admission.tree.known { place in
                    if place == FlowWord.customerClass.place { return Double(own) }
                    return place == number ? Double(present) : nil
                }.map { $0.value(FormulaInputs()) != 0 }
            }
            let limit = open.firstIndex(of: false)
            guard let stream = services[own], !open.contains(nil),
                limit.map({ !open[$0...].contains(true) }) ?? true
            else { return nil }
            parts.append(.init(arrivalRate: stream.rate, meanService: stream.meanService, limit: limit))
        }
        guard let model = try? LossByClass(parts, servers: servers) else { return nil }
        var theory = StationTheory(model.theory)
        theory.isLossless = false
        let busy = model.meanNumbers.reduce(0, +)
        let joining = zip(parts, model.lossProbabilities).map { $0.arrivalRate * (1 - $1) }
        theory.values = [
            .meanWait: 0, .meanLength: 0, .meanOccupancy: busy, .meanTime: busy / joining.reduce(0, +),
        ]
        for (place, own) in classes.enumerated() {
            theory.figureIndex[own] = place
            theory.alike[own] = StationTheory.Alike(rate: joining[place], stay: parts[place].meanService)
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

extension FormulaTree {
    /// With constants in place of all that it reads; nil where one is not known.
    func known(_ value: (FormulaPlace) -> Double?) -> FormulaTree? {
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
        if isWhole { return tree }
        // Of `if` the other way is asked nothing.
        let folded = tree.folded
        return folded.readings.isEmpty ? folded : nil
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
