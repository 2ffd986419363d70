import Scenarios
import SimulationKernel

/// At which moments of what is planned shifts can start.
struct ShiftDay {
    typealias Mistake = DayPlanner.Mistake
    /// Where the first interval begins, in seconds from the start of the run, and how long all of them last.
    let origin: Int
    let span: Int
    let isCyclic: Bool
    let clock: ClockTime?
    let grid: DayGrid
    let unit: TimeUnit

    init(origin: Int, span: Int, isCyclic: Bool, starts: ClockTime?, grid: DayGrid, _ unit: TimeUnit) {
        self.origin = origin
        self.span = span
        self.isCyclic = isCyclic
        clock = starts
        self.grid = grid
        self.unit = unit
    }

    private static let day = 86_400
    /// Of the clock, where there is one, at the first interval.
    private var first: Int { (clock?.seconds ?? 0) + origin }

    /// In seconds from the first interval.
    func starts(_ asked: ShiftOptions.Starts, _ intervals: [Int]) throws(Mistake) -> [Int] {
        switch asked {
        case .intervals: return intervals
        case .every(let step): return stride(from: (step - first % step) % step, to: span, by: step).map { $0 }
        case .clock(let times):
            var found: Set<Int> = []
            for time in times { found.formUnion(try moments(time)) }
            return found.sorted()
        case .times(let times):
            var found: Set<Int> = []
            for time in times {
                let offset = time - origin
                let own = isCyclic ? ((offset % span) + span) % span : offset
                guard (0..<span).contains(own) else { throw outside(ShiftOptions.words(time)) }
                found.insert(own)
            }
            return found.sorted()
        }
    }

    /// A clock time on each of its days.
    private func moments(_ time: ClockTime) throws(Mistake) -> [Int] {
        guard let clock else {
            throw Mistake(
                message: "--starts \(time): a clock time needs the clock time at which the run starts; write run: "
                    + "{ starts: 7:00 }, or times from the start, such as '0 h,8 h'")
        }
        if time.weekday != nil, isCyclic, span <= Self.day {
            throw Mistake(message: "--starts \(time): every day is planned alike; say it without the weekday")
        }
        if time.weekday != nil, clock.weekday == nil {
            throw Mistake(
                message: "--starts \(time): a weekday needs the weekday on which the run starts; write run: { starts: "
                    + "Mon \(clock) }")
        }
        let offset = ((time.seconds - first) % Self.day + Self.day) % Self.day
        let found = stride(from: offset, to: span, by: Self.day).filter { moment in
            guard let weekday = time.weekday, let start = clock.weekday else { return true }
            return (start + (first + moment) / Self.day) % 7 == weekday
        }
        if found.isEmpty { throw outside(time.description) }
        return found
    }

    private func outside(_ time: String) -> Mistake {
        let ends = [grid.name(grid.windows[0].from), grid.name(grid.windows[grid.windows.count - 1].until)]
        return Mistake(
            message: "--starts \(time) lies outside of what is planned, which goes from \(ends[0]) to \(ends[1])")
    }
}
