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
        for index in 0..<events {
            result *= Double(cases - index) / Double(cases + oldCases - index)
            if result < 1e-300 { return 0 }
        }
        return result
    }
}
