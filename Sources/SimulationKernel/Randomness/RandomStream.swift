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

extension RandomStream {
    /// Uniform on [0, 1): the 53 highest bits of a word.
    @inlinable public mutating func uniform() -> Double { Double(Int64(bitPattern: next() &>> 11)) * 0x1p-53 }

    /// Uniform on (0, 1): the middles of 2⁵² equal cells, so that a logarithm may follow.
    @inlinable public mutating func uniformOpen() -> Double {
        (Double(Int64(bitPattern: next() &>> 12)) + 0.5) * 0x1p-52
    }

    /// A whole number in 0 ..< `bound`, each equally likely.
    ///
    /// The high half of word · bound; words whose low half falls in the incomplete last cell are drawn again
    /// (Lemire 2019, "Fast random integer generation in an interval", ACM TOMACS 29(1)).
    /// - Precondition: `bound` > 0.
    @inlinable public mutating func below(_ bound: UInt64) -> UInt64 {
        precondition(bound > 0, "no whole number is below 0")
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let incomplete = (0 &- bound) % bound
            while product.low < incomplete { product = next().multipliedFullWidth(by: bound) }
        }
        return product.high
    }

    /// A draw from the exponential law with mean 1.
    @inlinable public mutating func exponential() -> Double { Ziggurat.shared.exponential(&self) }

    /// A draw from the normal law with mean 0 and standard deviation 1.
    @inlinable public mutating func normal() -> Double { Ziggurat.shared.normal(&self) }
}
