/// Why partial least squares gave no solution.
package enum PathFailure: Error, Sendable, Hashable {
    case notConverged
    /// The item does not vary.
    case constantItem(Int)
    /// The items of a block in mode B are collinear.
    case collinearBlock(Int)
    /// The predecessors of a construct are collinear.
    case collinearPredecessors(Int)
    /// The items of what a construct is the product of are collinear.
    case collinearFactors(Int)
    /// Of an earlier stage, as a sentence.
    case inStage(String)
    /// The weighted items of a block cancel out.
    case vanishingScore(Int)

    func sentence(_ layout: PathLayout) -> String {
        switch self {
        case .notConverged: "The weights had not settled after the largest number of iterations allowed."
        case .constantItem(let item):
            "The item \(layout.model.itemNames[item]) has the same value for everyone, so it correlates with nothing."
        case .collinearBlock(let construct):
            "The items of \(layout.name(construct)) are collinear, so its regression weights (mode B) are not "
                + "determined."
        case .collinearPredecessors(let construct):
            "The predecessors of \(layout.name(construct)) are collinear, so their paths are not determined."
        case .inStage(let sentence): sentence
        case .collinearFactors(let construct):
            "The items of what \(layout.name(construct)) is the product of are collinear, so they cannot be taken out "
                + "of it."
        case .vanishingScore(let construct):
            "The weighted items of \(layout.name(construct)) cancel out, so it has no scores."
        }
    }

    /// The same of the whole sample, with what can be done about it.
    func advised(_ layout: PathLayout) -> String {
        let advice: String? =
            switch self {
            case .notConverged:
                "They go round in a circle, most often where blocks are weighted by regression (mode B) or a construct "
                    + "goes with nothing: weigh such blocks in mode A, or leave such a construct out."
            case .constantItem: "Leave it out."
            case .collinearBlock: "Leave one of them out, or weigh them in mode A."
            case .collinearPredecessors: "Leave one of the paths out, or put the predecessors together."
            case .collinearFactors, .inStage, .vanishingScore: nil
            }
        return ([sentence(layout)] + (advice.map { [$0] } ?? [])).joined(separator: " ")
    }
}
