import FlowMeasures
import FlowNetworks
import FlowScenarios
import Reporting
import Scenarios
import SimulationKernel
import Statistics
import Studies

/// Whether replications of a scenario can have seen what decides a measure of it.
struct UnseenMeasure {
    let scenario: Scenario
    let network: FlowNetwork
    let events: [RareEvents]

    /// - Parameter replications: how many there are; of a single long run its parts make one.
    init(_ flow: FlowScenario, _ scenario: Scenario, replications: Int) {
        self.scenario = scenario
        network = flow.network
        let runs = scenario.run.batches == nil ? replications : 1
        events =
            scenario.observedLength.map {
                RareEvents.of(
                    flow.network, loads: scenario.loads, scenario.run.plan, duration: $0 * Double(runs), runs: runs)
            } ?? []
    }

    /// As a clause; nil where they can.
    func reason(_ measure: MeasureName) -> String? {
        if let event = events.first(where: { touches($0, measure) }) { return words(event) }
        return unreliable(measure).map {
            "at \(title($0)) the variance of a service is infinite, so that no number of replications makes a mean sure"
        }
    }

    // MARK: what it is of

    private func touches(_ event: RareEvents, _ measure: MeasureName) -> Bool {
        let place = network.stations.firstIndex { $0.name == measure.element.rawValue }
        switch event {
        case .work(let station, _), .repairs(let station, _), .failures(let station, _, _):
            // Whoever comes comes, however long others take; but not who comes from there.
            if measure.quantity == .arrivals, place == station || measure.element == .system { return false }
            guard let place else { return true }
            return place == station || isBehind(place, station)
        case .arrivals(let customerClass, _, _), .phase(let customerClass, _):
            guard let place else { return true }
            return network.classes[customerClass].flow.visits.contains { $0.station == place }
        case .delays(let customerClass, _):
            let isOfClass =
                measure.customerClass == MeasureName.everybody
                || network.classes[customerClass].name == measure.customerClass
            return place == nil && measure.quantity != .arrivals && isOfClass
        }
    }

    /// Whether what happens at one station can be felt at another: by those who go on there, or are held before it.
    private func isBehind(_ place: Int, _ station: Int) -> Bool {
        let holds = network.stations.contains { $0.capacity != nil && $0.whenFull == .block }
        let isKept = CallMap(network).reaches.contains { $0.isKept }
        return network.classes.contains { customer in
            let visits = customer.flow.visits.map(\.station)
            guard let first = visits.firstIndex(of: station), let last = visits.lastIndex(of: place) else {
                return false
            }
            return holds || isKept || last > first
        }
    }

    /// The station for whose service no mean of a number of replications is sure, where the measure is such a mean.
    private func unreliable(_ measure: MeasureName) -> Int? {
        let means: [QuantityName] = [.wait, .time, .length, .occupancy, .number]
        guard measure.formula == nil, means.contains(measure.quantity),
            measure.statisticText == FigureWord.mean.rawValue
        else { return nil }
        return network.stations.indices.first { index in
            let station = network.stations[index]
            let isMeant = measure.element == .system || measure.element.rawValue == station.name
            guard isMeant, station.capacity == nil, case .count(let servers) = station.servers, servers > 0 else {
                return false
            }
            return network.classes.contains { customer in
                customer.flow.visits.contains {
                    $0.station == index
                        && ([$0.service] + $0.services.values).contains { $0.secondMoment == .infinity }
                }
            }
        }
    }

    // MARK: words

    private func title(_ station: Int) -> String { scenario.words.title(ofStation: network.stations[station].name) }
    private func title(ofClass index: Int) -> String { scenario.words.title(ofClass: network.classes[index].name) }

    private static func were(_ count: Double) -> String { count == 1 ? "was" : "were" }

    private func words(_ event: RareEvents) -> String {
        switch event {
        case .work(let station, _):
            "the replications cannot have seen what counts at \(title(station)), where nearly all of the work is that "
                + "of a few who take very long"
        case .arrivals(let customerClass, let arriving, _):
            "the replications cannot have seen how '\(title(ofClass: customerClass))' come in the long run, as "
                + arriving.words
        case .delays(let customerClass, _):
            "the replications cannot have seen the delays of '\(title(ofClass: customerClass))', of which a few very "
                + "long ones are nearly all of the time"
        case .repairs(let station, _):
            "the replications cannot have seen what failures do at \(title(station)), where nearly all of the time "
                + "is that of a few"
        case .failures(let station, let expected, _):
            "the replications have hardly seen \(title(station)) fail: about \(Readable.about(expected)) failures "
                + "were to be expected in all of them"
        case .phase(let customerClass, let phase):
            "the replications have hardly seen the phase in which '\(title(ofClass: customerClass))' "
                + "\(scenario.howTheyCome(phase)): about \(Readable.about(phase.expected)) "
                + Self.were(phase.expected) + " to be expected in all of them"
        }
    }
}

extension RareEvents.Arriving {
    /// What nearly all is that of a few.
    var words: String {
        switch self {
        case .gaps: "a few long gaps are nearly all of the time between them"
        case .batches: "nearly all of them come in a few huge batches"
        case .sessions: "nearly all of them come in a few huge sessions"
        case .thoughts: "a few long ones are nearly all of the time that they think"
        }
    }
}

extension Scenario {
    /// `come at 600 per h`, `do not come`: in a phase of a modulated stream.
    func howTheyCome(_ phase: RareEvents.Phase) -> String {
        let (factor, unit) = rateForPeople
        return phase.rate == 0 ? "do not come" : "come at \(Readable.number(phase.rate * factor)) \(unit)"
    }

    /// For how long a replication is observed; nil where that is not known before.
    var observedLength: Double? {
        switch run.plan.length {
        case .horizon(let length): return length
        case .customers(let number):
            let rate = loads.isEmpty ? nil : flow?.network.arrivalRate(run.plan)
            return rate.flatMap { $0 > 0 ? Double(number) / $0 : nil }
        case .untilEmpty, .untilDeadlock: return nil
        }
    }
}
