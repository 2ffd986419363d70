import SimulationKernel

/// Looks for n whole answers on a scale with a given sum and sum of squares.
///
/// The answers are chosen from the ends of the scale inwards. With v the answers not yet settled, the sum of squares of what
/// is left lies between that of answers as equal as can be and that of answers at the ends only; branches outside are not
/// entered.
struct SampleBuilder {
    enum Outcome { case found([Int]), none, gaveUp }

    let n: Int
    let sum: Int
    let squares: Int
    let scale: ClosedRange<Int>
    /// How many branches are entered before the search gives up.
    var budget = 200_000

    func build() -> Outcome {
        var left = budget
        var counts = [Int](repeating: 0, count: scale.count)
        let answers = Array(scale)
        let found = choose(among: answers[...], n: n, sum: sum, squares: squares, counts: &counts, left: &left)
        if found { return .found(counts) }
        return left > 0 ? .none : .gaveUp
    }

    private func choose(
        among answers: ArraySlice<Int>, n: Int, sum: Int, squares: Int, counts: inout [Int], left: inout Int
    ) -> Bool {
        left -= 1
        guard left > 0, let lowest = answers.first, let highest = answers.last else { return false }
        let place = lowest - scale.lowerBound
        if answers.count == 1 {
            guard sum == n * lowest, squares == n * lowest * lowest else { return false }
            counts[place] = n
            return true
        }
        guard sum >= n * lowest, sum <= n * highest,
            isWithin(n: n, sum: sum, squares: squares, lowest: lowest, highest: highest)
        else { return false }
        if n == 0 {
            for answer in answers { counts[answer - scale.lowerBound] = 0 }
            return sum == 0 && squares == 0
        }
        // The end farther from the mean is settled first: it changes the squares most.
        let isLow = (sum - n * lowest) >= (n * highest - sum)
        let answer = isLow ? lowest : highest
        let rest = isLow ? answers.dropFirst() : answers.dropLast()
        // From the number that the end would have if answers were spread evenly, outwards.
        let middle = n / (2 * answers.count)
        for count in (0...n).sorted(by: { (($0 - middle).magnitude, $0) < (($1 - middle).magnitude, $1) }) {
            counts[answer - scale.lowerBound] = count
            let fits = choose(
                among: rest, n: n - count, sum: sum - count * answer, squares: squares - count * answer * answer,
                counts: &counts, left: &left)
            if fits { return true }
            if left <= 0 { return false }
        }
        return false
    }

    /// Whether n answers from `lowest` to `highest` with the sum can have these squares, as far as bounds say.
    private func isWithin(n: Int, sum: Int, squares: Int, lowest: Int, highest: Int) -> Bool {
        if n == 0 { return sum == 0 && squares == 0 }
        // As equal as can be: r answers of q + 1 and n − r of q.
        let quotient = Int(saturating: (Double(sum) / Double(n)).rounded(.down))
        let remainder = sum - n * quotient
        let least = n * quotient * quotient + remainder * (2 * quotient + 1)
        // At the ends but for one answer.
        let width = highest - lowest
        let above = sum - n * lowest
        let atTop = above / width
        let between = lowest + above % width
        let most =
            atTop >= n
            ? n * highest * highest
            : atTop * highest * highest + between * between + (n - atTop - 1) * lowest * lowest
        return squares >= least && squares <= most
    }
}
