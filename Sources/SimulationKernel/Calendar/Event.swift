/// A future event in 16 bytes: when, in which order among those of the same moment, and what.
public struct Event: Sendable {
    public let time: Double
    /// The order in the upper 36 bits, the payload in the lower 28: one comparison settles ties.
    @usableFromInline let word: UInt64

    @usableFromInline static let payloadBits: UInt64 = 28

    @inlinable init(time: Double, order: UInt64, payload: UInt32) {
        self.time = time
        word = order &<< Self.payloadBits | UInt64(payload)
    }

    /// What happens, in the model's own code; below 2²⁸.
    @inlinable public var payload: UInt32 { UInt32(truncatingIfNeeded: word & 0x0FFF_FFFF) }

    /// Unique among a calendar's events: what a later cancellation is recognised by.
    @inlinable public var order: UInt64 { word &>> Self.payloadBits }

    /// Event order is (time, priority, sequence), never an address or a draw.
    @inlinable static func < (a: Event, b: Event) -> Bool {
        a.time < b.time || (a.time == b.time && a.word < b.word)
    }

    /// The same order without a branch, as a mask.
    @inlinable @inline(__always) func isBefore(_ other: Event) -> Mask {
        let before = (time < other.time ? 1 : 0) as UInt64
        let same = (time == other.time ? 1 : 0) as UInt64
        let first = (word < other.word ? 1 : 0) as UInt64
        return Mask(bits: 0 &- (before | same & first))
    }

    /// All ones or all zeros: a choice between two events made by arithmetic.
    @usableFromInline struct Mask {
        @usableFromInline let bits: UInt64

        @inlinable init(bits: UInt64) { self.bits = bits }

        @inlinable @inline(__always) func chosen(_ yes: Event, _ no: Event) -> Event {
            let time = yes.time.bitPattern & bits | no.time.bitPattern & ~bits
            return Event(time: Double(bitPattern: time), word: yes.word & bits | no.word & ~bits)
        }
    }

    @inlinable init(time: Double, word: UInt64) { (self.time, self.word) = (time, word) }
}
