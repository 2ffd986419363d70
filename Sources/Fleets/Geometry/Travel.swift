package import SimulationKernel

/// How long trips take: a space and the speed in it.
package struct Travel: Sendable, Hashable {
    package let space: Space
    /// Lengths per unit of time; where the space has a table of times, how many times as fast as the table says.
    package let speed: SpeedSchedule

    package init(_ space: Space, speed: SpeedSchedule) {
        self.space = space
        self.speed = speed
    }

    /// When one who leaves at a `time` of at least 0 arrives; infinity when never.
    package func arrival(from a: Place, to b: Place, leaving time: Double) -> Double {
        speed.moment(afterCovering: space.effort(from: a, to: b), from: time)
    }

    /// How far one who left then has come now: the whole distance from the arrival on.
    ///
    /// Where the space has a table of times, distance is covered evenly over the trip.
    package func distanceCovered(from a: Place, to b: Place, leaving departure: Double, until now: Double) -> Double {
        let distance = space.distance(from: a, to: b)
        let effort = space.effort(from: a, to: b)
        let covered = speed.covered(from: departure, to: max(departure, now))
        if covered >= effort { return distance }
        return space.hasTimes ? distance * (covered / effort) : covered
    }

    /// Where one who left then is now.
    package func place(from a: Place, to b: Place, leaving departure: Double, at now: Double) -> Place {
        space.place(
            from: a, to: b, after: distanceCovered(from: a, to: b, leaving: departure, until: now))
    }
}

/// How fast everybody moves, by time: constant between breakpoints, the same every period where there is one.
///
/// A trip over a change of speed is exact: it ends when the integral of the speed has reached its length.
package struct SpeedSchedule: Sendable, Hashable {
    /// The speed at all times; 0: it changes.
    let constant: Double
    /// Whether it is the same at all times.
    package var isConstant: Bool { constant > 0 }
    /// As it was given.
    package let profile: RateProfile
    private let pieces: [RateProfile.Piece]
    private let period: Double
    private let perPeriod: Double

    /// - Parameter profile: lengths per unit of time, from the start of the run; a speed of 0 means that all stand still.
    /// - Precondition: in order of time, speeds finite and not negative; with a period, in [0, period).
    package init(_ profile: RateProfile) {
        self.profile = profile
        var given = profile.pieces
        precondition(!given.isEmpty, "a speed is given")
        precondition(zip(given, given.dropFirst()).allSatisfy { $0.time < $1.time }, "a schedule's times increase")
        precondition(given.allSatisfy { $0.rate >= 0 && $0.rate < .infinity }, "speeds are finite and not negative")
        let period = profile.period ?? .infinity
        precondition(period > 0, "a period is positive")
        precondition(given.allSatisfy { $0.time < period }, "a schedule's times lie in its period")
        if let last = given.last, given[0].time > 0 {
            given.insert(.init(time: 0, rate: period < .infinity ? last.rate : 0), at: 0)
        }
        constant = given.allSatisfy { $0.rate == given[0].rate } ? given[0].rate : 0
        pieces = given
        self.period = period
        let ends = given.dropFirst().map(\.time) + [period]
        perPeriod = zip(given, ends).reduce(0) { $0 + ($1.0.rate > 0 ? $1.0.rate * ($1.1 - $1.0.time) : 0) }
    }

    /// The same speed at all times.
    /// - Precondition: positive and finite.
    package init(constant speed: Double) {
        precondition(speed > 0, "a constant speed is positive")
        self.init(.constant(speed))
    }

    /// The speed at all times; nil where it changes.
    package var constantSpeed: Double? { constant > 0 ? constant : nil }

    /// When so much has been covered; infinity when it never is.
    /// - Parameters:
    ///   - distance: 0 takes no time, even while all stand still.
    ///   - time: at least 0.
    package func moment(afterCovering distance: Double, from time: Double) -> Double {
        constant > 0 ? time + distance / constant : walked(distance, from: time)
    }

    /// How much is covered between two times.
    /// - Precondition: 0 ≤ `start` ≤ `end`, both finite.
    package func covered(from start: Double, to end: Double) -> Double {
        if constant > 0 { return constant * (end - start) }
        let base = self.base(of: start)
        return integral(to: end - base) - integral(to: start - base)
    }

    @inline(never) func walked(_ distance: Double, from time: Double) -> Double {
        guard distance > 0 else { return time }
        guard perPeriod > 0, distance < .infinity else { return .infinity }
        var left = distance
        var base = self.base(of: time)
        var moment = min(max(time - base, 0), period)
        var index = piece(at: moment)
        while true {
            let speed = pieces[index].rate
            let end = index + 1 < pieces.count ? pieces[index + 1].time : period
            if speed > 0 {
                let reach = speed * (end - moment)
                // The end itself belongs to the piece: who arrives as all stop has arrived.
                if left <= reach { return max(time, base + (moment + left / speed)) }
                left -= reach
            }
            moment = end
            index += 1
            guard index == pieces.count else { continue }
            if period == .infinity { return .infinity }
            // Whole periods at once, but not the last: it ends where the speed is not 0.
            let rounds = max(0, (left / perPeriod).rounded(.up) - 1)
            left = max(left - rounds * perPeriod, 0)
            base += (rounds + 1) * period
            moment = 0
            index = 0
        }
    }

    /// The start of the period in which a time lies.
    private func base(of time: Double) -> Double {
        period < .infinity ? (time / period).rounded(.down) * period : 0
    }

    /// What is covered from 0 on.
    private func integral(to time: Double) -> Double {
        let rounds = period < .infinity ? (time / period).rounded(.down) : 0
        let rest = rounds > 0 ? time - rounds * period : time
        var sum = rounds > 0 ? rounds * perPeriod : 0
        for (index, piece) in pieces.enumerated() where piece.time < rest && piece.rate > 0 {
            let end = index + 1 < pieces.count ? min(rest, pieces[index + 1].time) : rest
            sum += piece.rate * (end - piece.time)
        }
        return sum
    }

    /// The last piece that has begun.
    private func piece(at time: Double) -> Int {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }
}
