internal import Scenarios

/// What is said of a planned survey beside its constructs and paths.
struct StatedPower: Sendable {
    var constructs: [Located<Measured>] = []
    var paths: Located<[Located<Double>]>?
    var loading = usualLoading
    var correlations: [Located<Double>] = []
    var hypotheses: [Located<String>]?
    var sizes: [Int]?
    var sets: Int?
    var samples: Int?
    var alpha: Double?
    var target: Double?
    var isOneSided = false
    var seed: UInt64?

    static let usualLoading = 0.8

    /// What a construct is measured by.
    enum Measured: Sendable {
        /// So many that load alike.
        case items(Int)
        case loadings([Double])
    }

    static let fields = Fields<StatedPower, ValueReader>(
        "power", StatedPower(),
        [
            Field(
                required: \.constructs, "constructs",
                .named(
                    "map of names", of: .measured, each: { key, _ in "construct '\(key)'" }, mayBeEmpty: false,
                    example: "constructs: { usefulness: 3, intention: [ 0.8, 0.8, 0.7 ] }"),
                "what is to be measured: the number of its items, or their standardized loadings"),
            Field(
                required: \.paths, "paths",
                FieldKind<[Located<Double>], ValueReader>.named(
                    "map of paths", of: .standardized, each: { key, _ in "the path \(key)" }, mayBeEmpty: false,
                    example: "paths: { usefulness -> intention: 0.3 }"
                ).located.optional,
                "the standardized size that each path is taken to have, `usefulness -> intention: 0.3`"),
            Field(
                \.loading, "loading", .loading,
                "of items of which only the number is given; \(usualLoading) is the default"),
            Field(
                stated: \.correlations, "correlations",
                .named(
                    "map of pairs", of: .standardized, each: { key, _ in "the correlation \(key)" },
                    mayBeEmpty: false, example: "correlations: { usefulness + ease: 0.4 }"),
                "of constructs to which no path leads, `usefulness + ease: 0.4`; others are 0"),
            Field(
                \.hypotheses, "hypotheses", .texts(each: "a hypothesis"),
                "what is to be found: paths, or indirect effects, `ease -> usefulness -> intention`; all paths by "
                    + "default"),
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
}

extension FieldKind where Value == StatedPower.Measured, Context == ValueReader {
    /// `3` items, or `[ 0.8, 0.7 ]`.
    fileprivate static var measured: Self {
        let count = FieldKind<Int, ValueReader>.whole(1...50)
        let loading = FieldKind<Double, ValueReader>.loading
        return .init(.init("whole number, or list of numbers", count.value.shape, .list(loading.value.shape))) { site in
            guard let elements = site.node.elements else {
                return count.read(site.part(site.node, "the items of \(site.what)")).map { .items($0) }
            }
            let loadings = elements.compactMap { loading.read(site.part($0, "a loading of \(site.what)")) }
            if elements.isEmpty { return site.log.error("\(site.what) has no loadings", at: site.node) }
            return loadings.count == elements.count ? .loadings(loadings) : nil
        } write: { measured, values in
            switch measured {
            case .items(let number): count.write(number, values)
            case .loadings(let loadings): .numbers(loadings)
            }
        }
    }
}

extension FieldKind where Value == Double, Context == ValueReader {
    /// Of an item.
    fileprivate static var loading: Self {
        within(NumberBounds(least: 0, isAbove: true, most: 1)) { number, what in
            number > 0 && number <= 1 ? nil : "\(what) is a standardized loading above 0 and at most 1"
        }
    }

    /// Of a path or a correlation.
    fileprivate static var standardized: Self {
        within(NumberBounds(least: -1, isAbove: true, most: 1)) { number, what in
            number > -1 && number < 1 ? nil : "\(what) is standardized, above -1 and below 1"
        }
    }

    /// - Parameter refusal: what is said of a number that is none, given what messages call it.
    private static func within(
        _ bounds: NumberBounds, _ refusal: @escaping @Sendable (Double, String) -> String?
    ) -> Self {
        var kind = number().checked { number, what in refusal(number, what).map { ($0, nil) } }
        kind.value = .number(bounds)
        return kind
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
