/// How far a figure may move and still count as the same.
package enum Margin: Sendable, Hashable {
    /// A part of the figure's old value, 0.05 for 5 %.
    case relative(Double)
    /// In the figure's own unit; for a share 0.01 is one point.
    case absolute(Double)

    /// The margin for a figure that was so large.
    package func width(of value: Double) -> Double {
        switch self {
        case .relative(let part): part * value.magnitude
        case .absolute(let width): width
        }
    }
}

/// What is claimed of a difference or of a figure.
package enum Claim: Sendable, Hashable {
    /// It lies between two bounds: with bounds −δ and δ around 0, equivalence.
    case between(Double, Double)
    /// It is not above a bound: non-inferiority where more is worse.
    case atMost(Double)
    case atLeast(Double)

    /// How well a difference proves the claim, and how well its contrary. The smaller the p-value the better.
    ///
    /// A claim with two bounds is proven by two one-sided tests, each at the full level: its p-value is the larger of
    /// theirs (Schuirmann 1987, "A comparison of the two one-sided tests procedure and the power approach for assessing
    /// the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics 15, 657–680). Its
    /// contrary has two sides, and its p-value is twice the smaller.
    package func pValues(_ difference: MeanDifference) -> (proven: Double, refuted: Double) {
        switch self {
        case .atMost(let bound): (difference.pValue(below: bound), difference.pValue(above: bound))
        case .atLeast(let bound): (difference.pValue(above: bound), difference.pValue(below: bound))
        case .between(let lower, let upper):
            (
                max(difference.pValue(below: upper), difference.pValue(above: lower)),
                min(1, 2 * min(difference.pValue(above: upper), difference.pValue(below: lower)))
            )
        }
    }
}

/// What a test says at its confidence: a claim is proven, its contrary is, or neither.
package enum TestVerdict: String, Sendable, Hashable {
    case pass
    case fail
    case undecided
}

/// Whether something that never happened before still does not, by an exact test on counts.
package enum CountTest {
    /// Fisher's exact test, one-sided, against a count of zero: how often, with one share in both and so many events in
    /// all, every event would fall into the new cases and none into the old ones. Small when it has begun to happen.
    ///
    /// With k events in n new cases beside m old ones that is C(n, k)/C(n + m, k), the product of (n − i)/(n + m − i)
    /// over i < k. The cases are taken as independent of each other.
    ///
    /// Source: Fisher (1935), "The logic of inductive inference", Journal of the Royal Statistical Society 98, 39–82.
    package static func pValue(events: Int, inNew cases: Int, noneInOld oldCases: Int) -> Double {
        precondition(events >= 0 && events <= cases && oldCases >= 0, "so many events of so many cases")
        var result = 1.0
        // As numbers: the old count is read from a file, and the sum may be more than a whole number holds.
        let all = Double(cases) + Double(oldCases)
        for index in 0..<events {
            result *= Double(cases - index) / (all - Double(index))
            if result < 1e-300 { return 0 }
        }
        return result
    }
}
