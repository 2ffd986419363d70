package import Formulas
internal import SimulationKernel

extension ClockReader {
    /// The time as formulas read it, and the time of day where the run says when it starts.
    package func words(of unit: TimeUnit) -> FormulaWordGroup {
        let time = FormulaWord(
            "t", .duration, .place(.now), motion: .grows, of: .run, range: .notNegative,
            meaning: "the time since the start of the run")
        let day = 86400 / unit.seconds
        var clock = FormulaWord(
            "clock", .duration, .timeOfDay(start: Double(starts?.seconds ?? 0) / unit.seconds, day: day),
            motion: .daily, of: .run, range: FormulaBounds(low: 0, high: day), meaning: "the time of day")
        clock.isTimeOfDay = true
        if starts == nil {
            clock.refusal = (
                "'clock' is the time of day, which needs the clock time at which the run starts",
                "write run: { starts: 7:00 }, or t for the time from the start"
            )
        }
        return FormulaWordGroup("run", noun: "the run", FormulaWordTable([time, clock]), isImplied: true)
    }
}
