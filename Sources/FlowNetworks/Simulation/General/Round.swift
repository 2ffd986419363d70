import SimulationKernel

/// Where a server is who goes round several lines, and whom he still takes there.
struct Round {
    private let lines: [LineSet]
    private let each: Rounds.Each
    private let switching: Sampler
    let waitsWhenEmpty: Bool
    /// Whether those of a line are taken in the order in which they came, so that behind one who came too late there is
    /// nobody who did not.
    let isInOrder: Bool
    private var stream = RandomStream(CompiledStep.noKey)
    /// His line.
    private var place = 0
    private var switches: UInt64 = 0
    /// Whether he has looked who is there since he came to the line, or began to wait at it.
    private var hasLooked = false
    /// The last arrival at the station whom he takes on this visit of the line.
    private(set) var lastArrival = UInt64.max
    /// How many services have begun at the station when he has taken as many as he takes.
    private var lastStart = UInt64.max
    /// How many lines he has gone on by at one moment, and which that was.
    private var moves = 0
    private var movedAt = -1.0

    /// - Parameter keys: the station's lines, of which several stand in one of his where priorities differ.
    init(_ rounds: Rounds, _ keys: [FlowCompiler.LineKey], discipline: Discipline) {
        lines = rounds.lines.indices.map { line in
            LineSet(keys.indices.filter { keys[$0].round == line }, of: max(1, keys.count))
        }
        each = rounds.each
        switching = Sampler(rounds.switching).mirrorable
        waitsWhenEmpty = rounds.waitsWhenEmpty
        isInOrder = discipline == .fifo
    }

    mutating func restart(_ key: StreamKey) {
        stream = RandomStream(key)
        place = 0
        switches = 0
        hasLooked = false
        moves = 0
        movedAt = -1
    }

    /// The station's lines that are his line now.
    var ownLines: LineSet { lines[place] }

    /// He is at the next line.
    mutating func goOn() {
        place = place + 1 == lines.count ? 0 : place + 1
        hasLooked = false
    }

    /// He looks who is there when he comes to the line, after all who come at that moment.
    mutating func look(arrivals: UInt64, starts: UInt64) {
        guard !hasLooked else { return }
        hasLooked = true
        lastArrival = .max
        lastStart = .max
        switch each {
        case .untilEmpty: break
        case .thoseThere: lastArrival = arrivals
        case .atMost(let number): lastStart = starts &+ UInt64(clamping: number)
        }
    }

    func mayTakeAnother(starts: UInt64) -> Bool { starts < lastStart }

    /// He waits where he is; whoever comes is looked at as when he comes to the line.
    mutating func stay() { hasLooked = false }

    /// Whether he has gone all the way round at this moment.
    func hasBeenRound(at now: Double) -> Bool { movedAt == now && moves >= lines.count }

    /// How long he is on the way to the next line.
    mutating func timeToNext(at now: Double) -> Double {
        let time = switching.draw(&stream, ordinal: switches)
        switches &+= 1
        if movedAt != now {
            movedAt = now
            moves = 0
        }
        moves += 1
        return time
    }
}

/// A server who goes round several lines: he chooses among those of his line only, and when nobody is left whom he
/// takes there he goes on to the next.
extension FlowEngine {
    /// Whether he takes the next of his line, or else somebody behind him.
    func whoIsTakenOnRound(
        _ next: (entity: UInt32, line: Int), _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        general.pointee.round?.look(arrivals: general.pointee.arrivals, starts: general.pointee.starts)
        guard let round = general.pointee.round, round.mayTakeAnother(starts: general.pointee.starts) else {
            return nil
        }
        let last = round.lastArrival
        if pool.extras[Int(next.entity)].sequence <= last { return next }
        if round.isInOrder { return nil }
        // The group's lines are his line's.
        return nextInLine(of: 0, general) { pool.extras[Int($0)].sequence <= last }
    }

    /// All have been chosen whom he takes at his line: he goes on, unless he waits where he is.
    func goRound(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.groups[0].free > 0, let round = general.pointee.round else { return }
        let isEmpty = general.pointee.lines.total == 0
        // Who has been round without time passing and found nobody waits for the next one, wherever that comes: it
        // would be the same if he went on.
        if isEmpty, round.waitsWhenEmpty || round.hasBeenRound(at: now) {
            general.pointee.round?.stay()
            return
        }
        let time = general.pointee.round?.timeToNext(at: now) ?? 0
        guard time > 0 else { return arriveAtNextLine(general) }
        general.pointee.account(at: now)
        general.pointee.groups[0].down += 1
        plan(Agenda.Item(what: .switchEnd, place: Int32(general.pointee.number)), at: now + time)
    }

    /// He has come to the next line.
    func comeToNextLine(_ number: Int) {
        let general = generals + number
        general.pointee.account(at: now)
        general.pointee.groups[0].down -= 1
        arriveAtNextLine(general)
    }

    private func arriveAtNextLine(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.round?.goOn()
        if let lines = general.pointee.round?.ownLines { general.pointee.groups[0].lines = lines }
        noteChoice(general)
    }
}
