package import SimulationKernel

/// The running stream of a class's arrivals: the one thing here that belongs to no entity.
package struct ArrivalSource {
    private enum Kind: UInt8 { case constantRate, varyingRate, formula, hazard, renewal, listed, modulated, none }

    private let kind: Kind
    /// A Poisson stream of one rate without bounds: nothing to ask before the next draw.
    let isPlain: Bool
    private var gap = 0.0
    private var stream = RandomStream(CompiledStep.noKey)
    private let law: Sampler
    private var sampler: Sampler
    private let clock: RateProfileClock
    /// Who comes by appointment, and by how much each misses it.
    private let appointments: Appointments?
    private let punctuality: Sampler?
    private var booked = BookedTimes()
    private var phases: PhaseClock?
    private var formula: RateFormulaClock?
    private let batches: Sampler?
    private var batchStream = RandomStream(CompiledStep.noKey)
    /// In antithetic pairs each arrival has streams of its own, so that both of a pair draw for the same arrivals,
    /// however many words each takes.
    private var keys: (gaps: StreamKey, batches: StreamKey)?
    private let until: Double
    private let limit: UInt64
    private let from: Double
    /// Who comes next, from 0.
    private(set) var number: UInt64 = 0
    /// How many times somebody came: with batches fewer than customers.
    private var comings: UInt64 = 0
    /// Whether anybody is still to come.
    private(set) var isOpen = true

    package init(_ arrivals: Arrivals, isPaired: Bool = false, key: (UInt64) -> StreamKey) {
        self.init(arrivals)
        restart(isPaired: isPaired, key)
    }

    /// Not to be used before it is started.
    init(_ arrivals: Arrivals) {
        from = arrivals.from
        until = arrivals.until
        limit = arrivals.first.map(UInt64.init) ?? .max
        batches = arrivals.batches.map { Sampler($0).mirrorable }
        var profile = RateProfile.constant(0)
        var law = Law.deterministic(0)
        var booked: Appointments?
        switch arrivals.source {
        case .poisson(let rates), .sessions(let rates, _, _):
            profile = rates
            if rates.pieces.count == 1, rates.pieces[0].time <= 0, rates.pieces[0].rate > 0 {
                kind = .constantRate
                law = .exponential(mean: 1 / rates.pieces[0].rate)
            } else {
                kind = .varyingRate
            }
        case .formula(let rate) where rate.readsState:
            kind = .hazard
            law = .exponential(mean: 1)
        case .formula(let rate):
            kind = .formula
            formula = RateFormulaClock(rate)
        case .renewal(let between):
            kind = .renewal
            law = between
        case .at(let listed):
            kind = .listed
            // −0 becomes 0: the calendar orders times by their bits.
            self.booked.times = listed.filter { $0 >= arrivals.from }.map { $0 + 0 }
        case .appointments(let list):
            kind = .listed
            booked = list
        case .modulated(let list):
            kind = .modulated
            phases = PhaseClock(list)
        case .population, .polls, .nobody: kind = .none
        }
        isPlain =
            kind == .constantRate && arrivals.from <= 0 && arrivals.until == .infinity && limit == .max
            && arrivals.batches == nil && !arrivals.isSessions
        self.law = Sampler(law)
        sampler = self.law
        clock = RateProfileClock(profile)
        appointments = booked
        punctuality = booked?.punctuality.map { Sampler($0).mirrorable }
    }

    /// As at the start of a replication.
    /// - Parameter key: the key of a purpose.
    mutating func restart(isPaired: Bool, _ key: (UInt64) -> StreamKey) {
        let gaps = key(StreamPurpose.arrivals)
        let sizes = key(StreamPurpose.batches)
        keys = isPaired ? (gaps, sizes) : nil
        stream = RandomStream(gaps)
        batchStream = RandomStream(sizes)
        sampler = isPaired ? law.mirrorable : law
        number = 0
        comings = 0
        isOpen = true
        if let appointments {
            booked = BookedTimes(appointments, punctuality, from: from, key: key(StreamPurpose.punctuality))
        }
        formula?.restart()
        if phases != nil { phases!.restart(key(StreamPurpose.phases)) }
        if isPlain { gap = sampler.draw(&stream, ordinal: 0) }
    }

    /// Who had a time and does not come.
    var noShows: Int { booked.noShows }

    /// When the next customer of a plain stream comes after one who came at `time` (at first 0). Drawn one ahead: the
    /// time of the next event does not wait for the draw.
    @inline(__always)
    mutating func nextOfPlain(after time: Double) -> Double {
        let next = time + gap
        gap = sampler.draw(&stream, ordinal: 0)
        return next
    }

    /// The same for any stream; infinite when nobody comes any more.
    /// - Parameters:
    ///   - time: when the last one came, from the start of the run; at first 0.
    ///   - coming: how many come along with who has just come.
    package mutating func next(after time: Double, coming: Int = 0) -> Double {
        if isPlain { return nextOfPlain(after: time) }
        // Its clock rings by the state.
        if kind == .hazard { return .infinity }
        let start = time > from ? time : from
        if let keys { stream = RandomStream(keys.gaps, entity: comings) }
        let next: Double
        switch kind {
        case .constantRate: next = start + sampler.draw(&stream, ordinal: 0)
        case .varyingRate: next = clock.next(after: start, &stream)
        case .formula: next = formula!.next(after: start, before: until, &stream)
        case .renewal: next = start + sampler.draw(&stream, ordinal: comings)
        case .listed: next = comings < UInt64(booked.times.count) ? booked.times[Int(comings)] : .infinity
        case .modulated: next = phases!.next(after: start, &stream)
        case .hazard, .none: next = .infinity
        }
        comings &+= 1
        if next < until, number &+ UInt64(coming) < limit { return next }
        isOpen = false
        return .infinity
    }

    /// How much hazard the next customer of such a stream needs; infinite when nobody comes any more.
    mutating func nextHazard(coming: Int = 0) -> Double {
        if let keys { stream = RandomStream(keys.gaps, entity: comings) }
        comings &+= 1
        guard isOpen, number &+ UInt64(coming) < limit else {
            isOpen = false
            return .infinity
        }
        return sampler.draw(&stream, ordinal: 0)
    }

    /// Nobody comes any more.
    mutating func close() { isOpen = false }

    /// The number of the customer who comes now.
    @inline(__always)
    package mutating func take() -> UInt64 {
        number &+= 1
        return number &- 1
    }

    /// The same for any stream: who has an appointment is known by it, whoever comes before.
    mutating func takeNumber() -> UInt64 {
        let place = take()
        if place < UInt64(booked.numbers.count) { return booked.numbers[Int(place)] }
        // Those who come along are numbered after all who have a time.
        return place + booked.leftOut
    }

    /// How many come at once now, as far as any more may come.
    mutating func batchSize() -> Double {
        guard let batches else { return 1 }
        if let keys { batchStream = RandomStream(keys.batches, entity: comings &- 1) }
        let size = batches.draw(&batchStream, ordinal: comings &- 1).rounded()
        // One of them has been counted.
        return min(max(1, size), limit == .max ? .infinity : Double(limit &- number &+ 1))
    }
}

/// When people with appointments come.
struct BookedTimes {
    var times: [Double] = []
    /// Whose times they are, where they are not in the order of their numbers.
    var numbers: [UInt64] = []
    /// Who had a time and does not come.
    var noShows = 0
    /// How many numbers are nobody's.
    var leftOut: UInt64 = 0

    init() {}

    init(_ appointments: Appointments, _ punctuality: Sampler?, from: Double, key: StreamKey) {
        var coming: [(time: Double, number: UInt64)] = []
        for (index, booked) in appointments.times.enumerated() where booked >= from {
            // A function of the appointment, so that another one moved or cancelled changes nobody's habits.
            var stream = RandomStream(key, entity: UInt64(index))
            if stream.uniform() < appointments.noShow {
                noShows += 1
                continue
            }
            let difference = punctuality?.draw(&stream, ordinal: UInt64(index)) ?? 0
            coming.append((max(0, booked + difference) + 0, UInt64(index)))
        }
        coming.sort { $0.time != $1.time ? $0.time < $1.time : $0.number < $1.number }
        leftOut = UInt64(appointments.times.count - coming.count)
        times = coming.map(\.time)
        numbers = coming.map(\.number)
    }
}

/// A Poisson stream whose rate goes through phases in turn. What is left of a gap when the phase ends is drawn anew,
/// which the exponential law allows.
struct PhaseClock {
    private let phases: [ModulatedPhase]
    private var stream = RandomStream(CompiledStep.noKey)
    private var phase = 0
    private var end = 0.0

    init(_ phases: [ModulatedPhase]) { self.phases = phases }

    mutating func restart(_ key: StreamKey) {
        stream = RandomStream(key)
        phase = 0
        end = phases[0].mean * stream.exponential()
    }

    mutating func next(after time: Double, _ arrivals: inout RandomStream) -> Double {
        guard phases.contains(where: { $0.rate > 0 }) else { return .infinity }
        var now = time
        while true {
            while end <= now { turn() }
            let rate = phases[phase].rate
            if rate > 0 {
                let next = now + arrivals.exponential() / rate
                if next < end { return next }
            }
            now = end
        }
    }

    private mutating func turn() {
        phase = (phase + 1) % phases.count
        end += phases[phase].mean * stream.exponential()
    }
}
