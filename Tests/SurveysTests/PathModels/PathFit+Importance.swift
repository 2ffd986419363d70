@testable import Surveys

/// Importance and performance (Ringle & Sarstedt 2016): what a construct does to a target, and how well it does on a
/// scale from 0 to 100.
struct ImportancePerformance: Sendable, Hashable {
    struct Construct: Sendable, Hashable {
        var construct: String
        /// The total effect on the target when scores are on the scale of 0 to 100.
        var importance: Double
        /// The standardized total effect.
        var standardizedImportance: Double
        /// The mean score, 0 to 100.
        var performance: Double
    }
    struct Item: Sendable, Hashable {
        var item: String
        var construct: String
        /// Of the item on the scale of 0 to 100 in the score; a block's weights add up to 1.
        var weight: Double
        /// The item's mean, 0 to 100.
        var performance: Double
    }

    let target: String
    let targetPerformance: Double
    /// Those that have an effect on the target, in the model's order.
    let constructs: [Construct]
    let items: [Item]
    /// Where performance cannot be read as a share of the scale: negative weights.
    let warnings: [String]
}

extension PathFit {
    /// - Parameter scales: the ends of each item's answers, by item; reversed items as they stand in the responses.
    func importance(for target: String, scales: [String: ClosedRange<Double>]) throws(Unavailable)
        -> ImportancePerformance
    {
        guard let goal = layout.model.constructs.firstIndex(where: { $0.name == target }) else {
            throw Unavailable("There is no construct \(target).")
        }
        let names = layout.model.itemNames
        var means = [Double]()
        var rescaled = [Double]()
        for (item, name) in names.enumerated() {
            guard let scale = scales[name], scale.upperBound > scale.lowerBound else {
                throw Unavailable("The ends of the scale of \(name) are not known.")
            }
            let width = scale.upperBound - scale.lowerBound
            means.append((data.means[item] - scale.lowerBound) / width * 100)
            rescaled.append(weights[item] / (data.standardDeviations[item] / width * 100))
        }
        var warnings = [String]()
        var (performance, deviation) = ([Double](), [Double]())
        for j in 0..<layout.constructs {
            let block = layout.block(j)
            let sum = block.reduce(0) { $0 + rescaled[$1] }
            guard sum.magnitude > 1e-12 else { throw Unavailable("The weights of \(layout.name(j)) add up to 0.") }
            for item in block { rescaled[item] /= sum }
            if block.contains(where: { rescaled[$0] < 0 }) {
                warnings.append(
                    "\(layout.name(j)) has items with negative weights, so its performance is no mean of its items'.")
            }
            performance.append(block.reduce(0) { $0 + rescaled[$1] * means[$1] })
            // The score with variance 1, divided by the sum of its weights on the scale of 0 to 100.
            deviation.append(1 / sum)
        }
        let constructs = (0..<layout.constructs).filter { j in
            layout.effects.contains { $0.from == j && $0.to == goal }
        }
        return ImportancePerformance(
            target: target, targetPerformance: performance[goal],
            constructs: constructs.map { j in
                let total = totalEffects[j * layout.constructs + goal]
                return ImportancePerformance.Construct(
                    construct: layout.name(j), importance: total * deviation[goal] / deviation[j],
                    standardizedImportance: total, performance: performance[j])
            },
            items: names.enumerated().map { item, name in
                ImportancePerformance.Item(
                    item: name, construct: layout.name(layout.ownerOfItem[item]), weight: rescaled[item],
                    performance: means[item])
            },
            warnings: warnings)
    }
}
