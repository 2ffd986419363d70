import Fleets
import Measures
import Reporting
package import Scenarios
import SimulationKernel
import Statistics
package import Studies

/// Numbers of vehicles, and what is assumed of those who ask and of how long vehicles take.
extension FleetScenario: AdjustableModel {
    /// Where all who wait are compared with all who are free an event takes many times as long.
    package func statedPace(_ scenario: Scenario) -> Double { model.matching.comparesAllWhoWait ? 5e4 : 1e6 }

    package func levers(_ scenario: Scenario) -> [Lever] {
        guard let entries = scenario.source.written.entries, let entry = entries.first(where: { $0.word == "vehicles" })
        else { return [] }
        let pools = VehicleReader.pools(entry)
        let top = entry.keyPlace
        return pools.flatMap { name, entry -> [Lever] in
            let path = entry.keyPlace == top ? "vehicles" : "vehicles.\(name)"
            let title = pools.count > 1 ? name : ""
            let count = (entry.value["count"].map { [("count", "", $0)] } ?? [])
            let shifts = (entry.value["shifts"]?.entries ?? []).map { ("shifts.\($0.key)", " \($0.key)", $0.value) }
            return (count + shifts).compactMap { key, when, value in
                number(value, ofPool: name, when, scenario).map { number in
                    let own = scenario.leverPath("\(path).\(key)", value)
                    let most = scenario.mostVaried(own) ?? Lever.reach * max(1, number)
                    return Lever(
                        path: own, place: name, title: title, number: number, most: most, one: "vehicle\(when)",
                        many: "vehicles\(when)")
                }
            }
        }
    }

    /// As it was understood where it is worked out from parameters; nil where it was not understood by itself.
    private func number(_ value: LocatedNode, ofPool name: String, _ when: String, _ scenario: Scenario) -> Int? {
        if when.isEmpty, case .count(let number)? = model.pools.first(where: { $0.name == name })?.supply {
            return number
        }
        return scenario.statedCount(value)
    }

    private static let rides = "rides"
    private static let handling = "handling"

    /// The vehicles that may come, and what takes them their time.
    package func places(of measure: MeasureName, in scenario: Scenario) -> [String] {
        let own = model.classes.filter {
            measure.customerClass == MeasureName.everybody || $0.name == measure.customerClass
        }
        let isAny = own.isEmpty || own.contains { $0.pool == nil }
        let bound = Set(own.compactMap(\.pool))
        let pools = model.pools.indices.filter { isAny || bound.contains($0) }.map { model.pools[$0].name }
        return pools + [Self.rides, Self.handling]
    }

    package func assumedInputs(_ scenario: Scenario) -> [AssumedInput] {
        var inputs: [AssumedInput] = []
        let scalable = model.classes.filter { $0.scaled(by: 2) != nil }
        if !scalable.isEmpty {
            let (factor, unit) = scenario.rateForPeople
            let isSame = scalable.allSatisfy(\.comesAlike)
            let names = scalable.map(\.name).joined(separator: ", ")
            let whose = scalable.count < model.classes.count ? " (\(names))" : ""
            inputs.append(
                AssumedInput(
                    kind: .demand, words: "requests\(whose)",
                    now: isSame ? scalable.reduce(0) { $0 + $1.meanRate } : nil, unit: AnswerUnit(unit, factor: factor))
            )
        }
        let carrying = model.classes.compactMap(\.carrying)
        let mean = carrying.count == 1 ? carrying[0].mean : nil
        inputs.append(
            AssumedInput(
                kind: .service(place: Self.rides), words: carrying.isEmpty ? "driving times" : "times of carrying",
                now: mean, unit: mean.map { AnswerUnit(scenario.unit(ofTimes: [$0])) } ?? .number))
        let handling = model.boarding.mean + model.alighting.mean
        if handling > 0, handling.isFinite {
            inputs.append(
                AssumedInput(
                    kind: .service(place: Self.handling), words: "time to get in and out", now: handling,
                    unit: AnswerUnit(scenario.unit(ofTimes: [handling]))))
        }
        return inputs
    }

    package func adjusted(_ scenario: Scenario, _ input: AssumedInput.Kind, times factor: Double) -> Scenario? {
        var changed = model
        switch input {
        case .demand:
            let scaled = model.classes.map { $0.scaled(by: factor) }
            if scaled.allSatisfy({ $0 == nil }) { return nil }
            changed.classes = zip(model.classes, scaled).map { $1 ?? $0 }
        case .service(Self.rides, _):
            changed.travel = Travel(
                model.travel.space, speed: SpeedSchedule(model.travel.speed.profile.scaled(by: 1 / factor)))
            for index in changed.classes.indices {
                guard let law = changed.classes[index].carrying else { continue }
                guard let scaled = law.scaled(by: factor) else { return nil }
                changed.classes[index].carrying = scaled
            }
        case .service(Self.handling, _):
            guard let boarding = model.boarding.scaled(by: factor), let alighting = model.alighting.scaled(by: factor)
            else { return nil }
            changed.boarding = boarding
            changed.alighting = alighting
        case .service: return nil
        }
        var result = scenario
        result.fleet?.model = changed
        result.simulatedText += "\n\(input) times \(factor)"
        return result
    }
}

extension RequestClass {
    /// So many times the requests; nil of those that are given one by one.
    fileprivate func scaled(by factor: Double) -> RequestClass? {
        var result = self
        switch source {
        case .poisson(let rates): result.source = .poisson(rates.scaled(by: factor))
        case .zonePairs(let rates, let profile):
            result.source = .zonePairs(rates: rates, factor: profile.scaled(by: factor))
        case .trace: return nil
        }
        return result
    }
}
