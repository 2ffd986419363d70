internal import Scenarios
internal import Surveys

/// Reads the answers that a scenario names: finds the columns, makes numbers of them, leaves out what is to be left out.
struct AnswerReader {
    var draft: SurveyReader.Draft
    let values: ValueReader
    /// What was understood of the cells, as sentences without their ends.
    var notes: [String] = []
    var log: DiagnosticLog { values.log }

    init(draft: SurveyReader.Draft, values: ValueReader) {
        self.draft = draft
        self.values = values
    }

    func survey() -> ResponseSurvey? {
        let reader = AnswerFileReader(log: log)
        guard let file = reader.open(draft.format) else { return nil }
        var found = findColumns(file)
        checkMargins()
        checkColumns(found.items, file)
        let slots = AnswerSlots(&found)
        guard let whole = reader.columns(found.wanted, of: file, draft.format) else { return nil }
        var own = self
        own.understandCells(file, whole, found, slots)
        return own.survey(file, whole, found, slots)
    }

    private func survey(
        _ file: DelimitedFile, _ whole: DelimitedColumns, _ found: AnswerColumns, _ slots: AnswerSlots
    ) -> ResponseSurvey? {
        let columns = found.items
        // What is wrong with some items is no reason to say nothing of the others.
        let isUsable = zip(draft.items, columns).map { !$0.isBroken && $1 != nil }
        let mark = decimal(file, whole, slots: slots.items, isUsable: isUsable)
        let screen = AnswerScreen(
            draft: draft, file: file, table: whole, decimal: mark ?? UInt8(ascii: "."), log: log)
        let screened = screen.result(
            conditions: slots.conditions, previews: slots.previews, weight: slots.weight)
        if let kept = screened.kept, kept.isEmpty { return nothingLeft(file, whole.rows, screened.findings) }
        let table = screened.kept.map { whole.rows($0) } ?? whole
        let coder = AnswerCoder(
            file: file, columns: table, missing: draft.format.missing, decimal: mark ?? UInt8(ascii: "."), log: log)
        var coded: [CodedItem] = []
        for (place, (item, (column, slot))) in zip(draft.items, zip(columns, slots.items)).enumerated() {
            let isReadable = mark != nil || !item.isNumber
            guard isUsable[place], isReadable else { continue }
            coded.append(
                slots.options[place].map { coder.codeOption(slot, among: $0) }
                    ?? coder.code(item, column: column ?? 0, slot: slot))
        }
        guard found.groups.allSatisfy({ $0 != nil }) else { return nil }
        let texts = groupTexts(file, table, columns: found.groups, slots: slots.groups)
        let margins = margins(texts)
        let asked = AnswerQuestions(
            draft: draft, file: file, columns: table, items: coded, places: columns, slots: slots.items, log: log)
        if coded.count == draft.items.count { asked.askOfNumbers() }
        guard !log.hasErrors else { return nil }
        let sieve = AnswerSieve(
            draft: draft, file: file, columns: table, items: coded, slots: slots.items, groupSlots: slots.groups)
        let durations = slots.duration.map { coder.durations($0, draft.quality, column: found.duration ?? 0) }
        let inside = AnswerScreen(draft: draft, file: file, table: table, decimal: screen.decimal, log: log)
        var rowsOut = sieve.rows(
            identifier: slots.identifier.map { table.columns[$0] }, seconds: durations,
            marked: [
                (.preview, inside.marked(file.export?.previews, slots.previews)),
                (.unfinished, inside.marked(file.export?.unfinished, slots.unfinished)),
                (.inattentive, inside.inattentive(slots.attention)),
            ])
        let times = draft.waves.flatMap { waves in
            slots.submitted.flatMap { coder.times($0, waves, column: found.submitted ?? 0) }
        }
        guard !log.hasErrors else { return nil }
        rowsOut.findings = screened.findings + rowsOut.findings
        let cellsOut = sieve.cells(columns: columns.map { $0 ?? 0 })
        if let codes = cellsOut.first(where: { $0.kind == .missingCode }), let first = codes.places.first {
            log.warning(
                "answers that count as missing, since the file has a code for no answer there: \(codes.count), the "
                    + "first of them '\(first.text ?? "")' of item '\(first.item ?? "")' in line \(first.line)",
                at: draft.format.node,
                hint: "where such a code is an answer, the item's scale or coding holds it")
        }
        let mixed = asked.mixedScales()
        let read = assemble(
            file, table, of: whole.rows, coded: &coded, columns: columns, texts: texts, margins: margins, rows: rowsOut,
            cells: cellsOut, times: times,
            weights: slots.weight.map { table.columns[$0].numbers(inside.weights(table.columns[$0].texts)) })
        guard var survey = read else { return nil }
        survey.mixedScales = mixed
        return survey
    }

    /// Groups by their columns, with messages about cells that the file names and nobody gave.
    private func groupTexts(
        _ file: DelimitedFile, _ table: DelimitedColumns, columns: [Int?], slots: [Int]
    ) -> [GroupTexts] {
        let texts = zip(draft.groups, zip(columns, slots)).map { group, place in
            GroupTexts(
                table.columns[place.1], labels: group.labels, leftOut: group.leftOut,
                missing: draft.format.missing + (file.export?.missing ?? []),
                description: file.descriptions[place.0 ?? 0])
        }
        for (group, text) in zip(draft.groups, texts) {
            for cell in text.unused {
                log.warning(
                    "nobody gave '\(cell)', which 'labels' of group '\(group.name)' names"
                        + Spelling.suggestion(for: cell, in: text.labels), at: group.place)
            }
        }
        for (group, text) in zip(draft.groups, texts) {
            let named = group.labels.map(\.label)
            let codes = text.codes
            for label in text.labels
            where (["NA", "N/A", "n/a"].contains(label) || codes.contains(label)) && !named.contains(label) {
                log.warning(
                    "'\(label)' is taken for a group of '\(group.name)'", at: group.place,
                    hint: "where it means that nothing was answered, data has missing: [ \(label) ]")
            }
        }
        return texts
    }

    /// The result is `nil` after a message.
    private func decimal(
        _ file: DelimitedFile, _ table: DelimitedColumns, slots: [Int], isUsable: [Bool]
    ) -> UInt8? {
        if let said = draft.format.decimal { return said }
        let numbers = slots.indices.filter { isUsable[$0] && draft.items[$0].isNumber }.map { slots[$0] }
        let found = CellCoding.decimalMark(numbers.lazy.flatMap { table.columns[$0].texts }, separator: file.separator)
        if let both = found.both {
            return log.error(
                "'\(file.path)' has numbers with a comma and with a point, such as '\(both[0])' and '\(both[1])'",
                at: draft.format.node, hint: "say which is the decimal mark: data: { decimal: \",\" }")
        }
        return found.mark
    }

    private func checkMargins() {
        let names = draft.groups.map(\.name)
        for margin in draft.margins where !names.contains(margin.group) {
            log.error(
                "'\(margin.group)' is no group" + Spelling.suggestion(for: margin.group, in: names), at: margin.place,
                hint: "add it to groups: [ \((names + [margin.group]).joined(separator: ", ")) ]")
        }
    }

    /// Each group that occurs has a share, and each share a group.
    private func margins(_ texts: [GroupTexts]) -> [(group: Int, shares: [String: Double])] {
        draft.margins.compactMap { margin in
            guard !margin.isBroken, let group = draft.groups.firstIndex(where: { $0.name == margin.group }) else {
                return nil
            }
            let labels = texts[group].labels
            for share in margin.shares where !labels.contains(share.label) {
                log.error(
                    "nobody is '\(share.label)' in '\(margin.group)'"
                        + Spelling.suggestion(for: share.label, in: labels),
                    at: share.place, hint: "the answers are " + labels.prefix(20).joined(separator: ", "))
            }
            let known = margin.shares.map(\.label)
            for label in labels where !known.contains(label) {
                log.error("the weights by '\(margin.group)' have no share of '\(label)'", at: margin.place)
            }
            return (group, Dictionary(margin.shares.map { ($0.label, $0.share) }) { first, _ in first })
        }
    }
}

extension AnswerReader {
    /// Two items that are read of the same cells are one, and would agree perfectly.
    func checkColumns(_ columns: [Int?], _ file: DelimitedFile) {
        var earlier: [Int: [Int]] = [:]
        for (place, item) in draft.items.enumerated() {
            guard let column = columns[place] else { continue }
            let same = earlier[column] ?? []
            earlier[column, default: []].append(place)
            if same.isEmpty { continue }
            let header = "column \(column + 1) '\(ColumnFinder.short(file.header[column]))'"
            if let other = same.first(where: { draft.items[$0].isRead(as: item) }) {
                log.error(
                    "items '\(draft.items[other].name)' and '\(item.name)' are the same answers, those of \(header)",
                    at: item.column.node, hint: "leave one of them out, or name another column")
            } else if item.chosen == nil, let other = same.first(where: { draft.items[$0].chosen == nil }) {
                log.warning(
                    "items '\(draft.items[other].name)' and '\(item.name)' are both of \(header), coded in two ways",
                    at: item.column.node)
            }
        }
    }
}

extension ItemDraft {
    /// Whether the same cell means the same to both.
    fileprivate func isRead(as other: ItemDraft) -> Bool {
        guard chosen == other.chosen else { return false }
        let mine = coding?.labels ?? []
        let others = other.coding?.labels ?? []
        return mine.count == others.count && zip(mine, others).allSatisfy { $0 == $1 }
    }
}
