import SimulationKernel
import Testing

/// Points of streams with a schedule. Fixed seeds; false alarms are stated with each test.
@Suite struct RateProfileClockTests {
    #if DEBUG
        static let rounds = 200
    #else
        static let rounds = 20_000
    #endif

    static func points(_ profile: RateProfile, until end: Double, _ stream: inout RandomStream) -> [Double] {
        let clock = RateProfileClock(profile)
        var points: [Double] = []
        var time = clock.next(after: 0, &stream)
        while time < end {
            points.append(time)
            time = clock.next(after: time, &stream)
        }
        return points
    }

    @Test func nothingComesWhereTheRateIs0() {
        var stream = RandomStream(key: 1)
        let none = [
            RateProfile(pieces: []), RateProfile(pieces: [], period: 24), .constant(0),
            RateProfile(pieces: [.init(time: 3, rate: 0)], period: 24),
            RateProfile(pieces: [.init(time: 3, rate: 0), .init(time: 5, rate: 0)]),
        ]
        for profile in none { #expect(RateProfileClock(profile).next(after: 2, &stream) == .infinity) }
        let morning = RateProfile(pieces: [.init(time: 8, rate: 2), .init(time: 12, rate: 0)])
        for _ in 0..<1_000 {
            let time = RateProfileClock(morning).next(after: 11.9, &stream)
            #expect((11.9..<12).contains(time) || time == .infinity)
        }
        #expect(RateProfileClock(morning).next(after: 12, &stream) == .infinity)
        let everyDay = RateProfile(pieces: morning.pieces, period: 24)
        for _ in 0..<1_000 {
            let time = RateProfileClock(everyDay).next(after: 12, &stream)
            #expect((8..<12).contains(time - 24 * (time / 24).rounded(.down)))
        }
    }

    /// With one rate the gap is that of the exponential law, drawn from the same words.
    @Test func constantRateIsTheExponentialLaw() {
        var one = RandomStream(key: 2)
        var other = RandomStream(key: 2)
        let sampler = Sampler(.exponential(mean: 0.25))
        for clock in [
            RateProfileClock(.constant(4)),
            RateProfileClock(RateProfile(pieces: [.init(time: 3, rate: 4)], period: 24)),
        ] {
            for n in 0..<1_000 {
                let time = Double(n)
                #expect(clock.next(after: time, &one) == time + sampler.draw(&other, ordinal: 0))
            }
        }
    }

    /// The hazard between one point and the next is the exponential draw itself, wherever the profile changes.
    @Test func hazardBetweenPointsIsTheDraw() {
        let profile = RateProfile(
            pieces: [.init(time: 1, rate: 2), .init(time: 3, rate: 0), .init(time: 4, rate: 0.125)], period: 7)
        for start in [0, 0.5, 2, 3, 3.5, 6.999, 7, 1_000.25, 7e6] {
            var one = RandomStream(key: 3)
            var other = RandomStream(key: 3)
            for _ in 0..<200 {
                let time = RateProfileClock(profile).next(after: start, &one)
                let draw = other.exponential()
                #expect(time >= start)
                #expect(abs(profile.expectedPoints(from: start, to: time) - draw) < 1e-7, "from \(start) to \(time)")
            }
        }
    }

    /// By hand: rates 1 on [0, 2), 3 on [2, 4), 0 on [4, 6).
    @Test func expectedPoints() {
        let pieces: [RateProfile.Piece] = [
            .init(time: 0, rate: 1), .init(time: 2, rate: 3), .init(time: 4, rate: 0),
        ]
        let once = RateProfile(pieces: pieces)
        #expect(once.expectedPoints(from: 0, to: 1) == 1)
        #expect(once.expectedPoints(from: 1, to: 3) == 4)
        #expect(once.expectedPoints(from: 0, to: 100) == 8)
        let always = RateProfile(pieces: pieces, period: 6)
        #expect(always.expectedPoints(from: 0, to: 60) == 80)
        #expect(always.expectedPoints(from: 5, to: 9) == 5)
        #expect(RateProfile(pieces: [.init(time: 2, rate: 3)]).expectedPoints(from: 0, to: 3) == 3)
        #expect(RateProfile(pieces: [.init(time: 2, rate: 3)], period: 4).expectedPoints(from: 0, to: 3) == 9)
    }

    /// A day's profile over many days: counts per hour have the mean and the variance of a Poisson law, and counts of
    /// neighbouring hours are uncorrelated. 24 · 3 figures within 4 standard errors: false alarm 0.5 %.
    @Test func hourlyCountsArePoisson() {
        let profile = RateProfile(
            pieces: [
                .init(time: 7, rate: 4), .init(time: 9.5, rate: 12), .init(time: 13, rate: 0), .init(time: 15, rate: 5),
                .init(time: 20, rate: 0.5),
            ], period: 24)
        var stream = RandomStream(key: 4)
        let days = Self.rounds
        var counts = [Double](repeating: 0, count: 24 * days)
        for point in Self.points(profile, until: Double(24 * days), &stream) { counts[Int(point)] += 1 }
        let size = Double(days)
        for hour in 0..<24 {
            let mean = profile.expectedPoints(from: Double(hour), to: Double(hour + 1))
            let next = profile.expectedPoints(from: Double(hour + 1), to: Double(hour + 2))
            var sum = 0.0
            var squares = 0.0
            var products = 0.0
            for day in 0..<days {
                let count = counts[24 * day + hour] - mean
                sum += count
                squares += count * count
                let following = 24 * day + hour + 1
                if following < counts.count { products += count * (counts[following] - next) }
            }
            #expect(abs(sum / size) <= 4 * (mean / size).squareRoot())
            // The fourth central moment of a Poisson law is 3m² + m.
            #expect(abs(squares / size - mean) <= 4 * ((2 * mean * mean + mean) / size).squareRoot())
            #expect(abs(products / size) <= 4 * (mean * next / size).squareRoot())
        }
    }
}
