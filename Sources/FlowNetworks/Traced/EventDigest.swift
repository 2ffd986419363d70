/// 128 bits that tell one history of events from another: over the bits of each event's time and all that it says, in
/// their order. The same on every machine, in debug and release.
///
/// Two lanes take two words each with one full multiplication (the folded multiply of wyhash, Wang Yi 2019). It finds
/// changes, not forgeries.
public struct EventDigest: Sendable, Hashable {
    private var first: UInt64 = 0x243F_6A88_85A3_08D3
    private var second: UInt64 = 0x1319_8A2E_0370_7344
    public private(set) var count: UInt64 = 0

    public init() {}

    @inline(__always)
    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    mutating func add(_ event: FlowEvent) {
        func pair(_ low: Int32, _ high: Int32) -> UInt64 {
            UInt64(UInt32(bitPattern: low)) | UInt64(UInt32(bitPattern: high)) << 32
        }
        var who = pair(event.origin, event.customerClass) ^ UInt64(event.what.rawValue) << 24
        if event.errand >= 0 {
            who = Self.fold(who ^ 0x3BD3_9E10_CB0E_F593, pair(event.errand, 1) ^ 0xC0AC_F169_B5F1_8A8C)
        }
        // The digits of π again: constants nobody chose.
        let spot =
            pair(event.station, event.namedStep)
            &+ Self.fold(
                pair(event.group, event.server) ^ 0xA409_3822_299F_31D0, pair(event.outcome, 7) ^ 0x082E_FA98_EC4E_6C89)
        let times = Self.fold(event.time.bitPattern ^ 0x4528_21E6_38D0_1377, first ^ event.number)
        let places = Self.fold(who ^ 0xBE54_66CF_34E9_0C6C, second ^ spot)
        first = times &+ (second << 1 | second >> 63)
        second = places ^ (times << 32 | times >> 32)
        count &+= 1
    }

    /// Takes in another history after this one.
    public mutating func add(_ other: EventDigest) {
        first = Self.fold(first ^ other.first, 0xC0AC_29B7_C97C_50DD) &+ other.second
        second = Self.fold(second ^ other.second, 0x3F84_D5B5_B547_0917) ^ other.count
        count &+= other.count
    }

    /// 32 hexadecimal digits.
    public var text: String { Self.hexadecimal(first) + Self.hexadecimal(second) }

    private static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
