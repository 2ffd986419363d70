import Reporting
import Statistics

/// Whether a law fits: the data and the likeliest law, as shares of all and value against value.
struct FitFigures {
    private let result: FitResult
    private let best: FittedLaw
    private let unit: String
    private var sample: ObservedSample { result.data.sample }

    /// It is `nil` where no law could be fitted.
    init?(_ result: FitResult) {
        guard let best = result.best?.fit, !result.data.sample.isConstant else { return nil }
        self.result = result
        self.best = best
        unit = result.request.isPlain ? "" : result.request.symbol
    }

    func figures() -> [DrawnFigure] { [curves(), pairs()] }

    /// Whether a test speaks against it; nil without one.
    private var isRefused: Bool? {
        guard let row = result.best?.row, let anderson = row.andersonP, let kolmogorov = row.kolmogorovP else {
            return nil
        }
        return min(anderson, kolmogorov) < 0.05
    }

    private var law: String { best.family.rawValue }

    private func curves() -> DrawnFigure {
        let shares = (1..<100).map { Double($0) / 100 } + [0.995]
        func curve(_ name: String, _ role: Role, _ value: (Double) -> Double) -> CumulativeCurve.Curve {
            CumulativeCurve.Curve(
                name: name,
                quantiles: shares.map { .init(share: $0, value: DrawnValue(value($0))) }.filter(\.value.value.isFinite),
                role: role)
        }
        let answer: String =
            switch isRefused {
            case true?: "\(law) is the likeliest, but the data do not look drawn from it"
            case false?: "\(law), and the data do not speak against it"
            case nil: "\(law) is the likeliest"
            }
        let panel = CumulativeCurve(
            title: "", finding: "\(answer).".beginningSentence, axisTitle: result.request.columnWords, unit: unit,
            curves: [
                curve(law, .context) { best.quantile($0) }, curve("data", .data1) { sample.quantile($0) },
            ], marked: [])
        return DrawnFigure(
            name: "law", title: "Which law fits? \(answer.beginningSentence)",
            subtitle:
                "Share of all values that are at most so large, up to 99.5%: \(Readable.count(sample.count)) values "
                + "(strong) and the law.", panels: [panel.panel], columns: 1)
    }

    /// So many dots are told apart.
    private static let most = 150

    private func pairs() -> DrawnFigure {
        let count = sample.count
        let points = min(count, Self.most)
        let shown = (0..<points).compactMap { point -> ScatterAgainst.Point? in
            let rank = points == count ? point : point * (count - 1) / (points - 1)
            let value = best.quantile((Double(rank) + 0.5) / Double(count))
            return value.isFinite ? .init(exact: value, value: DrawnValue(sample.sorted[rank])) : nil
        }
        let ends = shown.suffix(1)
        let last = ends.first.map { $0.value.value - $0.exact } ?? 0
        let largest = ends.first?.exact ?? 0
        let answer: String =
            if abs(last) <= 0.1 * largest {
                "The largest is about as large as the law has it"
            } else {
                last > 0 ? "The largest is larger than the law has it" : "The largest is smaller than the law has it"
            }
        let panel = ScatterAgainst(
            title: "", finding: "\(answer).", exactTitle: "as \(law) has it", estimateTitle: "observed", unit: unit,
            points: shown, isWide: true
        ).panel
        return DrawnFigure(
            name: "law-by-value", title: "Where is it off? \(answer)",
            subtitle:
                "Each value in order of size against what the law has at its place; on the line both are the same.",
            panels: [panel], columns: 1)
    }
}
