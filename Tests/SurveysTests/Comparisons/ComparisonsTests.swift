import Statistics
import Surveys
import Testing

/// Small cases whose exact laws can be counted, by R 4.2.2, and what comparisons say when there is nothing to compare.
@Suite struct ComparisonsTests {
    @Test func rankSumWithoutTies() throws {
        let test = try RankSumTest(
            GroupedValues(labels: ["a", "b"], values: [[1, 2.5, 3.1, 7], [2, 4, 5.5, 6, 8.2]]))
        #expect(test.u1 == 6 && test.u2 == 14)
        #expect(near(test.exactPValue, 0.412698412698413))
        #expect(near(test.hodgesLehmann, -1.95))
    }

    @Test func signedRanksWithoutTies() throws {
        let test = try SignedRankTest([1.1, 2.2, -0.3, 4.1, -1.5, 0.7], [0, 0, 0, 0, 0, 0])
        #expect(test.v == 16)
        #expect(near(test.exactPValue, 0.3125))
    }

    /// 0.1 + 0.2 is not 0.3 by its last bit: within the groups nothing varies but that.
    @Test func roundingIsNoVariationWithinGroups() {
        let groups = GroupedValues(labels: ["a", "b"], values: [[0.1 + 0.2, 0.3], [1.1, 1.1]])
        #expect(throws: Unavailable.self) { try VarianceAnalysis(groups) }
    }

    @Test func tiesHaveNoExactLaw() throws {
        let test = try RankSumTest(GroupedValues(labels: ["a", "b"], values: [[1, 2, 2], [2, 3]]))
        #expect(test.exactPValue.reason == "Values are tied, and the exact law is known without ties.")
    }

    /// R 4.2.2: the noncentralities at which `pt(t, 30, ncp)` is 0.975 and 0.025, over √8.
    @Test func intervalOfTheStandardizedDifference() throws {
        let groups = GroupedValues(
            labels: ["a", "b"], values: [(0..<16).map { Double($0 % 4) + 1 }, (0..<16).map { Double($0 % 4) }])
        let size = try StandardizedDifference(groups)
        #expect(near(size.d.estimate, 0.866025403784439))
        #expect(near(size.d.lower, 0.132973127055143, 1e-8))
        #expect(near(size.d.upper, 1.58596063421631, 1e-8))
    }

    /// SciPy 1.17's `kstwobign.sf(d·√(n₁n₂/(n₁ + n₂)))`.
    @Test func kolmogorovsLimitLaw() throws {
        let far = try KolmogorovSmirnovTest(
            GroupedValues(labels: ["a", "b"], values: [(0..<20).map(Double.init), (8..<28).map(Double.init)]))
        #expect(near(far.d, 0.4) && near(far.pValue, 0.08151888641220964))
        let close = try KolmogorovSmirnovTest(
            GroupedValues(labels: ["a", "b"], values: [(0..<20).map(Double.init), (4..<24).map(Double.init)]))
        #expect(near(close.d, 0.2) && near(close.pValue, 0.8186211744710058))
    }

    @Test func groupsTooSmall() {
        let one = GroupedValues(labels: ["men", "women"], values: [[1], [2, 3, 4]])
        #expect(throws: Unavailable("Welch's t-test needs two in each group, and men has one value.")) {
            try MeanComparison(one, .separate)
        }
        #expect(throws: Never.self) { try MeanComparison(one, .pooled) }
        #expect(throws: Unavailable("Bartlett's test needs two in each group, and men has one value.")) {
            try BartlettTest(one)
        }
        let none = GroupedValues(labels: ["men", "women"], values: [[], [2, 3, 4]])
        #expect(throws: Unavailable("Kruskal's and Wallis's test needs one in each group, and men has no value.")) {
            try RankedGroupsTest(none)
        }
        #expect(throws: Unavailable("The analysis of variance needs 2 groups, and there is one.")) {
            try VarianceAnalysis(none.occupied)
        }
    }

    @Test func valuesThatDoNotVary() {
        let same = GroupedValues(labels: ["a", "b"], values: [[3, 3], [3, 3, 3]])
        #expect(
            throws: Unavailable(
                "All values are the same within a and within b, so that a t-test has nothing to measure their difference by."
            )
        ) { try MeanComparison(same, .pooled) }
        #expect(throws: Unavailable("All values of a and b are the same, so that ranks cannot tell them apart.")) {
            try RankSumTest(same)
        }
        #expect(throws: Unavailable("The two answers are the same in all rows.")) {
            try SignedRankTest([1, 2], [1, 2])
        }
    }

    @Test func correctionsOfSeveralTests() {
        let p = [0.01, 0.04, 0.03, 0.005]
        #expect(MultipleTests.bonferroni.adjusted(p) == [0.04, 0.16, 0.12, 0.02])
        #expect(zip(MultipleTests.holm.adjusted(p), [0.03, 0.06, 0.06, 0.02]).allSatisfy { near($0, $1, 1e-12) })
        #expect(
            zip(MultipleTests.benjaminiHochberg.adjusted(p), [0.02, 0.04, 0.04, 0.02])
                .allSatisfy { near($0, $1, 1e-12) })
    }
}
