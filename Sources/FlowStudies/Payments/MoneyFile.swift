import Experiments
import Files
import Measures
package import Payments
package import Reporting

/// `tables/money.csv`: what each party got (less what it gave) for what, exactly over all replications and on average.
package struct MoneyFile {
    let money: [PaymentObservations]
    let confidence: Double

    package init(money: [PaymentObservations], confidence: Double) {
        self.money = money
        self.confidence = confidence
    }

    /// What a party got for something, or for all together where that is nil.
    typealias Row = (party: String, what: String?, total: Money?, mean: Estimate?)

    package func file() -> CSVFile { CSVFile(table()) }

    /// - Parameter shown: the columns of a report, which has what each party is left with.
    func table(_ shown: Table<Row>.Column...) -> Table<Row> {
        let first = money.first
        let rows = (first?.parties ?? []).enumerated().flatMap { party, name in
            (first?.kinds ?? []).filter { kind in money.contains { $0.total(of: party, kind) != .zero } }.map { kind in
                row(name, first.map { words(kind, $0) } ?? "", money.map { $0.total(of: party, kind) })
            } + [row(name, nil, money.map { $0.sum(of: party) })]
        }
        return Table(
            "money", rows, if: { $0.what == nil }, isExplained: false, .key("party") { $0.party },
            .key("for") { $0.what ?? "all" }, .key("all_replications") { $0.total.map(cell) },
            .key("per_replication") { $0.mean?.value }, .key("lower") { $0.mean?.lower },
            .key("upper") { $0.mean?.upper }, .key("std_error") { $0.mean?.standardError }, .group(shown))
    }

    /// - Parameter parts: by replication; nil where a sum cannot be held.
    private func row(_ party: String, _ what: String?, _ parts: [Money?]) -> Row {
        let known = parts.compactMap { $0 }
        let mean = PooledRatio(known.map { ($0.value, 1) }).estimate(confidence: confidence)
        return (party, what, known.count == parts.count ? Money.exactSum(known) : nil, mean)
    }

    /// As a number where it is one to the last 1/10,000, as it is below 900 billion.
    private func cell(_ money: Money) -> CSVCell {
        Money(exactly: money.value) == money ? .number(money.value) : .text(money.description)
    }

    private func words(_ kind: PostingKind, _ first: PaymentObservations) -> String {
        switch kind {
        case .charge: "charge"
        case .doubleCharge: "double charge"
        case .refund: "refund"
        case .reversal: "reversal"
        case .fee(let index): first.fees[index]
        case .feeReturned(let index): "\(first.fees[index]) returned"
        }
    }
}

extension PaymentObservations {
    /// What a party got less what it gave; nil where it cannot be held.
    func sum(of party: Int) -> Money? { Money.exactSum(totals[party]) }
}
