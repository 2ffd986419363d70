/// What comes to a station and how busy that keeps it, by the traffic equations: nothing is simulated.
///
/// Customers who are turned away, give up or do not join are counted as if they were served and went on, and who comes
/// again after that is not counted again; who changes class while waiting is counted as what he was.
package struct StationLoad: Sendable, Hashable {
    /// What one class brings.
    package struct Part: Sendable, Hashable {
        /// Index of the class in the network.
        package var customerClass: Int
        /// Expected visits of one customer.
        package var visits: Double
        /// Visits per time unit; nil when the class has no rate of its own: a population, or customers who stop
        /// coming while the run goes on as long as it needs.
        package var arrivalRate: Double?
        /// Mean service time over its visits; not a number where it depends on numbers of customers of whom nobody knows
        /// what they are here.
        package var meanService: Double
        /// Mean time for which its server is set up before.
        package var meanSetUp = 0.0
        /// How many servers it takes meanwhile, in the mean over the time.
        package var meanServers = 1.0
        /// The mean square of the time of servers that a visit takes.
        package var meanSquareWork = 0.0

        /// Time of servers that a visit takes.
        package var meanWork: Double { (meanService + meanSetUp) * meanServers }
        /// Servers kept busy on average.
        package var offeredLoad: Double? {
            guard let arrivalRate, arrivalRate > 0 else { return arrivalRate }
            return meanService.isNaN ? nil : arrivalRate * meanWork
        }
    }

    /// Who finds nobody on duty for so many hours is not just early.
    package static let hoursOfClosure = 2.0

    /// When fewer servers are on duty than a customer takes.
    package struct Shortage: Sendable, Hashable {
        package var needed: Int
        package var span: ClosedRange<Double>
    }

    /// What comes of a load at or above all that can be done.
    package enum Excess: Sendable, Hashable {
        /// The line grows as long as the run lasts.
        case grows
        /// More comes than can be done in the period, but not towards its end: whatever line there is grows no more.
        case ofPeriod
        /// It is all that can be done and no more, and nothing varies: no line grows.
        case exactlyFull
    }

    /// Which rate the load is computed from.
    package enum Basis: Sendable, Hashable {
        /// All rates are constant.
        case constant
        /// A schedule repeats, or ends with a rate that stays: its mean in the long run.
        case longRun
        /// A schedule, or customers who come for a part of the time: the mean over the observed period.
        case observedPeriod
    }

    /// Index of the station in the network.
    package var station: Int
    package var name: String
    /// Servers on duty, over time in the mean; nil: unlimited.
    package var servers: Double?
    /// What they can do at most, in servers that are always there, take one customer and work at speed 1; nil:
    /// unlimited.
    package var capacity: Double?
    /// What they can do at least, where rules that read the state or the time say how many they are, or how fast; nil
    /// where none do.
    package var leastCapacity: Double?
    package var basis: Basis
    /// Visits per time unit, of all classes that have a rate; nil when none has.
    package var arrivalRate: Double?
    package var offeredLoad: Double?
    /// The highest utilization of any moment at which somebody serves; nil when rates and servers are constant.
    package var peakUtilization: Double?
    /// When the load is first at or above all that can be done around its highest; nil where it never is.
    package var peakSpan: ClosedRange<Double>?
    /// Whether all who come at the highest load come at times that a list states.
    package var peakIsOfList = false
    /// Where the load is at or above all that can be done.
    package var excess: Excess?
    /// When customers first come who find nobody on duty, and somebody is again: more than two hours later, or never
    /// (infinite). Nil where none do.
    package var closedTo: ClosedRange<Double>?
    /// The same where somebody is on duty, but fewer than a customer takes at most; nil where that is always there.
    package var shortOf: Shortage?
    /// Others come too whose number is not known before the run: who did not stay elsewhere, or goes round for ever.
    package var hasUnknownVisitors: Bool
    /// Servers are held for longer than the service that is counted here: during calls, whose times are not known.
    package var hasUnknownHolds = false
    /// Somebody's service depends on numbers of which nobody knows before the run what they are here.
    package var hasUnknownServices: Bool { parts.contains { $0.meanService.isNaN } }
    /// One for each class that visits the station, in the order of the classes.
    package var parts: [Part]

    /// How far the work that really comes is to be expected from what is expected, as a part of it, when so many visits are
    /// seen: of a run that sees customers for so long. By it one knows whether rare and huge work was seen at all.
    package struct Spread: Sendable, Hashable {
        /// The number of visits that is expected.
        package var visits: Double
        /// The coefficient of variation of the work of one visit, over all that come.
        package var variation: Double
        /// That of all of them together, as of a Poisson stream.
        package var ofSum: Double { visits > 0 ? ((1 + variation * variation) / visits).squareRoot() : .infinity }
    }

    /// - Parameter duration: for how long customers are seen, in all replications.
    /// - Returns: nil where the rates or the works are not known.
    package func spread(over duration: Double) -> Spread? {
        var visits = 0.0
        var work = 0.0
        var square = 0.0
        for part in parts {
            guard let rate = part.arrivalRate, !part.meanService.isNaN else { return nil }
            visits += rate * duration
            work += rate * duration * part.meanWork
            square += rate * duration * part.meanSquareWork
        }
        guard work > 0, square.isFinite, visits > 0 else { return nil }
        let scv = max(0, square * visits / (work * work) - 1)
        return Spread(visits: visits, variation: scv.squareRoot())
    }

    /// Offered load over capacity; nil for unlimited servers and unknown rates, infinite where no server is.
    package var utilization: Double? {
        guard let offeredLoad, let capacity else { return nil }
        return Self.ratio(offeredLoad, capacity)
    }
    /// The same over the least that they can do; nil where no rule says that.
    package var greatestUtilization: Double? {
        guard let offeredLoad, let leastCapacity, leastCapacity != capacity else { return nil }
        return Self.ratio(offeredLoad, leastCapacity)
    }
    /// Why the load is no finite share of what its servers can do, for people; nil where it is one, or not known.
    package var whyEndless: String? {
        guard let utilization, !utilization.isFinite else { return nil }
        if offeredLoad?.isFinite == false { return "work without a finite mean" }
        return servers == 0 ? "no server on duty" : "servers that can do nothing"
    }
    /// Everything that comes to the station is counted.
    package var isComplete: Bool {
        !hasUnknownVisitors && !hasUnknownHolds && !hasUnknownServices && parts.allSatisfy { $0.arrivalRate != nil }
    }

    static func ratio(_ load: Double, _ capacity: Double) -> Double {
        if capacity > 0 {
            load / capacity
        } else if load > 0 {
            .infinity
        } else {
            0
        }
    }
}
