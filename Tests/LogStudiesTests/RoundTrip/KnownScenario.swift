import EventLogs

import LogStudies

/// A scenario, and what discovery should find again in its log.
struct KnownScenario {
    let name: String
    let text: String
    /// Mean services in seconds, by activity, or `activity/class`.
    var services: [String: Double] = [:]
    /// Of each class the rate an hour by weekday and time of day in seconds, if it is a Poisson stream.
    var rates: [String: @Sendable (Int, Double) -> Double] = [:]
    /// Shares of the ways on, `from/to`, of all classes alike.
    var ways: [String: Double] = [:]
    /// The median patience in seconds, by activity.
    var patience: [String: Double] = [:]

    /// Of each interval that discovery gives whether it holds the truth.
    func intervals(_ model: DiscoveredModel) -> [(what: String, holds: Bool)] {
        services(model) + rates(model) + ways(model) + patience(model)
    }

    private func services(_ model: DiscoveredModel) -> [(what: String, holds: Bool)] {
        let log = model.observed.log
        return model.resources.services.compactMap { service in
            var key = log.activities[service.activity]
            if let number = service.customerClass { key += "/" + log.classes[number] }
            guard let truth = services[key] ?? services[log.activities[service.activity]],
                let interval = service.evidence.interval
            else { return nil }
            return ("\(name): service of \(key)", interval.contains(truth))
        }
    }

    private func rates(_ model: DiscoveredModel) -> [(what: String, holds: Bool)] {
        let log = model.observed.log
        var found: [(what: String, holds: Bool)] = []
        for stream in model.arrivals.streams {
            let names = stream.classes.map { $0.classNumber < 0 ? "" : log.classes[$0.classNumber] }
            let known = names.compactMap { rates[$0] }
            guard known.count == names.count else { continue }
            for stretch in stream.rates {
                // The mean over the stretch, minute by minute.
                let minutes = max(1, Int(((stretch.until - stretch.from) / 60).rounded()))
                let mean =
                    (0..<minutes).reduce(0.0) { sum, minute in
                        sum + known.reduce(0) { $0 + $1(stretch.weekday, stretch.from + (Double(minute) + 0.5) * 60) }
                    } / Double(minutes)
                guard let interval = stretch.value.evidence.interval else { continue }
                // Days that are alike share a stretch and are counted once.
                let isFirst = stream.weekdayGroups.contains { $0.first == stretch.weekday }
                if isFirst { found.append(("\(name): rate at \(stretch.from)", interval.contains(mean / 3600))) }
            }
        }
        return found
    }

    private func ways(_ model: DiscoveredModel) -> [(what: String, holds: Bool)] {
        let log = model.observed.log
        var found: [(what: String, holds: Bool)] = []
        for flow in model.flow.groups {
            for state in flow.states where state.history.isEmpty {
                guard case .activity(let activity) = state.place, state.exits.count == 2 else { continue }
                for exit in state.exits.prefix(1) {
                    var to = "end"
                    if let number = exit.to, case .activity(let next) = flow.states[number].place {
                        to = log.activities[next]
                    }
                    guard let truth = ways["\(log.activities[activity])/\(to)"] else { continue }
                    found.append(("\(name): \(log.activities[activity]) to \(to)", exit.interval.contains(truth)))
                }
            }
        }
        return found
    }

    private func patience(_ model: DiscoveredModel) -> [(what: String, holds: Bool)] {
        model.patience.stations.compactMap { station in
            guard let truth = patience[model.observed.log.activities[station.activity]],
                let interval = station.median?.interval, station.classNumber == nil
            else { return nil }
            return ("\(name): patience", interval.contains(truth))
        }
    }
}
