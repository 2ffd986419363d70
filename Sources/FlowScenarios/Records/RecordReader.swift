internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import Formulas
internal import SimulationKernel

/// Reads `records:`, state machines of people.
struct RecordReader {
    let context: FlowContext
    private var log: DiagnosticLog { context.log }

    func records(_ tree: LocatedNode) -> [RecordDraft] {
        guard let entry = tree.entry("records", log) else { return [] }
        guard let entries = entry.value.entries else {
            log.error("'records' is a map of names, not \(entry.value.kind)", at: entry.value)
            return []
        }
        return entries.indices.map { record(entries[$0], context.names.records.list[$0]) }
    }

    private func record(_ entry: LocatedNode.Entry, _ own: RecordNames.Record) -> RecordDraft {
        let known = RecordContext(flow: context, own: own)
        let found = RecordDraft.fields.open(entry, of: "the record '\(entry.key)'", known)
        var draft = found?.model ?? RecordDraft()
        draft.name = entry.word
        draft.place = entry.keyPlace
        guard let map = found?.map else { return draft }
        _ = RecordDraft.calls.read(map, known)
        checkNames(map, own)
        draft.checkSize(log)
        return draft
    }

    /// Fields and moves are measured by their names.
    private func checkNames(_ map: MapReader, _ own: RecordNames.Record) {
        for key in ["fields", "moves"] {
            for entry in map.node[key]?.entries ?? [] where entry.word == RecordStateWords.quantity {
                log.error(
                    "a \(key.dropLast()) cannot be named '\(entry.word)': it would be read as a word of the format",
                    at: entry.keyPlace)
            }
        }
        for entry in map.node["moves"]?.entries ?? [] where own.fields.contains(where: { $0.name == entry.word }) {
            log.error("'\(entry.word)' is both a field and a move; a name means one thing", at: entry.keyPlace)
        }
    }

    // MARK: fields

    func fields(_ entry: LocatedNode.Entry, _ own: RecordNames.Record) -> [RecordKeeping.Field]? {
        guard let entries = entries(entry, "fields", most: RecordKeeping.fieldLimit) else { return nil }
        var isWrong = false
        for field in entries {
            if !ReservedNames.check(field.word, written: field.key, kind: "field", at: field.keyPlace, log) {
                isWrong = true
            }
            let isMap = field.value.entries.map { !$0.isEmpty } ?? false
            if field.value.isMissing || (field.value.text == nil && field.value.elements == nil && !isMap) {
                log.error(
                    "a field has its value at the start, or a list of all its values, or their shares at the start, "
                        + "not " + field.value.kind,
                    at: field.value.isMissing ? field.keyPlace : field.value.place,
                    hint: "write \(field.word): never, \(field.word): [ never, given ], or \(field.word): "
                        + "{ never: 80%, given: 20% }")
                isWrong = true
            }
            var seen: [String] = []
            let said = field.value.entries?.map { LocatedNode(.scalar(.init($0.word)), at: $0.keyPlace) }
            for node in said ?? field.value.elements ?? [field.value] {
                guard let text = node.text, !node.isMissing else {
                    if field.value.elements != nil {
                        log.error("\(node.kind) is no value of a field: values are a-z 0-9 -", at: node)
                    }
                    isWrong = true
                    continue
                }
                if !FieldText.isValue(text) {
                    log.error("'\(text)' is no value of a field: values are a-z 0-9 -", at: node)
                    isWrong = true
                } else if seen.contains(text) {
                    log.error("'\(text)' stands in the list already", at: node)
                    isWrong = true
                }
                seen.append(text)
            }
        }
        for (field, known) in zip(entries, own.fields) where !isWrong {
            if known.values.count == 1 {
                log.warning("no move sets '\(field.word)': it is always \(known.values[0])", at: field.keyPlace)
            }
            if known.values.count > 255 {
                log.error("a field has at most 255 values", at: field.keyPlace)
                isWrong = true
            }
        }
        if isWrong { return nil }
        var fields: [RecordKeeping.Field] = []
        for (entry, known) in zip(entries, own.fields) {
            var field = RecordKeeping.Field(name: known.name, values: known.values, initial: 0)
            if entry.value.entries != nil {
                guard let shares = shares(entry, known.values) else { return nil }
                field.shares = shares
                field.initial = shares.firstIndex { $0 > 0 } ?? 0
                // Of whom all begin alike nothing is drawn.
                if shares.filter({ $0 > 0 }).count == 1 { field.shares = [] }
            }
            fields.append(field)
        }
        return fields
    }

    /// Of how many people it is so at the start, by value; nil after a message.
    private func shares(_ entry: LocatedNode.Entry, _ known: [String]) -> [Double]? {
        var shares = known.map { _ in 0.0 }
        for one in entry.value.entries ?? [] {
            guard let share = context.values.share(one.value, "'\(one.key)'"),
                let value = known.firstIndex(of: one.word)
            else { return nil }
            shares[value] = share
        }
        let sum = shares.reduce(0, +)
        if abs(sum - 1) > 1e-9 {
            return log.error(
                "the shares of '\(entry.key)' at the start sum to \(Understood.percent(sum)), not to 100%",
                at: entry.value.place)
        }
        return shares
    }

    private func entries(_ entry: LocatedNode.Entry, _ what: String, most: Int) -> [LocatedNode.Entry]? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return log.error("'\(what)' is a map of names, not \(entry.value.kind)", at: entry.value)
        }
        if entries.count > most { return log.error("a record has at most \(most) \(what)", at: entries[most].keyPlace) }
        return entries
    }

    // MARK: moves

    func moves(_ entry: LocatedNode.Entry, _ known: RecordContext) -> [RecordDraft.Move?] {
        (entries(entry, "moves", most: RecordKeeping.moveLimit) ?? []).map { move($0, known) }
    }

    private func move(_ entry: LocatedNode.Entry, _ known: RecordContext) -> RecordDraft.Move? {
        let isNamed = ReservedNames.check(entry.word, written: entry.key, kind: "move", at: entry.keyPlace, log)
        let found = StatedMove.fields.open(entry, of: "the move '\(entry.key)'", known)
        guard let found, let timing = timing(found.map, known), found.isWhole, isNamed else { return nil }
        let stated = found.model
        var move = RecordKeeping.Move(name: entry.word, timing, guards: stated.guards, changes: stated.changes)
        move.isExtension = stated.isExtension
        move.requestClass = context.names.classes.index(of: RecordNames.requestClass(known.own.name, entry.word))
        return RecordDraft.Move(move: move, place: entry.keyPlace)
    }

    private func timing(_ map: MapReader, _ known: RecordContext) -> RecordKeeping.Timing? {
        let said = StatedMove.timings.filter { map.has($0.name) }
        if said.count > 1, let second = map.entry(said[1].name) {
            return log.error(
                "'\(said[0].name)' and '\(said[1].name)' both say when people make this move; give one",
                at: second.keyPlace)
        }
        return said.isEmpty ? .onRequest : said[0].read(map, known)
    }

    /// Whether a rate is written as more than a quantity.
    static func isFormula(_ node: LocatedNode) -> Bool {
        guard let text = node.text, QuantityProbe.kind(of: text) == nil else { return false }
        return text.contains { "*(+".contains($0) } || text.contains(" / ") || text.contains("if ")
    }

    /// `0.4/d * health.state.share(infected)`; nil after a message.
    func rate(_ node: LocatedNode, _ what: String, _ own: RecordNames.Record) -> RecordKeeping.Timing? {
        let record = context.names.records.list.firstIndex { $0.name == own.name }
        let words = context.steps.vocabulary.words(at: .watched, knowsCustomer: false, person: record)
        guard let formula = context.values.formula(node, what, words, as: [.rate]) else { return nil }
        if formula.tree.bounds().high <= 0 {
            return log.error("\(what) is 0 all the time: nobody would make this move", at: node)
        }
        if case .constant(let rate, _) = formula.tree, rate.isFinite { return .rate(.constant(rate)) }
        return .formula(StepFormula(formula.tree, text: formula.text))
    }

    // MARK: calls

    func checkCalls(_ entry: LocatedNode.Entry, _ own: RecordNames.Record) {
        guard let entries = entry.value.entries else {
            return log.error("'calls' is a map of moves and flows, not \(entry.value.kind)", at: entry.value)
        }
        for call in entries where !own.moves.contains(call.word) {
            log.error(
                "'\(own.name)' has no move '\(call.key)'" + Spelling.suggestion(for: call.word, in: own.moves),
                at: call.keyPlace, hint: "its moves are " + own.moves.joined(separator: ", "))
        }
    }

    /// What people's moves ask of the servers, as classes of their own.
    func requestClasses(_ tree: LocatedNode, _ steps: StepReader, leastUrgent: Int?) -> [ClassDraft] {
        RecordNames.calls(tree).map { record, call in
            var draft = ClassDraft(name: RecordNames.requestClass(record, call.word), place: call.keyPlace)
            draft.isInternal = true
            draft.arrivals = Arrivals(.polls)
            draft.priority = leastUrgent
            draft.steps = steps.steps(call.value)
            draft.record = context.names.records.list.firstIndex { $0.name == record }
            return draft
        }
    }
}
