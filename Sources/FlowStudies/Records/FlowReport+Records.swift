import Experiments
import FlowMeasures
import FlowScenarios
import Measures
import Studies
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// What people's records do: their rules, the shares of people in each state, the moves, and the audit log.
extension FlowReport {
    /// Whose records are kept, by which rules.
    func recordRules() -> [ReportSection] {
        let network = run.network
        guard !network.records.isEmpty else { return [] }
        let words = FlowWords(
            network, in: scenario.timeUnit, starts: scenario.run.starts, rate: personalRate, share: English.percent)
        var blocks: [ReportBlock] = []
        for (index, keeping) in network.records.enumerated() {
            let fields = keeping.fields.map {
                let start = words.start(of: $0, people: keeping.people)
                return "\($0.name) (\($0.values.joined(separator: ", ")); \(start) at the start)"
            }
            blocks.append(
                """
                \(strong: keeping.name): each of \(Readable.count(keeping.people)) people is a state machine of its \
                own with the fields \(English.listed(fields)). \(sentence(words.reach(ofRecord: index))).
                """)
            let table = ReportTable(
                keeping.moves, .left("Move") { $0.isExtension ? "\($0.name) (extension)" : $0.name },
                .left("Made") { words.move($0, of: keeping) })
            blocks.append(.table(table))
            if keeping.moves.contains(where: \.isExtension) {
                blocks.append(
                    .note(
                        "Moves marked as extensions are additions of this scenario: the source of the system does not "
                            + "have them."))
            }
        }
        return [ReportSection("Whose records are kept", blocks)]
    }

    /// What one person does is told by the day, or by the hour or second where that is often.
    private func personalRate(_ rate: Double) -> String {
        let perDay = rate * 86_400 / scenario.timeUnit.seconds
        if perDay < 24 { return "\(Readable.number(perDay))/d" }
        return perDay < 86_400 ? "\(Readable.number(perDay / 24))/h" : "\(Readable.number(perDay / 86_400))/s"
    }

    private func sentence(_ text: String) -> String { text.beginningSentence }

    func recordSections() -> [ReportSection] {
        run.network.records.indices.map { index in
            let keeping = run.network.records[index]
            let theory = result.comparison.records[index]
            var blocks: [ReportBlock] = [
                .paragraph(
                    result.showsRecordsAtEnd
                        ? "Shares of all people: averaged over the observed period, and at its end. States are told "
                            + "apart as far as the rules do."
                        : "Shares of all people, averaged over the observed period. States are told apart as far as "
                            + "the rules do.")
            ]
            blocks.append(.table(shareTable(keeping, theory)))
            blocks.append(.table(moveTable(keeping)))
            if theory?.longRun(keeping.moves[0].name, "rate") != nil, plansEnd {
                blocks.append(
                    """
                    Exact values are those of the observed period itself, \(beginning); the long run is where the \
                    shares would settle.
                    """)
            }
            return ReportSection("What becomes of \(code: keeping.name)", blocks, subsections: recordWindows(keeping))
        }
    }

    private var plansEnd: Bool { if case .horizon = scenario.run.plan.length { true } else { false } }

    /// From where the exact values are reckoned.
    private var beginning: String {
        scenario.run.plan.warmUp == .none
            ? "which begins with everybody at the start"
            : "reckoned from everybody at the start of the run, before the warm-up"
    }

    private func shareTable(_ keeping: RecordKeeping, _ theory: RecordTheory?) -> ReportTable {
        let own = result.measurements.filter {
            $0.element == keeping.element && $0.word.shared != nil && $0.isOfWholePeriod
        }
        let isKnown = own.contains { $0.exact != nil }
        let hasLongRun = own.contains { theory?.longRun($0.quantity.rawValue, $0.statistic) != nil }
        func value(_ share: MeasuredFigure) -> String { share.word.shared ?? "" }
        func end(_ share: MeasuredFigure) -> MeasuredFigure? {
            result.measurement(keeping.element, share.quantity, .atEnd(value(share)))
        }
        return ReportTable(
            own, .left("Field") { $0.quantity == .state ? "all fields" : $0.quantity.rawValue }, .left("Value", value),
            .right("People on average") { cell($0, .share) },
            .right("Exact", if: isKnown) { exact($0, .share) },
            .right("z", if: isKnown) { $0.z.map { Readable.number($0, halfWidth: 0.1) } ?? "" },
            .right("At the end", if: result.showsRecordsAtEnd) {
                $0.quantity == .state ? nil : cell(end($0), .share)
            },
            .right("Exact at the end", if: result.showsRecordsAtEnd && isKnown) {
                end($0).map { exact($0, .share) } ?? ""
            },
            .right("In the long run", if: hasLongRun) {
                theory?.longRun($0.quantity.rawValue, $0.statistic)
                    .map { Readable.number(Self.cut($0), as: .share) } ?? ""
            })
    }

    /// The exact value; of shares of people, what is left of the start after long is nothing that anybody would see.
    func exact(_ measurement: MeasuredFigure, _ kind: Readable.Kind) -> String {
        guard let exact = measurement.exact else { return "" }
        let isRecord = run.network.records.contains { $0.element == measurement.element }
        // In the unit of the figure beside it.
        let unit = scenario.unit(of: kind, [measurement.estimate?.value ?? exact])
        return Readable.number((isRecord && kind == .share ? Self.cut(exact) : exact) * unit.factor, as: unit.kind)
    }

    private static func cut(_ share: Double) -> Double { share < 1e-8 ? 0 : share }

    /// For standard output: the share of people with each value of each field.
    func recordSummary() -> ReportTable {
        let rows = run.network.records.flatMap { keeping in
            keeping.fields.flatMap { field in
                field.values.map { (record: keeping.element, field: field.name, value: $0) }
            }
        }
        func share(
            _ word: @escaping (String) -> FigureWord
        ) -> ((record: MeasureElement, field: String, value: String)) -> TableCell {
            { cell(result.measurement($0.record, QuantityName($0.field), word($0.value)), .share) }
        }
        return ReportTable(
            rows, .left("Record") { $0.record.rawValue }, .left("Field") { $0.field }, .left("Value") { $0.value },
            .right("People on average", share(FigureWord.share)),
            .right("At the end", if: result.showsRecordsAtEnd, share(FigureWord.atEnd)))
    }

    private func moveTable(_ keeping: RecordKeeping) -> ReportTable {
        let asks = keeping.moves.contains { $0.requestClass != nil }
        func of(_ part: String, _ word: FigureWord, _ kind: Readable.Kind) -> (RecordKeeping.Move) -> TableCell {
            { known(result.measurement(keeping.element, QuantityName($0.name + part), word), kind) }
        }
        return ReportTable(
            keeping.moves, .left("Move") { $0.isExtension ? "\($0.name) (extension)" : $0.name },
            .right("Made per replication", of("", .count, .number)), .right("Per \(symbol)", of("", .rate, .number)),
            .right("Refused", of(".refused", .share, .share)),
            .right("Came to nothing", if: asks, of(".failed", .share, .share)),
            .right("Mean time", if: asks, of(".time", .mean, time)))
    }

    /// What the audit log's check found.
    func auditBlocks() -> [ReportBlock] {
        run.network.records.indices.map { index in
            let seen = run.remains.records.map { $0[index] }
            let lines = (run.batching == nil ? seen : seen.suffix(1)).reduce(0) { $0 + $1.auditedLines }
            let reads = seen.reduce(0) { $0 + $1.reads }
            let name = run.network.records[index].name
            return .paragraph(
                """
                Each change of \(code: name), each refusal and each reading is a line of an audit log with its time, \
                the person, the move, the values before and after, and who asked. Beside each run it was replayed \
                from the rules alone: \(Readable.count(lines)) lines (\(Readable.count(reads)) readings in the \
                observed period), each of which followed from those before it, so that every transition was one of \
                the machine's, no other state was ever reached, and nobody was shown a value that had been changed \
                before. A line that did not would have stopped the run.
                """)
        }
    }
}
