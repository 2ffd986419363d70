/// The exact laws of rank statistics without ties, by counting.
enum RankLaws {
    /// Of both sides, of U with groups of `m` and `n` values: the number of partitions that give each U follows from
    /// Πᵢ (1 − q^(n+i))/(1 − qⁱ) (Mann & Whitney 1947).
    static func rankSumPValue(u: Int, _ m: Int, _ n: Int) -> Double {
        let largest = m * n
        // Divided by n + i choices over i on the way, so that the counts stay probabilities.
        var law = [Double](repeating: 0, count: largest + 1)
        law[0] = 1
        for i in 1...m {
            for place in stride(from: largest, through: 0, by: -1) where place >= n + i {
                law[place] -= law[place - n - i]
            }
            for place in 0...largest where place >= i { law[place] += law[place - i] }
            let share = Double(i) / Double(n + i)
            for place in 0...largest { law[place] *= share }
        }
        return twoSided(law, at: u)
    }

    /// Of both sides, of V, the sum of the ranks of the positive differences among `n`: each rank is in it or not.
    static func signedRankPValue(v: Int, _ n: Int) -> Double {
        let largest = n * (n + 1) / 2
        var law = [Double](repeating: 0, count: largest + 1)
        law[0] = 1
        for rank in 1...n {
            for place in stride(from: largest, through: 0, by: -1) {
                law[place] = 0.5 * (law[place] + (place >= rank ? law[place - rank] : 0))
            }
        }
        return twoSided(law, at: v)
    }

    /// Twice the smaller tail, the value itself included.
    private static func twoSided(_ law: [Double], at value: Int) -> Double {
        let below = law[0...value].reduce(0, +)
        let above = law[value...].reduce(0, +)
        return min(1, 2 * min(below, above))
    }
}
