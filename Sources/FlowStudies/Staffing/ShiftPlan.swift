import FlowNetworks
import QueueingTheory
import SimulationKernel

/// Shifts to hire people for, which cover what each interval of a day needs.
struct ShiftPlan: Sendable {
    /// So many people who begin, rest and end alike.
    struct Shift: Sendable {
        let from: String
        let until: String
        /// `11:00-11:30`.
        let breaks: [String]
        let people: Int
        /// Breaks and all, and what is paid of it.
        let hours: Double
        let paidHours: Double
    }

    /// The slots of the day in which the roster tells who is on duty.
    let grid: DayGrid
    let roster: ShiftCover.Roster
    let shifts: [Shift]
    /// For each interval, the fewest and the most on duty within it.
    let onDuty: [ClosedRange<Int>]
    let neededHours: Double
    let onDutyHours: Double
    /// Money of the roster, and what none costs less than, where money was minimised or an hour's cost is stated.
    let money: (found: Double, bound: Double)?
    /// Hours that no roster pays less of, where hours were minimised.
    let boundHours: Double?

    /// `of a day`, `of a week`: how often the shifts come again.
    var span: String {
        guard grid.period != nil, grid.isByClock else { return "" }
        return grid.isWeek ? " of a week" : " of a day"
    }

    var people: Int { shifts.reduce(0) { $0 + $1.people } }
    var paidHours: Double { shifts.reduce(0) { $0 + $1.paidHours * Double($1.people) } }
    var schedule: ServerSchedule { grid.schedule(roster.onDuty) }

    /// For a scenario: shifts where they come again by the clock, else the numbers that they put on duty.
    var block: String { shiftsText ?? grid.text(roster.onDuty) }

    private var shiftsText: String? {
        guard grid.isByClock, grid.period != nil else { return nil }
        var people: [[Int]: Int] = [:]
        for assignment in roster.assignments {
            for stretch in assignment.pattern.stretches {
                let begin = stretch.lowerBound % roster.onDuty.count
                people[[begin, stretch.count], default: 0] += assignment.people
            }
        }
        var entries: [String] = []
        for key in people.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let begin = grid.name(slot: key[0])
            let end = grid.name(slot: key[0] + key[1])
            func clock(_ name: String) -> Substring { name.split(separator: " ").last ?? "" }
            let time = clock(end)
            // A shift of a whole day ends when it begins, which the format knows at midnight only.
            if clock(begin) == time { return nil }
            entries.append("\(begin)-\(time): \(people[key] ?? 0)")
        }
        return "shifts: {\n\(ScheduleText.lines(entries)) }\n"
    }
}

extension DayGrid {
    /// When a slot begins, also beyond the end of what repeats.
    func name(slot: Int) -> String {
        let own = slot % windows.count
        let rounds = slot / windows.count
        if slot == windows.count, period == nil { return name(windows[slot - 1].until) }
        return name(windows[own].from + Double(rounds) * (period ?? 0))
    }

    /// The same for a reader.
    func label(slot: Int) -> String {
        let own = slot % windows.count
        let rounds = slot / windows.count
        if slot == windows.count, period == nil { return label(windows[slot - 1].until) }
        return label(windows[own].from + Double(rounds) * (period ?? 0))
    }
}
