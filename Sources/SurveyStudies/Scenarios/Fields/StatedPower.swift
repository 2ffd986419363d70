internal import Scenarios

/// What is said of a planned survey beside its constructs and paths.
struct StatedPower: Sendable {
    var loading = 0.8
    var sizes: [Int]?
    var sets: Int?
    var samples: Int?
    var alpha: Double?
    var target: Double?
    var isOneSided = false
    var seed: UInt64?

    static let fields = Fields<StatedPower, ValueReader>(
        "power", StatedPower(),
        [
            .elsewhere(
                .required(
                    "constructs",
                    .map("map of names", of: .either([.wholeNumber(from: 1, to: nil), .list(.number(.from(0)))])),
                    "what is to be measured: the number of its items, or their standardized loadings")),
            .elsewhere(
                .required(
                    "paths", .map("map of paths", of: .number(.any)),
                    "the standardized size that each path is taken to have, `usefulness -> intention: 0.3`")),
            Field(
                \.loading, "loading", .loading, "of items of which only the number is given; 0.8 is the default"),
            .elsewhere(
                .optional(
                    "correlations", .map("map of pairs", of: .number(.any)),
                    "of constructs to which no path leads, `usefulness + ease: 0.4`; others are 0")),
            .elsewhere(
                .optional(
                    "hypotheses", .list("list of texts", of: .text),
                    "what is to be found: paths, or indirect effects, `ease -> usefulness -> intention`; all paths by "
                        + "default")),
            Field(
                \.sizes, "sizes", .sizes,
                "numbers of respondents to try; 50, 100, 150, 200, 300 and 500 are the default"),
            Field(\.sets, "sets", .whole(50...100_000), "how often each is simulated; 500 is the default"),
            Field(\.samples, "samples", .whole(100...10_000), "of the bootstrap in each set; 300 is the default"),
            Field(
                \.alpha, "alpha", .within(0.001...0.5, example: "5%"), "the level of the tests; 5% is the default"),
            Field(
                \.target, "target", .within(0.1...0.999, example: "80%"),
                "the power that is asked for; 80% is the default"),
            Field(
                \.isOneSided, "tests", .choice([("two-sided", false), ("one-sided", true)]),
                "two-sided is the default"),
            Field(
                \.seed, "seed",
                FieldKind<Int, ValueReader>.whole(0...Int.max).mapped({ UInt64($0) }, { Int(exactly: $0) }),
                "of the random numbers; 1 is the default"),
        ])

    static func loading(_ node: LocatedNode, _ what: String, _ values: ValueReader) -> Double? {
        guard let value = values.number(node, what) else { return nil }
        if value > 0, value <= 1 { return value }
        return values.log.error("\(what) is a standardized loading above 0 and at most 1", at: node)
    }
}

extension FieldKind where Value == Double, Context == ValueReader {
    /// Of an item.
    fileprivate static var loading: Self {
        .init(.number(NumberBounds(least: 0, isAbove: true, most: 1))) { site in
            StatedPower.loading(site.node, site.what, site.values)
        } write: { loading, _ in
            .value(Quantity.text(loading))
        }
    }

    fileprivate static func within(_ range: ClosedRange<Double>, example: String) -> Self {
        share.checked { share, what in
            range.contains(share) ? nil : ("\(what) is a share within reason, such as \(example)", nil)
        }
    }
}

extension FieldKind where Value == [Int], Context == ValueReader {
    /// Numbers of respondents, each once, in their order.
    fileprivate static var sizes: Self {
        let size = FieldKind<Int, ValueReader>.whole(10...100_000)
        return .init(.list("list of whole numbers", of: size.value.shape)) { site in
            let nodes = site.node.elements ?? [site.node]
            let found = nodes.compactMap { size.read(site.part($0, "a size")) }
            guard found.count == nodes.count else { return nil }
            guard !found.isEmpty, found.count <= 40 else {
                return site.log.error(
                    "'sizes' are one to 40 numbers of respondents", at: site.node, hint: "write sizes: [ 100, 200 ]")
            }
            return Set(found).sorted()
        } write: { sizes, _ in
            .list(sizes.map { .value(String($0)) })
        }
    }
}
