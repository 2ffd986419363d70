/// The name of a stream, reduced to two words: seed, replication, and what the stream is for.
public struct StreamKey: Sendable, Hashable {
    /// Where the stream's counter starts.
    @usableFromInline let start: UInt64
    /// What the stream's mix is keyed with.
    @usableFromInline let mask: UInt64
    /// What each word is combined with: nothing, or all ones in a mirrored stream.
    @usableFromInline let flip: UInt64

    /// - Parameters:
    ///   - seed: of all replications.
    ///   - replication: from 0.
    ///   - mirrored: whether each draw is the opposite of that of the stream of the same name: small where it is large.
    ///   - purpose: numbers that name the use, for example (purpose, class, step, visit); order matters.
    public init(seed: UInt64, replication: UInt64, mirrored: Bool = false, purpose: UInt64...) {
        self.init(seed: seed, replication: replication, mirrored: mirrored, purpose: purpose)
    }

    public init(seed: UInt64, replication: UInt64, mirrored: Bool = false, purpose: [UInt64]) {
        let seeded = Self.mix(seed &+ 0x6A09_E667_F3BC_C909)
        var key = StreamKey(
            start: Self.mix((seeded ^ replication) &* Self.factor &+ 0xBB67_AE85_84CA_A73B), flip: mirrored ? .max : 0)
        for number in purpose { key = key.appending(number) }
        self = key
    }

    /// The key whose purpose has one number more: for what is known only during the run, such as a visit's number.
    @inlinable public func appending(_ number: UInt64) -> StreamKey {
        StreamKey(start: Self.mix((start ^ number) &* Self.factor &+ 0x3C6E_F372_FE94_F82B), flip: flip)
    }

    /// A number for a name, the same on every machine: what a stream is for may be named in words (FNV-1a, 64 bits).
    public static func number(of name: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }

    @inlinable init(start: UInt64, flip: UInt64) {
        self.start = start
        self.flip = flip
        mask = Self.mix(start &* Self.factor &+ 0xA54F_F53A_5F1D_36F1)
    }

    /// A bijection of the 64-bit words in which each bit of the argument moves about half of the result's.
    @inlinable static func mix(_ word: UInt64) -> UInt64 {
        var z = word
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }

    /// Odd, so that a multiplication loses nothing.
    @usableFromInline static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93
}
