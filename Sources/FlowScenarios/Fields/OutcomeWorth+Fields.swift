internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

/// What is said of an outcome.
struct StatedOutcome: Sendable {
    var title: String?
    var own = OutcomeWorth()
    /// Whether anything is said of what it is worth.
    var saysWorth = false

    var worth: OutcomeWorth? { saysWorth ? own : nil }

    static let fields = Fields<StatedOutcome, ValueReader>(
        "an outcome", StatedOutcome(),
        [
            Field(\.title, "title", .title, "what reports call it"),
            Field(\.own.revenue, "revenue", .sum, "money earned with each customer who ends so"),
            Field(\.own.cost, "cost", .sum, "money that each of them costs"),
            Field(
                \.own.isGood, "goodput", .flag,
                "whether such an end counts as goodput; yes is the default but for `rejected`, `balked`, `abandoned`, "
                    + "`broken-off` and `failed`"),
        ])

    /// The keys of what it is worth.
    static let worths = fields.table.names.filter { $0 != "title" }
}

extension FieldKind where Value == Double, Context == ValueReader {
    /// A sum of money.
    fileprivate static var sum: Self {
        .init(.number(.atLeastZero)) { site in
            site.values.money(site.node, site.what, .atLeastZero)
        } write: { sum, _ in
            sum >= 0 ? .value(Quantity.text(sum)) : nil
        }
    }
}
