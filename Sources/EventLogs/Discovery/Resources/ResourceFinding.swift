/// Something about the resources and their work that a number alone does not say.
package struct ResourceFinding: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case noResources
        /// Only ends are logged.
        case startsUnknown
        case customersAsResources
        case systemsAsResources
        case sharedResources
        case differentiatedWork
        case multitasking
        case batches
        case suspendedWork
        case outliers
        case classesDiffer
        case serversDiffer
        case concurrentActivities
        case unexplainedWaits
        case daysWithoutWork
    }

    package var kind: Kind
    /// A sentence for the report.
    package var sentence: String
    /// The log's activities that it is about.
    package var activities: [Int]
    package var evidence: Evidence

    init(_ kind: Kind, _ sentence: String, activities: [Int] = [], _ evidence: Evidence) {
        self.kind = kind
        self.sentence = sentence
        self.activities = activities
        self.evidence = evidence
    }
}
