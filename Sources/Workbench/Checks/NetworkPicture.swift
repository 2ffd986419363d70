import Reporting
import FlowNetworks
import FlowScenarios
import Scenarios
import Studies

/// The stations of a flow and the ways between them, from those who come at the left.
struct NetworkPicture {
    private let scenario: Scenario
    private let network: FlowNetwork

    /// Nil of what is no flow, and of more than can be seen.
    init?(_ scenario: Scenario) {
        guard let network = scenario.flow?.network, !network.stations.isEmpty,
            network.stations.count + network.classes.count <= Self.most
        else { return nil }
        self.scenario = scenario
        self.network = network
    }

    private static let most = 40

    /// A station by its index, a class by its index behind them.
    private struct Ways {
        var arrows: [(from: Int, to: Int)] = []

        mutating func add(_ from: Int, _ to: Int) {
            if from != to, !arrows.contains(where: { $0.from == from && $0.to == to }) { arrows.append((from, to)) }
        }

        /// Where those stand who have passed the steps.
        mutating func walk(_ steps: [FlowStep], from start: Set<Int>) -> Set<Int> {
            var places = start
            for step in steps {
                if case .end = step { return [] }
                let stations = step.visits.map(\.station)
                for station in stations { for place in places { add(place, station) } }
                if case .route(let rule, _) = step, rule.mayPassBy {
                    places.formUnion(stations)
                } else if !stations.isEmpty {
                    places = Set(stations)
                }
                let parts = step.parts
                if parts.isEmpty { continue }
                var after: Set<Int> = []
                for part in parts { after.formUnion(walk(part, from: places)) }
                // Nobody has to take a branch that hangs on what he is.
                if case .chooseWhen = step { after.formUnion(places) }
                places = after
            }
            return places
        }
    }

    func figure() -> DrawnFigure {
        let stations = network.stations.count
        let coming = network.classes.indices.filter { index in
            if case .at(let times) = network.classes[index].arrivals.source { !times.isEmpty } else { true }
        }
        var ways = Ways()
        for index in coming { _ = ways.walk(network.classes[index].flow, from: [stations + index]) }
        let layers = layers(ways.arrows, from: coming.map { stations + $0 })
        let nodes = layers.map { layer in layer.map { node($0) } }
        let arrows = ways.arrows.map {
            PathDiagram.Arrow(from: "\($0.from)", to: "\($0.to)", label: "", weight: 0.2)
        }
        let busiest = scenario.loads.compactMap { load in
            load.utilization.map { (name: scenario.words.title(ofStation: load.name), share: $0) }
        }.max { $0.share < $1.share }
        let finding =
            busiest.map { "The highest load is at \($0.name): \(English.percent($0.share.roundedToHundredths))." }
            ?? "Stations and the ways between them."
        return DrawnFigure(
            name: "network", title: "Who goes where?",
            subtitle: finding + " In brackets: how many serve at a time.",
            panels: [PathDiagram(title: "", finding: finding, layers: nodes, arrows: arrows).panel], columns: 1)
    }

    /// By how many steps they are from those who come; who is never reached stands at the end.
    private func layers(_ arrows: [(from: Int, to: Int)], from start: [Int]) -> [[Int]] {
        var layers = [start]
        var seen = Set(start)
        while let last = layers.last, !last.isEmpty {
            let next = arrows.filter { last.contains($0.from) && !seen.contains($0.to) }.map(\.to)
            var layer: [Int] = []
            for place in next where seen.insert(place).inserted { layer.append(place) }
            if layer.isEmpty { break }
            layers.append(layer)
        }
        let left = network.stations.indices.filter { !seen.contains($0) }
        return left.isEmpty ? layers : layers + [left]
    }

    private func node(_ place: Int) -> PathDiagram.Node {
        guard place < network.stations.count else {
            let name = network.classes[place - network.stations.count].name
            return PathDiagram.Node("\(place)", title: scenario.words.title(ofClass: name), fact: "come here")
        }
        let station = network.stations[place]
        let servers =
            switch station.servers {
            case .count(let number): " (\(number))"
            case .unlimited, .schedule, .groups, .formula: ""
            }
        let load = scenario.loads.first { $0.station == place }?.utilization
        let fact = load.map { "load \(English.percent($0.roundedToHundredths))" } ?? ""
        let title = scenario.words.title(ofStation: station.name) + servers
        return PathDiagram.Node("\(place)", title: title, fact: fact)
    }
}

extension Double {
    /// A share as people say it.
    fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }
}
