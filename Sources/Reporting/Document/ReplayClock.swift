import SimulationKernel

/// The time of a replay, in whole ticks, and how it is written: of the day, or as it passes.
package struct ReplayClock: Sendable, Equatable {
    /// In seconds, from 0.
    package let length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    package let start: Double?
    /// All times are whole numbers of this many seconds.
    package let tick: Double

    package init(length: Double, start: Double?) {
        self.length = length
        self.start = start
        var tick = 1.0
        while length / tick > 100_000 { tick *= 10 }
        while length / tick < 10_000, tick > 1e-6 { tick /= 10 }
        self.tick = tick
    }

    package func ticks(_ time: Double) -> Int { Int(saturating: (time / tick).rounded()) }

    /// `10:32`, `day 2, 10:32`, `after 35 min`.
    package func text(_ seconds: Double) -> String {
        guard let start else { return "after " + Self.passed(seconds) }
        let minutes = Int(saturating: ((start + seconds) / 60).rounded(.down))
        let minute = minutes % 60
        let day = start + length > 86_400 ? "day \(minutes / 1_440 + 1), " : ""
        return "\(day)\(minutes / 60 % 24):" + (minute < 10 ? "0" : "") + String(minute)
    }

    /// In the unit that fits, to the same digits as the script.
    private static func passed(_ seconds: Double) -> String {
        let (unit, size) =
            seconds < 600
            ? ("s", 1.0) : seconds < 36_000 ? ("min", 60) : seconds < 259_200 ? ("h", 3600) : ("d", 86_400)
        guard seconds < 10 else { return "\(Int(saturating: (seconds / size).rounded())) \(unit)" }
        let tenths = Int(saturating: (seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(unit)"
    }

    /// How long somebody waits: `54 min`; likewise.
    package static func waited(_ seconds: Double) -> String {
        let (unit, size) =
            seconds < 120
            ? ("s", 1.0) : seconds < 10_800 ? ("min", 60) : seconds < 259_200 ? ("h", 3600) : ("d", 86_400)
        guard seconds < 10 else { return "\(Int(saturating: (seconds / size).rounded())) \(unit)" }
        let tenths = Int(saturating: (seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
