import Measures
import SimulationKernel
import EventLogs
import Reporting

/// Makes a scenario of what a log tells.
struct DraftBuilder {
    let model: DiscoveredModel
    /// The log's file, as it was named.
    let file: String
    fileprivate let places: DraftPlaces

    private let delayFactors: [Int: Double]

    /// - Parameter delayFactors: see ``DelayCalibration``.
    init(_ model: DiscoveredModel, file: String, delayFactors: [Int: Double] = [:]) {
        self.model = model
        self.file = file
        places = DraftPlaces(model)
        self.delayFactors = delayFactors
    }

    /// - Parameter arrivalFactor: on the rates of arrival.
    func draft(arrivalFactor: Double = 1) -> ScenarioDraft {
        var draft = ScenarioDraft()
        let label = file.split(separator: "/").last.map(String.init) ?? file
        draft.name = nameOfFile(label)
        draft.title = DraftStations.shortened("Discovered from \(label)")
        draft.source = source(label)
        draft.description = [
            "Made of an event log by redomat discover. What is written behind each number is what it rests on; "
                + "what the "
                + "log does not tell stands among the assumptions."
        ]
        draft.timeUnit = timeUnit
        let arrivals = DraftArrivals(
            model.arrivals, places, places.names, strays: StrayArrivals(model), factor: arrivalFactor,
            mayBecome: mayBecome)
        draft.streams = arrivals.streams
        var flows = DraftFlows(model, places, delayFactors: delayFactors)
        var kinds: [ScenarioDraft.CustomerClass] = []
        let rule = DraftRule.priorities(model.rules)
        for number in classNumbers {
            guard let flow = self.flow(of: number) else { continue }
            var kind = ScenarioDraft.CustomerClass(
                name: places.className(number),
                title: number < 0
                    ? places.className(number) : DraftStations.shortened(model.observed.log.classes[number]),
                routing: routing(flow, number, &flows), comment: words(flow))
            if !rule.isEmpty { kind.priority = rule[number] ?? (rule.values.max() ?? 0) + 1 }
            if arrivals.doors.contains(where: { $0.classes.contains { $0.number == number } }) { kind.routing = [] }
            kinds.append(kind)
            for twin in arrivals.twins where twin.of == number {
                var other = kind
                other.name = twin.name
                kinds.append(other)
            }
        }
        draft.classes = kinds + arrivals.doors.compactMap { door($0, &flows, rule) }
        draft.flows = flows.flows
        let used = usedActivities
        // A log in which no case is seen to begin anywhere still has what was done.
        draft.stations = DraftStations(model, places).stations(
            used: used.isEmpty ? Set(model.observed.log.activities.indices) : used)
        draft.run = run
        draft.assumptions = arrivals.assumptions + DraftAssumptions(model).sentences
        return draft
    }

    /// Classes that come, those without one last.
    fileprivate var classNumbers: [Int] {
        let all = Set(model.arrivals.streams.flatMap { $0.classes.map(\.classNumber) })
        return all.sorted { ($0 < 0 ? Int.max : $0) < ($1 < 0 ? Int.max : $1) }
    }

    /// The class as which a batch comes: each of it becomes of his own class and goes the way that all go.
    private func door(
        _ door: DraftArrivals.Door, _ flows: inout DraftFlows, _ rule: [Int: Int]
    ) -> ScenarioDraft.CustomerClass? {
        guard let first = door.classes.first, let flow = flow(of: first.number) else { return nil }
        let shares = DraftNumbers.shares(door.classes.map(\.share))
        let parts = zip(door.classes, shares).filter { $1 != "0%" }.map { "\(places.className($0.number)): \($1)" }
        let place = flows.add("{ become: { \(parts.joined(separator: ", ")) } }", as: "as-they-are")
        var ways = routing(flow, first.number, &flows)
        if let start = ways.first {
            ways[0].to = [(place, 1)]
            ways[0].comment = "assumed: of each it is drawn of which class he is, whoever comes with him"
            ways.insert(.init(from: place, to: start.to, comment: start.comment), at: 1)
        }
        return ScenarioDraft.CustomerClass(
            name: door.name, title: "who comes together", priority: rule.isEmpty ? nil : (rule.values.max() ?? 0) + 1,
            routing: ways, comment: words(flow))
    }

    /// Whether classes go the same way, and differ in nothing that a draw of the class would forbid: patience, and
    /// visits of their own.
    private func mayBecome(_ numbers: [Int]) -> Bool {
        let groups = numbers.map { number in model.flow.groups.firstIndex { $0.classes.contains(number) } ?? 0 }
        let differs =
            model.patience.stations.contains { $0.law != nil && $0.classNumber != nil }
            || model.resources.services.contains { $0.customerClass != nil && places.isNamedVisit($0.activity) }
        return Set(groups).count == 1 && !differs
    }

    private func flow(of number: Int) -> DiscoveredFlow? {
        model.flow.groups.first { $0.classes.contains(number) } ?? model.flow.groups.first
    }

    fileprivate var usedActivities: Set<Int> {
        var used: Set<Int> = []
        for number in classNumbers {
            guard let flow = flow(of: number) else { continue }
            for state in flow.states {
                switch state.place {
                case .start: break
                case .activity(let activity): used.insert(activity)
                case .block(let block): used.formUnion(flow.blocks[block].activities)
                }
            }
        }
        return used
    }

    private func routing(_ flow: DiscoveredFlow, _ number: Int, _ flows: inout DraftFlows) -> [ScenarioDraft.Exit] {
        let names = flow.states.map { flows.place(of: $0, in: flow, number) }
        func exit(_ from: String, _ exits: [FlowExit], _ evidence: Evidence) -> ScenarioDraft.Exit {
            .init(
                from: from, to: exits.map { ($0.to.map { names[$0] } ?? "end", $0.share) },
                comment: "\(evidence.grade.rawValue): \(Self.counts(exits))")
        }
        var result = [exit("start", flow.starts, flow.startEvidence)]
        var seen: Set<String> = []
        for (state, name) in zip(flow.states, names) where seen.insert(name).inserted {
            result.append(exit(name, state.exits, state.evidence))
        }
        return result
    }

    /// `n = 1,000; 57 % to 63 %, …`: of one way nothing but its number is to be said.
    private static func counts(_ exits: [FlowExit]) -> String {
        let all = exits.reduce(0) { $0 + $1.count }
        let text = "n = \(Readable.count(all))"
        if exits.count < 2 || exits.count > 4 { return text }
        let intervals = exits.map {
            "\(EvidenceWords.percent($0.interval.lowerBound)) to \(EvidenceWords.percent($0.interval.upperBound))"
        }
        return text + "; " + intervals.joined(separator: ", ")
    }

    private func words(_ flow: DiscoveredFlow) -> String {
        let whole = EvidenceWords.percent(flow.replayableShare)
        return
            "\(Readable.count(flow.cases)) cases; \(whole) of those seen from beginning to end go a way that is in it"
    }

    private func nameOfFile(_ label: String) -> String {
        var names = DraftNames()
        let stem = label.split(separator: ".").first.map(String.init) ?? label
        return names.name(for: stem, fallback: "discovered")
    }

    private func source(_ label: String) -> String {
        let log = model.observed.log
        let first = DraftDates.text(log, model.observed.from)
        let last = DraftDates.text(log, model.observed.until - 1)
        return
            "\(label): \(Readable.count(log.caseCount)) cases and \(Readable.count(log.count)) entries from "
            + "\(first) to "
            + last
    }

    /// That of the mean service.
    private var timeUnit: String {
        let services = model.resources.services.filter { $0.mean > 0 }
        let all = services.reduce(0) { $0 + $1.evidence.count }
        guard all > 0 else { return "minutes" }
        let mean = services.reduce(0) { $0 + $1.mean * Double($1.evidence.count) } / Double(all)
        return if mean < 90 {
            "seconds"
        } else if mean < 5400 {
            "minutes"
        } else {
            "hours"
        }
    }

    /// Long enough that all weekdays and most cases are in it.
    private var run: ScenarioDraft.Run {
        let usual = DraftDates.usualStay(model.observed.log)
        let weeks = min(8, max(1, Int(saturating: (2 * usual / 604_800).rounded(.up))))
        var run = ScenarioDraft.Run()
        run.horizon = "\(max(4, weeks)) weeks"
        run.warmUp = weeks == 1 ? "1 week" : "\(weeks) weeks"
        run.comment = "warm-up: twice as long as nine in ten cases take, in whole weeks"
        return run
    }
}

extension DraftBuilder {
    /// Names of the log, and what they are in the scenario: of activities that are in it, and of classes.
    var matches: [(log: String, scenario: String)] {
        let log = model.observed.log
        let used = usedActivities
        let activities = log.activities.indices.filter(used.contains).map {
            (log.activities[$0], places.activities[$0])
        }
        let classes = classNumbers.filter { $0 >= 0 }.map { (log.classes[$0], places.className($0)) }
        let names = Set(activities.map(\.0))
        return activities + classes.filter { !names.contains($0.0) }
    }
}
