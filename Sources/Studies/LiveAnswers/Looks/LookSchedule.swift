import Experiments

/// When an answer that sharpens is looked at, and how sure each of its intervals must be so that all hold together.
///
/// Whoever reads a 95% interval again and again, and stops when it looks good, is wrong more often than one time in twenty.
/// So looks are fixed beforehand, twice as many replications each time, and share the error equally: all intervals of an
/// answer hold together with the confidence that was asked for (Bonferroni's inequality; group looks: Pocock (1977), "Group
/// sequential methods in the design and analysis of clinical trials", Biometrika 64, 191–199).
package struct LookSchedule: Sendable, Hashable {
    /// Replications at each look, rising.
    package let sizes: [Int]
    /// Of all looks together.
    package let confidence: Double

    /// Fewer replications than this make Student's interval of a wait too short, however it is corrected.
    package static let least = 20
    package static let usualMost = 1_280

    /// - Parameters:
    ///   - most: replications at the last look; at least 20.
    ///   - confidence: of all looks together, between 0 and 1.
    package init(most: Int = usualMost, confidence: Double = 0.95) {
        sizes = LookPlan(first: Self.least, atMost: max(Self.least, most)).sizes
        self.confidence = confidence
    }

    /// One look alone, whose intervals are those of a report of so many replications.
    package init(once count: Int, confidence: Double = 0.95) {
        sizes = [max(Self.least, count)]
        self.confidence = confidence
    }

    package var count: Int { sizes.count }

    /// Of one look on its own.
    package var confidenceOfOne: Double { 1 - (1 - confidence) / Double(count) }

    /// The look that so many replications suffice for, from 0; nil below the first.
    package func look(at replications: Int) -> Int? { sizes.lastIndex { $0 <= replications } }
}
