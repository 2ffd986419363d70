/// Which share lasts longer than each time: Kaplan's and Meier's estimate, which takes what was cut off into account as
/// long as it was watched.
///
/// It assumes that who is cut off at a time would have gone on as those who are watched beyond it. Where waits are
/// announced, or the impatient are served first, that does not hold.
///
/// Source: Kaplan & Meier (1958), "Nonparametric estimation from incomplete observations", JASA 53, 457–481; the variance
/// of Greenwood (1926). Figures as R's `survival::survfit` has them.
package struct SurvivalCurve: Sendable {
    /// How the interval around a share is made.
    package enum IntervalKind: Sendable, Hashable, CaseIterable {
        /// Of ln(−ln S), which never leaves 0 to 1 and holds its confidence best in small samples (Borgan & Liestøl 1990).
        case logLog
        /// S ∓ z·standard error, cut to 0 to 1.
        case plain
    }

    /// What happened at one time.
    package struct Step: Sendable, Hashable {
        package var time: Double
        /// How many were still watched just before it.
        package var atRisk: Int
        package var events: Int
        /// Cut off at it; they count as watched when ends are counted at the same time.
        package var censored: Int
        /// The share that lasts longer.
        package var survival: Double
        /// Greenwood's.
        package var standardError: Double
        /// The interval around the share; nil from where nobody is left on, and with ``IntervalKind/logLog`` before the
        /// first end.
        package var lower: Double?
        package var upper: Double?
    }

    /// In ascending order of time.
    package let steps: [Step]
    /// For example 0.95.
    package let confidence: Double

    /// - Precondition: 0 < `confidence` < 1.
    package init(_ sample: CensoredSample, confidence: Double = 0.95, interval: IntervalKind = .logLog) {
        let z = IntervalQuantile.normal((1 + confidence) / 2)
        var atRisk = sample.count
        var survival = 1.0
        var sum = CompensatedSum()
        var steps: [Step] = []
        for moment in sample.moments {
            let n = Double(atRisk)
            let d = Double(moment.events)
            survival *= (n - d) / n
            // Greenwood's variance is S² Σ d/(n (n − d)); with nobody left it is 0 times infinity.
            if moment.events < atRisk { sum.add(d / (n * (n - d))) }
            let relative = sum.value.squareRoot()
            let limits = Self.limits(survival, relative: relative, z, interval)
            steps.append(
                Step(
                    time: moment.time, atRisk: atRisk, events: moment.events, censored: moment.censored,
                    survival: survival, standardError: survival * relative, lower: limits?.lower, upper: limits?.upper))
            atRisk -= moment.events + moment.censored
        }
        self.steps = steps
        self.confidence = confidence
    }

    /// - Parameter relative: the standard error as a part of the share.
    private static func limits(
        _ survival: Double, relative: Double, _ z: Double, _ interval: IntervalKind
    ) -> (lower: Double, upper: Double)? {
        if survival == 0 { return nil }
        switch interval {
        case .plain:
            let half = z * relative * survival
            return (max(0, survival - half), min(1, survival + half))
        case .logLog:
            if survival == 1 { return nil }
            // The standard error of ln(−ln S) is that of ln S over −ln S.
            let log = Special.log(survival)
            let spread = Special.exp(-z * relative / log)
            return (Special.exp(log * spread), Special.exp(log / spread))
        }
    }

    /// The last step at or before a time; nil before the first one, when all are still there.
    package func step(at time: Double) -> Step? {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : steps[low - 1]
    }

    /// The share that lasts longer than a time. Beyond the last time watched it stays where it is, though nothing is known
    /// there.
    package func survival(at time: Double) -> Double { step(at: time)?.survival ?? 1 }
}
