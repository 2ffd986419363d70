import FlowNetworks
import FlowScenarios
import Measures
import Reporting
package import Scenarios
import SimulationKernel
package import Studies

extension FlowScenario {
    package func adjusted(_ scenario: Scenario, _ input: AssumedInput.Kind, times factor: Double) -> Scenario? {
        let mark = "\(input) times \(factor)"
        switch input {
        case .demand: return network.withDemand(times: factor).map { scenario.with($0, mark: mark) }
        case .service(let place, let name):
            guard let station = network.stations.firstIndex(where: { $0.name == place }) else { return nil }
            let customerClass = name.flatMap { name in network.classes.firstIndex { $0.name == name } }
            if name != nil, customerClass == nil { return nil }
            return network.withService(times: factor, at: station, ofClass: customerClass).map {
                scenario.with($0, mark: mark)
            }
        }
    }

    package func assumedInputs(_ scenario: Scenario) -> [AssumedInput] {
        (demand(scenario).map { [$0] } ?? []) + loads.flatMap { services($0, scenario) }
    }

    /// How many come: of those classes of which more can come.
    private func demand(_ scenario: Scenario) -> AssumedInput? {
        let scalable = network.scalableClasses
        if scalable.isEmpty { return nil }
        let words = scenario.words
        var who = words.customer().many
        if scalable != network.classesFromOutside {
            who += " (\(English.listed(scalable.map { words.title(ofClass: network.classes[$0].name) })))"
        }
        let (factor, unit) = scenario.rateForPeople
        let rate = PeakRate(scalable.map { network.classes[$0].arrivals })
        let symbol = rate?.isConstant ?? true ? unit : "\(unit) at the peak"
        return AssumedInput(
            kind: .demand, words: "\(who) who come", now: rate?.value, unit: AnswerUnit(symbol, factor: factor))
    }

    /// How long a service takes at a station: of each class where they differ.
    private func services(_ load: StationLoad, _ scenario: Scenario) -> [AssumedInput] {
        let parts = load.parts.filter { $0.visits > 0 }
        guard let first = parts.first, parts.allSatisfy({ $0.meanService > 0 && $0.meanService.isFinite }) else {
            return []
        }
        let areAlike = parts.allSatisfy { abs($0.meanService - first.meanService) <= 1e-9 * first.meanService }
        if areAlike { return service(at: load, first.meanService, load.utilization, ofClass: nil, scenario) }
        return parts.flatMap { part in
            let own = part.offeredLoad.flatMap { work in load.capacity.map { $0 > 0 ? work / $0 : work } }
            return service(at: load, part.meanService, own, ofClass: part.customerClass, scenario)
        }
    }

    /// None where its law is not one of times that can be scaled.
    private func service(
        at load: StationLoad, _ mean: Double, _ busy: Double?, ofClass index: Int?, _ scenario: Scenario
    ) -> [AssumedInput] {
        guard network.withService(times: 2, at: load.station, ofClass: index) != nil else { return [] }
        let words = scenario.words
        let name = index.map { network.classes[$0].name }
        let whose = name.map { " (\(words.title(ofClass: $0)))" } ?? ""
        let unit = AnswerUnit(scenario.unit(ofTimes: [mean]))
        return [
            AssumedInput(
                kind: .service(place: load.name, customerClass: name),
                words: "service at \(words.title(ofStation: load.name))\(whose)", now: mean, unit: unit, load: busy)
        ]
    }
}

/// How many come at the busiest moment, of streams whose rates are known.
private struct PeakRate {
    let value: Double
    let isConstant: Bool

    /// - Returns: nil where one has no rate of its own at a moment, or they repeat after different times.
    init?(_ streams: [Arrivals]) {
        var profiles: [(rates: RateProfile, from: Double, until: Double)] = []
        for arrivals in streams {
            // Of batches the rate counts no customers.
            if arrivals.batches != nil { return nil }
            switch arrivals.source {
            case .poisson(let rates): profiles.append((rates, arrivals.from, arrivals.until))
            default: return nil
            }
        }
        guard let first = profiles.first, profiles.allSatisfy({ $0.rates.period == first.rates.period }) else {
            return nil
        }
        isConstant = profiles.allSatisfy { $0.rates.isConstant && $0.from <= 0 && $0.until == .infinity }
        let times = Set(profiles.flatMap { $0.rates.pieces.map(\.time) + [$0.from, 0] })
        value =
            times.map { time in
                profiles.reduce(0) { sum, own in
                    own.from <= time && time < own.until ? sum + own.rates.value(at: time) : sum
                }
            }.max() ?? 0
    }
}
