/// A stream of random words, reached in constant time from its key.
///
/// The words are SplitMix64's: a 64-bit mix of a Weyl sequence (Steele, Lea & Flood 2014, "Fast splittable
/// pseudorandom number generators", OOPSLA; mixing constants: Stafford's variant 13).
public struct RandomStream: Sendable {
    @usableFromInline var state: UInt64

    /// A running stream: what belongs to no entity.
    @inlinable public init(_ key: StreamKey) { state = key.word }

    /// The short stream of one need of one entity, a function of the key and the entity's number alone.
    @inlinable public init(_ key: StreamKey, entity: UInt64) {
        state = key.word &+ entity &* Self.entityStride
    }

    @inlinable public mutating func next() -> UInt64 {
        state &+= Self.wordStride
        return Self.mix(state)
    }

    /// 2⁶⁴/φ, odd.
    @usableFromInline static let wordStride: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// Odd; far from every small multiple of `wordStride`, so that two entities' words do not meet.
    @usableFromInline static let entityStride: UInt64 = 0xD1B5_4A32_D192_ED03

    @inlinable static func mix(_ word: UInt64) -> UInt64 {
        var z = word
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }
}

/// The name of a stream, reduced to a word: seed, replication, and what the stream is for.
public struct StreamKey: Sendable, Hashable {
    @usableFromInline let word: UInt64

    /// - Parameter purpose: numbers that name the use, for example (purpose, class, step, visit); order matters.
    public init(seed: UInt64, replication: UInt64, purpose: UInt64...) {
        var hash = RandomStream.mix(seed &+ 0x6A09_E667_F3BC_C909)
        hash = RandomStream.mix((hash ^ replication) &* 0xD6E8_FEB8_6659_FD93 &+ 0xBB67_AE85_84CA_A73B)
        for number in purpose {
            hash = RandomStream.mix((hash ^ number) &* 0xD6E8_FEB8_6659_FD93 &+ 0x3C6E_F372_FE94_F82B)
        }
        word = hash
    }
}
