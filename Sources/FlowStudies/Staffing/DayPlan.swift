import Measures
import SimulationKernel
import Experiments
import Studies
import FlowNetworks
import QueueingTheory
import Scenarios

/// A number of servers for each interval of the day, from theory, and what became of it in simulation.
struct DayPlan: Sendable {
    /// One interval.
    struct Interval: Sendable {
        let name: String
        /// Customers per time unit for which it is planned.
        let rate: Double
        /// As planned, and after those that missed the target were raised.
        let planned: Int
        var servers: Int
        /// With shifts, the fewest and the most whom they have on duty within it, where `servers` are needed.
        let onDuty: ClosedRange<Int>?
        /// Closed in the file's own schedule, and left so.
        let isClosed: Bool
        /// The measure of the target by the formula, for the servers as they are; nil where nobody comes.
        let theory: Double?
        let arrivals: MeasuredFigure?
        let target: MeasuredFigure?
        let verdict: StaffingVerdict
    }

    /// One interval that got a server more.
    struct Raise: Sendable {
        let round: Int
        let name: String
        let servers: Int
    }

    let grid: DayGrid
    let variant: PeriodStaffing.Variant
    let arrivalsAreMeasured: Bool
    let meanService: Double
    let intervals: [Interval]
    /// Whether it is planned for a class by its priority.
    let isRanked: Bool
    let raised: [Raise]
    /// How often it was simulated.
    let rounds: Int
    let cost: MeasuredFigure?
    /// Why the replications cannot have seen what decides the target, as a clause; nil where they can.
    let unseen: String?
    /// Shares of those who come and are lost, over the whole period: of the target's class.
    let lost: [MeasuredFigure]
    /// Shares of all customers who are lost in the end, where the station's come again.
    let ends: [MeasuredFigure]
    /// Servers times time over the intervals.
    let serverTime: Double
    /// What covers the servers of the intervals; nil: they are on duty as they are.
    let shifts: ShiftPlan?

    var servers: [Int] { intervals.map(\.servers) }
    var block: String { shifts?.block ?? grid.text(servers) }
    /// Intervals in which somebody came.
    var judged: [Interval] { intervals.filter { $0.verdict != .nobody } }
}

/// Plans a day and checks the plan.
struct DayPlanner {
    let staffed: StaffedStation
    let request: StaffingRequest
    let runs: StaffingRuns

    /// What stood in the way: a sentence.
    struct Mistake: Error { let message: String }

    /// It is `nil` after a cancellation.
    func plan() throws -> DayPlan? {
        guard let target = staffed.target, let per = request.per else { return nil }
        let grid: DayGrid
        let open: [Bool]
        do throws(DayGrid.Mistake) {
            grid = try DayGrid(staffed, seconds: per)
            open = try staffed.openIntervals(grid, seconds: per)
        } catch { throw Mistake(message: error.message) }
        let most = request.servers?.upperBound
        let shifts: ShiftPlanner? =
            if let options = request.shifts {
                try ShiftPlanner(staffed, grid, options, per: Int(saturating: per), open: open, most: most)
            } else { nil }
        guard let arrivals = try arrivals(grid) else { return nil }
        if staffed.hasOwnWays {
            throw Mistake(
                message:
                    "no formula knows customers who take several servers of '\(staffed.station.name)' at once, or "
                    + "wait for the same one again, so that no interval can be planned for; leave --per out, which "
                    + "tries one number of servers after another by simulation")
        }
        let mean = DayArrivals.meanService(staffed) / staffed.capacityOfOne
        guard mean.isFinite else {
            throw Mistake(
                message: "the mean service at the station is not known before the run: it depends on numbers that "
                    + "customers carry")
        }
        guard mean > 0 else {
            throw Mistake(
                message: "how long '\(staffed.station.name)' is held is not known before the run, so that no interval "
                    + "can be planned for; leave --per out, which tries one number of servers after another")
        }
        let staffing: PeriodStaffing
        let planned: [PeriodStaffing.Period]
        do throws(TheoryError) {
            staffing = try PeriodStaffing(
                arrivals: arrivals.periods, serviceRate: 1 / mean, target: target.planned(in: staffed.unit),
                variant: request.variant, cyclic: grid.period != nil, precedence: arrivals.precedence,
                abandonRate: staffed.abandonRate, ofServed: target.isOfServed)
            planned = try staffing.plan(grid.windows.map { (start: $0.from, end: $0.until) })
        } catch { throw Mistake(message: "--target '\(target.text)' cannot be planned for: \(error.message)") }
        let first = zip(servers(planned, isCyclic: grid.period != nil), open).map { $1 ? $0 : 0 }
        guard first.contains(where: { $0 > 0 }) else { throw Mistake(message: "nobody comes to the station") }
        var current = first
        var raised: [DayPlan.Raise] = []
        var rounds = 0
        while true {
            let plan = try shifts?.plan(current, isCancelled: { runs.isCancelled })
            if shifts != nil, plan == nil { return nil }
            let schedule = plan?.schedule ?? grid.schedule(current)
            guard let checked = try check(schedule, grid, target) else { return nil }
            rounds += 1
            // Who is there already, beyond the need or not, was too few.
            let least = plan.map { $0.onDuty.map(\.lowerBound) } ?? current
            let missed = current.indices.filter {
                checked.verdicts[$0] == .missed && least[$0] < most ?? .max && open[$0]
            }
            if missed.isEmpty || rounds > request.rounds {
                return DayPlan(
                    grid: grid, variant: request.variant, arrivalsAreMeasured: arrivals.isMeasured, meanService: mean,
                    intervals: current.indices.map { place in
                        DayPlan.Interval(
                            name: grid.label(grid.windows[place].from), rate: planned[place].rate,
                            planned: first[place],
                            servers: current[place], onDuty: plan?.onDuty[place], isClosed: !open[place],
                            // Without patience theory counts everybody.
                            theory: target.isOfServed && staffed.abandonRate == nil
                                ? nil
                                : (try? staffing.wait(planned[place], servers: least[place])).map {
                                    target.value($0, in: staffed.unit)
                                },
                            arrivals: checked.arrivals[place], target: checked.targets[place],
                            verdict: checked.verdicts[place])
                    }, isRanked: arrivals.precedence != nil, raised: raised, rounds: rounds, cost: checked.cost,
                    unseen: checked.unseen, lost: checked.lost, ends: checked.ends,
                    serverTime: zip(current, grid.windows).reduce(0) { $0 + Double($1.0) * ($1.1.until - $1.1.from) },
                    shifts: plan)
            }
            for place in missed {
                current[place] = least[place] + 1
                raised.append(.init(round: rounds, name: grid.label(grid.windows[place].from), servers: current[place]))
            }
        }
    }

    private func arrivals(_ grid: DayGrid) throws -> DayArrivals? {
        if let stated = DayArrivals.stated(staffed, grid) { return stated }
        let asItStands = staffed.with(staffed.station.servers)
        return try runs.run(asItStands.scenario, asItStands.network, windows: grid.windows).map {
            DayArrivals.measured($0, staffed, grid)
        }
    }

    /// Within the range of the request; and where nobody comes any more, one server for those who still wait.
    private func servers(_ planned: [PeriodStaffing.Period], isCyclic: Bool) -> [Int] {
        var servers = planned.map { period in
            guard period.servers > 0, let range = request.servers else { return period.servers }
            return min(max(period.servers, range.lowerBound), range.upperBound)
        }
        let counts = servers
        let finishes = staffed.scenario.run.plan.closing == .finish
        for place in servers.indices where counts[place] == 0 {
            // Before the first interval stands the last, where the day comes again.
            let before = place > 0 ? counts[place - 1] : isCyclic ? counts.last ?? 0 : 0
            let isLast = !counts[place...].contains { $0 > 0 } && counts[..<place].contains { $0 > 0 }
            if before > 0 || finishes && isLast { servers[place] = 1 }
        }
        return servers
    }

    private struct Checked {
        var arrivals: [MeasuredFigure?]
        var targets: [MeasuredFigure?]
        var verdicts: [StaffingVerdict]
        var cost: MeasuredFigure?
        var unseen: String?
        var lost: [MeasuredFigure] = []
        var ends: [MeasuredFigure] = []
    }

    private func check(_ schedule: ServerSchedule, _ grid: DayGrid, _ target: StaffingTarget) throws -> Checked? {
        var changed = staffed.with(.schedule(schedule))
        if target.isOfServed {
            changed.scenario.requestedMeasures = grid.windows.map { staffed.measure(of: target, window: $0.name) }
        }
        guard let run = try runs.run(changed.scenario, changed.network, windows: grid.windows) else { return nil }
        let result = FlowResult(run, command: "")
        let name = staffed.station.element
        let whyUnseen = staffed.whyUnseen(in: run)
        var checked = Checked(arrivals: [], targets: [], verdicts: [])
        for window in grid.windows {
            let measurement = result.measurement(
                name, .wait, target.figure(in: staffed.unit), ofClass: target.customerClass ?? MeasureName.everybody,
                window: window.name)
            let customers = Int(measurement?.cases ?? 0)
            let arrivals = result.measurement(
                name, .arrivals, .rate, ofClass: target.customerClass ?? MeasureName.everybody, window: window.name)
            checked.arrivals.append(result.measurement(name, .arrivals, .rate, window: window.name))
            checked.targets.append(measurement)
            let unseen = whyUnseen(staffed.measure(of: target, window: window.name))
            if checked.unseen == nil { checked.unseen = unseen }
            let verdict = StaffingVerdict(
                measurement, limit: target.limit(in: staffed.unit), customers: customers,
                confidence: run.scenario.run.confidence, isUnseen: unseen != nil)
            let came = (arrivals?.estimate?.value ?? 0) > 0
            checked.verdicts.append(verdict == .nobody && came ? .unserved : verdict)
        }
        checked.cost = staffed.stated == nil ? nil : result.measurement(.cost, .total, .rate)
        checked.lost = result.lost(at: staffed)
        checked.ends = result.lostInTheEnd(at: staffed)
        return checked
    }
}
