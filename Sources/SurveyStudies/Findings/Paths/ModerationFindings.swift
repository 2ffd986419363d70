import Reporting
package import Surveys

/// Paths from products of constructs: whether an effect depends on a moderator, or on itself.
package struct ModerationFindings {
    package struct Product {
        /// `usefulness * age`.
        package let name: String
        package let factors: [String]
        package let to: String
        package let estimate: Double
        /// The interval that decides, as on a hypothesis; nil: nothing was tested.
        package let interval: BootstrapSummary.Interval?
        let percentile: BootstrapSummary.Interval?
        package let p: Double?
        package let fSquared: Figure
        /// How many interactions there are makes chance findings likely.
        package var pHolm: Double?

        package init(
            name: String, factors: [String], to: String, estimate: Double, interval: BootstrapSummary.Interval?,
            percentile: BootstrapSummary.Interval?, p: Double?, fSquared: Figure, pHolm: Double? = nil
        ) {
            self.name = name
            self.factors = factors
            self.to = to
            self.estimate = estimate
            self.interval = interval
            self.percentile = percentile
            self.p = p
            self.fSquared = fSquared
            self.pHolm = pHolm
        }

        /// Whether it differs from 0; nil: it is not tested.
        package var isCertain: Bool? { interval.map { $0.lower > 0 || $0.upper < 0 } }

        /// By Kenny (2018).
        package var size: String {
            guard let value = fSquared.value else { return "" }
            let bounds = Thresholds.productSizes
            return if value >= bounds.large {
                "large"
            } else if value >= bounds.medium {
                "medium"
            } else if value >= bounds.small {
                "small"
            } else {
                "below small"
            }
        }
    }

    /// An effect where its moderators have certain values.
    package struct Slope {
        package let effect: ConditionalEffect
        package let percentile: BootstrapSummary.Interval?
        let own: PathBootstrap.Indirect?
        /// `age at −1 SD`.
        package let words: String
    }

    package let products: [Product]
    package let slopes: [Slope]
    package let regions: [PathBootstrap.SignificanceRegion]
    private let interval: JournalText

    typealias RegionRow = (own: PathBootstrap.SignificanceRegion, part: PathBootstrap.SignificanceRegion.Part?)

    /// The result is `nil` where the model has no products, or no solution.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings) {
        guard !survey.extensions.products.isEmpty, let fit = structure.fit?.value else { return nil }
        let bootstrap = structure.bootstrap.flatMap { $0.isUndecided ? nil : $0 }
        // Of a construct that the sample does not settle nothing is told, as on hypotheses.
        let unsettled = Set(UnsettledWeights(survey, structure)?.composites.map(\.name) ?? [])
        var products: [Product] = structure.estimates.compactMap { path in
            guard let product = survey.extensions.products.first(where: { $0.name == path.from }) else { return nil }
            let summary = bootstrap?.summary(.path(from: path.from, to: path.to))
            let isOpen = !unsettled.isDisjoint(with: product.factors + [path.to])
            let ends = isOpen ? nil : summary?.intervals.first
            return Product(
                name: product.name, factors: product.factors, to: path.to, estimate: path.coefficient,
                interval: ends?.deciding, percentile: ends?.percentile,
                p: isOpen ? nil : summary?.tests?.pStudentCases, fSquared: path.fSquaredFixedScores)
        }
        let tested = products.indices.filter { products[$0].p != nil }
        for (place, p) in zip(tested, MultipleTests.holm.adjusted(tested.compactMap { products[$0].p })) {
            products[place].pHolm = p
        }
        let effects = fit.conditionalEffects
        let slopes = effects.enumerated().map { place, effect in
            let all = structure.bootstrap?.conditional ?? []
            let own = all.indices.contains(place) ? all[place] : nil
            return Slope(
                effect: effect, percentile: bootstrap == nil ? nil : own?.percentile, own: own,
                words: effect.levels.map { Self.words($0, survey) }.joined(separator: ", "))
        }
        self.products = products
        self.slopes = slopes
        regions = bootstrap?.regions ?? []
        interval = survey.intervalTitle
    }

    var tables: [TableFile] { [productTable.file, slopeTable.file, regionTable.file] }

    /// `age at −1 SD`, `gender: female`.
    private static func words(_ level: ConditionalEffect.Level, _ survey: ResponseSurvey) -> String {
        guard let answer = level.answer else {
            let place =
                if level.value == 0 {
                    "the mean"
                } else if level.value < 0 {
                    "−1 SD"
                } else {
                    "+1 SD"
                }
            return "\(level.construct) at \(place)"
        }
        let item = survey.constructs.first { $0.name == level.construct }?.items.first?.name ?? level.construct
        let label = survey.items.first { $0.name == item }?.labels.first { $0.number == answer }?.label
        let decimals = answer == answer.rounded() ? 0 : 2
        return "\(level.construct): \(label ?? Readable.fixed(answer, decimals))"
    }

    var productTable: Table<Product> {
        Table(
            "moderation", products, .text("product", "Product") { $0.name }.paper("Product", .text),
            .text("to", "On") { $0.to }.paper("On", .text),
            .number("coefficient", "Coefficient") { $0.estimate }.paper("β", .number(2)),
            .interval("interval", "Interval that decides") { $0.interval }.paper(interval, .interval(2)),
            .interval("percentile") { $0.percentile },
            .p("p", "p") { $0.p }.paper("\(italic: "p")", .probability),
            .p("p_holm", "p (Holm)") { $0.pHolm }.paper("\(italic: "p") (Holm)", .probability),
            .number("f_squared", "f²") { $0.fSquared }.paper("\(italic: "f")\(raised: "2")", .number(3)),
            .text("size", "Size") { $0.size }.paper("Size", .text))
    }

    var slopeTable: Table<Slope> {
        Table(
            "simple-slopes", slopes, .text("from", "Effect of") { $0.effect.from }.paper("Effect of", .text),
            .text("to", "On") { $0.effect.to }.paper("On", .text),
            .text("at", "Where") { $0.words }.paper("Where", .text),
            .text("score") { $0.effect.levels.map { Readable.fixed($0.value, 6) }.joined(separator: ";") },
            .number("effect", "Effect") { $0.effect.estimate }.paper("β", .number(2)),
            .number("bootstrap_sd", "SE") { $0.own?.standardDeviation }.paper("\(italic: "SE")", .number(2)),
            .number("t", "t", decimals: 2) { $0.own?.t }.paper("\(italic: "t")", .number(2)),
            .p("p", "p") { $0.own?.p }.paper("\(italic: "p")", .probability, at: 8),
            .interval("percentile", "Percentile interval") { $0.own?.percentile }.paper(interval, .interval(2)))
    }

    var regionTable: Table<RegionRow> {
        let rows = regions.flatMap { own -> [RegionRow] in
            own.parts.isEmpty ? [(own, nil)] : own.parts.map { (own, $0) }
        }
        return Table(
            "johnson-neyman", rows, .text("from", "Effect of") { $0.own.from }, .text("to", "On") { $0.own.to },
            .text("moderator", "Along") { $0.own.moderator },
            .number("least", "Least score", decimals: 2) { $0.own.least },
            .number("greatest", "Greatest score", decimals: 2) { $0.own.greatest },
            .text("sign", "Effect") { row in
                row.part.map { $0.sign > 0 ? "above 0" : "below 0" } ?? "not told from 0 anywhere"
            },
            .number("part_from", "From", decimals: 2) { $0.part?.from },
            .number("part_to", "To", decimals: 2) { $0.part?.to })
    }
}
