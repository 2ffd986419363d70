internal import EventLogs

/// The choices at a pool of servers: who waited whenever one was taken.
///
/// Two passes over arrivals and service starts in the order of time: the first counts the choices, the second takes every
/// so manieth. Who waits stands in a list from which anybody is taken out in one step, so that a long line costs no more.
struct ChoiceSweep {
    struct Choice {
        var taken: Int
        /// Entries, that one among them.
        var waiting: [Int]
    }

    /// Service starts of which the time of joining the line is known, and of these those with somebody else in line.
    private(set) var starts = 0
    private(set) var choices = 0
    private(set) var taken: [Choice] = []

    /// So many choices are judged, and of a long line so many who were not taken: whoever is the first of all is the first
    /// of any part too.
    static let (mostChoices, mostOthers) = (3_000, 40)

    private let arrivals: [Int]
    private let services: [Int]

    /// - Parameter entries: of one pool.
    init(_ entries: [Int], _ log: EventLog, enabled: [Double], until: Double) {
        // Until when it waits: its start, or when its customer left, or beyond the log.
        func leaves(_ entry: Int) -> Double {
            if !log.start[entry].isNaN { return log.start[entry] }
            return log.end[entry].isNaN ? until : log.end[entry]
        }
        let known = entries.filter { enabled[$0] <= leaves($0) }
        arrivals = known.sorted { (enabled[$0], $0) < (enabled[$1], $1) }
        services = known.sorted { (leaves($0), $0) < (leaves($1), $1) }
        let leaving = services.map(leaves)
        sweep(log, enabled, leaving, of: nil)
        sweep(log, enabled, leaving, of: choices)
    }

    private mutating func sweep(_ log: EventLog, _ enabled: [Double], _ leaving: [Double], of all: Int?) {
        var line = WaitingLine(capacity: arrivals.count)
        var (next, place, number) = (0, 0, 0)
        while place < services.count {
            // Those who leave the line at one moment do so together: who of them was taken first is not known.
            let now = leaving[place]
            var behind = place
            while behind < services.count, leaving[behind] == now { behind += 1 }
            while next < arrivals.count, enabled[arrivals[next]] <= now {
                line.add(arrivals[next])
                next += 1
            }
            for index in place..<behind { line.remove(services[index]) }
            for index in place..<behind {
                let entry = services[index]
                guard !log.start[entry].isNaN else { continue }
                if all == nil { starts += 1 }
                guard line.count > 0 else { continue }
                if let all {
                    let most = min(all, Self.mostChoices)
                    if (number + 1) * most / all > number * most / all {
                        taken.append(Choice(taken: entry, waiting: line.part(Self.mostOthers, number) + [entry]))
                    }
                } else {
                    choices += 1
                }
                number += 1
            }
            place = behind
        }
    }
}

/// Who waits, in no order.
private struct WaitingLine {
    private var entries: [Int] = []
    private var places: [Int: Int]

    init(capacity: Int) { places = Dictionary(minimumCapacity: min(capacity, 1024)) }

    var count: Int { entries.count }

    mutating func add(_ entry: Int) {
        places[entry] = entries.count
        entries.append(entry)
    }

    mutating func remove(_ entry: Int) {
        guard let place = places.removeValue(forKey: entry), let last = entries.last else { return }
        entries.removeLast()
        if last != entry {
            entries[place] = last
            places[last] = place
        }
    }

    /// All of them, or so many at even steps from a place that changes with the number: the list's order says nothing of
    /// who comes next.
    func part(_ most: Int, _ number: Int) -> [Int] {
        guard entries.count > most else { return entries }
        return (0..<most).map { entries[(number + $0 * entries.count / most) % entries.count] }
    }
}
