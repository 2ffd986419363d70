extension RateProfile {
    /// The rate at a moment.
    public func value(at time: Double) -> Double {
        let base = period.map { startOfPeriod($0, at: time) } ?? 0
        return pieces.last { base + $0.time <= time }?.rate ?? (period == nil ? 0 : pieces.last?.rate ?? 0)
    }

    /// The first moment after `time` at which a piece begins; infinite when none does.
    public func change(after time: Double) -> Double {
        guard let period, let first = pieces.first else { return pieces.first { $0.time > time }?.time ?? .infinity }
        let base = startOfPeriod(period, at: time)
        for piece in pieces where base + piece.time > time { return base + piece.time }
        return period * ((base / period).rounded() + 1) + first.time
    }
}
