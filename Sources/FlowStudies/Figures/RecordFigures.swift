import Experiments
import Measures
package import Reporting
import FlowNetworks
import FlowScenarios
import Scenarios
import SimulationKernel
import Studies

/// How many people's records stand in which state over time and in the end, and which moves people make.
package struct RecordFigures {
    let report: FlowReport
    private var result: FlowResult { report.result }
    private var run: FlowRun { report.run }
    private var scenario: Scenario { report.scenario }
    private var records: [RecordKeeping] { run.network.records }

    package init(_ report: FlowReport) { self.report = report }

    /// Shares of fewer people than these are no shares.
    private static let fewest = 20

    package func figures() -> [DrawnFigure] {
        guard let most = records.map(\.people).max(), most >= Self.fewest else { return [] }
        return [states(), course(), moves()].compactMap { $0 }
    }

    private func name(_ keeping: RecordKeeping, _ field: String) -> String {
        records.count > 1 ? "\(keeping.name), \(field)" : field
    }

    private func share(_ keeping: RecordKeeping, _ field: String, _ value: String) -> MeasuredFigure? {
        let word = result.showsRecordsAtEnd ? FigureWord.atEnd(value) : FigureWord.share(value)
        return result.measurement(keeping.element, QuantityName(field), word)
    }

    // MARK: where they stand

    private static let mostValues = 6
    private static let mostRows = 20

    /// Each field with the shares of its values; nil where nothing has fields with values that differ.
    private func states() -> DrawnFigure? {
        let fields = records.flatMap { keeping in keeping.fields.map { (keeping: keeping, field: $0) } }
        var values: [String] = []
        for value in fields.flatMap(\.field.values) where !values.contains(value) { values.append(value) }
        guard let first = fields.first, values.count > 1, values.count <= Self.mostValues else { return nil }
        let words = DrawnUnit.share.words
        // What was decided stands first, as in a funnel; the state of the beginning last.
        let initial = first.field.values[first.field.initial]
        let order = values.filter { $0 != initial } + [initial]
        let panel = StackedShares(
            title: "",
            finding: "\(sentence(fields)).", axisTitle: "of all people", format: .percent, parts: order,
            rows: fields.prefix(Self.mostRows).map { one in
                .init(
                    name: name(one.keeping, one.field.name),
                    amounts: order.map { share(one.keeping, one.field.name, $0)?.value ?? 0 })
            }, words: words
        ).panel
        let people = English.listed(records.map { "\(Readable.count($0.people)) people" })
        let left = fields.count - Self.mostRows
        return DrawnFigure(
            name: "record-states", title: "How many stand where? \(sentence(fields))",
            subtitle: "Share of \(people) with each value of each field, "
                + (result.showsRecordsAtEnd
                    ? "at the end of the observed period." : "averaged over the observed period."),
            notes: left > 0 ? ["\(left) more fields stand in the table."] : [], panels: [panel], columns: 1)
    }

    /// `required given 68%, reminders given 41%`: the first value beside the one of the beginning.
    private func sentence(_ fields: [(keeping: RecordKeeping, field: RecordKeeping.Field)]) -> String {
        let told = fields.prefix(3).compactMap { one -> String? in
            let value = one.field.values.enumerated().first { $0.offset != one.field.initial }?.element
            guard let value, let share = share(one.keeping, one.field.name, value) else { return nil }
            return "\(name(one.keeping, one.field.name)) \(value) \(DrawnUnit.share.words(share.value))"
        }
        return English.listed(told)
    }

    // MARK: over time

    private struct Course {
        let record: Int
        let field: String
        /// By value that more than one in a thousand people ever have: its name, and its share at each day's end.
        let lines: [(value: String, isInitial: Bool, shares: [Estimate?])]
        let days: [RecordCurve.Day]
    }

    private static let mostDays = 120
    private static let mostPanels = 9

    private var courses: [Course] {
        guard let curve = RecordCurve(run) else { return [] }
        return records.indices.flatMap { index -> [Course] in
            let all = curve.days(ofRecord: index)
            guard all.count > 2 else { return [] }
            let step = (all.count + Self.mostDays - 1) / Self.mostDays
            // The last one is always among them.
            let days = all.enumerated().filter { ($0.offset + 1 - all.count) % step == 0 }.map(\.element)
            return records[index].fields.enumerated().map { place, field in
                let lines = field.values.enumerated().map { number, value in
                    (
                        value: value, isInitial: number == field.initial,
                        shares: days.map { curve.atEnd($0, field: place, value: number) }
                    )
                }
                return Course(
                    record: index, field: field.name,
                    lines: lines.filter { $0.shares.contains { ($0?.value ?? 0) > 0.001 } }, days: days)
            }
        }
    }

    private func course() -> DrawnFigure? {
        let shown = courses.prefix(Self.mostPanels)
        guard let first = shown.first, let start = first.days.first, let last = first.days.last else { return nil }
        let origin = start.from
        let clock = RunClock(
            scenario, from: origin, until: last.until, origin: origin, title: "from the start of what is observed")
        let steepest = steepestWindow(first)
        let roles: [Role] = [.data1, .data2, .ink2, .open]
        let panels = shown.map { course in
            let others = course.lines.filter { !$0.isInitial }
            let series = course.lines.map { line -> CourseOverTime.Series in
                let place = others.firstIndex { $0.value == line.value } ?? 0
                return CourseOverTime.Series(
                    name: line.value, times: course.days.map { clock.place($0.until) },
                    values: line.shares.map { DrawnUnit.share.drawn($0) },
                    role: line.isInitial ? .context : roles[place % roles.count],
                    strength: line.isInitial ? .faint : place == 0 ? .strong : .second)
            }
            return CourseOverTime(
                title: name(records[course.record], course.field), finding: finding(course) + ".", axis: clock.axis,
                format: .percent, series: series,
                parts: steepest.map {
                    [.init(from: clock.place($0.from), to: clock.place($0.until), words: $0.name)]
                } ?? [], top: 1, isWide: false
            ).panel
        }
        // The field that changes most is the one to be told of.
        let most = shown.max { range($0) < range($1) }
        let left = courses.count - panels.count
        let tinted = steepest.map { " Tinted: the window \($0.name)." } ?? ""
        return DrawnFigure(
            name: "records", title: "How does that change over time? \(most.map { finding($0) } ?? "")",
            subtitle: "Share of all people with each value, at the end of each \(part(start)). Shaded: "
                + "\(English.percent(scenario.run.confidence)) intervals.\(tinted)",
            notes: left > 0 ? ["\(left) more fields are in figures/records.csv."] : [], panels: panels)
    }

    private func part(_ day: RecordCurve.Day) -> String {
        let length = report.duration(day.until - day.from)
        return length == "24 h" || length == "1 d" ? "day" : "part of \(length)"
    }

    private typealias CourseLine = (value: String, isInitial: Bool, shares: [Estimate?])

    private func range(_ line: CourseLine) -> Double {
        let values = line.shares.compactMap { $0?.value }
        return (values.max() ?? 0) - (values.min() ?? 0)
    }

    private func comparable(_ course: Course) -> [CourseLine] {
        let own = course.lines.filter { !$0.isInitial }
        return own.isEmpty ? course.lines : own
    }

    private func range(_ course: Course) -> Double { comparable(course).map { range($0) }.max() ?? 0 }

    /// Of the value that changes most: from where over which extreme to where.
    private func finding(_ course: Course) -> String {
        let words = DrawnUnit.share.words
        func title(of line: CourseLine) -> String {
            "\(name(records[course.record], course.field)) \(line.value)"
        }
        guard range(course) > 0.05 else {
            let largest = comparable(course).max { ($0.shares.last??.value ?? 0) < ($1.shares.last??.value ?? 0) }
            return largest.map { "hardly: \(title(of: $0)) stays at \(words($0.shares.last??.value ?? 0))" }
                ?? "nobody has a value"
        }
        guard let line = comparable(course).max(by: { range($0) < range($1) }) else { return "nobody has a value" }
        let all = line.shares.compactMap { $0?.value }
        let first = all.first ?? 0
        let last = all.last ?? 0
        let low = all.min() ?? 0
        let high = all.max() ?? 0
        let enough = 0.2 * range(line)
        let turn =
            max(first, last) + enough < high ? high : min(first, last) - enough > low ? low : nil
        let way = turn.map { "from \(words(first)) to \(words($0)) and then to" } ?? "from \(words(first)) to"
        return "\(title(of: line)) goes \(way) \(words(last))"
    }

    /// The window of the scenario in which the first field's shares change fastest, where it is a part of the whole.
    private func steepestWindow(_ course: Course) -> TimeWindow? {
        let windows = scenario.run.windows.filter { $0.period == nil && $0.further.isEmpty }
        guard windows.count > 1, let line = course.lines.first(where: { !$0.isInitial }) else { return nil }
        func share(at time: Double) -> Double {
            let place = course.days.lastIndex { $0.until <= time + 1e-9 } ?? 0
            return line.shares[place]?.value ?? 0
        }
        return windows.filter { $0.until > $0.from }.max {
            abs(share(at: $0.until) - share(at: $0.from)) / ($0.until - $0.from)
                < abs(share(at: $1.until) - share(at: $1.from)) / ($1.until - $1.from)
        }
    }

    // MARK: what people do

    private static let mostMoves = 20

    /// Moves by how often they are made.
    private func moves() -> DrawnFigure? {
        let perDay = 86_400 / scenario.timeUnit.seconds
        let all = records.flatMap { keeping in
            keeping.moves.compactMap { move -> (name: String, made: MeasuredFigure, refused: MeasuredFigure?)? in
                result.positive(keeping.element, QuantityName(move.name), .rate).map {
                    (
                        records.count > 1 ? "\(keeping.name), \(move.name)" : move.name, $0,
                        result.positive(keeping.element, QuantityName(move.name + ".refused"), .share)
                    )
                }
            }
        }.enumerated().sorted { ($1.element.made.value, $0.offset) < ($0.element.made.value, $1.offset) }.map(\.element)
        guard all.count > 1, let first = all.first else { return nil }
        let unit = DrawnUnit.rate("a day", factor: perDay)
        let panel = SignedBars(
            finding: "Most often \(first.name): \(unit.text(first.made)).", axisTitle: "made", unit: unit.name,
            headings: ["a day", "refused"],
            rows: all.prefix(Self.mostMoves).map {
                .init(
                    name: $0.name, value: unit.drawn($0.made), text: unit.words(unit.drawn($0.made).value),
                    more: $0.refused.map { DrawnUnit.share.words($0.value) } ?? "")
            }
        ).panel
        let left = all.count - Self.mostMoves
        return DrawnFigure(
            name: "moves",
            title:
                "What do people do? Most often \(first.name), \(unit.words(unit.drawn(first.made).value)) times a day",
            subtitle: "How often each move is made by all people together, a day. Lines: "
                + "\(English.percent(scenario.run.confidence)) intervals.",
            notes: left > 0 ? ["\(left) rarer moves stand in the table."] : [], panels: [panel], columns: 1)
    }
}
