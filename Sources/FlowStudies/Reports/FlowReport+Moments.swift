import SimulationKernel
import Scenarios

/// Moments of the run, for people: by the clock where the scenario says when it starts.
extension FlowReport {
    /// `12:05`, with seconds where there are any, the weekday where the start has one, else the day after the first; or
    /// `300 s` where there is no clock.
    func moment(_ time: Double) -> String {
        guard let starts = scenario.run.starts else { return duration(time) }
        let length = time * scenario.timeUnit.seconds
        guard abs(length - length.rounded()) < 1e-6 else { return "\(starts) + \(duration(time))" }
        let seconds = starts.seconds + Int(saturating: length.rounded())
        let (day, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let clock = ClockTime(weekday: starts.weekday.map { ($0 + day) % 7 }, seconds: rest).description
        return starts.weekday == nil && day > 0 ? "\(clock) on day \(day + 1)" : clock
    }

    /// `12:05`, or `300 s after the start`.
    func momentInWords(_ time: Double) -> String {
        moment(time) + (scenario.run.starts == nil ? " after the start" : "")
    }
}
