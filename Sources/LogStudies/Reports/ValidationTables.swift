import EventLogs
import LogComparison
import Reporting

/// The tables of a validation, for people.
struct ValidationTables {
    let result: ValidationResult

    /// So many rows are read.
    static let most = 15

    func measures(_ findings: [MeasureFinding], most: Int = Self.most) -> ReportTable {
        ReportTable(
            findings.prefix(most),
            .left("Measure") { $0.measure.title },
            .right("Log") { ValueWords.text($0.logged, $0.measure.quantity, like: $0.simulated) },
            .right("Simulated") { ValueWords.text($0.simulated, $0.measure.quantity, like: $0.logged) },
            .right("Range of one log") { ValueWords.range($0) },
            .right("Off by") { ValueWords.off($0) },
            .right("p") { ValueWords.p($0.p) },
            .right("p, all") { ValueWords.p($0.joint) },
            .left("Within the margin") { ValueWords.verdict($0) })
    }

    /// For a terminal.
    var short: ReportTable {
        ReportTable(
            result.worstFirst.prefix(12),
            .left("Measure") { $0.measure.name },
            .right("Log") { ValueWords.text($0.logged, $0.measure.quantity, like: $0.simulated) },
            .right("Simulated") { ValueWords.text($0.simulated, $0.measure.quantity, like: $0.logged) },
            .right("Range of one log") { ValueWords.range($0) },
            .right("p") { ValueWords.p($0.p) },
            .left("Within the margin") { $0.equivalence.rawValue })
    }

    var distances: ReportTable {
        let hasReplay = result.distances.contains { $0.replay != nil }
        return ReportTable(
            result.distances,
            .left("Distance") { "\($0.distance.name) (\($0.distance.rawValue))" },
            .right("Log to simulation") { value($0.simulated, $0.distance) },
            .right("Range") { finding in
                finding.range.map {
                    "\(ValueWords.rounded($0.lowerBound)) to \(ValueWords.rounded($0.upperBound))"
                } ?? Readable.notMeasured
            },
            .right("By chance alone") { value($0.floor, $0.distance) },
            .right("p") { ValueWords.p($0.p) },
            .right("Replay", if: hasReplay) { finding in
                finding.replay.map { value($0, finding.distance) } ?? Readable.notMeasured
            })
    }

    private func value(_ value: Double, _ distance: LogDistance) -> String {
        guard value.isFinite else { return Readable.notMeasured }
        return ValueWords.rounded(value) + (distance.isInHours ? " h" : "")
    }

    var parts: ReportTable {
        var table = ReportTable(
            [.init("From the log"), .init("What was put in")]
                + result.distances.map { .init(ReportText($0.distance.rawValue), .right) })
        table.append(
            ["nothing", "the scenario as it is"]
                + result.distances.map { ReportText(ValueWords.rounded($0.simulated)) })
        for swap in result.swaps {
            let cells = result.distances.indices.map { place -> ReportText in
                guard place < swap.simulated.count, swap.simulated[place].isFinite else { return "–" }
                let removed = swap.removed[place].map { " (\(Self.signed($0)))" } ?? ""
                return ReportText(ValueWords.rounded(swap.simulated[place]) + removed)
            }
            table.append([ReportText(swap.part), ReportText(swap.what)] + cells)
        }
        table.append(
            ["by chance alone", "two simulated logs"]
                + result.distances.map { ReportText(ValueWords.rounded($0.floor)) })
        return table
    }

    /// Of what is above chance, how much is gone.
    private static func signed(_ removed: Double) -> String {
        let percent = (removed * 100).rounded()
        return (percent > 0 ? "\u{2212}" : "+") + Readable.number(percent.magnitude) + "%"
    }

    var rolling: ReportTable {
        ReportTable(
            result.rolling?.folds ?? [],
            .left("Foretold") { "\(result.date($0.from)) to \(result.date($0.until - 1))" },
            .right("Measures as foretold") { "\($0.measures.inside) of \($0.measures.of)" },
            .right("Hours as foretold") { "\($0.hours.inside) of \($0.hours.of)" })
    }
}
