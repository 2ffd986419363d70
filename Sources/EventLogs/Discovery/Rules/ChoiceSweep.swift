/// The choices at a pool of servers: who waited whenever one was taken.
///
/// Two passes over arrivals and service starts in the order of time: the first counts the choices, the second takes so
/// many of them at even distances. Who waits stands in a list from which anybody is taken out in one step, so that a
/// long line costs no more.
struct ChoiceSweep {
    struct Choice {
        var taken: Int
        /// Entries, that one the last.
        var waiting: [Int]
    }

    /// Service starts of which the time of joining the line is known, and of these those with somebody else in line.
    private(set) var starts = 0
    private(set) var choices = 0
    private(set) var taken: [Choice] = []

    /// Of a long line so many who were not taken are looked at: whoever is the first of all is the first of any part
    /// too.
    static let mostOthers = 40

    /// Somebody who waits, or leaves the line.
    private struct Moment {
        var time: Double
        /// The place in the order of arrivals.
        var number: Int32
        var entry: Int32
    }

    private var arrivals: [Moment] = []
    private var leavings: [Moment] = []

    /// - Parameters:
    ///   - entries: of one pool.
    ///   - most: so many choices are taken.
    init(_ entries: [Int], _ log: EventLog, enabled: [Double], until: Double, most: Int) {
        // Until when it waits: its start, or when its customer left, or beyond the log. Where nobody knows when it was
        // called, it stands in no line: taken as waiting to its end it would be passed by all others.
        func leaves(_ entry: Int) -> Double {
            if !log.start[entry].isNaN { return log.start[entry] }
            switch log.fate[entry] {
            case .gaveUp, .refused, .balked: return log.end[entry]
            case .open: return until
            case .completed, .brokenOff, .lost: return .nan
            }
        }
        arrivals.reserveCapacity(entries.count)
        leavings.reserveCapacity(entries.count)
        for entry in entries where enabled[entry] <= leaves(entry) {
            arrivals.append(Moment(time: enabled[entry], number: 0, entry: Int32(truncatingIfNeeded: entry)))
        }
        arrivals.sort { $0.time < $1.time || $0.time == $1.time && $0.entry < $1.entry }
        for number in arrivals.indices {
            var moment = arrivals[number]
            moment.time = leaves(Int(moment.entry))
            moment.number = Int32(truncatingIfNeeded: number)
            leavings.append(moment)
        }
        leavings.sort { $0.time < $1.time || $0.time == $1.time && $0.entry < $1.entry }
        count(log)
        take(log, min(most, choices))
        arrivals = []
        leavings = []
    }

    /// Those who leave the line at one moment do so together: who of them was taken first is not known.
    private func endOfMoment(_ place: Int) -> Int {
        var behind = place + 1
        while behind < leavings.count, leavings[behind].time == leavings[place].time { behind += 1 }
        return behind
    }

    private mutating func count(_ log: EventLog) {
        var next = 0
        var place = 0
        while place < leavings.count {
            let behind = endOfMoment(place)
            while next < arrivals.count, arrivals[next].time <= leavings[place].time { next += 1 }
            for index in place..<behind where !log.start[Int(leavings[index].entry)].isNaN {
                starts += 1
                // All that came, less all that are gone.
                if next > behind { choices += 1 }
            }
            place = behind
        }
    }

    private mutating func take(_ log: EventLog, _ most: Int) {
        guard most > 0 else { return }
        var line = WaitingLine(count: arrivals.count)
        var next = 0
        var place = 0
        var number = 0
        while place < leavings.count {
            let behind = endOfMoment(place)
            while next < arrivals.count, arrivals[next].time <= leavings[place].time {
                line.add(Int32(truncatingIfNeeded: next))
                next += 1
            }
            for index in place..<behind { line.remove(leavings[index].number) }
            for index in place..<behind where line.count > 0 && !log.start[Int(leavings[index].entry)].isNaN {
                if (number + 1) * most / choices > number * most / choices {
                    let others = line.part(Self.mostOthers, number).map { Int(arrivals[Int($0)].entry) }
                    let entry = Int(leavings[index].entry)
                    taken.append(Choice(taken: entry, waiting: others + [entry]))
                }
                number += 1
            }
            place = behind
        }
    }
}

/// Who waits, in no order, by number.
private struct WaitingLine {
    private var numbers: [Int32] = []
    /// By number its place in the list.
    private var places: [Int32]

    init(count: Int) { places = Array(repeating: -1, count: count) }

    var count: Int { numbers.count }

    mutating func add(_ number: Int32) {
        places[Int(number)] = Int32(truncatingIfNeeded: numbers.count)
        numbers.append(number)
    }

    mutating func remove(_ number: Int32) {
        let place = Int(places[Int(number)])
        guard place >= 0, let last = numbers.popLast() else { return }
        places[Int(number)] = -1
        if last != number {
            numbers[place] = last
            places[Int(last)] = Int32(truncatingIfNeeded: place)
        }
    }

    /// All of them, or so many at even steps from a place that changes with the choice: the list's order says nothing
    /// of who comes next.
    func part(_ most: Int, _ choice: Int) -> [Int32] {
        guard numbers.count > most else { return numbers }
        return (0..<most).map { numbers[(choice + $0 * numbers.count / most) % numbers.count] }
    }
}
