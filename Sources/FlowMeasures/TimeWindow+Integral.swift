package import SimulationKernel

extension TimeWindow {
    /// ∫ of a rate over what of [`start`, `end`] lies in the window.
    package func integral(of profile: RateProfile, from start: Double, to end: Double) -> Double {
        further.reduce(stretch(from, until, of: profile, from: start, to: end)) {
            $0 + stretch($1.from, $1.until, of: profile, from: start, to: end)
        }
    }

    private func stretch(
        _ from: Double, _ until: Double, of profile: RateProfile, from start: Double, to end: Double
    ) -> Double {
        guard let period else {
            let low = max(start, from)
            let high = min(end, until)
            return low < high ? profile.expectedPoints(from: low, to: high) : 0
        }
        var total = 0.0
        var shift = period * ((start - until) / period).rounded(.down)
        while from + shift < end {
            let low = max(start, from + shift)
            let high = min(end, until + shift)
            if low < high { total += profile.expectedPoints(from: low, to: high) }
            shift += period
        }
        return total
    }
}
