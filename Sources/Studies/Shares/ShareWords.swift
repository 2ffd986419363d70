import Measures
package import Reporting
package import Scenarios

/// What reports say of shares that come from elsewhere, such as a survey: from where, how well known, and whether that is
/// in the intervals.
package enum ShareWords {
    /// `the share of 'mobile' among the answers to P4 (../survey/contactless-payment.yaml): 113 of 188 respondents, …`.
    static func origin(_ share: TakenShare) -> ReportText {
        let end: ReportText =
            switch share.part {
            case .estimate: ""
            case .lower: "the lower end of the interval of "
            case .upper: "the upper end of the interval of "
            }
        return end + reported(share).words(of: share)
    }

    /// What the lane that knows the share says of it.
    static func reported(_ share: TakenShare) -> any ReportedShareOrigin {
        guard let origin = share.origin as? any ReportedShareOrigin else {
            preconditionFailure("a share whose origin no report can name")
        }
        return origin
    }

    /// `survey`.
    private static func kind(_ scenario: Scenario) -> String {
        scenario.takenShares.first.map { reported($0).kind } ?? ""
    }

    /// Of the parameters of a run.
    package static func blocks(_ scenario: Scenario) -> [ReportBlock] {
        let lines = parameters(scenario)
        guard !lines.isEmpty else { return [] }
        let name = scenario.takenShares.lazy.compactMap { share -> String? in
            if case .values(let experiment, _) = share.use { experiment } else { nil }
        }.first
        let advice: ReportText =
            name.map { "The experiment \(strong: $0) of the same file shows what it does to the results." }
            ?? "An experiment that takes the share with its interval, \(code: "sweep: { … : { from: … } }"), would "
            + "show what it does to the results."
        return [
            .bullets(lines),
            .paragraph(
                "The intervals of this report are those of the simulation at these values. That a \(kind(scenario)) "
                    + "knows its shares only so well is \(strong: "not in them"). "
                    + advice),
        ]
    }

    /// Of an experiment: parameters, and values that it takes from elsewhere.
    package static func blocks(_ scenario: Scenario, _ plan: ExperimentPlan) -> [ReportBlock] {
        let varied = values(scenario, plan)
        var lines = parameters(scenario, without: varied.map(\.path))
        for (path, share) in varied {
            let values =
                isSpread(plan)
                ? "values between the ends of the interval"
                : "the ends of the interval and the share itself between them"
            lines.append("\(code: path) takes \(values) of \(origin(share)).")
        }
        for share in scenario.takenShares where share.use == .change(experiment: plan.name) {
            lines.append("A value of this experiment is \(origin(share)).")
        }
        guard !lines.isEmpty else { return [] }
        let what: ReportText =
            varied.isEmpty
            ? "The intervals of this report are those of the simulation at these values. That a \(kind(scenario)) "
                + "knows its shares only so well is \(strong: "not in them")."
            : """
            The interval beside a single point is that of the simulation alone. What the \(kind(scenario)) leaves \
            open is \(strong: "not in it"); it shows from one point to the other. Where a measure only rises or only \
            falls with the share, its values at the ends of the \(kind(scenario))'s interval are the ends of an \
            interval for it, of the same confidence, the error of the simulation left aside.
            """
        return [.bullets(lines), .paragraph(what)]
    }

    /// Shares with whose whole interval an experiment varies something.
    static func values(_ scenario: Scenario, _ plan: ExperimentPlan) -> [(path: String, share: TakenShare)] {
        scenario.takenShares.compactMap { share in
            guard case .values(plan.name, let path) = share.use else { return nil }
            return (path, share)
        }
    }

    /// In the column that says where a parameter comes from.
    package static func source(_ name: String, _ scenario: Scenario) -> String {
        scenario.takenShares.contains { $0.use == .parameter(name) } ? "a \(kind(scenario))" : "the file"
    }

    private static func parameters(_ scenario: Scenario, without others: [String] = []) -> [ReportText] {
        scenario.takenShares.compactMap { share in
            guard case .parameter(let name) = share.use, !others.contains(name) else { return nil }
            return "\(code: name) is \(origin(share))."
        }
    }

    private static func isSpread(_ plan: ExperimentPlan) -> Bool {
        if case .sweep(let sweep) = plan.kind, sweep.design != .grid { true } else { false }
    }
}
