package import Experiments
import Scenarios
import SimulationKernel

/// What is collected of some replications, one after the other.
package struct RowCollector: Sendable {
    package var rows: RowWriter
    /// By flag: whether somebody of the group was observed.
    package var observed: [Bool]
    /// By source: whether a replication told nothing of it.
    package var missing: [Bool]

    package init<Run>(_ plan: MeasurePlan<Run>, capacity: Int) {
        rows = RowWriter(plan.layout, capacity: capacity)
        observed = Array(repeating: false, count: plan.flags.count)
        missing = Array(repeating: false, count: plan.sources.count)
    }
}

/// What was collected, packed.
package struct CollectedRows: Sendable {
    package let block: RowBlock
    package let observed: [Bool]
    package let missing: [Bool]

    package init(_ collector: RowCollector) {
        block = collector.rows.block
        observed = collector.observed
        missing = collector.missing
    }
}

extension MeasurePlan {
    /// Adds one replication's row.
    package func collect(_ run: Run, _ number: Int, into collector: inout RowCollector) {
        for index in flags.indices where !collector.observed[index] { collector.observed[index] = flags[index](run) }
        collector.rows.begin(number, duration: run.duration)
        for index in 0..<collectors.count where !collectors[index](run, &collector.rows) {
            collector.missing[index] = true
        }
    }

    /// How a source is written. Chosen once, since this is done hundreds of times in each replication.
    static func collector(_ source: Source) -> Collector {
        let scope = source.scope
        switch source.reading {
        case .ratio(let read):
            return { run, row in
                let parts = read(run, scope)
                row.add(parts?.0 ?? 0, over: parts?.1 ?? 0)
                return parts != nil
            }
        case .perTime(let read), .total(let read):
            return { run, row in
                let part = read(run, scope)
                row.add(part ?? 0)
                return part != nil
            }
        case .tally(let read):
            return { run, row in
                row.add(read(run, scope))
                return true
            }
        case .level(let read):
            let statistics = source.statistics
            return { run, row in
                let level = read(run, scope)
                for statistic in statistics {
                    switch sample(of: level, statistic) {
                    case .ratio(let numerator, let denominator): row.add(numerator, over: denominator)
                    case .maximum(let value): row.add(value)
                    case .tally: break
                    }
                }
                return level != nil
            }
        }
    }

    /// One replication's samples, by column.
    package func samples(of run: Run) -> [Sample] {
        sources.flatMap { source -> [Sample] in
            switch source.reading {
            case .ratio(let read):
                let parts = read(run, source.scope) ?? (0, 0)
                return [.ratio(numerator: parts.0, denominator: parts.1)]
            case .perTime(let read):
                let part = read(run, source.scope)
                return [.ratio(numerator: part ?? 0, denominator: part == nil ? 0 : run.duration)]
            case .total(let read):
                let part = read(run, source.scope)
                return [.ratio(numerator: part ?? 0, denominator: part == nil ? 0 : 1)]
            case .tally(let read): return [.tally(read(run, source.scope))]
            case .level(let read):
                let level = read(run, source.scope)
                return source.statistics.map { Self.sample(of: level, $0) }
            }
        }
    }

    private static func sample(of level: LevelSummary?, _ statistic: Statistic) -> Sample {
        guard let level else { return statistic == .maximum ? .maximum(0) : .ratio(numerator: 0, denominator: 0) }
        let part: Double
        switch statistic {
        case .maximum: return .maximum(Double(level.maximum))
        case .secondMoment: part = level.squares
        case .exactly(let value): part = level.time(at: value)
        case .atMost(let value): part = level.timeUpTo(value)
        default: part = level.area
        }
        return .ratio(numerator: part, denominator: level.duration)
    }
}
