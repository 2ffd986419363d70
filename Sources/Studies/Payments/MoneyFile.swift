import Experiments
import Payments
import Reporting

/// `tables/money.csv`: what each party got (less what it gave) for what, exactly over all replications and on average.
struct MoneyFile {
    let money: [PaymentObservations]
    let confidence: Double

    static let columns = [
        "party", "for", "all_replications", "per_replication", "lower", "upper", "std_error",
    ]

    func file() -> CSVFile {
        var file = CSVFile(columns: Self.columns)
        guard let first = money.first else { return file }
        for (party, name) in first.parties.enumerated() {
            for kind in first.kinds where money.contains(where: { $0.total(of: party, kind) != .zero }) {
                append(name, words(kind, first), money.map { $0.total(of: party, kind) }, to: &file)
            }
            append(name, "all", money.map { $0.sum(of: party) }, to: &file)
        }
        return file
    }

    /// - Parameter parts: by replication; nil where a sum cannot be held.
    private func append(_ party: String, _ what: String, _ parts: [Money?], to file: inout CSVFile) {
        let known = parts.compactMap { $0 }
        let total = known.count == parts.count ? Money.exactSum(known) : nil
        let estimate = PooledRatio(known.map { ($0.value, 1) }).estimate(confidence: confidence)
        file.append([
            .text(party), .text(what), total.map(cell) ?? .empty, CSVCell(estimate?.value),
            CSVCell(estimate?.lower), CSVCell(estimate?.upper), CSVCell(estimate?.standardError),
        ])
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
