internal import Statistics

/// Where a curve of patience is read.
enum CurvePoints {
    /// Times that people think in, in seconds.
    private static let times: [Double] =
        [1.0, 5, 10, 20, 30] + [1, 2, 3, 5, 10, 15, 20, 30, 45].map { $0 * 60 }
        + [1, 1.5, 2, 3, 4, 6, 8, 12].map { $0 * 3600 } + [1, 2, 3, 7, 14, 30, 60, 90].map { $0 * 86_400 }

    /// At most ten, from where one in a hundred has given up to where fewer than ten are watched.
    static func points(of curve: SurvivalCurve) -> [DiscoveredPatience.Point] {
        let first = curve.steps.first { $0.survival <= 0.99 }?.time ?? .infinity
        let last = curve.steps.last { $0.atRisk >= min(10, curve.steps[0].atRisk) }?.time ?? 0
        var inside = times.filter { $0 >= first && $0 <= last }
        if inside.isEmpty, first <= last { inside = [first] }
        // As evenly over their ranks as may be.
        let most = 10
        let chosen =
            inside.count <= most
            ? inside : (0..<most).map { inside[($0 * (inside.count - 1) + (most - 1) / 2) / (most - 1)] }
        return chosen.compactMap { time in
            guard let step = curve.step(at: time) else { return nil }
            let atRisk = curve.steps.first { $0.time >= time }?.atRisk ?? 0
            let interval = step.lower.flatMap { low in step.upper.map { low...max(low, $0) } }
            return DiscoveredPatience.Point(
                time: time, survival: step.survival,
                evidence: Evidence(.estimated, count: curve.steps[0].atRisk, interval: interval), atRisk: atRisk)
        }
    }

    /// The largest distance between the curve and a fitted one, as long as one in fifty is watched, and ten.
    static func farthest(_ curve: SurvivalCurve, _ fit: PatienceFit) -> Double {
        var most = 0.0
        var before = 1.0
        let fewest = max(10, (curve.steps.first?.atRisk ?? 0) / 50)
        let every = max(1, curve.steps.count / 2_000)
        for (place, step) in curve.steps.enumerated() where step.atRisk >= fewest && place.isMultiple(of: every) {
            let survival = fit.law.survival(step.time)
            if step.time > 0 { most = max(most, (survival - before).magnitude) }
            most = max(most, (survival - step.survival).magnitude)
            before = step.survival
        }
        return most
    }
}
