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

    func read(_ experiments: [Located<StatedExperiment?>]) -> [Found] {
        experiments.compactMap { own in
            let isNamed = ReservedNames.check(own.word, written: own.key, kind: "experiment", at: own.keyPlace, log)
            return own.value.flatMap { experiment($0, own.entry) }.flatMap { isNamed ? $0 : nil }
        }
    }

    private func experiment(_ stated: StatedExperiment, _ entry: LocatedNode.Entry) -> Found? {
        let keys = stated.kinds.map(\.word)
        let found = (entry.value.entries ?? []).filter { keys.contains($0.word) }
        guard let kind = found.first else { return nil }
        if found.count > 1 {
            return log.error(
                "'\(kind.key)' and '\(found[1].key)' are two experiments", at: found[1].keyPlace,
                hint: "give each a name of its own")
        }
        refuse(stated, beside: kind.word)
        let check = VariantCheck(source: source, log: log)
        if let cases = stated.comparison { return compare(cases.value, entry: entry, stated, check: check) }
        if let own = stated.capacity { return capacity(own.value, entry: entry, stated.look, check: check) }
        if let factors = stated.sweep { return sweep(factors.value, entry: entry, stated, check: check) }
        return stated.selection.flatMap { select($0.value, entry: entry, stated.look, check: check) }
    }

    /// Keys that belong beside other kinds.
    private func refuse(_ stated: StatedExperiment, beside kind: String) {
        for (entry, owner) in stated.beside where owner != kind {
            let isInside = stated.selection != nil && entry.keyPlace == stated.best?.keyPlace
            log.error(
                "'\(entry.key)' belongs to '\(owner)', not beside '\(kind)'", at: entry.keyPlace,
                hint: isInside ? "write it inside 'select'" : nil)
        }
    }

    // MARK: what all kinds say

    /// Puts together what all kinds have; `own` are the measures that the kind itself needs.
    func plan(
        _ entry: LocatedNode.Entry, kind: ExperimentPlan.Kind?, own: [MeasureName], in looks: [StatedLook],
        measures: MeasureReader
    ) -> Found? {
        var asked: [MeasureName] = []
        var isWrong = false
        if let stated = first(looks.compactMap(\.measures)) {
            asked = stated.value.compactMap { measures.measure($0.value, at: $0.node) }
            isWrong = asked.count < (stated.node.elements?.count ?? 1)
        }
        asked += own
        if asked.isEmpty { asked = (settings?.precision.map(\.measure) ?? []) }
        if asked.isEmpty { asked = usual }
        var replications: ReplicationCount?
        if let own = first(looks.compactMap(\.replications)) {
            guard let stated = own.value else { return nil }
            let count = run.count(stated, byPrecision: false)
            if count.atMost < 2 {
                log.error("one replication tells no interval; an experiment needs at least 2", at: own.node)
                isWrong = true
            }
            checkPairs(count, own.node)
            replications = count
        } else if let settings, settings.replications.atMost < 2 {
            log.error(
                "the run has one replication, and experiment '\(entry.word)' needs at least 2", at: entry.keyPlace,
                hint: "give it its own, such as replications: 20")
            isWrong = true
        }
        var confidence = settings?.confidence ?? 0.95
        if let own = first(looks.compactMap(\.confidence)) {
            guard let stated = own.value else { return nil }
            confidence = stated
        }
        guard let kind, !isWrong else { return nil }
        return Found(
            plan: ExperimentPlan(
                name: entry.word, kind: kind, measures: asked.withoutRepetitions, replications: replications,
                confidence: confidence, place: entry.keyPlace), measures: measures)
    }

    private func checkPairs(_ count: ReplicationCount, _ node: LocatedNode) {
        guard settings?.varianceReduction == .antithetic else { return }
        if count.atLeast.isMultiple(of: 2), count.atMost.isMultiple(of: 2) { return }
        log.error("antithetic replications come in pairs: their number must be even", at: node)
    }

    /// A key that may stand inside the kind's map or beside it; said in both, it is a mistake.
    private func first<Value>(_ stated: [Located<Value>]) -> Located<Value>? {
        if stated.count > 1 { log.error("'\(stated[1].word)' is said twice", at: stated[1].keyPlace) }
        return stated.first
    }

    /// `lowest doctor.wait.mean`.
    func best(_ stated: Located<String>, _ measures: MeasureReader) -> BestRule? {
        let (text, node) = (stated.value, stated.node)
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
