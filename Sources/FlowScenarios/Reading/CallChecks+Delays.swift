internal import Scenarios
internal import FlowNetworks
internal import Statistics

/// Delays that take longer than somebody waits for what they are a part of.
extension CallChecks {
    /// A delay that takes longer than the try is waited for is waited for in vain, mostly.
    func checkDelays(_ draft: AttemptDraft) {
        let timeout = draft.attempt.timeout == nil ? nil : draft.attempt.fixedTimeout ?? .infinity
        let limit = min(timeout ?? .infinity, draft.attempt.deadline ?? .infinity)
        guard limit < .infinity else { return }
        var seen: Set<Int> = []
        let ends = draft.attempt.until
        /// False behind the start of service with which the attempt ends: nothing that comes after it counts.
        @discardableResult
        func look(_ steps: [StepDraft], keeping kept: Int?) -> Bool {
            for step in steps {
                switch step {
                case .visit, .route, .hold:
                    let visits = step.visits
                    if !ends.isEmpty, !visits.isEmpty, visits.allSatisfy({ isEnd($0, ends) }) { return false }
                    if case .hold(let hold) = step, !look(hold.steps, keeping: hold.visit.station) { return false }
                case .delay(let law?, _, let place) where law.mean > limit:
                    warn(law.mean, at: place, limit: limit, kept: kept)
                // It has a time-out of its own.
                case .attempt(let inner) where inner.attempt.timeout != nil || inner.attempt.deadline != nil:
                    look(inner.otherwise, keeping: kept)
                // Some of them are there to be late.
                case .together(let fork) where (fork.waitFor ?? fork.flows.count) < fork.flows.count: break
                case .flow(let flow, _):
                    guard seen.insert(flow).inserted else { continue }
                    if !look(drafts.flows[flow].steps, keeping: kept) { return false }
                case .part(_, let inner): if !look([inner], keeping: kept) { return false }
                default:
                    let passes = step.parts.map { look($0, keeping: kept) }
                    if !passes.isEmpty, !passes.contains(true) { return false }
                }
            }
            return true
        }
        look(draft.steps, keeping: nil)
    }

    /// Whether the attempt ends with the start of this visit.
    private func isEnd(_ visit: VisitDraft, _ ends: [JourneyPoint.Place]) -> Bool {
        ends.contains { place in
            switch place {
            case .station(let station): station == visit.station
            case .step(let name): name == visit.name
            case .arrival, .leaving: false
            }
        }
    }

    private func warn(_ mean: Double, at place: SourcePlace, limit: Double, kept: Int?) {
        let keeps = kept.map { ", and keeps a server of '\(drafts.stations[$0].name)' meanwhile" } ?? ""
        log.warning(
            "this takes \(Understood.duration(mean, unit)) on average, and the attempt around it is waited for no "
                + "longer than \(Understood.duration(limit, unit)): nearly every try that comes here is late\(keeps)",
            at: place, hint: "wait outside of the attempt, or give it a longer 'timeout'")
    }
}
