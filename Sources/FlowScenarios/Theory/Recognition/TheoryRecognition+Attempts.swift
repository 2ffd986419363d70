import FlowNetworks
import Statistics
package import QueueingTheory

/// What theory says of the calls of one attempt step in the long run.
package struct AttemptTheory {
    /// By measure without the step's name.
    var values: [MeasureKey: Double] = [:]
    package var source: String
    /// The law of the time from the first try to the answer or the last failure.
    var law: TimeLaw?
    /// Nobody waits longer. Those who wait so long do so to the last rounding, which is no matter of a law.
    var limit = Double.infinity

    package func value(_ measure: MeasureKey) -> Double? {
        if let value = values[measure] { return value }
        let below = limit * (1 - 1e-9)
        if let p = StationTheory.argument(of: "time.p", in: measure) {
            return law.map { $0.quantile(p / 100) }.flatMap { $0 < below ? $0 : nil }
        }
        return StationTheory.argument(of: "time.over(", in: measure).flatMap { $0 < below ? law?.tail($0) : nil }
    }
}

extension TheoryRecognition {
    /// By an attempt's name, where something is known of it.
    package func attempts() -> [String: AttemptTheory] {
        var result: [String: AttemptTheory] = [:]
        for own in network.classes where traffic.isIndependent { note(own.flow, &result) }
        return result
    }

    private func note(_ flow: [FlowStep], _ result: inout [String: AttemptTheory]) {
        for step in flow {
            guard case .attempt(let attempt) = step else {
                for part in step.parts { note(part, &result) }
                continue
            }
            if let name = attempt.name, result[name] == nil { result[name] = theory(of: attempt) }
            // What is tried within a limited time is cut short by it.
            if !step.isTimedAttempt { note(attempt.flow, &result) }
            note(attempt.otherwise, &result)
        }
    }

    private func theory(of attempt: Attempt) -> AttemptTheory? {
        if attempt.timeout == nil, attempt.deadline == nil { return failingByChance(attempt) }
        // One try that is done all the same leaves the stations as if it were waited for.
        guard attempt.until.isEmpty, attempt.tries == 1, attempt.onTimeout == .letFinish,
            !attempt.flow.mayBeRefused(network), attempt.timeout == nil || attempt.fixedTimeout != nil,
            let way = way(attempt.flow), !attempt.flow.anyStep(\.isEnd), let response = response(of: way),
            response.isExact
        else { return nil }
        let limit = min(attempt.fixedTimeout ?? .infinity, attempt.deadline ?? .infinity)
        let whole = response.response
        let late = whole.tail(limit)
        var theory = AttemptTheory(
            values: [.meanTries: 1, .timeouts: late, .failed: late],
            source: "the law of the time from end to end; \(TandemResponse.source)",
            law: whole.law, limit: limit)
        theory.values[.meanTime] =
            (try? integrate(from: 0, to: limit, absolute: 1e-13 * whole.mean, relative: 1e-11) { whole.tail($0) })?
            .value
        return theory
    }

    /// Tries that fail by chance, each independent of the others.
    private func failingByChance(_ attempt: Attempt) -> AttemptTheory? {
        guard attempt.budget == nil, !attempt.flow.mayBeRefused(network), let chances = chances(attempt.flow),
            chances.fails < 1 || attempt.tries < 1_000_000,
            let tries = try? RepeatedTries(failureProbability: chances.fails, tries: attempt.tries)
        else { return nil }
        var theory = AttemptTheory(
            values: [.meanTries: tries.meanTries, .failed: 1 - tries.successProbability],
            source: "tries that fail independently of each other")
        // One pass that nothing ends is the time of its stations.
        if !attempt.flow.anyStep(\.isEnd), let way = way(attempt.flow), let response = response(of: way),
            response.isExact
        {
            theory.law = response.response.law
            theory.values[.meanTime] = response.response.mean
            theory.source += "; \(TandemResponse.source)"
        }
        return theory
    }

    /// How likely a flow ends as failed, and how likely it comes to its own end; nil where that is no matter of shares.
    private func chances(_ flow: [FlowStep]) -> (fails: Double, passes: Double)? {
        let own = [FlowNetwork.rejected, FlowNetwork.balked, FlowNetwork.abandoned, network.brokenOffOutcome]
        var fails = 0.0
        var passes = 1.0
        for step in flow {
            switch step {
            case .visit, .delay, .set, .enter, .move, .become, .mark: continue
            case .end(let outcome):
                let isFailure = own.contains(outcome) || network.outcomes[outcome] == FlowNetwork.failed
                return (fails + (isFailure ? passes : 0), 0)
            case .choose(let branches) where branches.areConstant:
                var lost = 0.0
                var kept = 0.0
                for branch in branches {
                    guard let inner = chances(branch.flow) else { return nil }
                    lost += branch.share * inner.fails
                    kept += branch.share * inner.passes
                }
                fails += passes * lost
                passes *= kept
            default: return nil
            }
        }
        return (fails, passes)
    }
}
