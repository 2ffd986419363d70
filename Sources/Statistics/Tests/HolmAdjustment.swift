/// P-values corrected for being several: whatever is declared at a level after it, the chance that any of the
/// declarations is wrong stays below that level, however the tests depend on each other.
///
/// Source: Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6,
/// 65–70.
package enum HolmAdjustment {
    /// The corrected p-values, in the order given: with p₍₁₎ ≤ … ≤ p₍ₘ₎ the k-th is the largest of min(1, (m − j + 1)
    /// p₍ⱼ₎) over j ≤ k. Equal ones are taken in the order given.
    package static func adjusted(_ values: [Double]) -> [Double] {
        var result = values
        var largest = 0.0
        for (rank, index) in values.indices.sorted(by: { (values[$0], $0) < (values[$1], $1) }).enumerated() {
            largest = max(largest, min(1, Double(values.count - rank) * values[index]))
            result[index] = largest
        }
        return result
    }

    /// Which of the hypotheses are rejected when at most a share `level` of families may have a wrong rejection.
    package static func rejected(_ values: [Double], level: Double) -> [Bool] {
        adjusted(values).map { $0 <= level }
    }

    /// Which of them are rejected, and the part of the level at which each was decided: of m hypotheses level/(m − k) for
    /// the one that is rejected after k others, and for those that are left what the first of them was held against. A
    /// value is below its part exactly where it is rejected.
    package static func decided(_ values: [Double], level: Double) -> [(isRejected: Bool, level: Double)] {
        let rejected = rejected(values, level: level)
        let count = rejected.count { $0 }
        var result = rejected.map { (isRejected: $0, level: level / Double(max(1, values.count - count))) }
        let order = values.indices.filter { rejected[$0] }.sorted { (values[$0], $0) < (values[$1], $1) }
        for (rank, index) in order.enumerated() { result[index].level = level / Double(values.count - rank) }
        return result
    }
}
