import Foundation

/// The tables of `Documentation/survey-recovery.md`.
struct RecoveryPage {
    let rows: [RecoveryStudy.Row]
    let attenuated: [RecoveryStudy.Row]

    init(_ rows: [RecoveryStudy.Row], _ attenuated: [RecoveryStudy.Row]) {
        self.rows = rows
        self.attenuated = attenuated
    }

    var text: String {
        [estimates(rows + attenuated), intervals(rows + attenuated), nulls].joined(separator: "\n\n") + "\n"
    }

    private func number(_ value: Double, _ decimals: Int = 3) -> String {
        String(format: "%.\(decimals)f", value)
    }

    private func percent(_ value: Double?) -> String { value.map { number(100 * $0, 1) } ?? "–" }

    private func name(_ row: RecoveryStudy.Row) -> [String] {
        [
            row.population.rawValue, row.estimator.rawValue, "\(row.n)", row.quantity.name,
            number(row.quantity.truth, 2),
        ]
    }

    private func table(_ heads: [String], _ rows: [[String]]) -> String {
        let rules = heads.indices.map { [0, 1, 3].contains($0) ? "---" : "---:" }
        return ([heads, rules] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private static let heads = ["population", "estimator", "n", "quantity", "true"]

    private func estimates(_ rows: [RecoveryStudy.Row]) -> String {
        table(
            Self.heads + ["mean", "bias", "RMSE", "SD of estimates", "mean SE", "coverage, %", "off 0, %", "sets"],
            rows.map { row in
                name(row) + [
                    number(row.mean), number(row.bias), number(row.rootMeanSquare), number(row.deviation),
                    number(row.standardError), percent(row.coverage), percent(row.supported), "\(row.sets)",
                ]
            })
    }

    private func intervals(_ rows: [RecoveryStudy.Row]) -> String {
        let kinds = RecoveryInterval.allCases
        return table(
            Self.heads + kinds.map(\.rawValue) + ["above", "below"],
            rows.map { row in
                name(row) + kinds.map { percent(row.coverage($0)) }
                    + [row.above, row.below].map { percent(Double($0) / Double(row.sets)) }
            })
    }

    /// How often each interval lies off 0 where 0 is true.
    private var nulls: String {
        let kinds = RecoveryInterval.allCases
        return table(
            Self.heads + kinds.map(\.rawValue),
            rows.filter { $0.quantity.truth == 0 }.map { row in name(row) + kinds.map { percent(row.found($0)) } })
    }
}
