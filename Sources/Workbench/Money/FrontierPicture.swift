package import Reporting

/// Cost against the longest wait, of all cases that were looked at: where each stands, and which are beaten by none.
package struct FrontierPicture: Sendable {
    package struct Point: Sendable {
        package let spot: FrontierSpot
        /// In parts of the axes, from the left and from below.
        package let x: Double
        package let y: Double
        /// Whether nothing is cheaper and waits shorter.
        package let isBest: Bool
        package let isHere: Bool
    }

    package struct Axis: Sendable {
        package let title: String
        package let ticks: [(at: Double, text: String)]
    }

    package let x: Axis
    package let y: Axis
    package let bound: (at: Double, text: String)?
    /// In the order of their cost.
    package let points: [Point]

    /// - Parameters:
    ///   - spots: one for each place of the sliders.
    ///   - key: of that which is shown.
    ///   - claim: of what is promised.
    /// - Returns: nil where there are not two of them.
    package init?(_ spots: [FrontierSpot], here key: String, of claim: AnswerClaim) {
        guard spots.count > 1, let unit = claim.figure?.unit, let money = spots.first?.cost.unit else { return nil }
        let costs = spots.map { $0.cost.value * money.factor }
        let waits = spots.map { $0.wait.value * unit.factor }
        let limit = claim.bound.map { $0.value * unit.factor }
        let low = costs.min() ?? 0
        let high = costs.max() ?? 0
        let margin = max((high - low) * 0.12, abs(high) * 0.02, 1e-9)
        let span = (from: low - margin, to: high + margin)
        // What is far beyond the promise lies at the edge, or the others would lie on one another.
        let reach = max(waits.max() ?? 0, limit ?? 0) * 1.1
        let top = Ticks.roundedTop(limit.map { min(reach, 6 * $0) } ?? reach)
        func across(_ value: Double) -> Double { (value - span.from) / (span.to - span.from) }
        func up(_ value: Double) -> Double { min(1, max(0, value / top)) }
        let sign = money.symbol.isEmpty ? "" : ", \(money.symbol)"
        x = Axis(
            title: "cost of a period\(sign)",
            ticks: Ticks.linear(from: span.from, to: span.to).map { (across($0), Readable.number($0)) })
        y = Axis(
            title: "longest wait, \(unit.symbol): \(AnswerWords.head(claim.asked))",
            ticks: Ticks.linear(from: 0, to: top).map { (up($0), Readable.number($0)) })
        bound = limit.map { (up($0), "promised: \(Readable.number($0))") }
        points = spots.map { spot in
            Point(
                spot: spot, x: across(spot.cost.value * money.factor), y: up(spot.wait.value * unit.factor),
                isBest: !spots.contains { spot.isBeaten(by: $0) }, isHere: spot.key == key)
        }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
}

extension FrontierSpot {
    /// `163 €: 12 min (10 to 14) at ENT clinic. Yes.`, and where the sliders stand.
    package var words: String {
        let range = wait.shown.range.isEmpty ? "" : " (\(wait.shown.range))"
        let word = verdict.word.isEmpty ? "" : " \(verdict.word)."
        let sliders = settings.isEmpty ? "as in the file" : key.replacing(" ", with: ", ")
        return "\(sliders): \(cost.shown.text), at most \(wait.shown.text)\(range) at \(place).\(word)"
    }
}
