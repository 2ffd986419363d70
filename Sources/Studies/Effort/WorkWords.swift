import Measures
import SimulationKernel
import Foundation
import Reporting
package import Scenarios

/// What is said of a run's work before it begins.
package struct WorkWords {
    private let estimate: WorkEstimate
    private let scenario: Scenario

    package init(_ estimate: WorkEstimate, _ scenario: Scenario) {
        self.estimate = estimate
        self.scenario = scenario
    }

    /// Seconds from which on it is said how long a run takes.
    package static let worthSaying = 60.0
    /// The same of what is computed at once, of which no part is there before the whole is.
    private static let worthSayingOfComputing = 15.0
    /// Seconds that a run may take unasked.
    package static let mostUnasked = 3600.0

    /// `about 12 min with 2 processors: 20 replications of about 3,100,000 customers each`; nil where it is not worth
    /// saying.
    package var sentence: String? {
        let least = estimate.what == nil ? Self.worthSaying : Self.worthSayingOfComputing
        guard estimate.time > least || needsMuchMemory else { return nil }
        return "\(time): \(what)" + (needsMuchMemory ? ", in \(memory)" : "")
    }

    /// Why it is not run unasked; nil where it is.
    package var objection: String? {
        guard estimate.memory.isFinite else {
            return "no end of it is in sight: \(people) come faster than they are served, and would take more and more "
                + "memory: \(what)"
        }
        if needsMuchMemory {
            return "this would take \(memory), and half of what is at hand is the most that is taken unasked: \(what)"
        }
        guard estimate.time > Self.mostUnasked else { return nil }
        return "this would take \(time), and an hour is the most that is run unasked: \(what)"
    }

    private var needsMuchMemory: Bool { estimate.memory > MemoryAtHand.bytes / 2 }

    private var time: String {
        guard estimate.time < 1e11 else { return "longer than can be told" }
        let processors = estimate.jobs == 1 ? "one processor" : "\(estimate.jobs) processors"
        let least = estimate.atMost > estimate.replications ? "at least" : "about"
        return "\(least) \(Self.elapsed(estimate.time)) with \(processors)"
    }

    /// No finer than it is known: two digits, or years.
    private static func elapsed(_ seconds: Double) -> String {
        let year = 365.25 * 86_400
        if seconds > 2 * year { return "\(Readable.count(Int(saturating: rounded(seconds / year)))) years" }
        return Readable.elapsed(seconds: rounded(seconds))
    }

    static func rounded(_ value: Double) -> Double {
        guard value > 0, value.isFinite else { return value }
        let unit = pow(10, (log10(value)).rounded(.down) - 1)
        return unit >= 1 ? (value / unit).rounded() * unit : value.rounded()
    }

    private var people: String { scenario.subject.readerWords.customer().many }

    private var what: String {
        if let what = estimate.what { return what }
        let each = estimate.customers.map { customers in
            "about \(Readable.count(Int(saturating: Self.rounded(customers)))) \(people)"
        }
        if scenario.run.batches != nil { return "one run" + (each.map { " of \($0)" } ?? "") }
        let count = estimate.replications
        let noun = count == 1 ? "one replication" : "\(Readable.count(count)) replications"
        return noun + (each.map { " of \($0)" + (count == 1 ? "" : " each") } ?? "")
    }

    private var memory: String {
        guard estimate.memory.isFinite else { return "more and more memory" }
        return "about \(Self.bytes(estimate.memory)) of memory (\(Self.bytes(MemoryAtHand.bytes)) are at hand)"
    }

    /// `1.2 GB`, `350 MB`.
    static func bytes(_ number: Double) -> String {
        if number < 1e9 { return "\(Readable.count(Int(saturating: rounded(number / 1e6)))) MB" }
        return number < 1e10
            ? String(format: "%.1f GB", number / 1e9) : "\(Readable.count(Int(saturating: rounded(number / 1e9)))) GB"
    }
}
