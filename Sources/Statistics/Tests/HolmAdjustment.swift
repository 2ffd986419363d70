/// p-values corrected for being several: whatever is declared at a level after it, the chance that any of the
/// declarations is wrong stays below that level, however the tests depend on each other.
///
/// Source: Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6,
/// 65–70.
public enum HolmAdjustment {
    /// The corrected p-values, in the order given: with p₍₁₎ ≤ … ≤ p₍ₘ₎ the k-th is the largest of min(1, (m − j + 1)
    /// p₍ⱼ₎) over j ≤ k. Equal ones are taken in the order given.
    public static func adjusted(_ values: [Double]) -> [Double] {
        var result = values
        var largest = 0.0
        for (rank, index) in values.indices.sorted(by: { (values[$0], $0) < (values[$1], $1) }).enumerated() {
            largest = max(largest, min(1, Double(values.count - rank) * values[index]))
            result[index] = largest
        }
        return result
    }

    /// Which of the hypotheses are rejected when at most a share `level` of families may have a wrong rejection.
    public static func rejected(_ values: [Double], level: Double) -> [Bool] { adjusted(values).map { $0 <= level } }
}
