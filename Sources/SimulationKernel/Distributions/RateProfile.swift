/// A rate over time, constant between its breakpoints: what a Poisson stream with a schedule follows.
public struct RateProfile: Sendable, Hashable {
    /// From `time` on the rate is `rate`, until the next piece.
    public struct Piece: Sendable, Hashable {
        public var time: Double
        public var rate: Double
        public init(time: Double, rate: Double) {
            self.time = time
            self.rate = rate
        }
    }

    /// In order of time; before the first the rate is 0, the last holds for ever unless `period` repeats.
    /// Times count from the start of the run.
    public var pieces: [Piece]
    /// After this long the profile starts again; nil: it does not. All pieces lie in [0, period).
    /// With a period the last piece also holds before the first one.
    public var period: Double?

    public init(pieces: [Piece], period: Double? = nil) {
        self.pieces = pieces
        self.period = period
    }

    /// The same rate at all times.
    public static func constant(_ rate: Double) -> RateProfile {
        RateProfile(pieces: [Piece(time: 0, rate: rate)])
    }

    /// Whether it is the same at all times.
    package var isConstant: Bool { pieces.count == 1 && (period != nil || pieces[0].time <= 0) }
}

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

extension RateProfile {
    /// The expected number of points of the Poisson stream between two times: the integral of the rate.
    /// - Precondition: `start` ≤ `end`, both finite.
    public func expectedPoints(from start: Double, to end: Double) -> Double {
        guard let last = pieces.last else { return 0 }
        guard let period else { return pass(to: end) - pass(to: start) }
        // With a period the last piece also holds before the first.
        let lead = Piece(time: 0, rate: last.rate)
        let whole = RateProfile(pieces: pieces[0].time > 0 ? [lead] + pieces : pieces)
        func integral(to time: Double) -> Double {
            let rounds = (time / period).rounded(.down)
            return rounds * whole.pass(to: period) + whole.pass(to: time - rounds * period)
        }
        return integral(to: end) - integral(to: start)
    }

    /// From the first piece to `time`, no period.
    private func pass(to time: Double) -> Double {
        var sum = 0.0
        for (index, piece) in pieces.enumerated() where piece.time < time && piece.rate > 0 {
            let end = index + 1 < pieces.count ? min(time, pieces[index + 1].time) : time
            sum += piece.rate * (end - piece.time)
        }
        return sum
    }
}
