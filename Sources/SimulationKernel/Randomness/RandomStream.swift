/// A stream of random words, reached in constant time from its key.
///
/// A counter is scrambled by SplitMix64's mix (Steele, Lea & Flood 2014, "Fast splittable pseudorandom number
/// generators", OOPSLA; constants: Stafford's variant 13), with the key in two places: added before the first
/// multiplication, as the start of the counter, and combined by exclusive or before the second. So a stream has 128
/// bits of name, and two streams whose counters happen to meet still give different words. Counter-based streams are
/// Salmon, Moraes, Dror & Shaw's idea (2011, "Parallel random numbers: as easy as 1, 2, 3", SC'11).
public struct RandomStream: Sendable {
    @usableFromInline var counter: UInt64
    @usableFromInline let mask: UInt64
    /// All ones in a mirrored stream, whose words are the complements of those of the stream of the same name.
    @usableFromInline let flip: UInt64

    /// A running stream: what belongs to no entity.
    @inlinable public init(_ key: StreamKey) {
        counter = key.start
        mask = key.mask
        flip = key.flip
    }

    /// The short stream of one need of one entity, a function of the key and the entity's number alone.
    @inlinable public init(_ key: StreamKey, entity: UInt64) {
        counter = key.start &+ entity &* Self.entityStride
        mask = key.mask
        flip = key.flip
    }

    @inlinable public mutating func next() -> UInt64 { plainWord() ^ flip }

    /// The word as if the stream were not mirrored.
    @inlinable @inline(__always) mutating func plainWord() -> UInt64 {
        counter &+= Self.wordStride
        var z = counter
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27) ^ mask) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }

    /// 2⁶⁴/φ, odd.
    @usableFromInline static let wordStride: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// Odd; far from every small multiple of `wordStride`, so that two entities' words do not meet.
    @usableFromInline static let entityStride: UInt64 = 0xD1B5_4A32_D192_ED03
}
