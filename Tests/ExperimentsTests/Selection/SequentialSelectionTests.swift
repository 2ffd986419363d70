import Experiments
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// The slippage configuration, in which a selection is hardest: the best is better than all others by just δ.
enum Slippage {
    /// How often the best of k normal systems was chosen, and the mean number of replications of all systems.
    /// - Parameters:
    ///   - common: the part of the variance that the systems share through common random numbers.
    ///   - rising: whether the systems' variances differ, the best having the largest.
    static func selections(
        _ trials: Int, systems: Int, firstStage: Int, indifference: Double, common: Double, rising: Bool,
        block: Int = 1
    ) -> (correct: Int, replications: Double) {
        var correct = 0
        var total = 0
        for trial in 0..<trials {
            var stream = RandomStream(StreamKey(seed: UInt64(trial), replication: 0, purpose: 31, UInt64(systems)))
            func row() -> [Double] {
                let shared = stream.normal()
                return (0..<systems).map { system in
                    let scale = rising ? 1 / (1 + 0.1 * Double(system)).squareRoot() : 1
                    return (system == 0 ? indifference : 0)
                        + scale * (common.squareRoot() * shared + (1 - common).squareRoot() * stream.normal())
                }
            }
            var selection = SequentialSelection(
                systems: systems, firstStage: firstStage, indifference: indifference, preferred: .high, confidence: 0.95
            )
            let first = (0..<firstStage).map { _ in row() }
            selection.begin((0..<systems).map { system in first.map { $0[system] } })
            var sums = (0..<systems).map { system in first.reduce(0) { $0 + $1[system] } }
            while selection.best == nil {
                if block == 1 {
                    selection.add(row())
                } else {
                    for _ in 0..<block { sums = zip(sums, row()).map { $0 + $1 } }
                    selection.screen(sums: sums, after: selection.replications + block)
                }
            }
            if selection.best == 0 { correct += 1 }
            total += selection.droppedAfter.reduce(0) { $0 + ($1 ?? selection.replications) }
        }
        return (correct, Double(total) / Double(trials))
    }
}

@Suite struct SequentialSelectionTests {
    /// Without any spread the first stage tells everything.
    @Test func certainSystems() {
        var selection = SequentialSelection(
            systems: 3, firstStage: 5, indifference: 0.1, preferred: .low, confidence: 0.95)
        selection.begin([[3, 3, 3, 3, 3], [2, 2, 2, 2, 2], [4, 4, 4, 4, 4]])
        #expect(selection.best == 1)
        #expect(selection.droppedAfter == [5, nil, 5])
        #expect(selection.mostReplications == 5)
    }

    /// k = 2, n₀ = 3, δ = 1, 95 %: η = ½(0.1⁻¹ − 1) = 4.5, h² = 18. Differences 2, 0, 1 have the variance 1, so N = 18,
    /// and after r replications the second goes on while Σ(X₁ − X₂) ≤ (18 − r)/2: 3 ≤ 7.5, 6 ≤ 7, and then 8 > 6.5.
    @Test func solvedByHand() {
        var selection = SequentialSelection(
            systems: 2, firstStage: 3, indifference: 1, preferred: .high, confidence: 0.95)
        selection.begin([[2, 0, 1], [0, 0, 0]])
        #expect(selection.mostReplications == 19)
        #expect(selection.best == nil)
        selection.add([3, 0])
        #expect(selection.best == nil)
        selection.add([2, 0])
        #expect(selection.best == 0)
        #expect(selection.droppedAfter == [nil, 5])
    }

    /// Of 300 selections with exactly 95 % fewer than 270 would be right with probability 0.0002.
    @Test func threeSystems() {
        let found = Slippage.selections(
            300, systems: 3, firstStage: 10, indifference: 0.5, common: 0, rising: false)
        #expect(found.correct >= 270, "\(found.correct) of 300")
    }
}

/// KN's guarantee by 1,000 macro-replications each, at 95 %: with exactly that, fewer than 935 right ones would come
/// with probability 0.014, and the procedure is known to be conservative.
@Suite(.enabled(if: LongChecks.areAsked)) struct SelectionVerification {
    @Test(arguments: [
        (2, 0.0, false, 1), (10, 0.0, false, 1), (10, 0.0, true, 1), (10, 0.6, false, 1), (10, 0.6, true, 10),
        (25, 0.6, true, 1),
    ])
    func slippage(systems: Int, common: Double, rising: Bool, block: Int) {
        let found = Slippage.selections(
            1000, systems: systems, firstStage: 20, indifference: 0.3, common: common, rising: rising, block: block)
        let h = RinottCount.mean(systems: systems, firstStage: 20, indifference: 0.3)
        LongChecks.report(
            "KN chooses the best of \(systems), "
                + (common > 0 ? "60 % of the variance in common" : "independent streams")
                + (rising ? ", the best with the largest variance" : "")
                + (block > 1 ? ", looked at after every \(block)" : ""),
            measured: "\(found.correct) of 1000 right, \(Int(found.replications.rounded())) replications in all "
                + "(Rinott's two stages: about \(Int(h.rounded())))",
            bar: "at least 935 right")
        #expect(found.correct >= 935)
    }
}
