import SimulationKernel

/// The running stream of a class's arrivals: the one thing here that belongs to no entity.
struct ArrivalSource {
    private enum Kind: UInt8 { case constantRate, varyingRate, renewal, listed, none }

    private let kind: Kind
    /// A Poisson stream of one rate without bounds: nothing to ask before the next draw.
    private let isPlain: Bool
    private var gap = 0.0
    private var stream: RandomStream
    private let sampler: Sampler
    private let clock: RateProfileClock
    private let times: [Double]
    private let until: Double
    private let limit: UInt64
    private var from: Double
    /// Who comes next, from 0.
    private(set) var number: UInt64 = 0
    /// Whether anybody is still to come.
    private(set) var isOpen = true

    init(_ arrivals: Arrivals, key: StreamKey) {
        stream = RandomStream(key)
        from = arrivals.from
        until = arrivals.until
        limit = arrivals.first.map(UInt64.init) ?? .max
        var profile = RateProfile.constant(0)
        var law = Law.deterministic(0)
        var list: [Double] = []
        switch arrivals.source {
        case .poisson(let rates):
            profile = rates
            if rates.pieces.count == 1, rates.pieces[0].time <= 0, rates.pieces[0].rate > 0 {
                kind = .constantRate
                law = .exponential(mean: 1 / rates.pieces[0].rate)
            } else {
                kind = .varyingRate
            }
        case .renewal(let between):
            kind = .renewal
            law = between
        case .at(let listed):
            kind = .listed
            // −0 becomes 0: the calendar orders times by their bits.
            list = listed.filter { $0 >= arrivals.from }.map { $0 + 0 }
        default: kind = .none
        }
        isPlain = kind == .constantRate && arrivals.from <= 0 && arrivals.until == .infinity && limit == .max
        sampler = Sampler(law)
        if isPlain { gap = sampler.draw(&stream, ordinal: 0) }
        clock = RateProfileClock(profile)
        times = list
    }

    /// When the next customer comes after one who came at `time` (at first 0); infinite when nobody does any more.
    @inline(__always)
    mutating func next(after time: Double) -> Double {
        if isPlain {
            // Drawn one ahead: the time of the next event does not wait for the draw.
            let next = time + gap
            gap = sampler.draw(&stream, ordinal: 0)
            return next
        }
        return nextOfAnyKind(after: time)
    }

    private mutating func nextOfAnyKind(after time: Double) -> Double {
        let start = time > from ? time : from
        let next: Double
        switch kind {
        case .constantRate: next = start + sampler.draw(&stream, ordinal: 0)
        case .varyingRate: next = clock.next(after: start, &stream)
        case .renewal: next = start + sampler.draw(&stream, ordinal: number)
        case .listed: next = number < UInt64(times.count) ? times[Int(number)] : .infinity
        case .none: next = .infinity
        }
        if next < until, number < limit { return next }
        isOpen = false
        return .infinity
    }

    /// The number of the customer who comes now.
    @inline(__always)
    mutating func take() -> UInt64 {
        number &+= 1
        return number &- 1
    }
}
