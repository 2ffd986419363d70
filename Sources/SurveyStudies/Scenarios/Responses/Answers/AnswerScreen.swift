internal import Scenarios
internal import Surveys

/// Who belongs to the sample at all: rows that are left out before anything else is looked at.
struct AnswerScreen {
    let draft: SurveyReader.Draft
    let file: DelimitedFile
    let table: DelimitedColumns
    let decimal: UInt8
    let log: DiagnosticLog

    struct Result {
        /// It is `nil` where all are kept.
        var kept: [Int]?
        var findings: [DataQuality.Finding] = []
    }

    /// - Parameters:
    ///   - conditions: the column of each of the file's conditions, and which of those read it is.
    ///   - previews: of the export's mark of previews, which of the columns read it is.
    ///   - weight: of the column of case weights, which of the columns read it is.
    func result(conditions: [(column: Int, slot: Int)?], previews: Int?, weight: Int? = nil) -> Result {
        var isOut = [Bool](repeating: false, count: table.rows)
        var result = Result()
        if let previews, let marks = file.export?.previews, draft.quality.asked[.preview] ?? true {
            let cells = table.columns[previews]
            let isPreview = cells.values(cells.texts.map { marks.holds($0) })
            add(.preview, where: isPreview, isOut: &isOut, to: &result)
            if let own = result.findings.last {
                log.warning(
                    "rows of '\(file.path)' that '\(file.header[marks.column])' marks as previews, tests or spam are "
                        + "left out: \(own.count) of \(table.rows)", at: draft.format.node,
                    hint: "quality: { previews: keep } keeps them")
            }
        }
        var doesNotHold = [Bool](repeating: false, count: table.rows)
        for (condition, place) in zip(draft.conditions, conditions) {
            guard let place else { continue }
            let holds = holds(condition, place, isOut)
            let cells = table.columns[place.slot]
            for row in 0..<table.rows where !holds[cells[row]] { doesNotHold[row] = true }
        }
        add(.filtered, where: zip(doesNotHold, isOut).map { $0 && !$1 }, isOut: &isOut, to: &result)
        if let weight {
            let cells = table.columns[weight]
            let numbers = cells.numbers(weights(cells.texts))
            add(.unweighted, where: zip(numbers, isOut).map { !($0 > 0) && !$1 }, isOut: &isOut, to: &result)
            if let row = numbers.indices.first(where: { numbers[$0] < 0 }), let name = draft.weightColumn {
                log.error(
                    "the weight in line \(table.lines[row]) is negative: \(cells.texts[cells[row]])", at: name.node)
            }
        }
        if isOut.contains(true) { result.kept = isOut.indices.filter { !isOut[$0] } }
        return result
    }

    /// By text of the column, with messages about what is compared with and occurs nowhere.
    private func holds(_ condition: RespondentCondition, _ place: (column: Int, slot: Int), _ isOut: [Bool]) -> [Bool] {
        let cells = table.columns[place.slot]
        let own = ConditionCells(
            condition.test, texts: cells.texts, coding: coding(condition.column, place.column),
            description: file.descriptions[place.column])
        if own.hasNoNumber {
            log.error(
                "'\(condition.text)' compares numbers, and no answer in column '\(file.header[place.column])' is one",
                at: condition.node, hint: "the answers are " + own.answers.joined(separator: ", "))
        }
        for value in own.unknown {
            log.warning(
                "nobody has '\(value)' in '\(file.header[place.column])', which '\(condition.text)' names"
                    + Spelling.suggestion(for: value, in: own.answers), at: condition.node,
                hint: "the answers are " + own.answers.joined(separator: ", "))
        }
        return own.holds
    }

    /// How a column's cells are understood: as those of the item of this name, where there is one.
    func coding(_ name: ColumnName, _ column: Int) -> CellCoding {
        var item: ItemDraft?
        if case .header(let text, _) = name.meaning { item = draft.items.first { $0.name == text } }
        let plain = ItemDraft(name: "", column: name, place: name.node.place)
        return CellCoding(
            item ?? plain, missing: draft.format.missing, decimal: decimal, column: file.descriptions[column],
            export: file.export)
    }

    private func add(_ kind: DataQuality.Kind, where isFound: [Bool], isOut: inout [Bool], to result: inout Result) {
        var count = 0
        var places: [DataQuality.Place] = []
        for row in isFound.indices where isFound[row] {
            count += 1
            if places.count < AnswerSieve.mostPlaces { places.append(.init(line: Int(table.lines[row]))) }
            isOut[row] = true
        }
        if count > 0 { result.findings.append(.init(kind: kind, count: count, places: places, isLeftOut: true)) }
    }
}

extension AnswerScreen {
    /// By text, the weight that it is; NaN where it is none.
    func weights(_ texts: [String]) -> [Double] {
        texts.map { text in
            if draft.format.missing.contains(text) { return .nan }
            return CellCoding.number(text, decimal: decimal) ?? CellCoding.number(text, decimal: UInt8(ascii: "."))
                ?? .nan
        }
    }

    /// By row: whether the export marks it; nil where it marks nothing.
    func marked(_ marks: SurveyExport.Marks?, _ slot: Int?) -> [Bool]? {
        guard let marks, let slot else { return nil }
        let cells = table.columns[slot]
        return cells.values(cells.texts.map { marks.holds($0) })
    }

    /// By row: whether a question with a known answer was answered otherwise, or not at all.
    func inattentive(_ places: [(column: Int, slot: Int)?]) -> [Bool]? {
        if draft.quality.attention.isEmpty { return nil }
        var fails = [Bool](repeating: false, count: table.rows)
        for (check, place) in zip(draft.quality.attention, places) {
            guard let place else { continue }
            let cells = table.columns[place.slot]
            let own = ConditionCells(
                .among(check.answers, isNegated: false), texts: cells.texts, coding: coding(check.column, place.column),
                description: file.descriptions[place.column])
            if own.unknown.count == check.answers.count {
                log.error(
                    "nobody gave '\(check.answers.joined(separator: "', '"))', the right answer of attention check "
                        + "'\(file.header[place.column])'", at: check.node,
                    hint: "the answers are " + own.answers.joined(separator: ", "))
            }
            for row in 0..<table.rows where !own.holds[cells[row]] { fails[row] = true }
        }
        return fails
    }
}
