/// Reads `experiments:`.
///
/// The model may be unreadable; then everything is read that needs no measures.
final class ExperimentReader {
    let values: ValueReader
    let measures: MeasureReader
    let run: RunReader
    /// What the scenario's own run says; nil when that could not be read.
    let settings: RunSettings?
    /// Nil when the scenario has mistakes of its own, which every variant would repeat.
    private let source: ScenarioSource?
    /// What is looked at where nothing is asked.
    private let usual: [MeasureName]
    var log: DiagnosticLog { values.log }

    /// An experiment, with the places where its measures are looked up.
    struct Found {
        var plan: ExperimentPlan
        var measures: MeasureReader
    }

    init(
        measures: MeasureReader, run: RunReader, settings: RunSettings?, source: ScenarioSource?, usual: [MeasureName]
    ) {
        self.values = measures.values
        self.measures = measures
        self.run = run
        self.settings = settings
        self.source = source
        self.usual = usual
    }

    func read(_ node: LocatedNode) -> [Found] {
        guard let entries = node.entries else {
            log.error(
                "'experiments' is a map of names, not \(node.kind)", at: node,
                hint: "write experiments: { staffing: { sweep: { doctors: 4..8 } } }")
            return []
        }
        return entries.compactMap { entry in
            let isNamed = ReservedNames.check(
                entry.word, written: entry.key, kind: "experiment", at: entry.keyPlace, log)
            return experiment(entry).flatMap { isNamed ? $0 : nil }
        }
    }

    static let kinds = ["compare", "capacity", "sweep", "select"]

    private func experiment(_ entry: LocatedNode.Entry) -> Found? {
        let owner = "experiment '\(entry.word)'"
        guard let found = StatedExperiment.fields.open(entry, of: owner, values) else { return nil }
        let map = found.map
        let stated = (map.node.entries ?? []).filter { Self.kinds.contains($0.word) }
        guard let kind = stated.first else {
            if !Self.kinds.contains(where: map.has) {
                log.error("\(owner) needs compare, capacity, sweep or select", at: entry.keyPlace)
            }
            return nil
        }
        if stated.count > 1 {
            return log.error(
                "'\(kind.key)' and '\(stated[1].key)' are two experiments", at: stated[1].keyPlace,
                hint: "give each a name of its own")
        }
        guard let value = map[kind.word] else { return nil }
        refuse(beside: kind.word, map)
        let check = VariantCheck(source: source, log: log)
        switch kind.word {
        case "compare": return compare(value, entry: entry, found, check: check)
        case "capacity": return capacity(value, entry: entry, found, check: check)
        case "sweep": return sweep(value, entry: entry, found, check: check)
        default: return select(value, entry: entry, found, check: check)
        }
    }

    /// Keys that belong beside other kinds.
    private func refuse(beside kind: String, _ map: MapReader) {
        let owners = ["against": "compare", "best": "compare", "adjust": "compare", "latin-hypercube": "sweep"]
        for entry in map.node.entries ?? [] {
            guard let owner = owners[entry.word], owner != kind else { continue }
            let isInside = entry.word == "best" && kind == "select"
            log.error(
                "'\(entry.key)' belongs to '\(owner)', not beside '\(kind)'", at: entry.keyPlace,
                hint: isInside ? "write it inside 'select'" : nil)
        }
    }

    // MARK: what all kinds say

    typealias Stated = Fields<StatedExperiment, ValueReader>.Found

    /// Puts together what all kinds have; `own` are the measures that the kind itself needs.
    func plan(
        _ entry: LocatedNode.Entry, kind: ExperimentPlan.Kind?, own: [MeasureName], in found: [Stated],
        measures: MeasureReader
    ) -> Found? {
        var asked: [MeasureName] = []
        var isWrong = false
        let maps = found.map(\.map)
        if let node = first("of", maps) {
            let read = measures.list(node, "a measure of 'of'")
            isWrong = read.contains { $0 == nil }
            asked = read.compactMap { $0 }
        }
        asked += own
        if asked.isEmpty { asked = (settings?.precision.map(\.measure) ?? []) }
        if asked.isEmpty { asked = usual }
        var replications: ReplicationCount?
        if let node = first("replications", maps) {
            guard let stated = found.firstFound({ $0.model.replications }) else { return nil }
            replications = run.count(stated, byPrecision: false)
            if let count = replications, count.atMost < 2 {
                log.error("one replication tells no interval; an experiment needs at least 2", at: node)
                isWrong = true
            }
            checkPairs(replications, node)
        }
        if let settings, settings.replications.atMost < 2, !maps.contains(where: { $0.has("replications") }) {
            log.error(
                "the run has one replication, and experiment '\(entry.word)' needs at least 2", at: entry.keyPlace,
                hint: "give it its own, such as replications: 20")
            isWrong = true
        }
        var confidence = settings?.confidence ?? 0.95
        if maps.contains(where: { $0.has("confidence") }) {
            guard let stated = found.firstFound({ $0.model.confidence }) else { return nil }
            confidence = stated
        }
        guard let kind, !isWrong else { return nil }
        return Found(
            plan: ExperimentPlan(
                name: entry.word, kind: kind, measures: asked.withoutRepetitions, replications: replications,
                confidence: confidence, place: entry.keyPlace), measures: measures)
    }

    private func checkPairs(_ count: ReplicationCount?, _ node: LocatedNode) {
        guard settings?.varianceReduction == .antithetic, let count else { return }
        if count.atLeast.isMultiple(of: 2), count.atMost.isMultiple(of: 2) { return }
        log.error("antithetic replications come in pairs: their number must be even", at: node)
    }

    /// A key that may stand inside the kind's map or beside it; said in both, it is a mistake.
    func first(_ key: String, _ maps: [MapReader]) -> LocatedNode? {
        let stated = maps.compactMap { $0.entry(key) }
        if stated.count > 1 {
            log.error("'\(key)' is said twice", at: stated[1].keyPlace)
        }
        return stated.first?.value
    }

    /// `lowest doctor.wait.mean`.
    func best(_ node: LocatedNode, _ measures: MeasureReader) -> BestRule? {
        guard let text = values.text(node, "'best'") else { return nil }
        guard let (word, name) = text.cut(at: " "), let direction = BestRule.Direction(rawValue: word) else {
            return log.error(
                "'best' is lowest or highest, and a measure, not '\(text)'", at: node,
                hint: "write best: lowest doctor.wait.mean")
        }
        guard let measure = measures.measure(name, at: node),
            !measures.isExtreme(measure, at: node, so: "nothing is the best by it")
        else { return nil }
        return BestRule(direction, measure)
    }
}

extension [MeasureName] {
    /// Each measure once, the first time it is named.
    var withoutRepetitions: [MeasureName] {
        var list: [MeasureName] = []
        for measure in self where !list.contains(where: { $0.isSame(as: measure) }) { list.append(measure) }
        return list
    }
}
