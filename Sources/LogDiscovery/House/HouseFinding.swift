/// Something about the house that a number alone does not say.
public struct HouseFinding: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
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
        case numbersUncertain
    }

    public var kind: Kind
    /// A sentence for the report.
    public var sentence: String
    /// The log's activities that it is about.
    public var activities: [Int]
    public var evidence: Evidence

    init(_ kind: Kind, _ sentence: String, activities: [Int] = [], _ evidence: Evidence) {
        (self.kind, self.sentence, self.activities, self.evidence) = (kind, sentence, activities, evidence)
    }
}
