/// A future event in 16 bytes: when, in which order among those of the same moment, and what.
///
/// One 128-bit number: the bits of the time above, which rise with it as times are not negative, then the order in 36
/// bits, then the payload in 28. So one comparison of integers settles everything.
public struct Event: Sendable, HeapEntry {
    @usableFromInline let key: UInt128

    @usableFromInline static let payloadBits: UInt64 = 28

    @inlinable init(time: Double, order: UInt64, payload: UInt32) {
        key = UInt128(_low: order &<< Self.payloadBits | UInt64(payload), _high: time.bitPattern)
    }

    @inlinable public var time: Double { Double(bitPattern: key._high) }

    /// What happens, in the model's own code; below 2²⁸.
    @inlinable public var payload: UInt32 { UInt32(truncatingIfNeeded: key._low & 0x0FFF_FFFF) }

    /// Unique among a calendar's events: what a later cancellation is recognised by.
    @inlinable public var order: UInt64 { key._low &>> Self.payloadBits }

    /// Event order is (time, priority, sequence), never an address or a draw.
    @inlinable public static func < (a: Event, b: Event) -> Bool { a.key < b.key }
}
