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

/// What is said of payments beside what other parts of the file name.
struct StatedPayments: Sendable {
    var unit = Money(tenThousandths: 100)
    var settlement: Double?
    var reversal: PaymentPlan.Reversal?

    static let fields = Fields<StatedPayments, ValueReader>(
        "payments", StatedPayments(),
        [
            .elsewhere(
                .required(
                    "amount", .lawByClass("law of bare numbers, or map of laws by class"),
                    "what a customer pays, drawn once for each of them")),
            Field(
                \.unit, "unit", .money(.positive),
                "the smallest sum, to which amounts and fees are rounded; 0.01 is the default"),
            .elsewhere(
                .optional("card", .text("attribute"), "what says which card it is, where fees differ by it")),
            .elsewhere(
                .required("goods", .list("list of outcomes", of: .text), "ends at which the customer has the goods")),
            Field(
                \.settlement, "settlement", .ending(.positive),
                "how long a settlement period is; the whole run is the default"),
            Field(
                \.reversal, "reversal", .plainMap(PaymentPlan.Reversal.fields),
                "how money that was taken wrongly is found and given back; never is the default"),
            .elsewhere(
                .optional(
                    "fees", .map("map of names", of: .map { FormatKeys.fee }),
                    "what one party takes of another for each payment")),
        ])
}
