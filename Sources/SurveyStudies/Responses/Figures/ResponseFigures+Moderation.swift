import Reporting
import Surveys

/// How effects change along what moderates them.
extension ResponseFigures {
    /// More panels than these are a wall; the table has them all.
    private static let mostSlopes = 9

    /// Simple slopes: those of products that differ from 0 first. Nil without products of two.
    func slopes() -> DrawnFigure? {
        guard let own = findings.moderation, let fit = findings.structure.fit?.value else { return nil }
        let certain = own.products.filter { $0.isCertain == true }
        let shown = (certain + own.products.filter { $0.isCertain != true }).filter { product in
            own.slopes.contains { $0.effect.product == product.name && $0.effect.to == product.to }
        }.prefix(Self.mostSlopes)
        guard !shown.isEmpty else { return nil }
        let panels = shown.map { product in
            let slopes = own.slopes.filter { $0.effect.product == product.name && $0.effect.to == product.to }
            return panel(product, slopes, fit)
        }
        return DrawnFigure(
            name: "simple-slopes", title: "On what do effects depend? \(moderationFinding(own))",
            subtitle:
                "What is explained over each construct from −1 to +1 SD, a line for each place of what moderates it, "
                + "everything else at its mean; standard deviations from the mean on both axes.",
            notes: own.products.count > shown.count
                ? ["\(own.products.count - shown.count) more are in tables/simple-slopes.csv."] : [],
            panels: panels, columns: min(3, panels.count))
    }

    private func panel(
        _ product: ModerationFindings.Product, _ slopes: [ModerationFindings.Slope], _ fit: PathFit
    ) -> Panel {
        let from = product.factors[0]
        let isQuadratic = product.factors.allSatisfy { $0 == from }
        let lines: [SlopeLines.Condition]
        if isQuadratic, let any = slopes.first {
            let points = (-10...10).map { Double($0) / 10 }.map { PlotPoint($0, fit.predicted(any.effect, from: $0)) }
            lines = [.init(name: "", points: points)]
        } else {
            lines = slopes.enumerated().map { place, slope in
                // The extremes are what is compared.
                let isEnd = place == 0 || place + 1 == slopes.count
                return .init(
                    name: slope.words, points: [-1, 1].map { PlotPoint($0, fit.predicted(slope.effect, from: $0)) },
                    role: place == 0 ? .data2 : isEnd ? .data1 : .context, strength: isEnd ? .strong : .second)
            }
        }
        let name = isQuadratic ? "\(from)²" : product.factors.joined(separator: " × ")
        let words = product.isCertain.map { $0 ? "differs from 0" : "not told from 0" } ?? "not tested"
        return SlopeLines(
            title: "\(name) → \(product.to)",
            finding: "The coefficient of the product is \(Self.long(product.estimate)), \(words).",
            axisTitle: from, valueTitle: product.to, lines: lines
        ).panel
    }

    func moderationFinding(_ own: ModerationFindings) -> String {
        let tested = own.products.filter { $0.isCertain != nil }
        guard !tested.isEmpty else { return "Nothing is tested" }
        let certain = tested.filter { $0.isCertain == true }
        let count = English.plural(tested.count, "product")
        return "\(certain.count) of \(count) \(English.agreeing(certain.count, "differs", "differ")) from 0"
    }
}
