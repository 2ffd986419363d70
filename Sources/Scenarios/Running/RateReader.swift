package import Formulas
package import SimulationKernel

/// Reads rates over time, and stated times: what comes, whatever it is.
package struct RateReader {
    let values: ValueReader
    let clock: ClockReader
    private var log: DiagnosticLog { values.log }

    package init(values: ValueReader, clock: ClockReader) {
        self.values = values
        self.clock = clock
    }

    /// Times in order, or nil after a message.
    package func times(_ node: LocatedNode, _ what: String) -> [Double]? {
        let nodes = node.elements ?? [node]
        guard !nodes.isEmpty else { return log.error("\(what) needs at least one time", at: node) }
        return inOrder(nodes, what) { "the times of \(what) must not fall" }
    }

    /// The column of a data file as times.
    package func trace(_ node: LocatedNode) -> [Double]? {
        guard let column = values.column(node, "'trace'") else { return nil }
        if column.subtracted != nil {
            return log.error("'trace' needs times, not the time between two, '\(column.name)'", at: node)
        }
        let numbers = NumberCell(unit: values.timeUnit)
        var times = [Double]()
        var rows = [Int]()
        var missing = 0
        var mistakes = CellMistakes()
        var first: MomentCell?
        for (row, cell) in column.cells.enumerated() {
            guard let moment = MomentCell(cell, numbers) else {
                if NumberCell.isMissing(cell) {
                    missing += 1
                } else {
                    mistakes.add(
                        row: row, "'\(cell)' in 'trace' is no time",
                        hint: numbers.hint(cell, "'trace'")
                            ?? "write 8:20, Mon 8:20, 2026-03-02 8:20, or a number of \(values.timeUnit.rawValue)")
                }
                continue
            }
            // A clock time among dates would be one of the first day.
            if let first, first.isDated != moment.isDated {
                mistakes.add(row: row, "'\(cell)' is \(moment.kind), the first cell is \(first.kind)")
                continue
            }
            first = first ?? moment
            do throws(ClockReader.Mistake) {
                times.append(try clock.moment(moment, cell))
                rows.append(row)
            } catch {
                if error.isOfStart { return log.error("'trace': \(error.message)", at: node, hint: error.hint) }
                mistakes.add(row: row, error.message, hint: error.hint)
            }
        }
        if mistakes.count == 0 {
            for (place, (one, next)) in zip(times, times.dropFirst()).enumerated() where next < one {
                mistakes.add(row: rows[place + 1], "the times of 'trace' must not fall")
            }
        }
        return values.present(times, missing, mistakes, of: column, at: node)
    }

    private func inOrder(_ nodes: [LocatedNode], _ what: String, _ falls: () -> String) -> [Double]? {
        let times = nodes.map { clock.moment($0, what) }
        if times.contains(where: { $0 == nil }) { return nil }
        let numbers = times.compactMap { $0 }
        for (index, (one, next)) in zip(numbers, numbers.dropFirst()).enumerated() where next < one {
            return log.error(falls(), at: nodes[index + 1])
        }
        if let endless = numbers.firstIndex(of: .infinity) {
            return log.error("\(what) needs times, not 'never'", at: nodes[endless])
        }
        return numbers
    }

    /// A rate, or a schedule of rates; nil after a message.
    /// - Parameters:
    ///   - entry: whose value is the rate, or the map with the schedule.
    ///   - what: what messages call it: `'poisson'`.
    ///   - none: what rates of 0 mean.
    package func rates(_ entry: LocatedNode.Entry, _ what: String, none: String = "nobody would come") -> RateProfile? {
        let node = entry.value
        guard node.entries != nil else {
            return values.rate(node, what, .positive).flatMap { LawReader(values: values).finite($0, node) }.map {
                .constant($0)
            }
        }
        if Self.lacksSchedule(entry, what, log) { return nil }
        guard let map = MapReader(node, Self.schedule, of: what, at: entry.keyPlace, log: log) else { return nil }
        let timeline = clock.timeline(map) { node in
            node.text == "0"
                ? 0 : values.rate(node, "a rate of the schedule").flatMap { LawReader(values: values).finite($0, node) }
        }
        guard let timeline else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 }) {
            return log.error("every rate of the schedule is 0: \(none)", at: entry.keyPlace)
        }
        return RateProfile(
            pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period)
    }

    /// `{ 8:00: 5/h }` without the word `schedule`; true after a message.
    package static func lacksSchedule(_ entry: LocatedNode.Entry, _ what: String, _ log: DiagnosticLog) -> Bool {
        guard let entries = entry.value.entries, entry.value.entry("schedule") == nil,
            let first = entries.first(where: { $0.word != "every" }),
            entries.allSatisfy({ $0.word == "every" || isTime($0.key) })
        else { return false }
        let every = entry.value["every"]?.text.map { ", every: \($0)" } ?? ""
        log.error(
            "\(what) is over time, and its times stand behind 'schedule'", at: first.keyPlace,
            hint: "write \(entry.key): { schedule: { \(first.key): \(first.value.text ?? "…") }\(every) }")
        return true
    }

    private static func isTime(_ key: String) -> Bool {
        let kind = QuantityProbe.kind(of: key)
        return ClockTimes(key) != nil || DateTime(key)?.hasTime == true || kind == .duration || kind == .number
    }

    package static let schedule = KeyTable(
        "a schedule",
        .required(
            "schedule", .init("map of times and values, or `file.csv#begin,value`", .named(.text), .text),
            "each holds until the next"),
        .optional("every", .duration(.positive), "after this long it starts again"))
}

/// Rates as formulas of time.
extension RateReader {
    package static let formula = KeyTable(
        "a formula",
        .required(
            "formula", .text("expression of `t`, `clock` or `day`"),
            "a rate as a formula of the time since the start of the run, or of the time of day; of a class's arrivals "
                + "also of lines, boards and records"))

    /// `{ formula: 12/h * (1 + 0.5 * sin(2 * pi * t / 24 h)) }`; nil after a message.
    ///
    /// - Parameter known: what it may read where that is more than the time.
    package func formula(_ entry: LocatedNode.Entry, _ what: String, _ known: FormulaWords? = nil) -> RateFormula? {
        guard let map = MapReader(entry, Self.formula, of: what, log), let node = map["formula"],
            values.text(node, "'formula'") != nil
        else { return nil }
        var words = known ?? self.words
        // Fitted rates may be sums of many waves.
        words.mostOperations = 1000
        return values.formula(node, what, words, as: [.rate]).map { RateFormula($0.tree, text: $0.text) }
    }

    private var words: FormulaWords {
        let time = clock.words(of: values.timeUnit)
        return FormulaWords(units: FormulaUnits(times: values.timeUnit), moment: .watched, groups: [time]).spelling()
    }
}
