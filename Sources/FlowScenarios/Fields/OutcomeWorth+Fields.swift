internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

extension OutcomeWorth {
    static let fields = Fields<OutcomeWorth, ValueReader>(
        "an outcome", OutcomeWorth(),
        [
            .elsewhere(.optional("title", .text, "what reports call it")),
            Field(\.revenue, "revenue", .sum, "money earned with each customer who ends so"),
            Field(\.cost, "cost", .sum, "money that each of them costs"),
            Field(
                \.isGood, "goodput", .flag,
                "whether such an end counts as goodput; yes is the default but for `rejected`, `balked`, `abandoned`, "
                    + "`broken-off` and `failed`"),
        ])
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

extension Gathering {
    static let fields = Fields<Gathering, ValueReader>(
        "a gather", Gathering(number: 0),
        [
            Field(required: \.number, "number", .gathered, "so many go on at once"),
            Field(
                \.atMost, "at-most", FieldKind<Double, ValueReader>.limit(),
                "so long after the first of them those who are there go on, be they fewer"),
        ])
}

extension FieldKind where Value == Int, Context == ValueReader {
    /// So many go on at once.
    fileprivate static var gathered: Self {
        let range = 2...1_000_000
        return .init(.wholeNumber(in: range)) { site in
            site.values.wholeNumber(site.node, "'gather'", in: range)
        } write: { number, _ in
            .value(String(number))
        }
    }
}

extension FieldKind where Value == Gathering, Context == ValueReader {
    /// A number, or a map.
    static var gathering: Self {
        FieldKind<Int, ValueReader>.gathered.mapped(
            { Gathering(number: $0) }, { $0.atMost == nil ? $0.number : nil }
        ).orMap("map", .plainMap(Gathering.fields))
    }
}
