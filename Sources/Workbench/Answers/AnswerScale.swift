import Reporting

/// How far the strips of rows in one unit reach: to a round number over all that is drawn on them, and over twice what is
/// promised, so that the bound stands in the middle where waits are short.
package struct AnswerScale: Equatable {
    let unit: String
    package let end: Double
    /// As it stands at the end of the strip: `60 min`.
    package let text: String

    /// So many times the largest bound at most: what is farther out leaves the strip, or nothing else would be told apart.
    private static let farthest = 4.0

    /// - Parameters:
    ///   - unit: `min`, `%`.
    ///   - values: that are drawn, in the unit.
    ///   - bounds: that are drawn.
    package init(unit: String, values: [Double], bounds: [Double]) {
        self.unit = unit
        let most = bounds.max() ?? 0
        var wanted = max((values.filter(\.isFinite).max() ?? 0) * 1.05, 2 * most)
        if most > 0 { wanted = min(wanted, Self.farthest * most) }
        end = unit == "%" && wanted <= 200 && (values.max() ?? 0) <= 100 ? 100 : Ticks.roundedTop(wanted)
        text = Readable.number(end) + (unit.isEmpty || unit == "%" ? unit : " " + unit)
    }
}

extension AnswerLook {
    /// One for each unit of what is asked, and one for each of what is shown besides.
    package func scales(ofAsked: Bool) -> [AnswerScale] {
        var units: [String] = []
        for row in rows where (row.target != nil) == ofAsked && !units.contains(row.unit) { units.append(row.unit) }
        return units.map { unit in
            let own = rows.filter { ($0.target != nil) == ofAsked && $0.unit == unit }
            let hours = own.flatMap { row in
                answer.claims.filter { $0.id == row.id }.compactMap(\.worstHour).map { hour in
                    hour.figure.value * hour.figure.unit.factor
                }
            }
            return AnswerScale(
                unit: unit, values: own.flatMap { [$0.upper, $0.estimate, $0.before].compactMap { $0 } } + hours,
                bounds: own.compactMap { $0.target?.bound })
        }
    }
}
