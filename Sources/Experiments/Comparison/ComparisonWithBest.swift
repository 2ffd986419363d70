import Statistics

/// Whether high or low figures are better.
package enum Preference: Sendable, Hashable {
    case low, high
}

/// Multiple comparisons with the best: of each case, how far it is from the best of the others.
///
/// With common random numbers and unequal variances of the differences, the intervals are Hsu's, with a t quantile at
/// 1 − α/(k − 1) and each pair's own standard error: only the k − 1 one-sided statements about the true best are needed.
///
/// Sources: Hsu (1984), "Constrained simultaneous confidence intervals for multiple comparisons with the best", Annals of
/// Statistics 12, 1136–1144; Nelson & Matejcik (1995), "Using common random numbers for indifference-zone selection and
/// multiple comparisons in simulation", Management Science 41, 1935–1945, lemma 3 and section 4.1.
package struct ComparisonWithBest: Sendable {
    package struct Row: Sendable, Hashable {
        /// By how much the case is better than the best of the others, negative when it is worse; positive is better
        /// whatever is preferred.
        package let advantage: Double
        /// 0 at the lowest where the case is worse with certainty, and at the highest where it is the best.
        package let lower: Double
        package let upper: Double
        /// Whether it may be the best one.
        package var mayBeBest: Bool { upper > 0 }
        /// Whether it is shown to be the best one, or equal to it.
        package var isBest: Bool { lower >= 0 }
    }

    package let rows: [Row]
    package let confidence: Double
    /// The case with the best estimate; the first of equal ones.
    package let leader: Int

    /// Takes `values` by case, then by replication. The intervals of all cases hold together with `confidence`.
    /// - Precondition: at least two cases, as many values of each, at least two.
    package init(_ values: [[Double]], preferred: Preference, confidence: Double) {
        precondition(values.count >= 2, "the best of one case is that case")
        self.confidence = confidence
        let sign: Double = preferred == .high ? 1 : -1
        let n = values[0].count
        let t = IntervalQuantile.studentT(
            1 - (1 - confidence) / Double(values.count - 1), degreesOfFreedom: Double(n - 1))
        let means = values.map { sign * Spread($0).mean }
        let widths = values.indices.map { i in
            values.indices.map { j in i == j ? 0 : t * PairedDifference(from: values[j], to: values[i]).standardError }
        }
        func others(_ i: Int) -> [Int] { values.indices.filter { $0 != i } }
        // Upper ends first: who cannot be best needs no lower end against him.
        let upper = values.indices.map { i in max(0, others(i).map { means[i] - means[$0] + widths[i][$0] }.min()!) }
        // Equal cases without any spread reach 0 and may both be best.
        let leading = values.indices.filter { i in others(i).allSatisfy { means[i] - means[$0] + widths[i][$0] >= 0 } }
        leader = values.indices.max { (means[$0], -$0) < (means[$1], -$1) }!
        rows = values.indices.map { i in
            let rivals = leading.filter { $0 != i }
            let lower = leading == [i] ? 0 : min(0, rivals.map { means[i] - means[$0] - widths[i][$0] }.min() ?? 0)
            return Row(
                advantage: means[i] - others(i).map { means[$0] }.max()!, lower: lower, upper: upper[i])
        }
    }

    /// The case that is shown to be the best one; nil where several may be.
    package var best: Int? { shown.count == 1 ? shown[0] : nil }

    /// Several that are shown to be the best, being equal in every replication; else none.
    package var tied: [Int] { shown.count > 1 ? shown : [] }

    /// Whether more replications would say nothing new of who is the best.
    package var isDecided: Bool { !shown.isEmpty }

    private var shown: [Int] { rows.indices.filter { rows[$0].isBest } }

    /// The cases that may be the best one.
    package var candidates: [Int] { rows.indices.filter { rows[$0].mayBeBest || rows[$0].isBest } }
}
