import FlowMeasures
import Studies
import Experiments
import Payments
package import Reporting
import Scenarios

/// `run.json` of a flow: what was run, with what, on what, and how fast.
package struct FlowRecord {
    let result: FlowResult

    package init(_ result: FlowResult) { self.result = result }

    package func json(resultsDigest: String) -> JSONValue {
        guard case .object(let entries) = record(resultsDigest), !result.run.money.isEmpty else {
            return record(resultsDigest)
        }
        return .object(entries + [(key: "money", value: money)])
    }

    private func record(_ resultsDigest: String) -> JSONValue {
        let run = result.run
        let customers = run.remains.totals.customers
        let events = run.remains.totals.events
        return RunRecord.json(
            scenario: run.scenario, seed: run.seed, requested: run.requested, finished: run.finished, batches: batches,
            warmUpChosenBy: run.warmUp == nil ? "the scenario" : "MSER-5", precision: run.precision,
            resultsDigest: resultsDigest,
            simulation: [
                (key: "customers", value: .integer(customers)), (key: "events", value: .integer(events)),
                (key: "cpu_seconds", value: .number(run.cpuSeconds)),
                (key: "wall_seconds", value: .number(run.wallSeconds)),
                (key: "customers_per_cpu_second", value: .number(Double(customers) / max(run.cpuSeconds, 1e-9))),
            ])
    }

    private var batches: JSONValue {
        guard let batching = result.run.batching else { return .null }
        return [
            "number": .integer(batching.choice.count),
            "chosen": .string(batching.isAutomatic ? "by correlation" : "by the scenario"),
            "correlation_tested_among": .integer(batching.choice.testedCount),
            "correlation": .number(batching.choice.correlation), "bound": .number(batching.choice.bound),
        ]
    }

    /// Over all replications, exactly.
    private var money: JSONValue {
        let all = result.run.money
        guard let first = all.first else { return .null }
        func sum(_ parts: [Money?]) -> JSONValue {
            let known = parts.compactMap { $0 }
            return JSONValue(known.count == parts.count ? Money.exactSum(known)?.description : nil)
        }
        func counted(_ path: KeyPath<PaymentCounts, Counted>) -> JSONValue {
            [
                "count": .integer(all.reduce(0) { $0 + $1.counts[keyPath: path].count }),
                "value": sum(all.map { $0.counts[keyPath: path].value }),
            ]
        }
        return [
            "currency": JSONValue(result.run.scenario.currency),
            "charged": counted(\.charged), "charged_twice": counted(\.doubleCharged),
            "without_goods": counted(\.withoutGoods), "refunded": counted(\.refunded),
            "reversed_charged_twice": counted(\.reversedDoubles),
            "reversed_without_goods": counted(\.reversedWithoutGoods),
            "accounts": .object(
                first.parties.enumerated().map { index, party in (key: party, value: sum(all.map { $0.sum(of: index) }))
                }),
        ]
    }
}
