internal import ScenarioReading
internal import Surveys

/// Reads the answers that a scenario names: finds the columns, makes numbers of them, leaves out what is to be left out.
struct AnswerReader {
    let draft: SurveyReader.Draft
    let values: ValueReader
    var log: DiagnosticLog { values.log }

    /// Which columns are needed, each read once.
    private struct Wanted {
        var columns: [Int] = []

        mutating func slot(_ column: Int) -> Int {
            if let known = columns.firstIndex(of: column) { return known }
            columns.append(column)
            return columns.count - 1
        }
    }

    func survey() -> ResponseSurvey? {
        let reader = AnswerFileReader(values: values)
        guard let file = reader.open(draft.format) else { return nil }
        let finder = ColumnFinder(file, log)
        let columns = draft.items.map { column(of: $0, finder) }
        let groups = draft.groups.map { group -> Int? in
            // A group may be named by an item, whose column it then is.
            if case .header(let name, false) = group.column.meaning,
                let item = draft.items.firstIndex(where: { $0.name == name })
            {
                return columns[item]
            }
            return finder.column(group.column, of: "group '\(group.name)'")
        }
        let identifier = draft.quality.identifier.map { finder.column($0, of: "'identifier'") } ?? nil
        let duration = draft.quality.duration.map { finder.column($0, of: "'duration'") } ?? nil
        checkMargins()
        checkColumns(columns, file)
        var wanted = Wanted()
        let slots = columns.map { wanted.slot($0 ?? 0) }
        let groupSlots = groups.map { wanted.slot($0 ?? 0) }
        let identifierSlot = identifier.map { wanted.slot($0) }
        let durationSlot = duration.map { wanted.slot($0) }
        guard let table = reader.columns(wanted.columns, of: file, draft.format) else { return nil }
        // What is wrong with some items is no reason to say nothing of the others.
        let isUsable = zip(draft.items, columns).map { !$0.isBroken && $1 != nil }
        let mark = decimal(file, table, slots, isUsable)
        let coder = AnswerCoder(
            file: file, columns: table, missing: draft.format.missing, decimal: mark ?? UInt8(ascii: "."), log: log)
        var coded: [CodedItem] = []
        for (place, (item, (column, slot))) in zip(draft.items, zip(columns, slots)).enumerated() {
            let isReadable = mark != nil || !item.isNumber
            guard isUsable[place], isReadable else { continue }
            coded.append(coder.code(item, column: column ?? 0, slot: slot))
        }
        guard groups.allSatisfy({ $0 != nil }) else { return nil }
        let texts = zip(draft.groups, groupSlots).map {
            GroupTexts(table.columns[$1], labels: $0.labels, leftOut: $0.leftOut, missing: draft.format.missing)
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
            for label in text.labels where ["NA", "N/A", "n/a"].contains(label) && !named.contains(label) {
                log.warning(
                    "'\(label)' is taken for a group of '\(group.name)'", at: group.place,
                    hint: "where it means that nothing was answered, data has missing: [ \(label) ]")
            }
        }
        let margins = margins(texts)
        guard !log.hasErrors else { return nil }
        let sieve = AnswerSieve(
            draft: draft, file: file, columns: table, items: coded, slots: slots, groupSlots: groupSlots)
        let durations = durationSlot.map { coder.durations($0, draft.quality, column: duration ?? 0) }
        let rowsOut = sieve.rows(identifier: identifierSlot.map { table.columns[$0] }, seconds: durations)
        let cellsOut = sieve.cells(columns: columns.map { $0 ?? 0 })
        return assemble(file, table, &coded, columns, texts, margins, rowsOut, cellsOut)
    }

    /// Nil after a message; an item that is named like a construct and has no column may be meant as one.
    private func column(of item: ItemDraft, _ finder: ColumnFinder) -> Int? {
        if let meant = Spelling.nearest(to: item.name, in: item.mayMean), !finder.hasColumn(item.column) {
            return log.error(
                "there is no construct, item, group or column '\(item.name)'; did you mean '\(meant)'?",
                at: item.column.node)
        }
        guard case .header(let name, false) = item.column.meaning, name == item.name,
            let owner = draft.constructs.first(where: { $0.items.contains { $0.name == name } }), owner.name != name,
            draft.constructs.contains(where: { $0.name == name }), !finder.hasColumn(item.column)
        else { return finder.column(item.column, of: "item '\(item.name)'") }
        return log.error(
            "'\(name)' is a construct and no column: constructs that others measure, of a higher order, are not "
                + "supported",
            at: item.column.node,
            hint: "name the items of '\(name)' themselves, or draw a path from one construct to another")
    }

    /// Nil after a message.
    private func decimal(
        _ file: DelimitedFile, _ table: DelimitedColumns, _ slots: [Int], _ isUsable: [Bool]
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
