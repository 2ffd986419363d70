package import Experiments
import Measures
import Scenarios

/// What a capacity question has found.
package struct CapacityOutcome {
    /// A design that was simulated.
    package struct Design {
        let number: Int
        package let point: ExperimentPoint
        /// Whether it meets all targets, by its own test or by another design's; nil where nothing was asked of it.
        package let verdict: TargetVerdict?
        /// By target, of a design that was tested itself.
        package let targets: [TargetVerdict]?
    }

    let plan: CapacityPlan
    package let grid: CapacityGrid
    package let targets: CapacityTargets
    let confidence: Double
    let looks: LookPlan
    /// Those that were simulated, in the grid's order.
    package let designs: [Design]
    /// The number of the design that is the answer; nil where none is shown to meet the targets.
    package let answer: Int?
    /// Designs that no test could decide and that would be cheaper: by the values, or where cost is measured by what they
    /// cost in the simulation, as far as that does not rule it out.
    package let open: [Int]
    /// Whether it is shown that not even the highest values meet the targets.
    package let isUnattainable: Bool
    /// Whether the search was left because of all that may still do the most replications cannot have seen what decides.
    let isNeverSeen: Bool
    /// What the designs that meet the targets cost against the best of the others, where cost is measured.
    package let cost: MeasuredCost?
    /// The answer that theory gives; nil where it does not know.
    package let byTheory: Int?

    package func design(_ number: Int) -> Design? { designs.first { $0.number == number } }
}

extension CapacityOutcome {
    /// The places of the shares of those who are lost, as far as a design loses any in that way.
    var lost: [Int] {
        targets.lost.filter { place in designs.contains { ($0.lost(place, confidence)?.value ?? 0) > 0 } }
    }
}

extension CapacityOutcome.Design {
    /// The share at a place among the measures.
    func lost(_ place: Int, _ confidence: Double) -> Estimate? {
        point.estimate(place, confidence: confidence)
    }
}

/// Designs that meet the targets, by what they cost in the simulation.
package struct MeasuredCost {
    /// The numbers of the designs that were compared.
    let designs: [Int]
    let comparison: ComparisonWithBest
    /// Replications of those that were compared to the end.
    let replications: Int

    /// The cheapest, shown to be so or by its estimate.
    var leader: Int { designs[comparison.best ?? comparison.tied.first ?? comparison.leader] }
    package var isShown: Bool { comparison.isDecided }
    /// Those that may be the cheapest.
    var candidates: [Int] { comparison.candidates.map { designs[$0] } }
}
