import Reporting
import Surveys

/// How a predictor's line turns with its moderators.
extension ResponseFigures {
    /// A panel for each product of two; for products of three one for each place of the second moderator.
    func slopes(_ model: LinearRegression) -> [DrawnFigure] {
        model.moderations.enumerated().compactMap { number, term in
            guard let spread = model.design.spreads.first(where: { $0.variable == term.factors[0] }) else { return nil }
            let settings = model.simpleSlopes(of: term).map(\.settings)
            // No farther than anybody answered.
            let ends = [
                max(spread.least, spread.mean - 2 * spread.sd), min(spread.most, spread.mean + 2 * spread.sd),
            ]
            var groups: [(title: String, settings: [[LinearRegression.Setting]])] = []
            for one in settings {
                let title = one.dropFirst().map { "\($0.moderator): \($0.title)" }.joined(separator: ", ")
                if let place = groups.firstIndex(where: { $0.title == title }) {
                    groups[place].settings.append(one)
                } else {
                    groups.append((title, [one]))
                }
            }
            let panels = groups.map {
                panel(model, term: term, title: $0.title, settings: $0.settings, ends: ends, isWide: groups.count == 1)
            }
            let finding = finding(model, term)
            let moderators = English.listed(Array(term.factors.dropFirst()))
            return DrawnFigure(
                name: "slopes-\(Self.plain(model.request.name))-\(number + 1)",
                title: "Does what \(term.factors[0]) counts for depend on \(moderators)? \(finding)",
                subtitle:
                    "Predicted \(model.request.outcome) over \(term.factors[0]) (up to two standard deviations from "
                    + "its mean), where \(term.factors[1]) differs; all else at its mean, groups by their shares.",
                panels: panels.sharingY(), columns: groups.count == 1 ? 1 : 3)
        }
    }

    private func panel(
        _ model: LinearRegression, term: RegressionRequest.Term, title: String,
        settings: [[LinearRegression.Setting]], ends: [Double], isWide: Bool
    ) -> Panel {
        // Lines of one colour and three strengths say their order; groups have none.
        let looks: [Look] = [
            .init(.context), .init(.data2), .init(.data1), .init(.ink2), .init(.bar), .init(.ink),
        ]
        let lines = settings.prefix(looks.count).enumerated().map { place, setting -> Mark in
            let points = ends.map { PlotPoint($0, model.prediction(term.factors[0], at: $0, setting)) }
            let look = settings.count == 3 ? looks[place] : looks[(place + 2) % looks.count]
            return .line(
                Line(
                    points, role: look.role, strength: look.strength,
                    endLabel: Label(
                        "\(term.factors[1]) \(setting[0].title)", .name(look.role), short: setting[0].title),
                    readout: points.map { Self.short($0.y) }))
        }
        let values = settings.prefix(looks.count).flatMap { setting in
            ends.map { model.prediction(term.factors[0], at: $0, setting) }
        }
        let range = Ticks.rounded(around: values)
        // From where the lines are, not from 0: slopes are what is to be seen.
        let low = values.min() ?? range.from
        let high = values.max() ?? range.to
        let margin = max((high - low) * 0.1, 1e-9)
        return Panel(
            title: title, finding: slopeWords(model, term, title),
            x: Axis(.linear(from: ends[0], to: ends[1]), title: term.factors[0]),
            y: Axis(.linear(from: low - margin, to: high + margin), title: model.request.outcome), marks: lines,
            height: isWide ? 300 : 220, isWide: isWide, narrowHeight: 280)
    }

    /// `0.77 at −1 SD, 0.71 at the mean, 0.65 at +1 SD`.
    private func slopeWords(_ model: LinearRegression, _ term: RegressionRequest.Term, _ title: String) -> String {
        let parts = model.simpleSlopes(of: term).filter { slope in
            slope.settings.dropFirst().map { "\($0.moderator): \($0.title)" }.joined(separator: ", ") == title
        }.map { "\(Self.short($0.slope)) (\(term.factors[1]) \($0.settings[0].title))" }
        return "Slopes: \(English.listed(parts, most: 9))."
    }

    private func finding(_ model: LinearRegression, _ term: RegressionRequest.Term) -> String {
        guard let test = model.termTests(model.decidingErrors).first(where: { $0.isOf(term) }) else {
            return ""
        }
        let words = test.pValue < 1 - survey.confidence ? "It does" : "That is not sure"
        return "\(words) (\(RegressionWords.isOf(test.pValue)))"
    }

    /// For a file's name.
    private static func plain(_ name: String) -> String {
        String(name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
