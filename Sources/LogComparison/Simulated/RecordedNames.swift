package import EventLogs
import FlowMeasures
package import FlowNetworks
import FlowStudies
import SimulationKernel

/// What events of a program are called in a log: by number of station, step and class that of the log's activity and
/// class.
package struct RecordedNames: Sendable {
    package let activities: [String]
    package let classes: [String]
    /// Whose server it is; the log's own names of its resources are others.
    package let resources: [String]
    let hasResources: Bool
    private let stations: [Int]
    private let steps: [Int]
    /// By named step: the activity behind it of whose wait it is a part; -1: none.
    private let behind: [Int]
    private let classNumbers: [Int]
    private let pools: [ServerNumbers.Held: Int]

    /// As a log has them.
    package init(_ log: EventLog, _ matching: LogMatching, _ program: FlowProgram, hasResources: Bool) {
        var stations = program.network.stations.map { _ in -1 }
        var steps = program.namedSteps.map { _ in -1 }
        for (activity, place) in matching.places.enumerated() {
            switch place {
            case .station(let station): if stations[station] < 0 { stations[station] = activity }
            case .step(let name):
                if let step = program.namedSteps.firstIndex(of: name), steps[step] < 0 { steps[step] = activity }
            case nil: break
            }
        }
        // Where the log has no such name, a visit is one of its station.
        var classNumbers = program.network.classes.map { _ in -1 }
        for (number, found) in matching.classes.enumerated() {
            if let found, classNumbers[found] < 0 { classNumbers[found] = number }
        }
        self.init(
            activities: log.activities, classes: log.classes, stations: stations, steps: steps,
            classNumbers: classNumbers, program, hasResources: hasResources, stepsFallBack: true)
    }

    /// As the scenario has them: each station, each named step and each class by its own name.
    package init(_ program: FlowProgram) {
        let network = program.network
        let stationNames = network.stations.map(\.name)
        self.init(
            activities: stationNames + program.namedSteps, classes: network.classes.map(\.name),
            stations: Array(stationNames.indices), steps: program.namedSteps.indices.map { $0 + stationNames.count },
            classNumbers: Array(network.classes.indices), program, hasResources: true, stepsFallBack: false)
    }

    private let stepsFallBack: Bool

    private init(
        activities: [String], classes: [String], stations: [Int], steps: [Int], classNumbers: [Int],
        _ program: FlowProgram, hasResources: Bool, stepsFallBack: Bool
    ) {
        self.activities = activities
        self.classes = classes
        self.stations = stations
        self.steps = steps
        self.classNumbers = classNumbers
        behind = program.namedSteps.indices.map { step in
            // A delay that the log has as an activity is no part of a wait.
            guard steps[step] < 0, let next = DelayNames.activity(behind: program.namedSteps[step]) else { return -1 }
            if let named = program.namedSteps.firstIndex(of: next), steps[named] >= 0 { return steps[named] }
            return program.network.stations.firstIndex { $0.name == next }.map { stations[$0] } ?? -1
        }
        self.hasResources = hasResources
        self.stepsFallBack = stepsFallBack
        let servers = hasResources ? ServerNumbers.all(of: program.network) : []
        resources = servers.map { $0.name(program.network) }
        pools = Dictionary(zip(servers, servers.indices), uniquingKeysWith: { one, _ in one })
    }

    /// -1: not in the log.
    @inline(__always)
    func activity(_ event: FlowEvent) -> Int {
        if event.namedStep >= 0 {
            let step = steps[Int(event.namedStep)]
            if step >= 0 || !stepsFallBack { return step }
        }
        return event.station >= 0 ? stations[Int(event.station)] : -1
    }

    /// Of whose wait a delay is a part. It is `nil` for other delays.
    func activity(behind event: FlowEvent) -> Int? {
        guard event.namedStep >= 0, behind[Int(event.namedStep)] >= 0 else { return nil }
        return behind[Int(event.namedStep)]
    }

    func customerClass(_ event: FlowEvent) -> Int { classNumbers[Int(event.customerClass)] }

    /// Of servers that are taken together, and those without a number, the first of the station.
    func number(of held: ServerNumbers.Held) -> Int {
        var one = held
        one.numbers = held.numbers.first.map { [$0] } ?? []
        return pools[one] ?? -1
    }
}

/// What a delay before an activity is called that is a part of the wait for it.
///
/// `redomat discover` finds delays within logged waits, behind the time at which a line was joined where the log says
/// that. A scenario has them as steps before the station, and their name says to which wait they belong.
package enum DelayNames {
    private static let prefix = "before-"

    package static func name(before activity: String) -> String { prefix + activity }

    /// The activity before which a delay of this name is; nil: it is no part of any wait.
    static func activity(behind name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}

extension ServerNumbers {
    /// More of one station are not told apart.
    private static let most = 10_000

    /// All servers that anybody may have, by station, group and number.
    static func all(of network: FlowNetwork) -> [Held] {
        network.stations.enumerated().flatMap { index, station -> [Held] in
            func servers(_ group: Int32, _ count: Int) -> [Held] {
                let plain = Held(station: Int32(index), group: group)
                return [plain]
                    + (0..<min(most, max(0, count))).map {
                        var one = plain
                        one.numbers = [$0]
                        return one
                    }
            }
            switch station.servers {
            case .count(let count): return servers(-1, count)
            case .unlimited: return servers(-1, 0)
            case .formula(let formula):
                let greatest = formula.tree.bounds().high
                return servers(-1, greatest < Double(most) ? Int(greatest) : most)
            // In overtime there may be more than any shift has.
            case .schedule(let schedule): return servers(-1, 2 * schedule.greatest)
            case .groups(let groups):
                return groups.enumerated().flatMap { servers(Int32($0), 2 * $1.schedule.greatest) }
            }
        }
    }
}
