import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// What people's records do: their rules, the shares of people in each state, the moves, and the audit log.
extension FlowReport {
    /// Whether it is about people's records alone, and nobody comes to any station.
    var isOfRecordsAlone: Bool { !run.network.records.isEmpty && run.network.stations.isEmpty }

    /// Whose records are kept, by which rules.
    func recordRules() -> [ReportSection] {
        let network = run.network
        guard !network.records.isEmpty else { return [] }
        let words = FlowWords(
            network, in: scenario.timeUnit, starts: scenario.run.starts, rate: personalRate, share: percent)
        var blocks: [ReportBlock] = []
        for (index, keeping) in network.records.enumerated() {
            let fields = keeping.fields.map {
                "\($0.name) (\($0.values.joined(separator: ", ")); \($0.values[$0.initial]) at the start)"
            }
            blocks.append(
                .paragraph(
                    "\(strong: keeping.name): each of \(Readable.count(keeping.people)) people is a state machine of its own with the fields \(FlowConclusion.list(fields)). \(sentence(words.reach(ofRecord: index)))."
                ))
            var table = ReportTable([.init("Move"), .init("Made")])
            for move in keeping.moves {
                let name = move.isExtension ? "\(move.name) (extension)" : move.name
                table.append([ReportText(name), ReportText(words.move(move, of: keeping))])
            }
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
        return perDay < 86_400
            ? "\(Readable.number(perDay / 24))/h" : "\(Readable.number(perDay / 86_400))/s"
    }

    private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    func recordSections() -> [ReportSection] {
        run.network.records.indices.map { index in
            let keeping = run.network.records[index]
            let theory = result.comparison.records[index]
            var blocks: [ReportBlock] = [
                .paragraph(
                    showsRecordsAtEnd
                        ? "Shares of all people: averaged over the observed period, and at its end. States are told apart as far as the rules do."
                        : "Shares of all people, averaged over the observed period. States are told apart as far as the rules do."
                )
            ]
            blocks.append(.table(shareTable(keeping, theory)))
            blocks.append(.table(moveTable(keeping)))
            if theory?.longRun(keeping.moves[0].name, "rate") != nil, plansEnd {
                blocks.append(
                    .paragraph(
                        "Exact values are those of the observed period itself, \(beginning); the long run is where the shares would settle."
                    ))
            }
            return ReportSection(
                "What becomes of \(code: keeping.name)", blocks, subsections: recordWindows(keeping))
        }
    }

    private var plansEnd: Bool { if case .horizon = scenario.run.plan.length { true } else { false } }

    /// From where the exact values are reckoned.
    private var beginning: String {
        scenario.run.plan.warmUp == .none
            ? "which begins with everybody at the start"
            : "reckoned from everybody at the start of the run, before the warm-up"
    }

    /// Batches end where nobody looks; and where nothing of the beginning is left, the end is as good as any moment.
    var showsRecordsAtEnd: Bool { run.batching == nil && !scenario.run.plan.isLongRun }

    private func shareTable(_ keeping: RecordKeeping, _ theory: RecordTheory?) -> ReportTable {
        let own = result.measurements.filter {
            $0.element.rawValue == keeping.name && $0.statistic.hasPrefix("share(") && $0.window == "all"
        }
        let isKnown = own.contains { $0.exact != nil }
        let hasLongRun = own.contains { theory?.longRun($0.quantity.rawValue, $0.statistic) != nil }
        var table = ReportTable(
            [.init("Field"), .init("Value"), .init("People on average", .right)]
                + (isKnown ? [.init("Exact", .right), .init("z", .right)] : [])
                + (showsRecordsAtEnd ? [.init("At the end", .right)] : [])
                + (showsRecordsAtEnd && isKnown ? [.init("Exact at the end", .right)] : [])
                + (hasLongRun ? [.init("In the long run", .right)] : []))
        for measurement in own {
            let value = measurement.statistic.dropFirst("share(".count).dropLast()
            let isState = measurement.quantity == .state
            var cells: [ReportText] = [
                isState ? "all fields" : ReportText(measurement.quantity.rawValue), ReportText(String(value)),
                ReportText(estimate(measurement, .share)),
            ]
            if isKnown {
                cells.append(ReportText(exact(measurement, .share)))
                cells.append(ReportText(measurement.z.map { Readable.number($0, halfWidth: 0.1) } ?? ""))
            }
            if showsRecordsAtEnd {
                let end = result.measurement(keeping.name, "\(measurement.quantity).at-end(\(value))")
                cells.append(ReportText(isState ? "" : estimate(end, .share)))
                if isKnown { cells.append(ReportText(end.map { exact($0, .share) } ?? "")) }
            }
            if hasLongRun {
                let value = theory?.longRun(measurement.quantity.rawValue, measurement.statistic)
                cells.append(ReportText(value.map { Readable.number(Self.cut($0), as: .share) } ?? ""))
            }
            table.append(cells)
        }
        return table
    }

    /// The exact value; of shares of people, what is left of the start after long is nothing that anybody would see.
    func exact(_ measurement: Measurement, _ kind: Readable.Kind) -> String {
        guard let exact = measurement.exact else { return "" }
        let isRecord = run.network.records.contains { $0.name == measurement.element.rawValue }
        return Readable.number(isRecord && kind == .share ? Self.cut(exact) : exact, as: kind)
    }

    private static func cut(_ share: Double) -> Double { share < 1e-8 ? 0 : share }

    /// For the summary: what most people have given.
    func recordConclusions() -> [ReportText] {
        run.network.records.flatMap { keeping in
            keeping.fields.map { field in
                func shares(_ statistic: String) -> String {
                    FlowConclusion.list(
                        field.values.compactMap { value -> String? in
                            let share = result.measurement(keeping.name, "\(field.name).\(statistic)(\(value))")
                            if share?.estimate?.value == 0 { return nil }
                            return "\(value) \(estimate(share, .share))"
                        })
                }
                let average = "on average over the observed period \(shares("share"))"
                let text = showsRecordsAtEnd ? "at its end \(shares("at-end")); \(average)" : average
                return
                    "\(strong: "\(keeping.name), \(field.name)"), of \(Readable.count(keeping.people)) people: \(text)."
            }
        }
    }

    /// For standard output: the share of people with each value of each field.
    func recordSummary() -> ReportTable {
        var table = ReportTable(
            [.init("Record"), .init("Field"), .init("Value"), .init("People on average", .right)]
                + (showsRecordsAtEnd ? [.init("At the end", .right)] : []))
        for keeping in run.network.records {
            for field in keeping.fields {
                for value in field.values {
                    func share(_ statistic: String) -> ReportText {
                        ReportText(
                            estimate(result.measurement(keeping.name, "\(field.name).\(statistic)(\(value))"), .share))
                    }
                    table.append(
                        [ReportText(keeping.name), ReportText(field.name), ReportText(value), share("share")]
                            + (showsRecordsAtEnd ? [share("at-end")] : []))
                }
            }
        }
        return table
    }

    private func moveTable(_ keeping: RecordKeeping) -> ReportTable {
        let asks = keeping.moves.contains { $0.requestClass != nil }
        var table = ReportTable(
            [
                .init("Move"), .init("Made per replication", .right), .init("Per \(symbol)", .right),
                .init("Refused", .right),
            ]
                + (asks ? [.init("Came to nothing", .right), .init("Mean time", .right)] : []))
        for move in keeping.moves {
            func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                let found = result.measurement(keeping.name, "\(move.name)\(measure)")
                return ReportText(found?.estimate == nil ? Self.notMeasured : estimate(found, kind))
            }
            table.append(
                [
                    ReportText(move.isExtension ? "\(move.name) (extension)" : move.name), cell(".count", .number),
                    cell(".rate", .number), cell(".refused.share", .share),
                ] + (asks ? [cell(".failed.share", .share), cell(".time.mean", time)] : []))
        }
        return table
    }

    /// What the audit log's check found.
    func auditBlocks() -> [ReportBlock] {
        run.network.records.indices.map { index in
            let seen = run.remains.records.map { $0[index] }
            let lines = (run.batching == nil ? seen : seen.suffix(1)).reduce(0) { $0 + $1.auditedLines }
            let reads = seen.reduce(0) { $0 + $1.reads }
            let name = run.network.records[index].name
            return .paragraph(
                "Each change of \(code: name), each refusal and each reading is a line of an audit log with its time, the person, the move, the values before and after, and who asked. Beside each run it was replayed from the rules alone: \(Readable.count(lines)) lines (\(Readable.count(reads)) readings in the observed period), each of which followed from those before it, so that every transition was one of the machine's, no other state was ever reached, and nobody was shown a value that had been changed before. A line that did not would have stopped the run."
            )
        }
    }
}
