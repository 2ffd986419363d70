import SimulationKernel
internal import Statistics

/// Arrivals that are more even than chance: whether booked times stand behind them, to which people are not punctual, or
/// a timetable that is seen behind a queue.
struct EvenStreamSearch {
    private(set) var pattern: (ArrivalPattern, Evidence)?

    /// Periods that people book by; each divides a day. In seconds.
    static let spacings: [Double] = [
        60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1200, 1800, 2400, 3600, 5400, 7200,
    ]

    /// Whether counts vary less than by chance, and much.
    static func isEven(_ found: DiscoveredArrivals, below index: Double = 0.8) -> Bool {
        [found.chance.clustering, found.days.dispersion].contains { answer in
            answer.map { $0.p < 0.001 && $0.statistic < index } ?? false
        }
    }

    /// - Parameter moments: in ascending order; more even than by chance.
    init(_ moments: [Double], _ watched: WatchedTime, groups: WeekdayGroups, arrivals found: DiscoveredArrivals) {
        guard let beat = Beat(moments, clock: found.chance.clockUnit) else { return }
        let counts = LatticeCounts(moments, watched, spacing: beat.spacing, phase: beat.mean - beat.spacing / 2)
        let punctuality = BookedTimes.Punctuality(
            sd: beat.sd,
            evidence: Evidence(
                .estimated, count: moments.count, interval: beat.lowerSD...beat.upperSD,
                remark: "by how closely arrivals follow the beat, as if normal (Mardia & Jupp 2000)"))
        pattern = (
            .appointments(
                BookedTimes(
                    spacing: beat.spacing, openings: counts.openings(groups, at: beat.mean), punctuality: punctuality)),
            Evidence(
                .estimated, count: moments.count,
                remark: "more even than by chance, and with a beat of \(RemarkText.duration(beat.spacing)) "
                    + "(Rayleigh, \(RemarkText.p(beat.p))); booked times are taken as the mean times of arrival")
        )
    }
}

/// The period with which times of day come again and again, beyond chance: by the length of the mean of their directions on
/// a circle of that period (Rayleigh 1919; Mardia & Jupp 2000, "Directional statistics", section 6.3).
private struct Beat {
    var spacing: Double
    /// The mean time after a multiple of the spacing, from 0.
    var mean: Double
    /// Of a normal law wrapped around the circle.
    var sd: Double
    var lowerSD: Double
    var upperSD: Double
    var p: Double

    init?(_ moments: [Double], clock: Double?) {
        let every = max(1, moments.count / 50_000)
        let times = stride(from: 0, to: moments.count, by: every).map { moments[$0] }
        let n = Double(times.count)
        guard n >= 20 else { return nil }
        let candidates = EvenStreamSearch.spacings.filter { $0 > 4 * (clock ?? 0) }
        var best: (spacing: Double, length: Double, angle: Double)?
        for spacing in candidates {
            var x = 0.0
            var y = 0.0
            for time in times {
                let turn = time / spacing
                let angle = 2 * Double.pi * (turn - turn.rounded(.down))
                x += PortableMath.cos(angle)
                y += PortableMath.sin(angle)
            }
            let length = (x * x + y * y).squareRoot() / n
            // A half of a beat is one as well, only weaker.
            if length >= (best?.length ?? 0) * 0.98 {
                // By the half angle, which needs no quadrants.
                let size = (x * x + y * y).squareRoot()
                let turn = size + x > 0 ? Special.atan(y / (size + x)) / Double.pi : 0.5
                best = (spacing, length, turn < 0 ? turn + 1 : turn)
            }
        }
        guard let best, best.length < 1 else { return nil }
        p = min(1, Double(candidates.count) * Special.exp(-n * best.length * best.length)).withoutProcessorDigits
        guard p < 1e-4 else { return nil }
        spacing = best.spacing
        mean = best.angle * best.spacing
        let unit = best.spacing / (2 * Double.pi)
        func spread(_ length: Double) -> Double {
            (unit * (-2 * Special.log(max(1e-12, min(1, length)))).squareRoot()).withoutProcessorDigits
        }
        sd = spread(best.length)
        // The standard error of the length, from the variance of the components of a wrapped normal law.
        let square = best.length * best.length
        let error = ((1 - square) * (1 - square) / (2 * n)).squareRoot()
        lowerSD = spread(best.length + 1.96 * error)
        upperSD = spread(best.length - 1.96 * error)
    }
}
