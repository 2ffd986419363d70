import SimulationKernel
import EventLogs
package import Scenarios

/// What came of holding a scenario against a log.
package struct ValidationResult: Sendable {
    package let scenario: Scenario
    package let matching: LogMatching
    package let options: ValidationOptions
    package let seed: UInt64
    package let replications: Int
    /// The stretch that was looked at, and how many of its days.
    package let from: Double
    package let until: Double
    package let days: Int
    /// Days since 1970-01-01 of the log's second 0.
    package let firstDayNumber: Int
    /// In seconds: what was simulated before.
    package let warmUp: Double
    /// Cases of the log that begin in the stretch, and entries that are in it.
    package let cases: Int
    package let entries: Int
    /// Of activities and of the whole system, then of classes.
    package let measures: [MeasureFinding]
    package let byClass: [MeasureFinding]
    package let courses: [CourseFinding]
    package let requirements: [RequirementFinding]
    package var distances: [DistanceFinding] = []
    package var swaps: [SwapFinding] = []
    package var rolling: RollingFinding?
    /// How the two were laid beside each other, as sentences.
    package let remarks: [String]

    package init(
        _ prepared: PreparedValidation, _ options: ValidationOptions, replications: Int, measures: [MeasureFinding],
        byClass: [MeasureFinding], courses: [CourseFinding], requirements: [RequirementFinding]
    ) {
        scenario = prepared.scenario
        matching = prepared.matching
        self.options = options
        seed = prepared.seed
        self.replications = replications
        from = prepared.stretch.from
        until = prepared.stretch.until
        days = prepared.layout.coversDay.count { $0 }
        firstDayNumber = prepared.raw.firstDayNumber
        warmUp = prepared.layout.warmUp
        let watched = prepared.logged
        cases = (0..<watched.log.caseCount).count { watched.contains(watched.begin(ofCase: $0)) }
        entries = watched.log.cut(from: watched.from, until: watched.until).count
        self.measures = measures
        self.byClass = byClass
        self.courses = courses
        self.requirements = requirements
        remarks = prepared.remarks
    }

    /// The smallest corrected p of all measures: below 0.05 where something does not fit for certain.
    package var joint: Double? { measures.map(\.joint).filter { !$0.isNaN }.min() }

    /// Whether a demanded equivalence is refuted.
    package var isRefuted: Bool { requirements.contains { $0.verdict == .refuted } }

    /// Of how many measures that is to be said.
    package func count(_ verdict: EquivalenceVerdict) -> Int { measures.count { $0.equivalence == verdict } }

    /// Those first that trouble most: refuted, then those that differ, then by how unusual the logged value is, then by
    /// how far off.
    package var worstFirst: [MeasureFinding] { Self.worstFirst(measures) }

    /// The same of any of the findings.
    package static func worstFirst(_ findings: [MeasureFinding]) -> [MeasureFinding] {
        func rank(_ verdict: EquivalenceVerdict) -> Int {
            switch verdict {
            case .refuted: 0
            case .differs: 1
            case .shown, .notShown, .cannotTell: 2
            }
        }
        return findings.enumerated().sorted { a, b in
            let x = a.element
            let y = b.element
            let first = rank(x.equivalence)
            let second = rank(y.equivalence)
            if first != second { return first < second }
            let p = x.joint.isNaN ? 1 : x.joint
            let q = y.joint.isNaN ? 1 : y.joint
            if p != q { return p < q }
            let far = (x.relative ?? 0).magnitude
            let near = (y.relative ?? 0).magnitude
            return far != near ? far > near : a.offset < b.offset
        }.map(\.element)
    }

    /// A day of the stretch, as a date.
    package func date(_ time: Double) -> CalendarDay {
        CalendarDay(firstDayNumber + Int(saturating: (time / RunLayout.day).rounded(.down)))
    }
}
