extension PublishedSurvey.Question {
    /// Whether its answers were printed as counts.
    package var isCounted: Bool { answers.contains { if case .count = $0.printed { true } else { false } } }

    /// The printed percentages, in the order of the answers; none where counts were printed.
    package var percentages: [PrintedFigure] {
        answers.compactMap { if case .percentage(let figure) = $0.printed { figure } else { nil } }
    }

    /// The printed counts; none where percentages were printed.
    package var counts: [Int] {
        answers.compactMap { if case .count(let count) = $0.printed { count } else { nil } }
    }
}
