/// The next point of a Poisson stream whose rate follows a profile, exact for the rate at each moment.
///
/// The hazard accumulated from one point to the next is exponential with mean 1 (Çinlar 1975, "Introduction to
/// Stochastic Processes", section 4.7; Lewis & Shedler 1979 compare with thinning). It is used up piece by piece from
/// the present moment on: one draw per point, no rejected ones, and no loss of digits late in a long run.
public struct RateProfileClock: @unchecked Sendable {
    /// The mean gap when the rate is the same at all times; 0 otherwise.
    @usableFromInline let gap: Double
    @usableFromInline let ziggurat: Ziggurat
    @usableFromInline let table: UnsafePointer<RateTable>

    private static let tables = Interned<RateProfile, RateTable>()

    /// - Precondition: the pieces are in order of time, their rates finite and not negative; with a period, which is
    ///   positive, they lie in [0, period).
    public init(_ profile: RateProfile) {
        ziggurat = .shared
        table = Self.tables.table(of: profile, make: RateTable.init)
        gap = table.pointee.constantGap
    }

    /// The first point after a `time` of at least 0, in the time unit of the profile; infinity when none follows.
    @inlinable @inline(__always)
    public func next(after time: Double, _ stream: inout RandomStream) -> Double {
        if gap > 0 { return time + gap * ziggurat.exponential(&stream) }
        return table.pointee.time(whenHazard: ziggurat.exponential(&stream), isReachedFrom: time)
    }
}

/// A profile's pieces without gaps: from 0 with a period, else from the beginning of time.
@usableFromInline struct RateTable {
    let count: Int
    let pieces: UnsafePointer<RateProfile.Piece>
    let period: Double
    let hazardOfPeriod: Double
    let constantGap: Double

    init(_ profile: RateProfile) {
        var given = profile.pieces
        precondition(zip(given, given.dropFirst()).allSatisfy { $0.time < $1.time }, "a profile's times increase")
        precondition(given.allSatisfy { $0.rate >= 0 && $0.rate < .infinity }, "rates are finite and not negative")
        period = profile.period ?? .infinity
        let isEverywhere = given.count == 1 && (profile.period != nil || given[0].time <= 0)
        constantGap = isEverywhere && given[0].rate > 0 ? 1 / given[0].rate : 0
        if let period = profile.period {
            precondition(period > 0, "a period is positive")
            precondition(given.allSatisfy { (0..<period).contains($0.time) }, "a profile's times lie in its period")
            if let last = given.last, given[0].time > 0 { given.insert(.init(time: 0, rate: last.rate), at: 0) }
        } else {
            given.insert(.init(time: -.infinity, rate: 0), at: 0)
        }
        let ends = given.dropFirst().map(\.time) + [period]
        hazardOfPeriod = zip(given, ends).reduce(0) { $0 + ($1.0.rate > 0 ? $1.0.rate * ($1.1 - $1.0.time) : 0) }
        count = given.count
        pieces = immortal(given)
    }

    @usableFromInline @inline(never)
    func time(whenHazard hazard: Double, isReachedFrom time: Double) -> Double {
        guard hazardOfPeriod > 0 else { return .infinity }
        var left = hazard
        guard period < .infinity else { return walk(from: time, using: &left) ?? .infinity }
        var base = (time / period).rounded(.down) * period
        // The division's rounding may miss the period's ends by one place.
        var start = min(max(time - base, 0), period)
        while true {
            if let moment = walk(from: start, using: &left) { return max(time, base + moment) }
            // Whole periods at once, then from the start of one.
            let rounds = (left / hazardOfPeriod).rounded(.down)
            left = max(0, left - rounds * hazardOfPeriod)
            base += (rounds + 1) * period
            start = 0
        }
    }

    /// The moment at which the hazard is used up, or nil and what is left of it at the period's end.
    private func walk(from start: Double, using left: inout Double) -> Double? {
        var moment = start
        for index in piece(at: start)..<count {
            let end = index + 1 < count ? pieces[index + 1].time : period
            let rate = pieces[index].rate
            if rate > 0 {
                let hazard = rate * (end - moment)
                if left < hazard { return moment + left / rate }
                left -= hazard
            }
            moment = end
        }
        return nil
    }

    /// The last piece that has begun.
    private func piece(at time: Double) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }
}
