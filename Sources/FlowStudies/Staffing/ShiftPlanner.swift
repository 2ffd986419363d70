import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import QueueingTheory
import Scenarios

/// Finds the shifts that put on duty what each interval of a day needs, at the least cost.
struct ShiftPlanner {
    typealias Mistake = DayPlanner.Mistake
    let staffed: StaffedStation
    let grid: DayGrid
    let options: ShiftOptions
    private let slots: ShiftSlots
    private let patterns: [ShiftPattern]
    private let price: ShiftCover.Price
    /// Money for an hour of a server; nil where the scenario says nothing.
    private let hourCost: Double?
    private let most: Int?

    /// More kinds of shifts take too long to choose from.
    static let mostPatterns = 20_000

    /// - Parameters:
    ///   - open: for each interval, whether anybody may work then.
    ///   - most: the most on duty at a time.
    init(
        _ staffed: StaffedStation, _ grid: DayGrid, _ options: ShiftOptions, per: Int, open: [Bool], most: Int?
    ) throws(Mistake) {
        self.staffed = staffed
        self.grid = grid
        self.options = options
        self.most = most
        let slots = try ShiftSlots(grid, options, per: per, starts: staffed.scenario.run.starts, staffed.unit)
        self.slots = slots
        let cost = staffed.scenario.costs.isStated ? staffed.scenario.costs.stations[staffed.index]?.server ?? 0 : 0
        hourCost = cost > 0 ? cost * 3600 / staffed.unit.seconds : nil
        let paysBreaks = options.breaks?.isPaid ?? false
        if let shiftCost = options.shiftCost {
            guard let hourCost else {
                throw Mistake(
                    message: "--shift-cost needs what an hour costs beside it: state cost: { server: 30/h } at "
                        + "'\(staffed.station.name)'")
            }
            price = .init(slot: hourCost * slots.hours, shift: shiftCost, paysBreaks: paysBreaks)
        } else {
            price = .init(paysBreaks: paysBreaks)
        }
        guard
            let patterns = slots.rules.patterns(
                open: slots.interval.map { open[$0] }, isCyclic: grid.period != nil, limit: Self.mostPatterns)
        else {
            throw Mistake(
                message: "these are more than \(Self.mostPatterns) kinds of shifts, each place of a break being one; "
                    + "take fewer lengths or starts, or a narrower --break such as '30 min after 3h..4h'")
        }
        guard !patterns.isEmpty else { throw Mistake(message: slots.whyNone(options, closes: open.contains(false))) }
        self.patterns = patterns
    }

    /// - Parameter need: by interval.
    /// - Returns: nil after a cancellation.
    func plan(_ need: [Int], isCancelled: @escaping () -> Bool) throws -> ShiftPlan? {
        let cover = ShiftCover(
            need: slots.interval.map { need[$0] }, most: most, patterns: patterns, price: price)
        let outcome = try cover.solve(isCancelled: isCancelled)
        if isCancelled() { return nil }
        switch outcome {
        case .found(let roster): return plan(roster, need)
        case .uncovered(let slot):
            let count = need[slots.interval[slot]]
            let servers = count == 1 ? "1 server is" : "\(count) servers are"
            throw Mistake(
                message: "at \(slots.grid.label(slot: slot)) \(servers) needed, and no shift has anybody at work "
                    + "then: \(slots.words(options))")
        case .tooMany:
            throw Mistake(
                message: "no mix of these shifts covers what is needed with at most \(most ?? 0) on duty, as --servers "
                    + "has it: \(slots.words(options))")
        case .unfinished:
            throw Mistake(message: "no mix of these shifts was found in as long a search as is made; take fewer kinds")
        }
    }

    private func plan(_ roster: ShiftCover.Roster, _ need: [Int]) -> ShiftPlan {
        let fine = slots.grid
        let shifts = roster.assignments.map { assignment in
            let pattern = assignment.pattern
            return ShiftPlan.Shift(
                from: fine.label(slot: pattern.start), until: fine.label(slot: pattern.end),
                breaks: pattern.breaks.map {
                    "\(fine.label(slot: $0.lowerBound))-\(fine.label(slot: $0.upperBound))"
                }, people: assignment.people, hours: Double(pattern.length) * slots.hours,
                paidHours: Double(price.paidSlots(pattern)) * slots.hours)
        }
        let onDuty = need.indices.map { place in
            let counts = slots.interval.indices.filter { slots.interval[$0] == place }.map { roster.onDuty[$0] }
            return (counts.min() ?? 0)...(counts.max() ?? 0)
        }
        let isMoney = options.shiftCost != nil
        let hours = hourCost ?? 0
        let factor = isMoney ? 1 : slots.hours * hours
        return ShiftPlan(
            grid: fine, roster: roster, shifts: shifts, onDuty: onDuty,
            neededHours: slots.interval.reduce(0) { $0 + Double(need[$1]) } * slots.hours,
            onDutyHours: Double(roster.onDuty.reduce(0, +)) * slots.hours,
            money: hourCost == nil ? nil : (roster.cost * factor, roster.bound * factor),
            boundHours: isMoney ? nil : roster.bound * slots.hours)
    }
}
