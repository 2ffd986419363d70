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
