import Files
import Studies
import FlowNetworks
import Payments
import Reporting

/// What the tables of money mean, and what was compared.
extension FlowReport {
    func paymentWords(_ plan: PaymentPlan) -> [ReportText] {
        let goods = plan.goods.map { outcomeName(run.network.outcomes[$0]) }
        var words: [ReportText] = [
            "Goods are given to \(customers) who end as \(English.listed(goods)); counted are those of paying classes; "
                + "all is over with one who has left and for whom no call is under way any more.",
            """
            \(strong: "Charged again for the same"): the same attempt charged once more, because the server did not \
            know it for a repetition; where it does (\(code: "idempotent: yes")), the repetition has no effect. One \
            \(customer) may be charged again several times.
            """,
            "\(strong: "Money taken, goods not given"): charged, and the \(customer) ended otherwise, perhaps before "
                + "the charge came.",
        ]
        if let reversal = plan.reversal {
            words.append(
                "Of both \(English.percent(reversal.found)) are found and given back, on average after the time that "
                    + "the scenario says; what is found after the end is not seen here.")
        } else {
            words.append("Neither is ever found and given back: the scenario states no \(code: "reversal").")
        }
        return words
    }

    func feeWords(_ plan: PaymentPlan) -> [ReportText] {
        var words: [ReportText] = [
            "Payments are from \(customers) to the merchant at once; fees are shown less what is returned of them."
        ]
        for fee in plan.fees {
            let when = fee.rounded == .perPayment ? "with each payment" : "for each settlement period as a whole"
            let how =
                switch fee.rounding {
                case .exact: "not rounded, so that the sum of its postings is the exact total"
                case .halfEven: "rounded to \(plan.unit), halves to the even one, \(when)"
                case .halfUp: "rounded to \(plan.unit), halves away from zero, \(when)"
                }
            let back = fee.isReturned ? "returned" : "kept"
            words.append("\(strong: fee.name): \(how); \(back) when a payment is given back.")
        }
        return words
    }

    /// From the beginning of each run, its warm-up included.
    private var balances: [Reconciliation] {
        let all = run.remains.balances
        return run.batching == nil ? all : Array(all.suffix(1))
    }

    func balanceBlocks(_ plan: PaymentPlan) -> [ReportBlock] {
        let found = balances
        let span = run.batching == nil ? "over all replications, each" : "over the run"
        func sum(_ parts: [Money]) -> String {
            Money.exactSum(parts).map { DecimalText.grouped($0.description).withMinus } ?? "out of range"
        }
        func count(_ number: (Reconciliation) -> Int) -> String { Readable.count(found.reduce(0) { $0 + number($1) }) }
        typealias Comparison = (what: String, with: String, both: String)
        let parties = plan.parties.enumerated().map { index, party -> Comparison in
            (
                "the account of \(party)", "its postings, added up by what they were for",
                sum(found.map { $0.balances[index] })
            )
        }
        let fees = plan.fees.enumerated().map { index, fee -> Comparison in
            (
                "what was booked of \(fee.name)", "the fee of the payments, counted by amount and card",
                sum(found.map { $0.fees[index] })
            )
        }
        let whole: [Comparison] = [("all accounts together", "nothing", sum(found.flatMap(\.balances)))]
        let charges: [Comparison] = [
            ("charges asked for", "charges booked, and those repeated without effect", count(\.received)),
            ("charges not given back", "charges less refunds and reversals", count(\.standing.count)),
            (
                "what those come to", "what customers paid less what they got", sum(found.map(\.standing.value))
            ),
        ]
        let table = ReportTable(
            whole + parties + fees + charges, .left("Compared") { $0.what }, .left("With") { $0.with },
            .right("Both") { $0.both })
        return [
            """
            Every posting has two sides. The figures below were counted apart and compared to the last 1/10,000, \
            \(span) from its beginning with its warm-up; a difference would have stopped the run. \
            \(Readable.count(found.reduce(0) { $0 + $1.postings })) postings in all.
            """,
            .table(table),
        ]
    }
}

extension Money {
    /// Nil when the sum cannot be held.
    static func exactSum(_ parts: [Money]) -> Money? {
        let sum = parts.reduce(Int128(0)) { $0 + Int128($1.tenThousandths) }
        return Int64(exactly: sum).map { Money(tenThousandths: $0) }
    }
}
