extension PathPrediction {
    /// What the path model's losses are compared with, in this order.
    static let benchmarks: [Predictor] = [
        .itemMean, .regressionOnAntecedents, .regressionOnExogenous, .regressionOnOthers,
    ]

    /// How often a path model errs less than a regression that is told the same, over a construct's items.
    package struct Power: Sendable, Hashable {
        /// It is `nil` for the items of all constructs with predecessors together.
        package var construct: String?
        /// ``Predictor/directAntecedents`` or ``Predictor/earliestAntecedents``.
        package var model: Predictor
        /// ``Predictor/regressionOnTheSame`` of `model`.
        package var benchmark: Predictor
        package var items: Int
        /// Items that the model predicts with the smaller root of the mean squared error.
        package var better: Int
        /// The same by the mean magnitude of the errors, which outliers count less in.
        package var betterByMagnitude: Int
        /// Items that the model predicts no better than their mean does (Q²predict at or below 0).
        package var atOrBelowMean: Int

        /// Items whose errors differ from the regression's by no more than rounding, as those of single items do.
        package var same: Int

        package init(
            construct: String? = nil, model: Predictor, benchmark: Predictor, items: Int, better: Int,
            betterByMagnitude: Int, atOrBelowMean: Int, same: Int
        ) {
            self.construct = construct
            self.model = model
            self.benchmark = benchmark
            self.items = items
            self.better = better
            self.betterByMagnitude = betterByMagnitude
            self.atOrBelowMean = atOrBelowMean
            self.same = same
        }

        /// By `better`: none of the items, fewer than half, at least half of them, all (Shmueli et al. 2019). Whoever predicts no
        /// item better than its mean has none, whatever the regression does; whoever is the regression has no more.
        package var level: Level {
            if atOrBelowMean == items { return .none }
            return same == items ? .same : Level(better, of: items)
        }
    }

    /// Shmueli et al. (2019), European Journal of Marketing 53(11), 2322–2347; of as many items as not, they say medium.
    package enum Level: String, Sendable, Hashable {
        case none, low, medium, high
        case same = "that of the regression"

        package init(_ better: Int, of items: Int) {
            self =
                if better == 0 {
                    .none
                } else if better == items {
                    .high
                } else if 2 * better < items {
                    .low
                } else {
                    .medium
                }
        }
    }

    /// For each of the two like pairs: all constructs with predecessors together, and then one by one. A pair whose
    /// regression is not determined is left out.
    package var powers: [Power] {
        [Predictor.directAntecedents, .earliestAntecedents].flatMap { model -> [Power] in
            guard let benchmark = model.regressionOnTheSame else { return [] }
            var constructs: [String] = []
            for item in items where !constructs.contains(item.construct) { constructs.append(item.construct) }
            return ([nil] + constructs.map { $0 }).compactMap { power($0, model, benchmark) }
        }
    }

    private func power(_ construct: String?, _ model: Predictor, _ benchmark: Predictor) -> Power? {
        let own = items.filter { construct == nil || $0.construct == construct }
        var power = Power(
            construct: construct, model: model, benchmark: benchmark, items: own.count, better: 0, betterByMagnitude: 0,
            atOrBelowMean: 0, same: 0)
        for item in own {
            guard let errors = item.errors.first(where: { $0.predictor == model }),
                let others = item.errors.first(where: { $0.predictor == benchmark })
            else { return nil }
            let rounding = 1e-9
            if errors.rootMeanSquare < others.rootMeanSquare * (1 - rounding) {
                power.better += 1
            } else if errors.rootMeanSquare <= others.rootMeanSquare * (1 + rounding) {
                power.same += 1
            }
            if errors.meanMagnitude < others.meanMagnitude * (1 - rounding) { power.betterByMagnitude += 1 }
            if errors.qSquared <= 0 { power.atOrBelowMean += 1 }
        }
        return own.isEmpty ? nil : power
    }
}
