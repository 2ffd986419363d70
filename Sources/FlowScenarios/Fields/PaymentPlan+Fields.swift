internal import FlowNetworks
internal import Payments
internal import Scenarios
internal import SimulationKernel

extension PaymentPlan.Reversal {
    static let fields = Fields<PaymentPlan.Reversal, ValueReader>(
        "a reversal", PaymentPlan.Reversal(found: 0, after: .deterministic(0)),
        [
            Field(required: \.found, "found", .share, "of charges without goods, and of second charges"),
            Field(required: \.after, "after", .law, "how long it takes until they are given back"),
        ])
}

/// What a customer pays: one law for all, or one for each class.
struct StatedAmount: Sendable {
    var all: Law
    var byClass: [Int: Law] = [:]
}

/// What is said of payments.
struct StatedPayments: Sendable {
    var amount = StatedAmount(all: .deterministic(0))
    var unit = Money(tenThousandths: 100)
    var card: Int?
    var goods: [Int] = []
    var settlement: Double?
    var reversal: PaymentPlan.Reversal?
    var fees: [FeeSchedule]?

    static let fields = Fields<StatedPayments, PaymentReader>(
        "payments", StatedPayments(),
        [
            Field(
                required: \.amount, "amount", .amount,
                "what a customer pays, drawn once for each of them; or a number that he carries, or a formula, "
                    + "read as he pays"
            ),
            Field(
                \.unit, "unit", .money(.positive),
                "the smallest sum, to which amounts and fees are rounded; 0.01 is the default"),
            Field(\.card, "card", .card, "what says which card it is, where fees differ by it"),
            Field(required: \.goods, "goods", .goods, "ends at which the customer has the goods"),
            Field(
                \.settlement, "settlement", .ending(.positive),
                "how long a settlement period is; the whole run is the default"),
            Field(
                \.reversal, "reversal", .plainMap(PaymentPlan.Reversal.fields),
                "how money that was taken wrongly is found and given back; never is the default"),
            .apart(\.fees, fees),
        ])

    /// Some of them differ by what says which card it is.
    static let fees = FieldWay<[FeeSchedule], PaymentReader>(
        "fees", .fees, "what one party takes of another for each payment")

    init() {}

    init(_ plan: PaymentPlan) {
        amount = StatedAmount(all: plan.amount, byClass: plan.amountByClass)
        unit = plan.unit
        card = plan.card
        goods = plan.goods
        settlement = plan.settlement
        reversal = plan.reversal
        fees = plan.fees.isEmpty ? nil : plan.fees
    }
}

extension FieldKind where Value == StatedAmount, Context == PaymentReader {
    fileprivate static var amount: Self {
        .init(.lawByClass("law of bare numbers, formula, or map of such by class")) { site in
            site.context.amount(site.entry)
        } write: { amount, context in
            func written(_ law: Law) -> WrittenNode? {
                if case .deterministic(let sum) = law { return .value(Quantity.text(sum)) }
                var plain = context.values
                plain.takesPlainNumbers = true
                return DependentLawWriter(plain, context.files).valueOrLaw(law)
            }
            if amount.byClass.isEmpty { return written(amount.all) }
            var entries: [WrittenEntry] = []
            for (index, law) in amount.byClass.sorted(by: { $0.key < $1.key }) {
                guard let own = written(law) else { return nil }
                entries.append(WrittenEntry(context.classes.names[index], own))
            }
            return .map(entries)
        }
    }
}

extension FieldKind where Value == Int, Context == PaymentReader {
    fileprivate static var card: Self {
        .init(.text("attribute")) { site in
            site.context.card(site.node)
        } write: { card, context in
            .text(context.attributes[card].name)
        }
    }
}

extension FieldKind where Value == [Int], Context == PaymentReader {
    fileprivate static var goods: Self {
        .init(.list("list of outcomes", of: .text)) { site in
            site.context.goods(site.node)
        } write: { goods, context in
            .list(goods.map { .text(context.outcomes[$0]) })
        }
    }
}

extension FieldKind where Value == [FeeSchedule], Context == PaymentReader {
    fileprivate static var fees: Self {
        .init(.map("map of names", of: .map { FormatKeys.fee })) { site in
            site.context.feeReader.fees(site.entry)
        } write: { fees, context in
            try? context.feeReader.written(fees)
        }
    }
}
