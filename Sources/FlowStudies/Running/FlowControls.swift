package import Measures
import Studies
import FlowNetworks
import FlowScenarios
import Statistics

/// What is known exactly of a network before it is run, and was observed too: how many people come, and how long they
/// need on average. What was observed less what was to be expected corrects an estimate.
///
/// Both are martingales of the arrivals, so that their differences have mean 0 whenever the period ends.
package struct FlowControls: Sendable {
    /// What is compared: the arrivals of a class, or the service brought to a station.
    private enum Rule: Sendable {
        case arrivals(customerClass: Int)
        /// By class the mean service; nil where that differs.
        case service(station: Int, means: [Double?])
    }

    private let network: FlowNetwork
    private let rules: [Rule]
    /// By rule, then by replication; nil where it is not known.
    private var differences: [[Double?]]

    init(_ network: FlowNetwork) {
        self.network = network
        var rules = network.classes.indices.map { Rule.arrivals(customerClass: $0) }
        let traffic = Traffic(network)
        for index in network.stations.indices where !traffic.uncertain.contains(index) {
            guard let means = Self.means(traffic, index, network.classes.count) else { continue }
            rules.append(.service(station: index, means: means))
        }
        self.rules = rules
        differences = rules.map { _ in [] }
    }

    mutating func add(_ observed: FlowObservations) {
        for (index, rule) in rules.enumerated() { differences[index].append(difference(rule, observed)) }
    }

    mutating func add(_ next: FlowControls) {
        for index in differences.indices { differences[index] += next.differences[index] }
    }

    private func difference(_ rule: Rule, _ observed: FlowObservations) -> Double? {
        switch rule {
        case .arrivals(let index):
            return network.classes[index].arrivals.expected(from: observed.start, to: observed.end)
                .map { Double(observed.classes[index].arrivals) - $0 }
        case .service(let station, let means):
            guard let brought = observed.stations[station].brought else { return nil }
            var expected = 0.0
            for (customerClass, visit) in observed.visits[station].enumerated() {
                let joined = visit.arrivals - visit.rejected - visit.balked
                guard joined > 0 else { continue }
                guard let mean = means[customerClass] else { return nil }
                expected += Double(joined) * mean
            }
            return brought - expected
        }
    }

    /// Those that are known in every replication.
    package var controls: [RunControl] {
        zip(rules, differences).compactMap { rule, differences in
            guard differences.allSatisfy({ $0 != nil }) else { return nil }
            let values = differences.compactMap { $0 }
            switch rule {
            case .arrivals(let index):
                return RunControl(name: "the arrivals of \(network.classes[index].name)", values: values)
            case .service(let station, _):
                let name = network.stations[station].name
                return RunControl(name: "the service brought to \(name)", station: name, values: values)
            }
        }
    }

    /// By class: the mean service at a station; nil for a class whose visits there differ. No means at all where a
    /// service's variance is infinite, so that a mean of few tells nothing.
    private static func means(_ traffic: Traffic, _ station: Int, _ classes: Int) -> [Double?]? {
        guard traffic.isIndependent else { return nil }
        var means: [Double?] = Array(repeating: nil, count: classes)
        var differ: Set<Int> = []
        for stream in traffic.streams[station] {
            let mean = stream.service.mean
            let variance = stream.service.variance
            guard mean.isFinite, variance.isFinite else { return nil }
            if let known = means[stream.customerClass], known != mean { differ.insert(stream.customerClass) }
            means[stream.customerClass] = mean
        }
        for customerClass in differ.sorted() { means[customerClass] = nil }
        return means
    }
}
