/// The steps of a scale that follow one another around what was answered most, and the numbers that lie apart from them.
///
/// A number lies apart where the steps between it and the others were given by nobody, though on one scale answers to them
/// would be expected: about as many to each as the geometric mean of those at both ends of the gap. So an 11 beside 1 to 5
/// lies apart, and a 10 behind 0 to 7 of thirty answers does not.
struct AnswerRun {
    /// From the least step to the greatest.
    let range: ClosedRange<Double>
    /// What lies beyond the range, from the least on.
    let apart: [Double]
    /// How many answers there are, and how many within the range.
    let total: Int
    private let within: Int
    /// Of the greatest step.
    private let atTop: Int
    /// From one step to the next.
    private let step: Double

    /// So many answers at least would be in a gap that parts numbers from a scale.
    private static let expectedInGap = 5.0
    /// A scale of more steps is that of a number such as age.
    private static let longestScale = 10.0
    /// A number that more people give is a step.
    private static let shareWithin = 0.9

    /// - Parameter sorted: the different numbers and how often each was given, from the least on.
    /// - Returns: nil where they are no whole numbers, or none lies apart.
    init?(_ sorted: [(number: Double, count: Int)]) {
        guard sorted.count >= 3, sorted.allSatisfy({ $0.number == $0.number.rounded() && $0.number.magnitude < 1e6 }),
            let most = sorted.indices.max(by: { sorted[$0].count < sorted[$1].count })
        else { return nil }
        let gaps = zip(sorted, sorted.dropFirst()).map { $1.number - $0.number }.sorted()
        let step = gaps[(gaps.count - 1) / 2]
        var last = most
        // A tail of a long scale may have a hole: what is apart is so by a quarter of all that is not.
        while last + 1 < sorted.count,
            !Self.areParted(sorted[last], sorted[last + 1], step)
                || 4 * (sorted[last + 1].number - sorted[last].number) <= sorted[last].number - sorted[0].number
        {
            last += 1
        }
        // Few may have given the least answers of a scale, so that only what is below 0 can lie apart there.
        var first = most
        while first > 0,
            sorted[first - 1].number >= 0 || !Self.areParted(sorted[first - 1], sorted[first], step)
        {
            first -= 1
        }
        range = sorted[first].number...sorted[last].number
        apart = (sorted[..<first] + sorted[(last + 1)...]).map(\.number)
        total = sorted.reduce(0) { $0 + $1.count }
        within = sorted[first...last].reduce(0) { $0 + $1.count }
        atTop = sorted[last].count
        self.step = step
        if apart.isEmpty { return nil }
    }

    private static func areParted(
        _ lower: (number: Double, count: Int), _ upper: (number: Double, count: Int), _ step: Double
    ) -> Bool {
        // Scales of −2, −1, 1, 2 have no 0.
        if lower.number == -upper.number, upper.number <= step { return false }
        let unused = (upper.number - lower.number) / step - 1
        return unused * (Double(lower.count) * Double(upper.count)).squareRoot() >= expectedInGap
    }

    var width: Double { range.upperBound - range.lowerBound }

    func distance(to number: Double) -> Double { max(range.lowerBound - number, number - range.upperBound) }

    /// Whether nearly all answers are on few steps, near 0, as those of a rating are.
    var isScale: Bool {
        let ends = max(range.lowerBound.magnitude, range.upperBound.magnitude)
        guard width > 0, width <= Self.longestScale * step, ends <= (Self.longestScale + 1) * step,
            Double(within) >= Self.shareWithin * Double(total)
        else { return false }
        // Of 0 to 100 most people may give the least, and others round numbers.
        let isBeginOfLonger = range.lowerBound == 0 && width >= 6
        return !isBeginOfLonger || apart.count { $0 >= 20 && $0.truncatingRemainder(dividingBy: 10) == 0 } < 2
    }

    /// Whether they are no counts, such as visits, which thin out towards the greatest.
    var isScaleOfOneItem: Bool {
        range.lowerBound <= 1 && width >= 3 * step && 20 * atTop > total
    }
}
