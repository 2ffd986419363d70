import Reporting
import Surveys

extension ResponseReport {
    /// Slopes where the moderators stand so or so, and from where on they are sure.
    func moderation(_ model: LinearRegression, _ asked: RegressionFindings.Asked) -> [ReportBlock] {
        guard !model.moderations.isEmpty else { return [] }
        var blocks = findings.regressions.tables.slopes.blocks(folded: "All simple slopes") {
            $0.model.request.name == model.request.name
        }
        blocks.append(
            """
            Simple slopes (Aiken & West, 1991): what one more of a predictor counts for where its moderator stands one \
            standard deviation below its mean, at it and above, or in each group; whatever else moderates stands at \
            its mean, groups by their shares.
            """)
        let shown = asked.regions.filter { $0.errors == model.decidingErrors }
        if !shown.isEmpty {
            blocks.append(
                .bullets(shown.map { ReportText(words($0, model)) }))
            blocks.append(
                """
                Regions by Johnson and Neyman (1936; Bauer & Curran, 2005) at \(percent), for each value of the \
                moderator by itself; in \(code: "tables/regression-regions.csv").
                """)
        }
        return blocks
    }

    /// For which values of a moderator a slope differs from 0, as far as anybody has them.
    private func words(_ own: JohnsonNeyman, _ model: LinearRegression) -> String {
        let slope = own.focal.level == nil ? "The slope of \(own.focal.title)" : "What \(own.focal.title) differs by"
        let spread = model.design.spreads.first { $0.variable == own.moderator }
        let least = spread?.least ?? -.infinity
        let most = spread?.most ?? .infinity
        let answered = own.regions.filter { $0.lower ?? -.infinity < most && $0.upper ?? .infinity > least }
        let sure = answered.filter { $0.sign != 0 }
        if sure.isEmpty { return "\(slope) differs from 0 at no value of \(own.moderator) that anybody has." }
        if answered.count == 1 {
            return "\(slope) is \(Self.side(sure[0].sign)) 0 at every value of \(own.moderator) that anybody has."
        }
        let parts = sure.map { region -> String in
            let ends = (region.lower.flatMap { $0 > least ? $0 : nil }, region.upper.flatMap { $0 < most ? $0 : nil })
            let place =
                switch ends {
                case (let low?, let high?): "between \(Self.bound(low)) and \(Self.bound(high))"
                case (let low?, nil): "above \(Self.bound(low))"
                case (nil, let high?): "below \(Self.bound(high))"
                case (nil, nil): "anywhere"
                }
            return "\(Self.side(region.sign)) 0 where \(own.moderator) is \(place) "
                + "(\(Self.number(region.share * 100, 0))% of the respondents)"
        }
        return "\(slope) is \(English.listed(parts)); elsewhere it does not differ from 0."
    }

    private static func bound(_ value: Double) -> String { number(value, 2).withMinus }

    private static func side(_ sign: Int) -> String { sign > 0 ? "above" : "below" }
}
