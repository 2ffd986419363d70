/// What is kept of the events of a replication.
public enum Tracing: Sendable, Hashable {
    /// Nothing; costs nothing.
    case none
    /// Their digest.
    case digest
    /// The events themselves, to be taken from time to time, and their digest.
    case events
}

/// 128 bits that tell one history of events from another: over the bits of each event's time and all that it says, in
/// their order. The same on every machine, in debug and release.
///
/// Two lanes take two words each with one full multiplication (the folded multiply of wyhash, Wang Yi 2019). It finds
/// changes, not forgeries.
public struct EventDigest: Sendable, Hashable {
    @usableFromInline var first: UInt64 = 0x243F_6A88_85A3_08D3
    @usableFromInline var second: UInt64 = 0x1319_8A2E_0370_7344
    @usableFromInline var counted: UInt64 = 0

    /// How many events there were.
    public var count: UInt64 { counted }

    public init() {}

    /// Two words as one, by the high and the low half of their product.
    @inlinable @inline(__always)
    public static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    /// Takes in one event: when, a number, and two words that a model makes of whom and what it is about.
    @inlinable @inline(__always)
    public mutating func add(time: Double, number: UInt64, who: UInt64, spot: UInt64) {
        // The digits of π again: constants nobody chose.
        let times = Self.fold(time.bitPattern ^ 0x4528_21E6_38D0_1377, first ^ number)
        let places = Self.fold(who ^ 0xBE54_66CF_34E9_0C6C, second ^ spot)
        first = times &+ (second << 1 | second >> 63)
        second = places ^ (times << 32 | times >> 32)
        counted &+= 1
    }

    /// Takes in another history after this one.
    public mutating func add(_ other: EventDigest) {
        first = Self.fold(first ^ other.first, 0xC0AC_29B7_C97C_50DD) &+ other.second
        second = Self.fold(second ^ other.second, 0x3F84_D5B5_B547_0917) ^ other.count
        counted &+= other.counted
    }

    /// 32 hexadecimal digits.
    public var text: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            for (start, word) in [(0, first), (16, second)] {
                for place in 0..<16 {
                    let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * place)) & 15
                    digits[start + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
                }
            }
            return 32
        }
    }
}
