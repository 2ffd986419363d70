import SimulationKernel

/// What draws are for; a draw is a function of (seed, replication, purpose, class or pool, number).
enum DrawPurpose: UInt64 {
    case arrivals = 0x100
    case places, seats, parcels, patience, noShow, cancelWaiting, cancelCarried, carrying, boarding, alighting
    case ahead, price, answer, response, driverCancels, chosen, order
    case vehiclePlace, publishing, publishedPlaces, publishedTimes, reposition
}

/// The keys of one replication's streams.
package struct FleetDraws {
    let seed: UInt64
    let replication: UInt64
    let isMirrored: Bool

    package init(seed: UInt64, replication: UInt64, isAntithetic: Bool) {
        self.seed = seed
        self.replication = isAntithetic ? replication / 2 : replication
        isMirrored = isAntithetic && replication % 2 == 1
    }

    func key(_ purpose: DrawPurpose, _ group: Int) -> StreamKey {
        StreamKey(
            seed: seed, replication: replication, mirrored: isMirrored, purpose: [purpose.rawValue, UInt64(group)])
    }
}

/// A law ready to be drawn for a request or a vehicle, and where its words come from.
struct Need {
    private let sampler: Sampler
    private let key: StreamKey
    /// The value, where it is always the same: then nothing is drawn.
    let constant: Double?

    init(_ law: Law, _ key: StreamKey) {
        sampler = Sampler(law).mirrorable
        self.key = key
        if case .deterministic(let value) = law { constant = value } else { constant = nil }
    }

    /// - Parameters:
    ///   - number: whose need it is.
    ///   - turn: which time, from 0.
    @inline(__always) func draw(_ number: UInt64, turn: UInt32 = 0) -> Double {
        if let constant { return constant }
        var stream = RandomStream(key, entity: number &+ UInt64(turn) &* 0x5851_F42D_4C95_7F2D)
        return sampler.draw(&stream, ordinal: number)
    }

    /// - Parameter driver: who needs it for the request of this number.
    func draw(_ number: UInt64, of driver: UInt64, turn: UInt64) -> Double {
        if let constant { return constant }
        var stream = RandomStream(key.appending(driver), entity: number &+ turn)
        return sampler.draw(&stream, ordinal: number)
    }
}
