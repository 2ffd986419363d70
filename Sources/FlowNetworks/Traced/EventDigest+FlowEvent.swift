import SimulationKernel

extension EventDigest {
    /// All that an event of a flow says.
    @inline(__always)
    mutating func add(_ event: FlowEvent) {
        func pair(_ low: Int32, _ high: Int32) -> UInt64 {
            UInt64(UInt32(bitPattern: low)) | UInt64(UInt32(bitPattern: high)) << 32
        }
        var who = pair(event.origin, event.customerClass) ^ UInt64(event.what.rawValue) << 24
        if event.errand >= 0 {
            who = Self.fold(who ^ 0x3BD3_9E10_CB0E_F593, pair(event.errand, 1) ^ 0xC0AC_F169_B5F1_8A8C)
        }
        // The digits of π: constants nobody chose.
        let spot =
            pair(event.station, event.namedStep)
            &+ Self.fold(
                pair(event.group, event.server) ^ 0xA409_3822_299F_31D0, pair(event.outcome, 7) ^ 0x082E_FA98_EC4E_6C89)
        add(time: event.time, number: event.number, who: who, spot: spot)
    }
}
