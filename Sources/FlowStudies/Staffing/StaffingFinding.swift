import FlowMeasures
import Measures
import QueueingTheory
import Scenarios
import SimulationKernel
import Studies

/// What follows about a station's servers.
enum StaffingFinding: Finding {
    // Of costs.
    /// The least cost of all numbers of servers by theory; the cost is nil where the table does not reach so far.
    case optimum(servers: Int, cost: Double?)
    /// The least cost of those that theory knows.
    case cheapestOfKnown(servers: Int, cost: Double)
    case cheapest(servers: Int, cost: MeasuredFigure?)
    case noDifferences
    /// The run cannot have seen what decides the cost: why, as a clause.
    case costUnseen(why: String)
    case asCheap(servers: [Int])
    case othersCostMore
    case atEnd(of: ClosedRange<Int>)

    // Of a target.
    case metByTheory(servers: Int, fewerDoNot: Bool, value: Double?)
    case unmetByTheory(servers: ClosedRange<Int>)
    case met(servers: Int, value: MeasuredFigure?)
    /// Below the fewest that meet it; or all, where none was shown to.
    case undecidedBelow(servers: [Int])
    case undecided(servers: [Int])
    /// The run cannot have seen what decides it: why, as a clause.
    case unseen(servers: [Int], why: String)
    case nobodyCame
    case unmet(servers: ClosedRange<Int>)

    // Of both.
    /// Customers whom the recommended number loses, or the plan of a day, of whom the costs and the waits by which it
    /// was found say too little.
    /// - Parameter ends: of all customers, where who does not get through tries again.
    case loses(servers: Int?, [MeasuredFigure], ends: [MeasuredFigure], costs: Bool, waits: Bool)

    // Of a day.
    case metIn(intervals: Int, of: Int)
    case unmetIn(intervals: [String])
    case undecidedIn(intervals: [String])
    case unseenIn(intervals: [String], why: String)
    /// Somebody came and was not served before the run ended.
    case unservedIn(intervals: [String])
    /// Nothing was raised, and whether there was something to raise.
    case notRaised(isAsPlanned: Bool)
    case raised([DayPlan.Interval], rounds: Int)
    /// Hours of servers, and what the most servers would make over all hours.
    case serverHours(Double, hours: Double, most: Int)
    /// Hours paid and needed, and whether others could do with less.
    case shifts(ShiftPlan)
    case leastShifts(ShiftPlan)
    /// Hours that are closed in the file's schedule, in which somebody comes.
    case closedIn(intervals: [String])
    case dayCosts(MeasuredFigure)

    var seriousness: Seriousness {
        switch self {
        case .unmetByTheory, .unmet, .unmetIn, .unservedIn, .costUnseen, .unseen, .unseenIn: .bad
        case .noDifferences, .atEnd, .undecidedBelow, .undecided, .undecidedIn, .nobodyCame, .loses: .warning
        case .metIn(let met, let all): met == all ? .good : .notice
        case .leastShifts(let plan): plan.roster.isProven ? .good : .notice
        case .metByTheory, .met: .good
        default: .notice
        }
    }
}

extension StaffingResult {
    var findings: [StaffingFinding] { day.map(findings) ?? ofTarget + ofCost + ofLosses }

    /// A line that people leave is short: beside each answer stands whom it loses.
    private var ofLosses: [StaffingFinding] {
        let byCost = staffed.price == nil ? nil : cheapest
        let byTarget = request.target == nil ? nil : fewest
        let isOfServed = staffed.target?.isOfServed ?? false
        let isOne = byCost?.servers == byTarget?.servers
        func loses(_ point: StaffingPoint?, costs: Bool, waits: Bool) -> StaffingFinding? {
            guard let point, let lost = point.simulated?.lost, !lost.isEmpty else { return nil }
            return .loses(
                servers: point.servers, lost, ends: point.simulated?.ends ?? [], costs: costs, waits: waits)
        }
        return [
            loses(byCost, costs: true, waits: isOne && !isOfServed),
            isOne ? nil : loses(byTarget, costs: false, waits: !isOfServed),
        ].compactMap { $0 }
    }

    private var ofCost: [StaffingFinding] {
        guard staffed.price != nil else { return [] }
        var found: [StaffingFinding] = []
        if let best = exactOptimum?.servers {
            found.append(.optimum(servers: best, cost: points.first { $0.servers == best }?.exact?.cost))
        } else if let best = cheapestExactly, let cost = best.exact?.cost {
            found.append(.cheapestOfKnown(servers: best.servers, cost: cost))
        }
        guard let best = cheapest else { return found }
        let unseen = points.lazy.compactMap { $0.simulated?.unseenCost }.first
        if let unseen { found.append(.costUnseen(why: unseen)) }
        found.append(.cheapest(servers: best.servers, cost: best.simulated?.cost))
        if unseen != nil { return found }
        let simulated = points.filter { $0.simulated != nil }
        if replications < 2 {
            found.append(.noDifferences)
        } else if !asCheap.isEmpty {
            found.append(.asCheap(servers: asCheap.map(\.servers)))
        } else if simulated.contains(where: { $0.servers != best.servers }) {
            found.append(.othersCostMore)
        }
        if let range = request.servers, simulated.count > 1,
            best.servers == range.upperBound
                || best.servers == range.lowerBound && best.servers > staffed.fewestThatKeepUp
        {
            found.append(.atEnd(of: range))
        }
        return found
    }

    private var ofTarget: [StaffingFinding] {
        guard request.target != nil else { return [] }
        guard let first = points.first, let last = points.last else { return [.nobodyCame] }
        let looked = first.servers...last.servers
        var found: [StaffingFinding] = []
        if let fewest = fewestExactly {
            let below = points.first { $0.servers == fewest.servers - 1 }
            let isSmallest = below?.exact?.isMet == false || staffed.cannotKeepUp(fewest.servers - 1)
            found.append(
                .metByTheory(servers: fewest.servers, fewerDoNot: isSmallest, value: fewest.exact?.target))
        } else if points.contains(where: { $0.exact?.isMet == false }) {
            found.append(.unmetByTheory(servers: looked))
        }
        if let why = unseen.first?.simulated?.unseen {
            found.append(.unseen(servers: unseen.map(\.servers), why: why))
        }
        if let fewest {
            found.append(.met(servers: fewest.servers, value: fewest.simulated?.target))
            let open = undecided.map(\.servers).filter { $0 < fewest.servers }
            return open.isEmpty ? found : found + [.undecidedBelow(servers: open)]
        }
        if !undecided.isEmpty { return found + [.undecided(servers: undecided.map(\.servers))] }
        if !unseen.isEmpty { return found }
        let isEmpty = points.allSatisfy { $0.simulated?.verdict == .nobody }
        return found + [isEmpty ? .nobodyCame : .unmet(servers: looked)]
    }

    private func findings(_ day: DayPlan) -> [StaffingFinding] {
        func names(_ verdict: StaffingVerdict) -> [String] {
            day.judged.filter { $0.verdict == verdict }.map(\.name)
        }
        let closed = day.judged.filter { $0.isClosed && $0.verdict != .met }.map(\.name)
        let missed = names(.missed)
        let open = names(.undecided)
        let unseen = names(.unseen)
        let unserved = names(.unserved)
        func hours(_ time: Double) -> Double { time * staffed.unit.seconds / 3600 }
        let flat = hours(day.grid.windows.reduce(0) { $0 + $1.until - $1.from })
        let found: [StaffingFinding?] = [
            day.judged.isEmpty ? .nobodyCame : .metIn(intervals: names(.met).count, of: day.judged.count),
            missed.isEmpty ? nil : .unmetIn(intervals: missed),
            unserved.isEmpty ? nil : .unservedIn(intervals: unserved),
            open.isEmpty ? nil : .undecidedIn(intervals: open),
            unseen.isEmpty ? nil : day.unseen.map { .unseenIn(intervals: unseen, why: $0) },
            closed.isEmpty ? nil : .closedIn(intervals: closed),
            day.raised.isEmpty
                ? .notRaised(isAsPlanned: day.rounds <= 1 && missed.isEmpty)
                : .raised(day.intervals.filter { $0.servers > $0.planned }, rounds: day.rounds - 1),
            day.shifts.map { .shifts($0) }
                ?? .serverHours(hours(day.serverTime), hours: flat, most: day.servers.max() ?? 0),
            day.shifts.map { .leastShifts($0) },
            day.cost.map { .dayCosts($0) },
            day.lost.isEmpty
                ? nil
                : .loses(
                    servers: nil, day.lost, ends: day.ends, costs: false,
                    waits: staffed.target?.isOfServed != true),
        ]
        return found.compactMap { $0 }
    }
}
