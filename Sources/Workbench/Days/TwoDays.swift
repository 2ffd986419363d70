import Experiments
import Measures
import Reporting
import Scenarios
import Studies

/// A bad day as it comes, with the same customers, as in the file and as set here.
struct TwoDays {
    let base: Scenario
    /// What decides the answer, if anything is asked.
    let decisive: MeasureTarget?
    let names: (String, String)

    /// So many days of the file are looked through for a bad one.
    static let days = 80

    /// - Parameters:
    ///   - one: the sliders of the day that is told of, such as none.
    ///   - other: those of the day beside it.
    /// - Returns: a page with the replay; nil where nobody waits, or where the two do not look alike.
    /// - Throws: a sentence where the sliders make no scenario.
    func page(
        _ one: [(path: String, value: String)], _ other: [(path: String, value: String)], jobs: Int,
        cancellation: Cancellation = Cancellation()
    ) throws -> String? {
        let measure = decisive?.measure ?? AnswerMeasures.drawn(of: base).first { $0.quantity == .wait }
        let points = try [one, other].map { try point($0, measure) }
        guard try points[0].grow(to: Self.days, jobs: jobs, cancellation: cancellation) else { return nil }
        var isWorseBelow = false
        if case .atLeast? = decisive?.bound { isWorseBelow = true }
        let typical = measure.flatMap {
            points[0].typicalReplication(by: $0, ofFirst: Self.days, isWorseBelow: isWorseBelow)
        }
        let isWait = measure?.quantity == .wait && measure?.unit == .time
        let late = (isWait ? decisive?.bound.value : nil) ?? base.lateWait
        let scenes = points.compactMap { point in
            (point.scenario.subject as? any ReplayedModel)?.replay(
                of: point.scenario, seed: base.run.seed, replication: typical?.index ?? 0, late: late)
        }
        guard scenes.count == 2, var replay = scenes[0].beside(scenes[1], titles: names) else { return nil }
        let people = base.words.customer().many
        let found = replay.difference(of: people, names).map { ": " + $0 } ?? ""
        let period = base.simulatedPeriod.one.beginningSentence
        replay.title = "The same \(people) by \(names.0) and by \(names.1)" + found
        let which = "\(period) \((typical?.index ?? 0) + 1) of \(Self.days)"
        replay.subtitle = "\(which): by \(names.0) a bad one as they come, 9 of 10 are no worse."
        let shown = replay
        return HTMLWriter.text(
            of: Report(title: "Two days beside each other", introduction: [.replay(PendingReplay { shown })]))
    }

    private func point(
        _ settings: [(path: String, value: String)], _ measure: MeasureName?
    ) throws(WorkbenchError) -> LivePoint {
        let made = LiveQuestion(
            base, settings: KnobSettings.resolved(settings, in: base), measures: measure.map { [$0] } ?? []
        ).point()
        guard let point = made.point else {
            throw WorkbenchError(made.diagnostics.first?.message ?? "these sliders make no scenario")
        }
        return point
    }
}
