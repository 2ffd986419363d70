package import Experiments
import FlowMeasures
package import Studies

extension FlowRun {
    /// What would meet the targets, and what would flip the verdict; nil where nobody asked.
    package func sensitivity(_ options: StudyOptions, cancellation: Cancellation) -> Sensitivity? {
        replications.sensitivity(options, events: replications.remains.totals.events, cancellation: cancellation)
    }
}
