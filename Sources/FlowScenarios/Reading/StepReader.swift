internal import Scenarios
internal import FlowNetworks

/// Reads flows into drafts; names are resolved, every mistake goes to the log.
final class StepReader {
    let values: ValueReader
    let clock: ClockReader
    let laws: LawReader
    var names: NameBook
    /// When the run ends at the latest, in the time unit; infinite where no time ends it.
    var end = Double.infinity
    /// A step could not be resolved: whether a station is visited cannot be said then.
    private(set) var sawUnknown = false
    /// Stations that some step names.
    private(set) var namedStations: Set<Int> = []
    /// Named flows that some step names.
    private(set) var namedFlows: Set<Int> = []
    /// Names of steps, and whether they are those of attempts.
    private var namedBefore: [String: (isAttempt: Bool, place: SourcePlace)] = [:]
    /// Where a flow first enters a payment.
    private(set) var firstPayment: SourcePlace?
    /// Where customers wait for each other: one for each such step, or for all of one name.
    var gatherings: [Gathering]
    /// Parts of flows that have names.
    private(set) var parts: [FlowPart]
    /// Outcomes that mean that a card was declined.
    private(set) var declines: [Int]
    var log: DiagnosticLog { values.log }

    /// - Parameters:
    ///   - parts: and what follows are known where a network is written, and found where a file is read.
    init(
        values: ValueReader, clock: ClockReader, names: NameBook, parts: [FlowPart] = [],
        gatherings: [Gathering] = [], declines: [Int] = []
    ) {
        self.parts = parts
        self.gatherings = gatherings
        self.declines = declines
        self.values = values
        self.clock = clock
        self.names = names
        laws = LawReader(values: values)
    }

    /// A list of steps; a single step may stand for a list of one.
    func steps(_ node: LocatedNode) -> [StepDraft] {
        if node.isMissing {
            log.error("a flow is a list of steps; write [] for none", at: node)
            return []
        }
        let nodes = node.elements ?? [node]
        var steps: [StepDraft] = []
        var hasEnded = false
        for node in nodes {
            if hasEnded {
                log.error("this step is never reached: the flow has ended before it", at: node)
                hasEnded = false
            }
            let step = step(node)
            steps.append(step)
            if Self.ends(step) { hasEnded = true }
        }
        return steps
    }

    /// Whether everybody leaves at this step. A named flow's end is looked at when it is put in place.
    static func ends(_ step: StepDraft) -> Bool {
        switch step {
        case .end: return true
        case .loop(let loop): return loop.ending == .never
        case .part(_, let step): return ends(step)
        case .attempt(let attempt):
            return attempt.steps.contains { ends($0) } && attempt.otherwise.contains { ends($0) }
        case .hold(let hold): return hold.steps.contains { ends($0) }
        case .together(let fork): return fork.flows.count { flow in !flow.contains { ends($0) } } < fork.waitFor ?? 0
        case .choose(let branches, _):
            let isComplete = branches.contains { branch in
                switch branch.condition {
                case .otherwise, .share: true
                default: false
                }
            }
            return isComplete && !branches.isEmpty
                && branches.allSatisfy { branch in branch.steps.contains { ends($0) } }
        default: return false
        }
    }

    private func step(_ node: LocatedNode) -> StepDraft {
        if let text = node.text, !node.isMissing { return named(text, node) }
        guard let entries = node.entries else {
            log.error("a step is a station's name or a map such as { delay: … }, not \(node.kind)", at: node)
            sawUnknown = true
            return .unreadable
        }
        guard let map = MapReader(node, FormatKeys.step, of: "a step", log) else {
            sawUnknown = true
            return .unreadable
        }
        let present = entries.filter { StepDraft.kinds.contains($0.word) }
        guard let first = present.first else {
            sawUnknown = true
            let isReported = entries.contains { entry in FormatKeys.step.key(entry.word)?.isLater ?? true }
            if !isReported {
                log.error(
                    "this step does nothing: it needs "
                        + StepDraft.kinds.dropLast().joined(separator: ", ") + " or \(StepDraft.kinds.last ?? "")",
                    at: node)
            }
            return .unreadable
        }
        if present.count > 1 {
            log.error("'\(first.key)' and '\(present[1].key)' are two steps", at: present[1].keyPlace)
            sawUnknown = true
            return .unreadable
        }
        guard let entry = map.entry(first.word) else {
            sawUnknown = true
            return .unreadable
        }
        if first.word != VisitDraft.visit.name { refuse(VisitDraft.ofVisits, beside: first.word, map) }
        if !StepDraft.named.contains(first.word) { refuse(["as"], beside: first.word, map) }
        guard let way = StepDraft.ways.first(where: { $0.name == first.word }) else { return visit(entry, map) }
        return way.read(map, context) ?? .unreadable
    }

    func sawDecline(_ outcome: Int) { if !declines.contains(outcome) { declines.append(outcome) } }

    func sawPayment(at place: SourcePlace) { firstPayment = firstPayment ?? place }

    /// A choice or a loop, as a part of the flow where it has a name; several may share one.
    func part(_ step: StepDraft, named name: String?, isRepeat: Bool) -> StepDraft {
        guard let name else { return step }
        if case .unreadable = step { return step }
        let part: Int
        if let known = parts.firstIndex(where: { $0.name == name }) {
            part = known
            parts[part].isRepeat = parts[part].isRepeat || isRepeat
        } else {
            part = parts.count
            parts.append(FlowPart(name: name, isRepeat: isRepeat))
        }
        return .part(part, step)
    }

    private func refuse(_ keys: [String], beside step: String, _ map: MapReader) {
        for key in keys {
            if let entry = map.node.entry(key) {
                log.error("'\(key)' does not belong beside '\(step)'", at: entry.keyPlace)
            }
        }
    }

    private func named(_ text: String, _ node: LocatedNode) -> StepDraft {
        if let station = names.stations.index(of: text) {
            namedStations.insert(station)
            return .visit(VisitDraft(station: station, place: node.place))
        }
        if let flow = names.flows.index(of: text) {
            namedFlows.insert(flow)
            return .flow(flow, node.place)
        }
        sawUnknown = true
        if let key = FormatKeys.step.key(text), !(VisitDraft.ofVisits + ["as"]).contains(key.name) {
            log.error("the step '\(text)' needs its values behind a colon", at: node, hint: "write { \(text): … }")
        } else {
            log.error(
                "unknown station or flow '\(text)'"
                    + Spelling.suggestion(for: text, in: names.stations.names + names.flows.names), at: node,
                hint: "steps are stations, flows, or { end: \(text) } where customers leave with that outcome")
        }
        return .unreadable
    }

    private func visit(_ entry: LocatedNode.Entry, _ map: MapReader) -> StepDraft {
        visitDraft(entry, map).map { .visit($0) } ?? .unreadable
    }

    func visitDraft(_ entry: LocatedNode.Entry, _ map: MapReader) -> VisitDraft? {
        let name = stepName(map)
        let own = FlowContext(self, station: entry.value.text.flatMap { names.stations.index(of: $0) })
        var visit = VisitDraft.fields.read(map, own).model
        guard let station = VisitDraft.visit.read(map, context) else { return nil }
        visit.station = station
        visit.place = entry.value.place
        visit.statesService = map.has("service")
        visit.name = name
        return visit
    }

    var context: FlowContext { FlowContext(self) }

    /// A station that some step names.
    func station(_ text: String, at node: LocatedNode) -> Int? {
        guard let station = names.stations.index(of: text) else {
            sawUnknown = true
            return log.error(
                "unknown station '\(text)'" + Spelling.suggestion(for: text, in: names.stations.names), at: node)
        }
        namedStations.insert(station)
        return station
    }

    /// A place between which customers go by chance: a station or a named flow; nil when it is neither.
    func placeNamed(_ text: String, _ node: LocatedNode) -> StepDraft? {
        guard names.stations.index(of: text) != nil || names.flows.index(of: text) != nil else { return nil }
        return named(text, node)
    }

    /// Something that names a station could not be resolved.
    func missed() { sawUnknown = true }

    func customerClass(_ text: String, at node: LocatedNode) -> Int? {
        if let index = names.ownClasses.index(of: text) { return index }
        return log.error(
            "unknown class '\(text)'" + Spelling.suggestion(for: text, in: names.ownClasses.names), at: node)
    }

    func stepName(_ map: MapReader, isAttempt: Bool = false) -> String? {
        guard let node = map["as"], let text = values.text(node, "'as'") else { return nil }
        return stepName(text, written: text, at: node, isAttempt: isAttempt)
    }

    /// A name of a step, which is nothing else's.
    func stepName(_ text: String, written: String, at node: LocatedNode, isAttempt: Bool = false) -> String? {
        guard ReservedNames.check(text, written: written, kind: "step", at: node.place, log) else { return nil }
        if let kind = names.kind(of: text) {
            return log.error("a step cannot be named '\(text)': there is a \(kind) of this name", at: node)
        }
        if let other = namedBefore[text], other.isAttempt != isAttempt {
            let kinds = isAttempt ? ("an attempt", "another step") : ("another step", "an attempt")
            return log.error(
                "'\(text)' names \(kinds.0) here and \(kinds.1) in line \(other.place.line)", at: node,
                hint: "an attempt is measured otherwise; give it a name of its own")
        }
        namedBefore[text] = (isAttempt, node.place)
        return text
    }

    /// The index of an outcome that a step names.
    func outcome(_ node: LocatedNode) -> Int? {
        guard let text = values.text(node, "'end'") else { return nil }
        if text == FlowNetwork.failed { return names.failedOutcome() }
        if OutcomeReader.isOurs(text) {
            return log.error("'\(text)' is how the program itself names an outcome; name yours otherwise", at: node)
        }
        if let known = names.outcomes.firstIndex(of: text) { return known }
        if names.outcomesAreListed {
            let known = names.outcomes.filter { !OutcomeReader.isOurs($0) }.dropFirst()
            return log.error(
                "unknown outcome '\(text)'" + Spelling.suggestion(for: text, in: Array(known)), at: node,
                hint: known.isEmpty
                    ? "'outcomes:' lists none; add it there" : "'outcomes:' lists " + known.joined(separator: ", "))
        }
        guard ReservedNames.check(text, written: text, kind: "outcome", at: node.place, log) else { return nil }
        names.outcomes.append(text)
        return names.outcomes.count - 1
    }
}
