import Reporting
import Scenarios
import Statistics

/// What reports say of shares that come from a survey: from where, how well known, and whether that is in the intervals.
enum SurveyShareWords {
    /// `the share of 'mobile' among the answers to P4 (../survey/contactless-payment.yaml): 113 of 188 respondents, …`.
    static func origin(_ share: SurveyShare) -> ReportText {
        let interval = share.interval
        let text = share.questionText.map { " (“\($0)”)" } ?? ""
        let told =
            share.isReconstructed
            ? ", \(share.answers.count > 1 ? "counts" : "a count") told from \(share.answers.count > 1 ? "printed percentages" : "a printed percentage")\(share.isDoubtful ? " (those of the question cannot all be right as printed, so that the share is in doubt beyond its interval)" : "")"
            : ""
        let weights = share.leavesWeightsOut ? ", without the survey's weights" : ""
        let end: String =
            switch share.part {
            case .estimate: ""
            case .lower: "the lower end of the interval of "
            case .upper: "the upper end of the interval of "
            }
        return
            "\(end)the share who answered \(strong: share.answerWords) to \(strong: share.question)\(text) in \(code: share.reference): \(share.count) of \(share.respondents) respondents\(told)\(weights), \(PublishedWords.percent(interval.estimate)), \(PublishedWords.confidence(interval.confidence)) interval \(PublishedWords.range(interval)) (Wilson)"
    }

    /// Of the parameters of a run.
    static func blocks(_ scenario: Scenario) -> [ReportBlock] {
        let lines = parameters(scenario)
        guard !lines.isEmpty else { return [] }
        let name = scenario.surveyShares.lazy.compactMap { share -> String? in
            if case .values(let experiment, _) = share.use { experiment } else { nil }
        }.first
        let advice: ReportText =
            name.map { "The experiment \(strong: $0) of the same file shows what it does to the results." }
            ?? "An experiment that takes the share with its interval, \(code: "sweep: { … : { from: … } }"), would show what it does to the results."
        return [
            .bullets(lines),
            .paragraph(
                "The intervals of this report are those of the simulation at these values. That a survey knows its shares only so well is \(strong: "not in them"). "
                    + advice),
        ]
    }

    /// Of an experiment: parameters, and values that it takes from surveys.
    static func blocks(_ scenario: Scenario, _ plan: ExperimentPlan) -> [ReportBlock] {
        let varied = values(scenario, plan)
        var lines = parameters(scenario, without: varied.map(\.path))
        for (path, share) in varied {
            lines.append(
                "\(code: path) takes \(isSpread(plan) ? "values between the ends of the interval" : "the ends of the interval and the share itself between them") of \(origin(share))."
            )
        }
        for share in scenario.surveyShares where share.use == .change(experiment: plan.name) {
            lines.append("A value of this experiment is \(origin(share)).")
        }
        guard !lines.isEmpty else { return [] }
        let what: ReportText =
            varied.isEmpty
            ? "The intervals of this report are those of the simulation at these values. That a survey knows its shares only so well is \(strong: "not in them")."
            : "The interval beside a single point is that of the simulation alone. What the survey leaves open is \(strong: "not in it"); it shows from one point to the other. Where a measure only rises or only falls with the share, its values at the ends of the survey's interval are the ends of an interval for it, of the same confidence, the error of the simulation left aside."
        return [.bullets(lines), .paragraph(what)]
    }

    /// Shares with whose whole interval an experiment varies something.
    static func values(_ scenario: Scenario, _ plan: ExperimentPlan) -> [(path: String, share: SurveyShare)] {
        scenario.surveyShares.compactMap { share in
            guard case .values(plan.name, let path) = share.use else { return nil }
            return (path, share)
        }
    }

    /// In the column that says where a parameter comes from.
    static func source(_ name: String, _ scenario: Scenario) -> String {
        scenario.surveyShares.contains { $0.use == .parameter(name) } ? "a survey" : "the file"
    }

    private static func parameters(_ scenario: Scenario, without others: [String] = []) -> [ReportText] {
        scenario.surveyShares.compactMap { share in
            guard case .parameter(let name) = share.use, !others.contains(name) else { return nil }
            return "\(code: name) is \(origin(share))."
        }
    }

    private static func isSpread(_ plan: ExperimentPlan) -> Bool {
        if case .sweep(let sweep) = plan.kind, sweep.design != .grid { true } else { false }
    }
}
