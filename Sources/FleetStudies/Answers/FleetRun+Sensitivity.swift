package import Experiments
package import Studies

extension FleetRun {
    /// What would meet the targets, and what would flip the verdict; nil where nobody asked.
    package func sensitivity(_ options: StudyOptions, cancellation: Cancellation) -> Sensitivity? {
        replications.sensitivity(options, events: replications.remains.events, cancellation: cancellation)
    }
}
