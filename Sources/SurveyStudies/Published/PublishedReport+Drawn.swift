import Files
import Reporting
import Statistics
import Surveys

/// Questions that were only drawn.
extension PublishedReport {
    private typealias Row = (question: DrawnQuestion, place: Int)

    private var drawnRows: [Row] { survey.drawn.flatMap { own in own.answers.indices.map { (own, $0) } } }

    /// The result is `nil` where there are none.
    func drawnSection() -> ReportSection? {
        if survey.drawn.isEmpty { return nil }
        let table = ReportTable(
            drawnRows, .left("Question") { $0.place == 0 ? ReportText.strong($0.question.name) : "" },
            .left("Answer") {
                let own = $0.question.answers[$0.place]
                return ReportText(own.name + (own.isPositive ? " (positive)" : ""))
            },
            .right("Read off") { ReportText(Self.range($0.question.answers[$0.place].share)) },
            .right("With what the others leave") { ReportText(Self.range($0.question.share([$0.place]))) },
            .right(ReportText("\(percent) interval, wherever in the range it lies")) {
                let interval = $0.question.interval([$0.place], of: survey.size, confidence: survey.confidence)
                return ReportText(PublishedWords.range(interval))
            })
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
                .table(table),
            ])
    }

    private static func range(_ share: ClosedRange<Double>) -> String {
        "\(PublishedWords.percent(share.lowerBound)) to \(PublishedWords.percent(share.upperBound))"
    }
}

extension PublishedFiles {
    /// `tables/drawn-answers.csv`.
    func drawnAnswers() -> CSVFile {
        var file = CSVFile(columns: [
            "question", "answer", "positive", "read_lower", "read_upper", "lower", "upper", "interval_lower",
            "interval_upper", "confidence",
        ])
        for question in findings.survey.drawn {
            for (place, answer) in question.answers.enumerated() {
                let share = question.share([place])
                let interval = question.interval(
                    [place], of: findings.survey.size, confidence: findings.survey.confidence)
                file.append(
                    [.text(question.name), .text(answer.name), .text(answer.isPositive ? "yes" : "no")]
                        + [
                            answer.share.lowerBound, answer.share.upperBound, share.lowerBound, share.upperBound,
                            interval.lower, interval.upper, interval.confidence,
                        ].map { .number($0) })
            }
        }
        return file
    }
}
