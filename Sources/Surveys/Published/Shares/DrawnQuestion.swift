package import Statistics

/// A question whose answers were only drawn, as bars or slices without figures: each share lies in a range that was read off
/// the drawing.
package struct DrawnQuestion: Sendable {
    package var name: String
    package var text: String?
    package var answers: [Answer]

    package struct Answer: Sendable {
        package var name: String
        /// Between 0 and 1.
        package var share: ClosedRange<Double>
        package var isPositive: Bool

        package init(name: String, share: ClosedRange<Double>, isPositive: Bool = false) {
            self.name = name
            self.share = share
            self.isPositive = isPositive
        }
    }

    package init(name: String, text: String? = nil, answers: [Answer]) {
        self.name = name
        self.text = text
        self.answers = answers
    }

    package var positive: [Int] { answers.indices.filter { answers[$0].isPositive } }

    /// Whether answers that exclude each other and leave nobody out can have these shares.
    package var canAddUp: Bool {
        let low = answers.reduce(0) { $0 + $1.share.lowerBound }
        let high = answers.reduce(0) { $0 + $1.share.upperBound }
        return low <= 1 + 1e-9 && high >= 1 - 1e-9
    }

    /// What these answers can be together: no less and no more than the others leave.
    package func share(_ places: [Int]) -> ClosedRange<Double> {
        let inside = places
        let outside = answers.indices.filter { !places.contains($0) }
        func sum(_ places: [Int], _ end: (ClosedRange<Double>) -> Double) -> Double {
            places.reduce(0) { $0 + end(answers[$1].share) }
        }
        let low = sum(inside, \.lowerBound)
        let high = min(1, sum(inside, \.upperBound))
        guard canAddUp else { return low...max(low, high) }
        let tightLow = max(low, 1 - sum(outside, \.upperBound))
        return tightLow...max(tightLow, min(high, 1 - sum(outside, \.lowerBound)))
    }

    /// An interval that holds the true share wherever in its range the drawn one lies: from the lower end of Wilson's interval
    /// at the least count to the upper end at the greatest. Its estimate is the middle of the range, and no more than that.
    ///
    /// - Precondition: `n` > 0.
    package func interval(_ places: [Int], of n: Int, confidence: Double) -> ConfidenceInterval {
        let range = share(places)
        func wilson(_ share: Double) -> ConfidenceInterval {
            .share(share * Double(n), of: Double(n), confidence: confidence)
        }
        let least = wilson(range.lowerBound)
        let most = wilson(range.upperBound)
        return ConfidenceInterval(
            estimate: (range.lowerBound + range.upperBound) / 2, lower: max(0, least.lower), upper: min(1, most.upper),
            standardError: max(least.standardError, most.standardError), confidence: confidence)
    }
}
