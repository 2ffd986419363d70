internal import SimulationKernel
internal import Statistics

/// What the waits at one station tell of patience.
struct StationPatience {
    private(set) var found: DiscoveredPatience

    init(_ activity: Int, _ classNumber: Int?, _ waits: WatchedWaits, classTest: Double?, families: [LawFamily]) {
        let remark =
            waits.leftUnseen > 0
            ? "\(waits.leftUnseen) gave up, the log does not say when" : "nobody gave up among \(waits.count)"
        let evidence = Evidence(.measured, count: waits.count, remark: remark)
        found = DiscoveredPatience(activity: activity, classNumber: classNumber, evidence: evidence)
        // Who left at a time that is not known left all the same.
        found.count = waits.count + waits.leftUnseen
        found.gaveUp = waits.gaveUp + waits.leftUnseen
        found.classTest = classTest
        if found.count > 0 { found.gaveUpShare = Self.share(found.gaveUp, of: found.count)?.evidence }
        if waits.balked > 0 { found.balked = Self.share(waits.balked, of: waits.came) }
        if waits.refused > 0 { found.refused = Self.share(waits.refused, of: waits.came) }
        found.remarks += Self.leftOut(waits)
        guard waits.gaveUp > 0 else { return }
        let sample = CensoredSample(waits.durations)
        let curve = SurvivalCurve(sample)
        found.curve = CurvePoints.points(of: curve)
        let median = curve.median
        found.medianTime = median.estimate
        if median.estimate != nil {
            found.median = Evidence(
                .estimated, count: waits.count,
                interval: median.lower.flatMap { low in median.upper.map { min(low, $0)...max(low, $0) } })
        }
        fit(waits, curve, families)
        found.remarks.append(
            "Kaplan and Meier take those who were served as people who would have waited on as the others did; where "
                + "the impatient are served first, or waits are announced, that does not hold.")
    }

    private mutating func fit(_ waits: WatchedWaits, _ curve: SurvivalCurve, _ families: [LawFamily]) {
        let rounded = CensoredSample(Self.coarse(waits.durations))
        var fits: [(fit: PatienceFit, criterion: Double)] = []
        for family in families {
            guard let fit = try? PatienceFit(rounded, family) else { continue }
            let k = Double(family.parameterCount)
            let d = Double(max(1, fit.others.events))
            fits.append((fit, k * PortableMath.log(d) - 2 * fit.others.fitted.logLikelihood))
        }
        fits.sort { $0.criterion < $1.criterion }
        found.candidates = fits.map { each in
            DiscoveredPatience.Candidate(
                fit: each.fit, distance: each.criterion - fits[0].criterion,
                farthest: CurvePoints.farthest(curve, each.fit))
        }
        guard let best = found.candidates.first else {
            found.evidence = Evidence(
                .measured, count: waits.count, remark: "\(waits.gaveUp) gave up among \(waits.count), too few for a law"
            )
            return
        }
        found.law = best.fit.law
        let name = best.fit.others.fitted.family.rawValue
        found.evidence = Evidence(
            .estimated, count: waits.count,
            remark: "\(name), \(waits.gaveUp) gave up and \(waits.count - waits.gaveUp) did not; at most "
                + "\(RemarkText.percent(best.farthest)) from Kaplan's and Meier's curve")
        if families.count == 1 {
            found.remarks.append("One of more than 200 stations: no other law than the exponential was tried.")
        }
        if waits.gaveUp < 20 {
            found.remarks.append("Only \(waits.gaveUp) gave up: the law's form is a guess.")
        }
    }

    /// Of many different durations three digits each are left: their law moves by less than 0.3 %, and time is saved.
    private static func coarse(_ durations: [CensoredDuration]) -> [CensoredDuration] {
        guard durations.count > 2_000 else { return durations }
        return durations.map { each in
            guard each.duration > 0 else { return each }
            var scale = 1.0
            while each.duration * scale < 100 { scale *= 10 }
            while each.duration * scale >= 1_000 { scale /= 10 }
            return CensoredDuration((each.duration * scale).rounded() / scale, isObserved: each.isObserved)
        }
    }

    private static func share(_ count: Int, of all: Int) -> DiscoveredPatience.Share? {
        guard all > 0 else { return nil }
        let share = ConfidenceInterval.share(Double(count), of: Double(all), confidence: 0.95)
        return DiscoveredPatience.Share(
            share: share.estimate, count: count,
            evidence: Evidence(.measured, count: all, interval: share.lower...share.upper))
    }

    private static func leftOut(_ waits: WatchedWaits) -> [String] {
        var lines: [String] = []
        if waits.leftUnseen > 0 {
            let rest = waits.gaveUp > 0 ? "are as patient as the others" : "stay in the scenario"
            lines.append(
                "\(waits.leftUnseen) of \(waits.came) gave up, and the log does not say when they left: how long they "
                    + "would have waited is not known, and they \(rest).")
        }
        let unknown = waits.unknown - waits.leftUnseen
        if unknown > 0 {
            lines.append("The log does not tell how long \(unknown) of \(waits.came) waited: they are left out.")
        }
        if waits.negative > 0 {
            lines.append("\(waits.negative) waits are below 0 and left out.")
        }
        return lines
    }
}
