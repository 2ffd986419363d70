internal import Scenarios
internal import FlowNetworks
internal import Statistics

/// Delays that take longer than somebody waits for what they are a part of.
extension CallChecks {
    /// A delay that takes longer than the try is waited for is waited for in vain, mostly.
    func checkDelays(_ draft: AttemptDraft) {
        let limit = min(draft.attempt.timeout ?? .infinity, draft.attempt.deadline ?? .infinity)
        guard limit < .infinity else { return }
        var seen: Set<Int> = []
        func look(_ steps: [StepDraft], keeping kept: Int?) {
            for step in steps {
                switch step {
                case .delay(let law?, _, let place) where law.mean > limit:
                    warn(law.mean, at: place, limit: limit, kept: kept)
                // It has a time-out of its own.
                case .attempt(let inner) where inner.attempt.timeout != nil || inner.attempt.deadline != nil:
                    look(inner.otherwise, keeping: kept)
                // Some of them are there to be late.
                case .together(let fork) where (fork.waitFor ?? fork.flows.count) < fork.flows.count: break
                case .hold(let hold): look(hold.steps, keeping: hold.visit.station)
                case .flow(let flow, _): if seen.insert(flow).inserted { look(drafts.flows[flow].steps, keeping: kept) }
                default: for part in step.parts { look(part, keeping: kept) }
                }
            }
        }
        look(draft.steps, keeping: nil)
    }

    private func warn(_ mean: Double, at place: SourcePlace, limit: Double, kept: Int?) {
        let keeps = kept.map { ", and keeps a server of '\(drafts.stations[$0].name)' meanwhile" } ?? ""
        log.warning(
            "this takes \(Understood.duration(mean, unit)) on average, and the attempt around it is waited for no "
                + "longer than \(Understood.duration(limit, unit)): nearly every try that comes here is late\(keeps)",
            at: place, hint: "wait outside of the attempt, or give it a longer 'timeout'")
    }
}
