import FlowNetworks
package import FlowScenarios
package import Scenarios
package import Studies

/// Numbers of servers, and what is assumed of those who come and of services.
extension FlowScenario: AdjustableModel {
    /// Where those who come in each hour are told apart it takes several times as long.
    package func statedPace(_ scenario: Scenario) -> Double { DayWindows(scenario).all.isEmpty ? 3e6 : 1e6 }

    package func levers(_ scenario: Scenario) -> [Lever] {
        scenario.statedServers.compactMap { stated in
            guard let index = network.stations.firstIndex(where: { $0.name == stated.station }),
                let number = number(stated, at: network.stations[index], scenario)
            else { return nil }
            let path = scenario.leverPath(stated.path, stated.value)
            let server = noun(stated, scenario.words)
            return Lever(
                path: path, place: stated.station, title: scenario.words.title(ofStation: stated.station),
                number: number, most: most(stated, path, number, at: index, scenario), one: server.one,
                many: server.many, load: loads.first { $0.station == index }?.utilization)
        }
    }

    /// As it was understood, also where it is worked out from parameters; nil where it was not understood by itself.
    private func number(_ stated: StatedServers, at station: Station, _ scenario: Scenario) -> Int? {
        if stated.time != nil { return scenario.statedCount(stated.value) }
        // Who goes round his lines is the only one.
        if station.rounds != nil { return nil }
        switch station.servers {
        case .count(let number): return number
        case .groups(let groups):
            guard let group = groups.first(where: { $0.name == stated.skill }), group.schedule.pieces.count == 1 else {
                return nil
            }
            return group.schedule.pieces[0].count
        case .schedule, .unlimited, .formula: return nil
        }
    }

    /// What an experiment varies it to, else so many times as many; not beyond the places that there are.
    private func most(
        _ stated: StatedServers, _ path: String, _ number: Int, at index: Int, _ scenario: Scenario
    ) -> Int {
        let most = scenario.mostVaried(path) ?? Lever.reach * max(1, number)
        // A waiting room moves with the servers.
        let hasPlaces = scenario.source.written["stations"]?[stated.station]?["capacity"] != nil
        guard hasPlaces, let capacity = network.stations[index].capacity else { return most }
        return min(most, capacity)
    }

    /// `doctor`, `nurse 8:00-12:00`, `trained`.
    private func noun(_ stated: StatedServers, _ words: ReaderWords) -> Noun {
        let server = words.server(at: stated.station)
        let skill = stated.skill.map { $0.split(separator: "-").joined(separator: " ") }
        let when = stated.time.map { " \($0)" } ?? ""
        let who = skill.map { Noun($0) } ?? server
        return Noun(who.one + when, who.many + when)
    }
}
