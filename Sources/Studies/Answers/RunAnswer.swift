import Experiments
package import Measures
package import Reporting
package import Scenarios

/// The answer of a run of a scenario.
package struct RunAnswer {
    private let scenario: Scenario
    private let stands: AnswerStand
    private let notes: [ReportText]

    /// - Parameters:
    ///   - scenario: what was run.
    ///   - stands: on how much.
    ///   - notes: what else those who decide should know of who and when.
    package init(_ scenario: Scenario, stands: AnswerStand, notes: [ReportText] = []) {
        self.scenario = scenario
        self.stands = stands
        self.notes = notes
    }

    /// - Parameters:
    ///   - claims: of the scenario's targets.
    ///   - sensitivity: what would do and what would turn it; nil: nobody asked.
    package func answer(_ claims: [AnswerClaim], sensitivity: Sensitivity? = nil) -> Answer {
        Answer(
            kind: .run, claims: claims, conditions: claims.compactMap(\.lost), notes: notes,
            sure: Sureness(assumptions: scenario.assumptions), remedy: sensitivity?.remedy ?? .notNeeded,
            flips: sensitivity?.flips ?? [], stands: stands)
    }
}

extension FigureSource {
    /// A claim for each target of a scenario, in the file's order.
    package func claims(_ scenario: Scenario, replications: Int, windows: [String]) -> [AnswerClaim] {
        if scenario.targets.isEmpty { return [] }
        let canGrow = scenario.run.batches == nil
        let unseen = scenario.whyUnseen(replications: replications)
        let claims = TargetClaims(scenario)
        func found(_ measure: MeasureName, window: String?) -> TargetClaims.Found? {
            measurement(
                measure.element, measure.quantity, FigureWord(measure.statisticText), ofClass: measure.customerClass,
                window: window ?? MeasureName.everybody
            ).map { figure in
                var found = TargetClaims.Found(
                    figure.estimate, confidence: figure.confidence, family: figure.family, replications: replications,
                    canGrow: canGrow)
                found.unseen = unseen(measure)
                return found
            }
        }
        return scenario.targets.map { target in
            let measure = target.measure
            var own =
                found(measure, window: measure.window)
                ?? TargetClaims.Found(
                    nil, confidence: scenario.run.confidence, replications: replications, canGrow: canGrow)
            own.unseen = unseen(measure)
            own.lost = losses(beside: measure, in: scenario)
            let hours =
                measure.window == nil && measure.quantity == .wait
                ? windows.compactMap { window in found(measure, window: window).map { (window, $0) } } : []
            return claims.claim(target, own, hours: hours.filter { $0.1.estimate != nil })
        }
    }

    /// Whom a line loses beside a measure of its waits: of the same class and window, or of all together where these are
    /// not told apart.
    private func losses(beside measure: MeasureName, in scenario: Scenario) -> LossesBeside {
        func figure(_ loss: MeasureName) -> MeasuredFigure? {
            measurement(
                loss.element, loss.quantity, FigureWord(loss.statisticText), ofClass: loss.customerClass,
                window: loss.window ?? MeasureName.everybody)
        }
        return LossesBeside(besideTarget: measure, in: scenario, isTold: { figure($0) != nil }) { figure($0)?.estimate }
    }
}
