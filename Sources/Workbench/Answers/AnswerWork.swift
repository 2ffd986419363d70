import Experiments
import Lanes
import Measures
import Reporting
import Scenarios
import Studies
import Synchronization

/// A question on its way to its last look. The desk takes one step of it at a time.
package final class AnswerWork: Sendable {
    let order: AnswerOrder
    /// Of all questions of a desk, in the order in which they came.
    let number: Int
    package let events: AsyncStream<AnswerEvent>
    private let sink: AsyncStream<AnswerEvent>.Continuation
    private let shelf: PointShelf
    let jobs: Int
    private let paces: LookPaces
    let frontiers: FrontierShelf
    private let state = Mutex(State())

    private struct State {
        var schedule = LookSchedule()
        var points: (own: LivePoint, from: LivePoint?)?
        /// What is asked of them; nil before it was prepared.
        var asked: AskedTargets?
        /// The look that was shown last.
        var shown: AnswerLook?
        var next: Step? = .prepare
        /// Asks the step that is under way to stop: another question is newer, or nobody reads any more.
        var stop = Cancellation()
        var isOver = false
        /// Seconds of steps so far, and of a replication for the figures and for pictures; nil before the first ones.
        var elapsed = 0.0
        var pace: (rows: Double, pictures: Double?) = (0, nil)
        /// The file with the settings; nil before anything needed it.
        var loaded: ScenarioLoader.Result?
    }

    /// What is done next.
    enum Step: Sendable, Equatable {
        case prepare
        /// Of the looks, from 0.
        case rows(Int)
        /// The same once more where the point that it is compared with had not as many replications yet.
        case differences(Int)
        case pictures(Int)
        /// What would do and what would turn it, behind the last look; then it ends in this state.
        case sensitivity(AnswerState)
    }

    init(
        _ order: AnswerOrder, number: Int = 0, shelf: PointShelf, jobs: Int, paces: LookPaces = LookPaces(),
        frontiers: FrontierShelf = FrontierShelf()
    ) {
        self.order = order
        self.number = number
        self.shelf = shelf
        self.jobs = jobs
        self.paces = paces
        self.frontiers = frontiers
        (events, sink) = AsyncStream.makeStream(of: AnswerEvent.self, bufferingPolicy: .unbounded)
    }

    // MARK: from outside

    var schedule: LookSchedule { state.withLock(\.schedule) }

    var isOver: Bool { state.withLock(\.isOver) }

    /// Whether what comes next is a run of its own: making its report takes a while in which it cannot be asked to stop.
    var isAtRun: Bool {
        switch state.withLock(\.next) {
        case .pictures, .sensitivity: true
        case .prepare, .rows, .differences, nil: false
        }
    }

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

    func tell(_ event: AnswerEvent) { sink.yield(event) }

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
            return from == nil || isCompared ? after(look) : .differences(look)
        case .differences(let look):
            guard let from, try from.grow(to: schedule.sizes[look], jobs: jobs, cancellation: stop) else { return nil }
            shelf.tidy()
            guard show(look, own, from) else { return nil }
            return after(look)
        case .pictures(let look):
            let begin = ContinuousClock.now
            guard try picture(look, stop) else { return nil }
            note(begin, replications: schedule.sizes[look]) { $0.pictures = $1 }
            return following(look)
        case .sensitivity(let how):
            guard let asked = state.withLock(\.asked), let shown = state.withLock(\.shown) else { return nil }
            let seconds = state.withLock { ($0.pace.pictures ?? 0) * Double(shown.replications) }
            switch try sensitivity(of: shown, asked, seconds: seconds, stop) {
            case .stopped: return nil
            case .found(let look): show(look)
            case .nothing: break
            }
            end(how)
            return nil
        }
    }

    private func prepare(_ stop: Cancellation) throws -> Step? {
        let base = order.base
        let rows = order.rows ?? AnswerMeasures.requested(order.shown, of: base)
        let promising = AskedTargets.areMoved(in: base) ? loaded().scenario ?? base : base
        let asked = AskedTargets(promising, drawn: order.targets, measures: rows)
        let measures = rows + asked.besides(rows)
        let made = point(order.settings, measures)
        guard let own = made.point else {
            fail(made.diagnostics.map { AnswerFault(message: $0.message, hint: $0.hint, line: $0.line) })
            return nil
        }
        // Who only wants the looks is told no difference.
        let from =
            order.isBrief ? nil : point(order.from, measures).point.flatMap { $0.identity == own.identity ? nil : $0 }
        guard let most = try most(own, stop) else { return nil }
        state.withLock {
            $0.schedule = order.isLookedAtOnce ? LookSchedule(once: most) : LookSchedule(most: most)
            $0.points = (own, from)
            $0.asked = asked.of(own.scenario)
        }
        sink.yield(
            .accepted(key: own.identity, cached: own.replications, looks: schedule.sizes, command: order.command))
        // What was looked at before goes on where it stopped.
        return .rows(schedule.look(at: own.replications) ?? 0)
    }

    /// The file with the settings, as `redomat run` reads it: read once, whatever is made of it.
    func loaded() -> ScenarioLoader.Result {
        if order.settings.isEmpty { return (order.base, []) }
        if let known = state.withLock(\.loaded) { return known }
        let settings = KnobSettings.resolved(order.settings, in: order.base)
        let found = ScenarioLoader.load(
            text: order.text, name: order.base.file, settings: settings.map { "\($0.path)=\($0.value)" },
            lanes: Lanes.all)
        state.withLock { $0.loaded = found }
        return found
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
            order.base, settings: KnobSettings.resolved(settings, in: order.base), measures: measures
        ).point()
        return (made.point.map { shelf.point(like: $0, of: key) }, made.diagnostics)
    }

    // MARK: looks

    /// - Returns: whether it was shown.
    private func show(_ number: Int, _ own: LivePoint, _ from: LivePoint?) -> Bool {
        guard let asked = state.withLock(\.asked),
            let answer = own.answer(
                at: number, of: schedule, judging: asked.targets.map(\.measure), windows: asked.windows,
                comparedWith: from)
        else { return false }
        show(look(number, answer, asked))
        return true
    }

    private func show(_ found: AnswerLook) {
        let look = order.isBrief ? found : withMoney(found)
        state.withLock { $0.shown = look }
        sink.yield(.look(look))
    }

    /// What follows a look: pictures where they are due, else the next look. They need a run of their own, which takes
    /// several times as long as the figures: the first ones come at once where that is quick, else behind the looks of the
    /// first half second; later ones only where they do not keep the figures waiting, and always in the end.
    private func after(_ look: Int) -> Step? {
        if order.isBrief { return following(look) }
        let count = Double(schedule.sizes[look])
        let (pace, elapsed) = state.withLock { ($0.pace, $0.elapsed) }
        let isDue =
            if let known = pace.pictures {
                known * count < 0.1 && look.isMultiple(of: 2)
            } else {
                pace.rows * count * Self.dearer < 0.15 || elapsed > 0.5
            }
        return isDue || isLast(look) ? .pictures(look) : following(look)
    }

    /// About how many times as long a report's replication takes as one for a few measures.
    private static let dearer = 4.0

    /// Whether no look follows: all there are were had, or the file's precision is reached.
    private func isLast(_ look: Int) -> Bool {
        look + 1 == schedule.count || state.withLock { $0.shown?.state } == .precise
    }

    private func following(_ look: Int) -> Step? {
        guard isLast(look) else { return .rows(look + 1) }
        let how: AnswerState = look + 1 == schedule.count ? .final : .precise
        if !order.isBrief { return .sensitivity(how) }
        end(how)
        return nil
    }

    func fail(_ faults: [AnswerFault]) {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return }
        sink.yield(.failed(faults))
        sink.finish()
    }
}
