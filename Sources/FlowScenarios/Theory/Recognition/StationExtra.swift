import FlowNetworks
import Scenarios
import SimulationKernel

/// What a station has beyond a line, a fixed number of servers and an order of service: a formula applies where it
/// knows each of them.
package enum StationExtra: Hashable {
    case capacity, blocking, patience, balking, retry
    case breakdowns, vacations, changingSpeed, together
    /// A server who goes round several lines; what servers do before a service.
    case rounds, setUp
    /// Servers, their speed, their beginning or what those do who wait, by formulas.
    case watched
    case shifts, skills
    /// Groups of servers of several speeds.
    case differentSpeeds
    /// Customers who take several servers, or come back to their own.
    case severalServers, ownServer
    case changingClass, initialCustomers, missedCalls, stayingAway
    /// What has expired is dropped; of visits that all expire after the same time; tries repeated at the same moment.
    case dropping, expiry, repeatedTries
    /// Who is let in, does not join, or comes again, by a formula.
    case formula
}

extension Station {
    /// Those of the station itself; a visit may bring a patience of its own.
    var extras: Set<StationExtra> {
        var result: Set<StationExtra> = []
        func note(_ extra: StationExtra, _ isThere: Bool) { if isThere { result.insert(extra) } }
        note(.capacity, capacity != nil)
        note(.blocking, capacity != nil && whenFull == .block)
        note(.patience, patience != nil)
        note(.balking, balking != nil)
        let isByFormula = !(balking?.formulas ?? []).isEmpty || !(retry?.formulas ?? []).isEmpty
        note(.formula, admission != nil || isByFormula)
        note(.retry, retry != nil)
        note(.breakdowns, breakdowns != nil)
        note(.vacations, vacations != nil)
        note(.rounds, rounds != nil)
        note(.setUp, setUp.map { !LawBasics.isZero($0.time) } ?? false)
        note(.changingSpeed, constantSpeed == nil)
        note(.watched, !watchedFormulas.isEmpty)
        note(.together, servesTogether > 1)
        note(.changingClass, !becomes.isEmpty)
        note(.initialCustomers, !initial.isEmpty)
        // To see the line changes nothing as long as nobody acts on it.
        note(.missedCalls, information?.notify != nil)
        note(.stayingAway, information?.stayAway != nil)
        note(.dropping, discardsExpired)
        switch servers {
        case .count, .unlimited, .formula: break
        case .schedule: note(.shifts, constantServers == nil)
        case .groups:
            note(.skills, true)
            note(.differentSpeeds, servers.commonSpeed == nil)
        }
        return result
    }

    /// How fast servers work, where that never changes; where groups differ in it, beside a group of speed 1.
    var constantSpeed: Double? {
        let ofGroups = servers.commonSpeed ?? 1
        guard let speed else { return ofGroups }
        guard let first = speed.pieces.first, first.rate > 0, speed.pieces.allSatisfy({ $0.rate == first.rate }),
            first.time <= 0 || speed.period != nil
        else { return nil }
        return first.rate * ofGroups
    }

    /// The number of equal servers, where there is a number and it never changes.
    var constantServers: Int? {
        switch servers {
        case .count(let number): number
        case .unlimited, .groups, .formula: nil
        case .schedule(let schedule): schedule.constantCount
        }
    }
}

extension Station.Servers {
    /// The speed that all of them have, beside the station's; nil where they differ.
    fileprivate var commonSpeed: Double? {
        let speeds = Set(groups.map(\.speed))
        return speeds.count > 1 ? nil : speeds.first ?? 1
    }
}

extension ServerSchedule {
    var constantCount: Int? {
        guard let first = pieces.first, pieces.allSatisfy({ $0.count == first.count }),
            first.time <= 0 || period != nil
        else { return nil }
        return first.count
    }
}

extension [FlowStep] {
    /// The stations of all visits in it.
    var stations: Set<Int> { Set(visits.map(\.station)) }
}
