import FlowMeasures
import Lanes
import Experiments
import Measures
import Reporting
import Studies
import Scenarios
import Synchronization

/// A question on its way to its last look. The desk takes one step of it at a time.
package final class AnswerWork: Sendable {
    let order: AnswerOrder
    /// Of all questions of a desk, in the order in which they came.
    let number: Int
    package let events: AsyncStream<AnswerEvent>
    private let sink: AsyncStream<AnswerEvent>.Continuation
    private let shelf: PointShelf
    private let jobs: Int
    private let paces: LookPaces
    private let state = Mutex(State())

    private struct State {
        var schedule = LookSchedule()
        var points: (own: LivePoint, from: LivePoint?)?
        var next: Step? = .prepare
        /// Asks the step that is under way to stop: another question is newer, or nobody reads any more.
        var stop = Cancellation()
        var isOver = false
        /// Seconds of steps so far, and of a replication for the figures and for pictures; nil before the first ones.
        var elapsed = 0.0
        var pace: (rows: Double, pictures: Double?) = (0, nil)
        /// The file with the settings, which may move a target; nil before anybody asked.
        var scenario: Scenario?
    }

    /// What is done next.
    enum Step: Sendable, Equatable {
        case prepare
        /// Of the looks, from 0.
        case rows(Int)
        /// The same once more where the point that it is compared with had not as many replications yet.
        case differences(Int)
        case pictures(Int)
    }

    init(_ order: AnswerOrder, number: Int = 0, shelf: PointShelf, jobs: Int, paces: LookPaces = LookPaces()) {
        self.order = order
        self.number = number
        self.shelf = shelf
        self.jobs = jobs
        self.paces = paces
        (events, sink) = AsyncStream.makeStream(of: AnswerEvent.self, bufferingPolicy: .unbounded)
    }

    // MARK: from outside

    private var schedule: LookSchedule { state.withLock(\.schedule) }

    var isOver: Bool { state.withLock(\.isOver) }

    /// Asks the step under way to stop; what it has done is kept, and it is taken up again later.
    func yield() {
        state.withLock { state in
            state.stop.request()
            if !state.isOver { state.stop = Cancellation() }
        }
    }

    /// Ends it with this state, if it has not ended by itself.
    func end(_ how: AnswerState) {
        let key: String? = state.withLock { state in
            state.stop.request()
            if state.isOver { return nil }
            state.isOver = true
            return state.points?.own.identity ?? ""
        }
        guard let key else { return }
        sink.yield(.end(how, key: key))
        sink.finish()
    }

    func whenNobodyReads(_ action: @Sendable @escaping () -> Void) { sink.onTermination = { _ in action() } }

    // MARK: steps

    /// Takes the next step.
    /// - Returns: whether there is another.
    func advance() -> Bool {
        let (step, stop) = state.withLock { ($0.isOver ? nil : $0.next, $0.stop) }
        guard let step else { return false }
        do {
            guard let following = try take(step, stop) else { return !isOver }
            state.withLock { $0.next = following }
            return true
        } catch let error as StudyError {
            fail([AnswerFault(message: error.description)])
            return false
        } catch {
            fail([AnswerFault(message: "this could not be simulated")])
            return false
        }
    }

    /// How long steps take decides when pictures are drawn.
    /// - Parameter pace: is told the seconds of a replication, where there were any.
    private func note(
        _ begin: ContinuousClock.Instant, replications: Int,
        _ pace: (inout (rows: Double, pictures: Double?), Double) -> Void
    ) {
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        state.withLock { state in
            state.elapsed += seconds
            if replications > 0 { pace(&state.pace, seconds / Double(replications)) }
        }
    }

    /// - Returns: what follows; nil where the step was stopped, and where all is done.
    private func take(_ step: Step, _ stop: Cancellation) throws -> Step? {
        if step == .prepare { return try prepare(stop) }
        guard let (own, from) = state.withLock(\.points) else { return nil }
        switch step {
        case .prepare: return nil
        case .rows(let look):
            let before = own.replications
            let begin = ContinuousClock.now
            guard try own.grow(to: schedule.sizes[look], jobs: jobs, cancellation: stop) else { return nil }
            note(begin, replications: own.replications - before) { $0.rows = $1 }
            shelf.tidy()
            let isCompared = (from?.replications ?? 0) >= schedule.sizes[look]
            guard show(look, own, isCompared ? from : nil) else { return nil }
            return from == nil || isCompared ? after(look, own) : .differences(look)
        case .differences(let look):
            guard let from, try from.grow(to: schedule.sizes[look], jobs: jobs, cancellation: stop) else { return nil }
            shelf.tidy()
            guard show(look, own, from) else { return nil }
            return after(look, own)
        case .pictures(let look):
            let begin = ContinuousClock.now
            guard try picture(look, own, stop) else { return nil }
            note(begin, replications: schedule.sizes[look]) { $0.pictures = $1 }
            return following(look, own)
        }
    }

    private func prepare(_ stop: Cancellation) throws -> Step? {
        let base = order.base
        let measures = AnswerMeasures.requested(order.shown, of: base)
        let made = point(order.settings, measures)
        guard let own = made.point else {
            fail(made.diagnostics.map { AnswerFault(message: $0.message, hint: $0.hint, line: $0.line) })
            return nil
        }
        let from = point(order.from, measures).point.flatMap { $0.identity == own.identity ? nil : $0 }
        guard let most = try most(own, stop) else { return nil }
        state.withLock {
            $0.schedule = LookSchedule(most: most)
            $0.points = (own, from)
        }
        sink.yield(
            .accepted(key: own.identity, cached: own.replications, looks: schedule.sizes, command: order.command))
        // What was looked at before goes on where it stopped.
        return .rows(schedule.look(at: own.replications) ?? 0)
    }

    /// Replications at the last look: as asked, or as many as the pace of the first ones lets one wait for.
    /// - Returns: nil where it was stopped.
    private func most(_ own: LivePoint, _ stop: Cancellation) throws -> Int? {
        if let most = order.most ?? paces.most(for: order.digest) { return most }
        let least = LookSchedule.least
        guard own.replications < least else { return LookSchedule.usualMost }
        let begin = ContinuousClock.now
        guard try own.grow(to: least, jobs: jobs, cancellation: stop) else { return nil }
        let warm = ContinuousClock.now
        // The first ones find nothing at hand yet; where they are slow already no more are needed to know.
        guard warm - begin < .milliseconds(50) else { return paces.decide(nil, for: order.digest) }
        guard try own.grow(to: 2 * least, jobs: jobs, cancellation: stop) else { return nil }
        return paces.decide((ContinuousClock.now - warm) / .seconds(least), for: order.digest)
    }

    /// The point of some settings; where it stands on the shelf, the scenario is not read for it again.
    private func point(
        _ settings: [(path: String, value: String)], _ measures: [MeasureName]
    ) -> (point: LivePoint?, diagnostics: [Diagnostic]) {
        let key = ([order.base.file, order.digest] + settings.map { "\($0.path)=\($0.value)" } + measures.map(\.text))
            .joined(separator: "\n")
        if let known = shelf.point(of: key) { return (known, []) }
        let made = LiveQuestion(
            order.base, settings: ScaledRates.resolved(settings, in: order.base), measures: measures
        ).point()
        return (made.point.map { shelf.point(like: $0, of: key) }, made.diagnostics)
    }

    /// - Returns: whether it was shown.
    private func show(_ look: Int, _ own: LivePoint, _ from: LivePoint?) -> Bool {
        guard let answer = own.answer(at: look, of: schedule, comparedWith: from) else { return false }
        let units = AnswerUnits(order.base, answer.figures.map(\.measure))
        // Whole runs make intervals of pairs or controls, which are no plain replications.
        let confidence = order.base.run.varianceReduction == .none ? order.base.run.confidence : nil
        let shown = answer.figures.indices.filter { order.shown?.contains(answer.figures[$0].measure.text) ?? true }
        let rows = shown.map { index in
            AnswerRow(
                answer, index, units, target: bound(of: answer.figures[index].measure),
                confidence: confidence)
        }
        let isLast = look + 1 == schedule.count
        let isPrecise = isPrecise(answer)
        sink.yield(
            .look(
                AnswerLook(
                    look: look + 1, of: schedule.count, replications: answer.replications,
                    confidence: answer.confidence,
                    state: isLast ? .final : isPrecise ? .precise : look == 0 ? .preview : .sharpening, rows: rows)))
        return true
    }

    /// The scenario with its settings as `redomat run` reads it. What is tried out live has no targets.
    private func loaded() -> ScenarioLoader.Result {
        let settings = ScaledRates.resolved(order.settings, in: order.base)
        return ScenarioLoader.load(
            text: order.text, name: order.base.file, settings: settings.map { "\($0.path)=\($0.value)" },
            lanes: Lanes.all)
    }

    /// The file with its settings.
    private var scenario: Scenario {
        if order.settings.isEmpty { return order.base }
        if let known = state.withLock(\.scenario) { return known }
        let found = loaded().scenario ?? order.base
        state.withLock { $0.scenario = found }
        return found
    }

    private var targets: [MeasureTarget] { order.base.targets.isEmpty ? [] : scenario.targets }

    private func bound(of measure: MeasureName) -> Bound? {
        let own = targets.first { $0.measure.isSame(as: measure) }?.bound
        guard let asked = order.targets[measure.text] else { return own }
        guard let drawn = asked else { return nil }
        if case .atLeast = own { return .atLeast(drawn) }
        return .atMost(drawn)
    }

    /// What became of each target at a look, of the file or drawn in.
    private func claims(_ answer: LiveAnswer) -> [AnswerClaim] {
        guard answer.figures.contains(where: { bound(of: $0.measure) != nil }) else { return [] }
        let unseen = scenario.whyUnseen(replications: answer.replications)
        let claims = TargetClaims(scenario)
        return answer.figures.compactMap { figure in
            guard let bound = bound(of: figure.measure), bound.value != nil else { return nil }
            let target = MeasureTarget(
                measure: figure.measure, bound: bound, text: "", place: .whole(order.base.file))
            var found = TargetClaims.Found(
                figure.estimate, confidence: answer.confidence, replications: answer.replications, canGrow: false)
            found.isTooShort = figure.isSkewed
            found.unseen = unseen(figure.measure)
            return claims.claim(target, found)
        }
    }

    /// Whether all goals of the file are reached, by intervals that share the error of all looks.
    private func isPrecise(_ answer: LiveAnswer) -> Bool {
        let goals = order.base.run.precision
        return !goals.isEmpty
            && goals.allSatisfy { goal in
                let figure = answer.figures.first { $0.measure.isSame(as: goal.measure) }
                return PrecisionVerdict(figure?.estimate, bound: goal.bound, parts: answer.replications)?.isReached
                    ?? false
            }
    }

    /// What follows a look: pictures where they are due, else the next look. They need a run of their own, which takes
    /// several times as long as the figures: the first ones come at once where that is quick, else behind the looks of the
    /// first half second; later ones only where they do not keep the figures waiting, and always in the end.
    private func after(_ look: Int, _ own: LivePoint) -> Step? {
        let count = Double(schedule.sizes[look])
        let (pace, elapsed) = state.withLock { ($0.pace, $0.elapsed) }
        let isDue =
            if let known = pace.pictures {
                known * count < 0.1 && look.isMultiple(of: 2)
            } else {
                pace.rows * count * Self.dearer < 0.15 || elapsed > 0.5
            }
        return isDue || look + 1 == schedule.count ? .pictures(look) : following(look, own)
    }

    /// About how many times as long a report's replication takes as one for a few measures.
    private static let dearer = 4.0

    private func following(_ look: Int, _ own: LivePoint) -> Step? {
        if look + 1 < schedule.count, let answer = own.answer(at: look, of: schedule), isPrecise(answer) {
            end(.precise)
            return nil
        }
        if look + 1 < schedule.count { return .rows(look + 1) }
        end(.final)
        return nil
    }

    /// - Returns: false where it was stopped.
    private func picture(_ look: Int, _ own: LivePoint, _ stop: Cancellation) throws -> Bool {
        let loaded = loaded()
        guard let scenario = loaded.scenario else {
            fail(loaded.diagnostics.map { AnswerFault(message: $0.message, hint: $0.hint, line: $0.line) })
            return false
        }
        let found = try AnswerPictures.of(
            scenario, replications: schedule.sizes[look], jobs: jobs, command: order.command, cancellation: stop)
        guard var found else { return false }
        if let answer = own.answer(at: look, of: schedule) {
            let stands = AnswerStand(
                extent: scenario.simulatedPeriods(answer.replications),
                periods: "simulated " + scenario.simulatedPeriod.many, replications: answer.replications,
                confidence: answer.confidence, seed: scenario.run.seed, command: order.command)
            found.agree(with: RunAnswer(scenario, stands: stands).answer(claims(answer)), of: scenario)
        }
        sink.yield(.pictures(found))
        return true
    }

    private func fail(_ faults: [AnswerFault]) {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return }
        sink.yield(.failed(faults))
        sink.finish()
    }
}
