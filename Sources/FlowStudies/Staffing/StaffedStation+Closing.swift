import SimulationKernel
import FlowNetworks
import QueueingTheory
import Scenarios

/// When the station is closed in the file's own schedule: nobody works then.
extension StaffedStation {
    var closes: Bool { schedule.map { $0.pieces.contains { $0.count == 0 } } ?? false }

    /// For each interval of a day, whether it is open.
    /// - Throws: where the station opens or closes within one.
    func openIntervals(_ grid: DayGrid, seconds: Double) throws(DayGrid.Mistake) -> [Bool] {
        guard let schedule, closes else { return grid.windows.map { _ in true } }
        var open: [Bool] = []
        for window in grid.windows {
            let tolerance = 1e-6 * (window.until - window.from)
            var isOpen = schedule.count(at: window.from + tolerance) > 0
            let first = isOpen
            var time = schedule.change(after: window.from + tolerance)
            while time < window.until - tolerance {
                isOpen = schedule.count(at: time) > 0
                if isOpen != first {
                    let past = Int(saturating: ((time - window.from) * unit.seconds).rounded())
                    let step = ShiftOptions.words(max(60, greatestCommonDivisor(past, Int(saturating: seconds))))
                    let what = isOpen ? "opens" : "closes"
                    throw DayGrid.Mistake(
                        message: "'\(station.name)' \(what) at \(grid.label(time)), within an "
                            + "interval of --per; take shorter ones, such as --per '\(step)'")
                }
                time = schedule.change(after: time)
            }
            open.append(first)
        }
        return open
    }
}
