import SimulationKernel
import QueueingTheory
import Scenarios

/// The day in equal slots, so short that intervals, shifts, breaks and starts are whole numbers of them.
struct ShiftSlots {
    typealias Mistake = DayPlanner.Mistake
    let grid: DayGrid
    /// By slot, the interval that it lies in.
    let interval: [Int]
    let rules: ShiftRules
    /// How long a slot is.
    let hours: Double
    private let seconds: Int
    private let clock: ClockTime?

    private static let mostSlots = 5_000

    /// - Parameter per: how long an interval is, in seconds.
    init(
        _ grid: DayGrid, _ options: ShiftOptions, per: Int, starts: ClockTime?, _ unit: TimeUnit
    ) throws(Mistake) {
        func second(_ time: Double) -> Int { Int(saturating: (time * unit.seconds).rounded()) }
        let origin = second(grid.windows[0].from)
        let begins = grid.windows.map { second($0.from) - origin }
        let span = second(grid.windows[grid.windows.count - 1].until) - origin
        let lengths = options.lengths(step: per).filter { $0 <= span }
        guard !lengths.isEmpty else {
            throw Mistake(
                message: "--shift: the shortest shift, \(ShiftOptions.words(options.shortest)), is longer than the "
                    + "\(ShiftOptions.words(span)) that are planned")
        }
        let day = ShiftDay(origin: origin, span: span, isCyclic: grid.period != nil, starts: starts, grid: grid, unit)
        let offsets = try day.starts(options.starts, begins)
        var step = (begins + [span] + lengths + offsets).reduce(0, greatestCommonDivisor)
        if let breaks = options.breaks {
            for part in [breaks.length, breaks.stretch.lowerBound, breaks.stretch.upperBound] {
                step = greatestCommonDivisor(step, part)
            }
        }
        guard span / step <= Self.mostSlots else {
            throw Mistake(
                message: "shifts, breaks and starts of these times divide the \(ShiftOptions.words(span)) into "
                    + "\(span / step) steps, more than \(Self.mostSlots); take rounder times")
        }
        seconds = step
        hours = Double(step) / 3600
        clock = starts
        self.grid = grid.refined(seconds: step)
        interval = (0..<span / step).map { slot in (begins.lastIndex { $0 <= slot * step }) ?? 0 }
        rules = ShiftRules(
            starts: offsets.map { $0 / step }, lengths: lengths.map { $0 / step },
            breaks: options.breaks.map { breaks in
                .init(
                    length: breaks.length / step,
                    stretch: breaks.stretch.lowerBound / step...breaks.stretch.upperBound / step)
            })
    }

    /// `they start at 8:00, 14:00 and last 4 h to 8 h`.
    func words(_ options: ShiftOptions) -> String {
        let times = rules.starts.map { grid.name(slot: $0) }
        let shown = times.count <= 12 ? times.joined(separator: ", ") : "\(times[0]) and \(times.count - 1) other times"
        let lengths = rules.lengths.map { ShiftOptions.words($0 * seconds) }
        let long =
            lengths.count <= 3 ? lengths.joined(separator: ", ") : "\(lengths[0]) to \(lengths[lengths.count - 1])"
        let inside = grid.period == nil ? ", within what is planned" : ""
        return "they start at \(shown) and last \(long)\(inside)"
    }

    /// Why there is no shift at all.
    func whyNone(_ options: ShiftOptions, closes: Bool) -> String {
        if let breaks = options.breaks, rules.lengths.allSatisfy({ rules.splits(of: $0)?.isEmpty ?? false }) {
            return "--break: none of these shifts can be divided into stretches of work of "
                + "\(ShiftOptions.words(breaks.stretch.lowerBound)) to "
                + "\(ShiftOptions.words(breaks.stretch.upperBound)) with breaks of \(ShiftOptions.words(breaks.length))"
        }
        let place = closes ? "while the station is open" : "into what is planned"
        return "no shift fits \(place): \(words(options))"
    }
}

extension ShiftOptions {
    var shortest: Int {
        switch lengths {
        case .range(let range): range.lowerBound
        case .list(let list): list[0]
        }
    }

    /// Every length that a shift may have.
    /// - Parameter step: of a range.
    func lengths(step: Int) -> [Int] {
        switch lengths {
        case .list(let list): list
        case .range(let range):
            Set(Array(stride(from: range.lowerBound, through: range.upperBound, by: step)) + [range.upperBound])
                .sorted()
        }
    }
}
