import SimulationKernel
import Foundation

/// Kim and Nelson's fully sequential procedure KN: simulates all systems, drops one after another as soon as it is
/// clearly worse, and so chooses the best with at least the confidence asked for whenever it is better than all others
/// by the indifference δ; among systems nearer to each other it chooses a good one.
///
/// A pure state machine: it is told what the replications gave and says which systems go on. The systems may share
/// random numbers; the variances are those of the differences. The values are taken to be normal, as means of many
/// customers nearly are. With S²ᵢₗ from the first n₀ replications, η = ½((2α/(k − 1))^(−2/(n₀ − 1)) − 1) and
/// h² = 2η(n₀ − 1), system i goes on after r replications while Σ(Xᵢ − Xₗ) ≥ −max(0, δ/2·(h²S²ᵢₗ/δ² − r)) for all
/// others l that are left, so that it ends at the latest after max Nᵢₗ + 1 replications, Nᵢₗ = ⌊h²S²ᵢₗ/δ²⌋.
///
/// Source: Kim & Nelson (2001), "A fully sequential procedure for indifference-zone selection in simulation", ACM
/// TOMACS 11, 251–273, with c = 1.
package struct SequentialSelection: Sendable {
    package let systems: Int
    /// The replications n₀ of each system before any is dropped.
    package let firstStage: Int
    /// The difference δ that is worth finding.
    package let indifference: Double
    package let preferred: Preference
    package let confidence: Double

    /// Replications so far of those that are left.
    package private(set) var replications = 0
    /// Those that are left, by number.
    package private(set) var surviving: [Int]
    /// After how many replications each of the others was dropped; nil for those that are left.
    package private(set) var droppedAfter: [Int?]
    /// The chosen one; nil while several are left that may still be told apart.
    package private(set) var best: Int?
    /// The bound h²S²ᵢₗ/δ² of each pair.
    private var bounds: [[Double]] = []
    private var sums: [Double]

    /// - Precondition: at least two systems, `firstStage` ≥ 2, `indifference` > 0, 1/k < `confidence` < 1.
    package init(systems: Int, firstStage: Int, indifference: Double, preferred: Preference, confidence: Double) {
        precondition(systems >= 2 && firstStage >= 2 && indifference > 0, "a choice among several, by a difference")
        precondition(confidence > 1 / Double(systems) && confidence < 1, "more confidence than that of guessing")
        self.systems = systems
        self.firstStage = firstStage
        self.indifference = indifference
        self.preferred = preferred
        self.confidence = confidence
        surviving = Array(0..<systems)
        droppedAfter = Array(repeating: nil, count: systems)
        sums = Array(repeating: 0, count: systems)
    }

    /// The constant η.
    private var eta: Double {
        let share = 2 * (1 - confidence) / Double(systems - 1)
        return (pow(share, -2 / Double(firstStage - 1)) - 1) / 2
    }

    /// Takes the first stage.
    /// - Parameter values: by system, then by replication: n₀ of each.
    package mutating func begin(_ values: [[Double]]) {
        precondition(replications == 0 && values.count == systems, "the first stage of all systems")
        precondition(values.allSatisfy { $0.count == firstStage }, "the first stage of every system is equally long")
        let factor = 2 * eta * Double(firstStage - 1) / (indifference * indifference)
        bounds = values.indices.map { i in
            values.indices.map { l in i == l ? 0 : factor * Spread(zip(values[i], values[l]).map { $0 - $1 }).variance }
        }
        screen(sums: values.map { $0.reduce(0, +) }, after: firstStage)
    }

    /// Takes one more replication.
    /// - Parameter values: by system; what dropped ones have there does not matter.
    package mutating func add(_ values: [Double]) {
        precondition(values.count == systems, "a place for every system")
        var next = sums
        for system in surviving { next[system] += values[system] }
        screen(sums: next, after: replications + 1)
    }

    /// Takes several replications at once: the guarantee holds too when it is looked at more seldom.
    /// - Parameters:
    ///   - sums: by system over all replications so far; what dropped ones have there does not matter.
    ///   - count: how many replications those are, at least the first stage.
    package mutating func screen(sums: [Double], after count: Int) {
        precondition(
            count >= firstStage && count >= replications && !bounds.isEmpty, "replications after the first stage")
        self.sums = sums
        replications = count
        if best != nil { return }
        let sign: Double = preferred == .high ? 1 : -1
        let r = Double(count)
        let kept = surviving.filter { i in
            surviving.allSatisfy { l in
                l == i || sign * (sums[i] - sums[l]) >= -max(0, indifference / 2 * (bounds[i][l] - r))
            }
        }
        // The one with the best sum is never worse than any other: somebody is always left.
        for system in surviving where !kept.contains(system) { droppedAfter[system] = count }
        surviving = kept
        if surviving.count == 1 || count > longest {
            best = surviving.max { (sign * sums[$0], -$0) < (sign * sums[$1], -$1) }
        }
    }

    /// Replications after which those that are left cannot be told apart any better: max Nᵢₗ among them. nil before the
    /// first stage.
    package var mostReplications: Int? { bounds.isEmpty ? nil : max(firstStage, longest + 1) }

    private var longest: Int {
        var largest = 0.0
        for i in surviving { for l in surviving { largest = max(largest, bounds[i][l]) } }
        // A whole number stays one in spite of rounding.
        return largest < 1e15 ? Int(saturating: largest * (1 + 1e-12)) : .max - 1
    }
}
