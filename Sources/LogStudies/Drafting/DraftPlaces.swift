import EventLogs
import Scenarios

/// Names of what a draft is made of.
struct DraftPlaces {
    private let model: DiscoveredModel
    /// By activity.
    let activities: [String]
    /// By class of the log; the last is that of customers without one.
    let classes: [String]
    /// By pool: its station's name; of pools without servers each activity is a station of its own.
    let pools: [String]
    /// By activity, which of ``pools``.
    let pool: [Int]
    private(set) var names: DraftNames

    init(_ model: DiscoveredModel) {
        self.model = model
        let log = model.observed.log
        var names = DraftNames()
        activities = log.activities.map { names.name(for: $0, fallback: "activity") }
        let used = Set(model.arrivals.streams.flatMap { $0.classes.map(\.classNumber) })
        classes =
            log.classes.enumerated().map {
                used.contains($0.offset) ? names.name(for: $0.element, fallback: "class") : ""
            }
            + [names.name(for: log.classes.isEmpty ? "customer" : "without-class", fallback: "customer")]
        var pool = [Int](repeating: -1, count: log.activities.count)
        var stations = [String]()
        for (number, found) in model.resources.pools.enumerated() {
            for activity in found.pool.activities { pool[activity] = number }
            let isAlone = found.pool.activities.count == 1 || found.kind == .unlimited
            stations.append(
                isAlone ? "" : names.name(for: "team-\(stations.filter { !$0.isEmpty }.count + 1)", fallback: "team"))
        }
        self.pool = pool
        pools = stations
        self.names = names
    }

    /// -1 is the class of those who have none.
    func className(_ number: Int) -> String { number < 0 ? classes[classes.count - 1] : classes[number] }

    /// The station at which an activity takes place.
    func station(of activity: Int) -> String {
        let number = pool[activity]
        return number < 0 || pools[number].isEmpty ? activities[activity] : pools[number]
    }

    /// Whether the activity shares its station with others, and so is a named visit to it.
    func isNamedVisit(_ activity: Int) -> Bool { pool[activity] >= 0 && !pools[pool[activity]].isEmpty }
}

/// Gives every label of a log a name that a scenario can have, each its own.
struct DraftNames {
    private var taken: Set<String>

    /// Words of the format, laws and steps cannot be names.
    init() { taken = ReservedNames.all }

    /// - Parameters:
    ///   - label: as the log has it.
    ///   - fallback: what it is named where nothing of the label is left, such as `activity`.
    mutating func name(for label: String, fallback: String) -> String {
        let wanted = Name.proposal(for: String(label.prefix(60))) ?? fallback
        var name = wanted
        var number = 2
        while taken.contains(name) {
            name = "\(wanted)-\(number)"
            number += 1
        }
        taken.insert(name)
        return name
    }
}
