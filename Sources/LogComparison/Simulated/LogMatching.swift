package import EventLogs
import FlowMeasures
import FlowNetworks
package import FlowScenarios
import Scenarios

/// Which activity of a log is which step of a scenario, and which class which.
package struct LogMatching: Sendable, Hashable {
    /// Something of a scenario that a log may have as an activity.
    package enum Place: Sendable, Hashable {
        case station(Int)
        /// A step with a name of its own (`as:`), by its name.
        case step(String)
    }

    /// By activity of the log: what it is in the scenario; nil: the scenario has no such.
    package let places: [Place?]
    /// By class of the log: the scenario's; nil: it has no such.
    package let classes: [Int?]
    /// In the log and not in the scenario, in the log's order.
    package let activitiesOfLogAlone: [String]
    package let classesOfLogAlone: [String]
    /// Where somebody is served in the scenario, and the log has nothing of it.
    package let stationsOfScenarioAlone: [String]
    package let classesOfScenarioAlone: [String]

    /// Something that was said to be the same, and is not there.
    package struct Mistake: Error, Sendable, Hashable {
        package let message: String
    }

    /// By plain names and titles, and by what is said; a single activity is a single station, whatever they are called.
    /// - Parameters:
    ///   - log: whose names are matched.
    ///   - flow: with whose stations and classes.
    ///   - said: of names of the log those of the scenario, of activities or of classes.
    package init(
        _ log: EventLog, _ flow: FlowScenario, said: [(log: String, scenario: String)] = []
    ) throws(Mistake) {
        let network = flow.network
        let steps = network.stepNames
        let classes = ScenarioNames(
            network.classes.enumerated().map { ($1.name, flow.readerWords.title(ofClass: $1.name), $0) })
        let all = ScenarioNames(
            network.stations.enumerated().map {
                ($1.name, flow.readerWords.title(ofStation: $1.name), Place.station($0))
            } + steps.map { ($0, $0, Place.step($0)) })
        var own: [String: String] = [:]
        for (logged, named) in said {
            guard log.activities.contains(logged) || log.classes.contains(logged) else {
                throw Mistake(message: "the log has neither an activity nor a class '\(logged)'")
            }
            guard all[named] != nil || classes[named] != nil else {
                throw Mistake(message: "the scenario has no station, no named step and no class '\(named)'")
            }
            own[logged] = named
        }
        var places = log.activities.map { all[own[$0] ?? $0] }
        // A log of calls says of nothing what it is.
        if log.activities.count == 1, places[0] == nil, network.visitedStations.count == 1 {
            places = network.visitedStations.map { .station($0) }
        }
        self.places = places
        self.classes = log.classes.map { classes[own[$0] ?? $0] }
        let found = Set(places.compactMap { $0 })
        let foundClasses = Set(self.classes.compactMap { $0 })
        activitiesOfLogAlone = zip(log.activities, places).filter { $1 == nil }.map(\.0)
        classesOfLogAlone = zip(log.classes, self.classes).filter { $1 == nil }.map(\.0)
        let visited = network.visitedStations
        stationsOfScenarioAlone = network.stations.indices.filter { visited.contains($0) }
            .filter { !found.contains(.station($0)) && !network.isNamed($0, by: found) }
            .map { network.stations[$0].name }
        let coming = network.classes.indices.filter { network.classes[$0].comesByItself }
        classesOfScenarioAlone =
            log.classes.isEmpty ? [] : coming.filter { !foundClasses.contains($0) }.map { network.classes[$0].name }
    }

    /// Whether anything can be compared.
    package var isEmpty: Bool { places.allSatisfy { $0 == nil } }
    /// Whether classes can be told apart on both sides.
    package var hasClasses: Bool { Set(classes.compactMap { $0 }).count > 1 }
}

/// Names and titles of a scenario, as they are looked up; the first of a plain name has it.
private struct ScenarioNames<Value> {
    private var values: [String: Value] = [:]

    package init(_ entries: [(name: String, title: String, value: Value)]) {
        for entry in entries where values[LogWords.plain(entry.name)] == nil {
            values[LogWords.plain(entry.name)] = entry.value
        }
        for entry in entries where values[LogWords.plain(entry.title)] == nil {
            values[LogWords.plain(entry.title)] = entry.value
        }
    }

    subscript(name: String) -> Value? { values[LogWords.plain(name)] }
}

extension FlowNetwork {
    /// Names of steps (`as:`), each once.
    fileprivate var stepNames: [String] {
        var seen: Set<String> = []
        let names = flows.flatMap(\.all).flatMap { step -> [String] in
            if case .delay(_, let name?) = step { return [name] }
            if case .until(_, let name?) = step { return [name] }
            return step.visits.compactMap(\.name)
        }
        return names.filter { seen.insert($0).inserted }
    }

    /// Stations to which anybody may come.
    fileprivate var visitedStations: Set<Int> { Set(flows.flatMap { $0.visits.map(\.station) }) }

    /// Whether all visits of a station have names that are among those found.
    fileprivate func isNamed(_ station: Int, by found: Set<LogMatching.Place>) -> Bool {
        let names = flows.flatMap(\.visits).filter { $0.station == station }.map(\.name)
        return !names.isEmpty && names.allSatisfy { name in name.map { found.contains(.step($0)) } ?? false }
    }
}

extension CustomerClass {
    /// Whether its customers come into the network as such.
    var comesByItself: Bool {
        switch arrivals.source {
        case .nobody, .polls: false
        default: true
        }
    }
}

/// Names in a log and in a scenario that mean the same.
package enum LogWords {
    /// Letters and digits alone, small: `Check credit history` is `check-credit-history`.
    package static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

/// Rows of the log under the numbers that the simulation gives: of several names for one station the first.
struct CanonicalRows: Sendable {
    private let activities: [Int?]
    private let classes: [Int]

    package init(_ matching: LogMatching) {
        var first: [LogMatching.Place: Int] = [:]
        activities = matching.places.enumerated().map { number, place in
            guard let place else { return nil }
            if let known = first[place] { return known }
            first[place] = number
            return number
        }
        var firstClass: [Int: Int] = [:]
        classes = matching.classes.enumerated().map { number, found in
            guard let found else { return -1 }
            if let known = firstClass[found] { return known }
            firstClass[found] = number
            return number
        }
    }

    @Sendable func row(_ row: EventLog.Row) -> EventLog.Row? {
        guard let activity = activities[row.activity] else { return nil }
        var row = row
        row.activity = activity
        row.customerClass = row.customerClass >= 0 ? classes[row.customerClass] : -1
        return row
    }

    /// Of each activity, whether rows stand under its number.
    var isUsed: [Bool] { activities.enumerated().map { $1 == $0 } }
    var isUsedClass: [Bool] { classes.enumerated().map { $1 == $0 } }
}
