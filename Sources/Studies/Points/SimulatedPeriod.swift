import Measures
import Reporting
package import Scenarios
import SimulationKernel

/// What one replication is for those who never simulated: `500 simulated days`.
extension Scenario {
    /// `day`, `week`, `run of 14 d`, `run of 10,000 patients`.
    package var simulatedPeriod: Noun {
        switch run.plan.length {
        case .horizon(let time):
            let seconds = time * timeUnit.seconds
            if seconds == 7 * 86_400 { return Noun("week") }
            if seconds == 86_400 || seconds < 86_400 && run.starts != nil { return Noun("day") }
            let length = shown(time: time)
            return Noun("run of \(length)", "runs of \(length)")
        case .customers(let number):
            let length = "\(Readable.count(number)) \(words.customer().many)"
            return Noun("run of \(length)", "runs of \(length)")
        case .untilEmpty, .untilDeadlock: return Noun("run")
        }
    }

    /// `500 simulated days`, `one simulated day`.
    package func simulatedPeriods(_ count: Int) -> String {
        (count == 1 ? "one" : Readable.count(count)) + " simulated " + simulatedPeriod.agreeing(count)
    }
}
