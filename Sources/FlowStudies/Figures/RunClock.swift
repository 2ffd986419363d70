import Measures
import Reporting
import Scenarios
import Studies

/// The time of a run as figures show it: on the clock where the scenario says when it begins, else from a moment on in
/// the unit that fits.
struct RunClock {
    let axis: Axis
    private let origin: Double
    private let shift: Double
    private let factor: Double

    /// - Parameters:
    ///   - from: the axis's ends in the scenario's unit from the start of the run, as all times here.
    ///   - origin: what an axis without a clock counts from.
    ///   - title: below such an axis.
    init(_ scenario: Scenario, from: Double, until: Double, origin: Double = 0, title: String = "from the start") {
        if let starts = scenario.run.starts {
            self.origin = 0
            shift = Double(starts.seconds)
            factor = scenario.timeUnit.seconds
            axis = Axis(.clock(from: shift + from * factor, to: shift + until * factor))
        } else {
            let unit = DrawnUnit(scenario.unit(ofTimes: [until - origin]))
            self.origin = origin
            shift = 0
            factor = unit.factor
            let scale = Scale.linear(from: (from - origin) * factor, to: (until - origin) * factor)
            axis = Axis(scale, title: title, unit: unit.name)
        }
    }

    /// Where a moment lies on the axis.
    func place(_ time: Double) -> Double { shift + (time - origin) * factor }
}
