import FlowNetworks
import Measures
import Reporting
import Scenarios
import Studies

/// How the report calls what the scenario names.
extension FlowReport {
    /// `patients`: all who come, wherever they are.
    var customers: String { reader.customer().many }
    var customer: String { reader.customer().one }

    /// Who serves, where all stations call it alike.
    var server: Noun { reader.server(at: run.network.stations.map(\.name)) }

    /// Those at one station.
    func customers(at station: MeasureElement) -> String { reader.customer(at: station.rawValue).many }
    func servers(at station: MeasureElement) -> String { reader.server(at: station.rawValue).many }

    /// A station's title; other elements have their names alone.
    func title(_ element: MeasureElement) -> String { reader.title(ofStation: element.rawValue) }
    func title(_ station: Station) -> String { reader.title(ofStation: station.name) }

    /// A class by its title, and `all`.
    func className(_ name: String) -> String { reader.title(ofClass: name) }

    /// An outcome by its title; the program's own in plain words.
    func outcomeName(_ name: String) -> String {
        if let title = reader.outcomeTitles[name] { return title }
        return switch name {
        case FlowNetwork.ownOutcomes[FlowNetwork.rejected]: "turned away"
        case FlowNetwork.ownOutcomes[FlowNetwork.balked]: "did not join the line"
        case FlowNetwork.ownOutcomes[FlowNetwork.abandoned]: givingUp.done
        case FlowNetwork.brokenOff: "service broken off at the end of a shift"
        default: name
        }
    }

    /// `a, b and c`.
    func names(_ figures: [MeasuredFigure]) -> String { English.listed(figures.map { title($0.element) }) }
    func titles(_ names: [String]) -> [String] { names.map { reader.title(ofStation: $0) } }

    /// Where a sentence begins with it: a title has a capital there, a name stays as it is.
    func opening(_ names: [String]) -> String {
        let text = English.listed(titles(names))
        return names.first.map { reader.stationTitles[$0] != nil } == true ? text.beginningSentence : text
    }

    func opening(_ figures: [MeasuredFigure]) -> String { opening(figures.map(\.element.rawValue)) }
    func opening(_ element: MeasureElement) -> String { opening([element.rawValue]) }
}

extension FlowNetwork {
    /// The network by the titles of what it has.
    func titled(by reader: ReaderWords) -> FlowNetwork {
        var network = self
        for index in network.stations.indices {
            network.stations[index].name = reader.title(ofStation: stations[index].name)
        }
        for index in network.classes.indices {
            network.classes[index].name = reader.title(ofClass: classes[index].name)
        }
        for index in network.outcomes.indices {
            network.outcomes[index] = reader.title(ofOutcome: outcomes[index])
        }
        return network
    }
}

extension ReaderWords {
    /// Who waits at a station: calls, where those stay in line when nobody waits for them any more.
    func comer(at station: Int, of network: FlowNetwork) -> Noun {
        CallMap(network).reaches[station].canBeForNobody ? Noun("call") : customer(at: network.stations[station].name)
    }
}
