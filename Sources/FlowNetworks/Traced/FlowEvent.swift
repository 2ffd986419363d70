import SimulationKernel

/// Something that happened to a customer, as a flat record. Indices are the network's; −1 where there is none.
package struct FlowEvent: Sendable, Hashable {
    package enum What: UInt8, Sendable, Hashable, CaseIterable {
        // The numbers are part of every digest of a history: never reuse one.
        /// Comes into the network, and leaves it with an outcome.
        case arrive = 1
        case leave = 2
        /// Comes to a station.
        case join = 3
        /// Is first served, interrupted, goes on being served, has been served.
        case start = 4
        case interrupt = 5
        case resume = 6
        case end = 7
        /// Finds no place, does not want to wait, gives up.
        case reject = 8
        case balk = 9
        case abandon = 10
        /// Was turned away and will come again; comes again.
        case retry = 11
        case comeAgain = 12
        /// Is held because the next station is full; goes on.
        case block = 13
        case unblock = 14
        /// Is on the way, without a server.
        case beginDelay = 15
        case endDelay = 16
        /// Becomes a customer of another class while waiting.
        case change = 17
        /// Was called and not there.
        case missCall = 18
        /// Waits for an answer no longer; will try again, now or after a while.
        case timeOut = 19
        case tryAgain = 20
        /// An errand is sent; it comes to its end, with an outcome or, at the end of its flow, without; it goes no
        /// further, because nobody waits for it.
        case fork = 21
        case answer = 22
        case drop = 23
        /// Keeps its server while an errand goes through another flow; is done with that.
        case hold = 24
        case release = 25
        /// Enters something into the journal.
        case enter = 26
        /// Goes on to another line while waiting.
        case move = 27
    }

    /// In the network's time unit.
    package var time: Double
    package var what: What
    /// The class as which the customer came, and its number within that: together who it is.
    package var origin: Int32
    package var number: UInt64
    /// The class that it is of now.
    package var customerClass: Int32
    package var station: Int32 = -1
    /// Among ``FlowProgram/namedSteps``.
    package var namedStep: Int32 = -1
    /// The group of servers, and the server where they are told apart: because they may fail, or are come back to.
    package var group: Int32 = -1
    /// How many servers the customer takes.
    package var taken: Int32 = 1
    package var server: Int32 = -1
    /// Of those who leave; of an entry, which one it is among ``FlowNetwork/journal``.
    package var outcome: Int32 = -1
    /// Which errand of the replication it is, from 0; −1: the customer itself.
    package var errand: Int32 = -1
    /// Of a call, an entry and a time-out the try of the innermost attempt, from 1; of another try the one that comes; −1
    /// outside of attempts. It follows from the events before it, and is no part of the digest.
    package var tryNumber: Int32 = -1

    package init(time: Double, what: What, origin: Int32, number: UInt64, customerClass: Int32) {
        self.time = time
        self.what = what
        self.origin = origin
        self.number = number
        self.customerClass = customerClass
    }
}

extension FlowEvent {
    /// Numbers of those who are there at the start count from here on, apart for each station.
    static let firstInitial: UInt64 = 1 << 40

    static func isInitial(_ number: UInt64) -> Bool { number >= firstInitial && number < firstInitial << 1 }

    /// Of one who was at a station at the start: which station, and which of those there, from 0.
    package var initial: (station: Int, position: Int)? { Self.initial(number) }

    /// The same of a customer by his number.
    package static func initial(_ number: UInt64) -> (station: Int, position: Int)? {
        guard isInitial(number) else { return nil }
        return (Int(number >> 26 & 0x3FFF), Int(number & 0x3FF_FFFF))
    }
}

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

/// The events of a replication, as far as they are kept.
struct FlowTrace {
    let keepsEvents: Bool
    var digest = EventDigest()
    var events: [FlowEvent] = []
    var decisions: [FlowDecision] = []

    @inline(__always)
    mutating func add(_ event: FlowEvent) {
        digest.add(event)
        if keepsEvents { events.append(event) }
    }
}

extension FlowSimulation {
    /// What was decided by formulas since the last call, in order; empty unless they were asked for.
    package func takeDecisions() -> [FlowDecision] { takeDecided() }

    /// What happened since the last call, in order; empty unless `Tracing.events` was asked for.
    package func takeEvents() -> [FlowEvent] { takeTraced() }
}
