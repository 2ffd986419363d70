import SimulationKernel

/// The running stream of requests of a class, or of rides that are published.
struct RequestSource {
    private let clock: RateProfileClock
    private var stream: RandomStream
    private let traced: [TracedRequest]
    /// Who comes next, from 0.
    private(set) var number: UInt64 = 0

    init(_ requests: RequestClass, _ key: StreamKey) { self.init(requests.source, key) }

    init(_ source: RequestClass.Source, _ key: StreamKey) {
        stream = RandomStream(key)
        switch source {
        case .poisson(let profile):
            clock = RateProfileClock(profile)
            traced = []
        case .zonePairs(let rates, let factor):
            let sum = rates.joined().reduce(0, +)
            let pieces = factor.pieces.map { RateProfile.Piece(time: $0.time, rate: $0.rate * sum) }
            clock = RateProfileClock(RateProfile(pieces: pieces, period: factor.period))
            traced = []
        case .trace(let requests):
            clock = RateProfileClock(.constant(0))
            traced = requests
        }
    }

    /// When the next one comes; infinity: none does.
    mutating func next(after time: Double) -> Double {
        if !traced.isEmpty { return number < traced.count ? max(time, traced[Int(number)].time) : .infinity }
        return clock.next(after: time, &stream)
    }

    /// The one who has come is taken.
    mutating func take() -> TracedRequest? {
        defer { number &+= 1 }
        return traced.isEmpty ? nil : traced[Int(number)]
    }
}
