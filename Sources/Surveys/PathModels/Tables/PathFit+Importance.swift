/// Importance and performance (Ringle & Sarstedt 2016): what a construct does to a target, and how well it does on a
/// scale from 0 to 100.
package struct ImportancePerformance: Sendable, Hashable {
    package struct Construct: Sendable, Hashable {
        package var construct: String
        /// The total effect on the target when scores are on the scale of 0 to 100.
        package var importance: Double
        /// The standardized total effect.
        package var standardizedImportance: Double
        /// The mean score, 0 to 100.
        package var performance: Double
    }
    package struct Item: Sendable, Hashable {
        package var item: String
        package var construct: String
        /// Of the item on the scale of 0 to 100 in the score; a block's weights add up to 1.
        package var weight: Double
        /// The item's mean, 0 to 100.
        package var performance: Double
    }

    package let target: String
    package let targetPerformance: Double
    /// Those that have an effect on the target and a performance, in the model's order.
    package let constructs: [Construct]
    /// Of all constructs that have a performance.
    package let items: [Item]
    /// Where performance cannot be read as a share of the scale, and which constructs have none, as sentences.
    package let warnings: [String]
}

extension PathFit {
    /// - Parameter target: the construct that is to be improved, by name.
    /// - Parameter scales: the ends of each item's answers, by item; reversed items as they stand in the responses. A
    ///   construct with an item of no scale has no performance.
    /// - Throws: why the target has no performance.
    package func importance(for target: String, scales: [String: ClosedRange<Double>]) throws(Unavailable)
        -> ImportancePerformance
    {
        guard let goal = layout.model.constructs.firstIndex(where: { $0.name == target }) else {
            throw Unavailable("There is no construct \(target).")
        }
        let first = try data.derivation == nil ? nil : firstStage()
        let scores = (0..<layout.constructs).map { rescaled($0, scales, first) }
        guard let whole = scores[goal] else { throw Unavailable(Self.noScale(layout.name(goal))) }
        let sources = (0..<layout.constructs).filter { j in layout.effects.contains { $0.from == j && $0.to == goal } }
        var warnings = [String]()
        for j in sources + [goal] {
            guard let own = scores[j] else {
                warnings.append(Self.noScale(layout.name(j)))
                continue
            }
            if own.weights.contains(where: { $0 < 0 }) {
                warnings.append(
                    "\(layout.name(j)) has items with negative weights, so its performance is no mean of its items'.")
            }
        }
        return ImportancePerformance(
            target: target, targetPerformance: whole.performance,
            constructs: sources.compactMap { j in
                guard let own = scores[j] else { return nil }
                let total = totalEffects[j * layout.constructs + goal]
                return ImportancePerformance.Construct(
                    construct: layout.name(j), importance: total * whole.deviation / own.deviation,
                    standardizedImportance: total, performance: own.performance)
            },
            items: (0..<layout.constructs).flatMap { j -> [ImportancePerformance.Item] in
                guard let own = scores[j] else { return [] }
                return layout.block(j).enumerated().map { place, item in
                    ImportancePerformance.Item(
                        item: layout.model.itemNames[item], construct: layout.name(j), weight: own.weights[place],
                        performance: own.means[place])
                }
            },
            warnings: warnings)
    }

    private static func noScale(_ construct: String) -> String {
        "\(construct) has no performance: the ends of the scale of its items are not known, or their weights add "
            + "up to 0."
    }

    private struct Rescaled {
        /// Of the items on the scale of 0 to 100, adding up to 1, and their means there.
        var weights: [Double]
        var means: [Double]
        var performance: Double
        /// The score's standard deviation on that scale: of variance 1, it is divided by the sum of its weights.
        var deviation: Double
    }

    /// - Parameter first: the first stage, whose scores are the items of constructs of a higher order.
    private func rescaled(_ j: Int, _ scales: [String: ClosedRange<Double>], _ first: PathFit?) -> Rescaled? {
        var own = [Double]()
        var means = [Double]()
        let isOfScores = layout.model.constructs[j].origin != .answers
        for item in layout.block(j) {
            if isOfScores, let first,
                let place = first.model.constructs.firstIndex(where: { $0.name == layout.model.itemNames[item] }),
                let score = first.rescaled(place, scales, nil)
            {
                means.append(score.performance)
                own.append(weights[item] / score.deviation)
                continue
            }
            guard let scale = scales[layout.model.itemNames[item]], scale.upperBound > scale.lowerBound else {
                return nil
            }
            let width = scale.upperBound - scale.lowerBound
            means.append((data.means[item] - scale.lowerBound) / width * 100)
            own.append(weights[item] / (data.standardDeviations[item] / width * 100))
        }
        let sum = own.reduce(0, +)
        guard sum.magnitude > 1e-12 else { return nil }
        own = own.map { $0 / sum }
        return Rescaled(
            weights: own, means: means, performance: zip(own, means).reduce(0) { $0 + $1.0 * $1.1 }, deviation: 1 / sum)
    }
}
