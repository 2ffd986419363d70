import SimulationKernel

/// Those who wait at a general station: one or several lines, each in its own order, of which the discipline takes the
/// head of one.
struct WaitingLines: ~Copyable {
    /// How customers stand within a line: by a key, by arrival with those who have a booked time also by that, by keys in
    /// several heaps, in no order.
    enum Order { case arrival, latest, random, key, booked, cells, unordered }

    /// Whose head is next.
    enum Rule {
        /// The earliest arrival at the station, the latest, or any.
        case arrival, latest, random
        /// The earliest, but the latest while at least so many wait.
        case adaptive(atLength: Int)
        /// The line of the lowest priority number.
        case rank([Double])
        /// The same; among equals who is booked for now or before, the earliest first, then the earliest arrival.
        case booked([Double])
        /// The same, lowered by one for each `step` of waiting, down to the lowest.
        case agingRank([Double], step: Double)
        /// The most priority earned at the line's rate.
        case accumulated(rates: [Double])
        /// The lowest key.
        case key
    }

    let order: Order
    let rule: Rule
    let count: Int
    /// Heaps of a line.
    let cells: Int
    private let lanes: Buffer<Lane>
    private let heaps: Buffer<KeyedLine>
    private let lengths: Buffer<Int>
    private var stream = RandomStream(CompiledStep.noKey)
    private(set) var total = 0
    /// The most urgent priority of all lines.
    private let lowest: Double
    /// Those in heaps who will stand in another one of their line, by when that begins.
    private var turns = KeyedLine(of: .turn)

    init(order: Order, rule: Rule, count: Int, cells: Int = 1) {
        self.order = order
        self.rule = rule
        self.count = count
        self.cells = cells
        lanes = Buffer(repeating: Lane(), count: count)
        heaps = Buffer(count: count * cells) { _ in KeyedLine() }
        lengths = Buffer(repeating: 0, count: count)
        if case .agingRank(let ranks, _) = rule { lowest = ranks.min() ?? 0 } else { lowest = 0 }
    }

    mutating func restart(_ key: StreamKey) {
        for line in 0..<count {
            lanes[line] = Lane()
            lengths[line] = 0
        }
        for heap in 0..<count * cells { heaps[heap].restart() }
        turns.restart()
        total = 0
        stream = RandomStream(key)
    }

    func length(of line: Int) -> Int { lengths[line] }

    mutating func add(_ entity: UInt32, to line: Int, _ pool: borrowing EntityPool) {
        total += 1
        lengths[line] += 1
        switch order {
        case .arrival: lanes[line].append(entity, pool.records)
        case .latest: lanes[line].prepend(entity, pool.records)
        case .key: heaps[line].add(entity, pool.extras)
        case .cells: heaps[line * cells + Int(pool.extras[Int(entity)].cell)].add(entity, pool.extras)
        case .random, .unordered: heaps[line].append(entity, pool.extras)
        case .booked:
            lanes[line].append(entity, pool.records)
            keepBooked(entity, line, pool)
        }
    }

    /// Who has an appointment stands in two orders at once.
    private func keepBooked(_ entity: UInt32, _ line: Int, _ pool: borrowing EntityPool) {
        if pool.extras[Int(entity)].key < .infinity { heaps[line].add(entity, pool.extras) }
    }

    /// Back to where an interrupted customer waits: the head of his class. Sorted lines have his key and arrival.
    mutating func putBack(_ entity: UInt32, to line: Int, _ pool: borrowing EntityPool) {
        total += 1
        lengths[line] += 1
        switch order {
        case .arrival, .latest: lanes[line].prepend(entity, pool.records)
        case .key: heaps[line].add(entity, pool.extras)
        case .cells: heaps[line * cells + Int(pool.extras[Int(entity)].cell)].add(entity, pool.extras)
        case .random, .unordered: heaps[line].append(entity, pool.extras)
        case .booked:
            lanes[line].prepend(entity, pool.records)
            keepBooked(entity, line, pool)
        }
    }

    mutating func remove(_ entity: UInt32, from line: Int, _ pool: borrowing EntityPool) {
        total -= 1
        lengths[line] -= 1
        switch order {
        case .arrival, .latest: lanes[line].remove(entity, pool.records)
        case .key: heaps[line].remove(entity, pool.extras)
        case .cells:
            heaps[line * cells + Int(pool.extras[Int(entity)].cell)].remove(entity, pool.extras)
            if pool.extras[Int(entity)].turn >= 0 { forgetTurn(entity, pool) }
        case .random, .unordered: heaps[line].removeUnordered(entity, pool.extras)
        case .booked:
            lanes[line].remove(entity, pool.records)
            if pool.extras[Int(entity)].key < .infinity { heaps[line].remove(entity, pool.extras) }
        }
    }

    /// Who is next of the lines that `mayTake` allows, nil when nobody waits there.
    mutating func next(
        at now: Double, _ pool: borrowing EntityPool, mayTake: borrowing LineSet
    ) -> (entity: UInt32, line: Int)? {
        next(at: now, pool) { mayTake.contains($0) }
    }

    /// The same of the lines that any of these groups may take who has a server free.
    mutating func next(
        at now: Double, _ pool: borrowing EntityPool, ofFree groups: [GeneralStation.Group]
    ) -> (entity: UInt32, line: Int)? {
        next(at: now, pool) { line in groups.contains { $0.free > 0 && $0.lines.contains(line) } }
    }

    @inline(__always)
    private mutating func next(
        at now: Double, _ pool: borrowing EntityPool, _ mayTake: (Int) -> Bool
    ) -> (entity: UInt32, line: Int)? {
        guard total > 0 else { return nil }
        if count == 1 { return mayTake(0) ? (head(of: 0, at: now), 0) : nil }
        if case .random = rule { return anyOne(mayTake) }
        var best: (entity: UInt32, line: Int)?
        for line in 0..<count where lengths[line] > 0 && mayTake(line) {
            let candidate = (entity: head(of: line, at: now), line: line)
            if let known = best, !isBefore(candidate, known, at: now, pool) { continue }
            best = candidate
        }
        return best
    }

    /// Whether so many wait that the latest is next.
    var takesLatest: Bool { if case .adaptive(let length) = rule { total >= length } else { false } }

    /// The first of a line; for a random line its next draw is made only when it is taken.
    private mutating func head(of line: Int, at now: Double) -> UInt32 {
        switch order {
        case .arrival, .latest: takesLatest ? lanes[line].tail : lanes[line].head
        case .key, .cells, .unordered: heaps[line].first
        case .random: heaps[line][Int(stream.below(UInt64(lengths[line])))]
        case .booked:
            heaps[line].count > 0 && heaps[line].firstKey <= now ? heaps[line].first : lanes[line].head
        }
    }

    private mutating func anyOne(_ mayTake: (Int) -> Bool) -> (entity: UInt32, line: Int)? {
        var number = 0
        for line in 0..<count where mayTake(line) { number += lengths[line] }
        guard number > 0 else { return nil }
        var place = Int(stream.below(UInt64(number)))
        for line in 0..<count where mayTake(line) {
            if place < lengths[line] { return (heaps[line][place], line) }
            place -= lengths[line]
        }
        return nil
    }

    func isBefore(
        _ a: (entity: UInt32, line: Int), _ b: (entity: UInt32, line: Int), at now: Double, _ pool: borrowing EntityPool
    ) -> Bool {
        let first = pool.extras[Int(a.entity)]
        let second = pool.extras[Int(b.entity)]
        switch rule {
        case .arrival, .random: break
        case .adaptive: if takesLatest { return first.sequence > second.sequence }
        case .latest: return first.sequence > second.sequence
        case .rank(let ranks): if ranks[a.line] != ranks[b.line] { return ranks[a.line] < ranks[b.line] }
        case .key: if first.key != second.key { return first.key < second.key }
        case .booked(let ranks):
            if ranks[a.line] != ranks[b.line] { return ranks[a.line] < ranks[b.line] }
            let isDue = (first.key <= now, second.key <= now)
            if isDue.0 != isDue.1 { return isDue.0 }
            if isDue.0, first.key != second.key { return first.key < second.key }
        case .agingRank(let ranks, let step):
            let risen = (
                rank(of: a, ranks: ranks, step: step, now: now, pool: pool),
                rank(of: b, ranks: ranks, step: step, now: now, pool: pool)
            )
            if risen.0 != risen.1 { return risen.0 < risen.1 }
        case .accumulated(let rates):
            let earned = (
                rates[a.line] * (now - pool.records[Int(a.entity)].joined),
                rates[b.line] * (now - pool.records[Int(b.entity)].joined)
            )
            if earned.0 != earned.1 { return earned.0 > earned.1 }
        }
        return first.sequence < second.sequence
    }

    private func rank(
        of candidate: (entity: UInt32, line: Int), ranks: [Double], step: Double, now: Double,
        pool: borrowing EntityPool
    ) -> Double {
        let steps = ((now - pool.records[Int(candidate.entity)].joined) / step).rounded(.down)
        return max(lowest, ranks[candidate.line] - steps)
    }

    // MARK: Lines that are sorted by a key or not at all

    /// Whether customers stand one behind the other, so that one can be put behind others.
    var isInOrder: Bool { order == .arrival || order == .latest || order == .booked }

    func customer(at place: Int, of line: Int) -> UInt32 {
        guard cells > 1 else { return heaps[line][place] }
        var rest = place
        var heap = line * cells
        while rest >= heaps[heap].count {
            rest -= heaps[heap].count
            heap += 1
        }
        return heaps[heap][rest]
    }

    /// How many stand in one of a line's heaps, and who is the first there, if anybody.
    func number(in cell: Int, of line: Int) -> Int { heaps[line * cells + cell].count }
    func first(in cell: Int, of line: Int) -> UInt32 { heaps[line * cells + cell].first }
    func customer(at place: Int, in cell: Int, of line: Int) -> UInt32 { heaps[line * cells + cell][place] }

    // MARK: Those who change from one heap to another while they wait

    /// When somebody, who stands in a heap, is to be put into another one.
    mutating func planTurn(_ entity: UInt32, at time: Double, _ pool: borrowing EntityPool) {
        turns.add(entity, key: time, pool.extras)
    }

    /// Who is to be put into another heap by now; nil where nobody is.
    func nextTurn(at now: Double) -> UInt32? { turns.count > 0 && turns.firstKey <= now ? turns.first : nil }

    mutating func forgetTurn(_ entity: UInt32, _ pool: borrowing EntityPool) {
        turns.remove(entity, pool.extras)
        pool.extras[Int(entity)].turn = -1
    }

    /// Who of these is next: the lowest key, or any.
    mutating func choose(of customers: [UInt32], _ pool: borrowing EntityPool) -> UInt32 {
        guard var best = customers.first else { return Entity.none }
        if order == .random { return customers[Int(stream.below(UInt64(customers.count)))] }
        for other in customers.dropFirst() {
            let first = pool.extras[Int(other)]
            let second = pool.extras[Int(best)]
            if (first.key, first.sequence) < (second.key, second.sequence) { best = other }
        }
        return best
    }

    // MARK: Lines in order of arrival

    /// Who stands behind a customer in his line.
    func after(_ entity: UInt32, _ pool: borrowing EntityPool) -> UInt32 { pool.records[Int(entity)].next }

    func first(of line: Int) -> UInt32 { lanes[line].head }

    /// Puts a customer behind the next `places` of a line, at its end when there are not so many.
    mutating func insert(_ entity: UInt32, behind places: Int, in line: Int, _ pool: borrowing EntityPool) {
        total += 1
        lengths[line] += 1
        var before = Entity.none
        var here = lanes[line].head
        var left = places
        while left > 0, here != Entity.none {
            before = here
            here = pool.records[Int(here)].next
            left -= 1
        }
        lanes[line].insert(entity, after: before, pool.records)
        if order == .booked { keepBooked(entity, line, pool) }
    }
}

/// Some of a station's lines.
struct LineSet {
    private var words: [UInt64]
    private let all: Bool

    /// All of them.
    init() {
        words = []
        all = true
    }

    init(_ lines: [Int], of count: Int) {
        words = Array(repeating: 0, count: count / 64 + 1)
        all = false
        for line in lines { words[line / 64] |= 1 << UInt64(line % 64) }
    }

    func contains(_ line: Int) -> Bool { all || words[line / 64] >> UInt64(line % 64) & 1 == 1 }
}
