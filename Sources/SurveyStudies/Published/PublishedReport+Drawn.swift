import Reporting
import Surveys

/// Questions that were only drawn.
extension PublishedReport {
    /// The result is `nil` where there are none.
    func drawnSection() -> ReportSection? {
        if survey.drawn.isEmpty { return nil }
        let asked = survey.drawn.compactMap { own in
            own.text.map { "\(strong: own.name): \($0)" as ReportText }
        }
        return ReportSection(
            "Questions that were only drawn",
            (asked.isEmpty ? [] : [.bullets(asked)]) + [
                """
                A chart without figures is all that was printed of these: each share lies in the range that was read \
                off it, and, as the answers exclude each other, within what the others leave of 100%. The interval \
                goes from the lower end of Wilson's (1927) at the least share to the upper end at the greatest. No \
                count is told, nothing is audited, and no index or shift has part in them.
                """,
                .table(ReportTable(tables.drawn)),
            ])
    }
}
