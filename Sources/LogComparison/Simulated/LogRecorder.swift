import FlowMeasures
import SimulationKernel
package import EventLogs
package import FlowNetworks
import FlowStudies

/// Makes rows of a log of the events of a replication, as a log's reader would of its trace.
package struct LogRecorder {
    private struct Key: Hashable {
        var origin: Int32
        var number: UInt64
        var errand: Int32
        var activity: Int32

        /// In one word: this is asked for with each event.
        func hash(into hasher: inout Hasher) {
            let spot = UInt64(UInt32(bitPattern: errand)) << 20 ^ UInt64(UInt32(bitPattern: activity)) << 44
            hasher.combine(number ^ UInt64(UInt32(bitPattern: origin)) << 54 ^ spot)
        }
    }

    private struct Customer: Hashable {
        var origin: Int32
        var number: UInt64

        func hash(into hasher: inout Hasher) {
            hasher.combine(number ^ UInt64(UInt32(bitPattern: origin)) << 40)
        }
    }

    private let names: RecordedNames
    private let zero: Double
    private let unit: Double
    private let firstCase: Int
    private let wholeSeconds: Double
    private var servers: ServerNumbers?
    private var numbers: [Customer: Int] = [:]
    package private(set) var rows: [EventLog.Row] = []
    package private(set) var owners: [Int] = []
    /// Of each case whether it has not left.
    private(set) var isInside: [Bool] = []
    /// Of each case when it came, of which class, and whether it was at any station.
    private(set) var came: [Double] = []
    private(set) var classes: [Int] = []
    private var hasVisited: [Bool] = []
    /// Since when those are delayed whose delay is a part of the wait behind it.
    private var delayed: [Key: Double] = [:]
    /// The rows of somebody's activities that are under way, the earliest first.
    private var open: [Key: [Int]] = [:]
    private var resources: [ServerNumbers.Held: Int] = [:]

    /// - Parameters:
    ///   - names: what activities, classes and resources are called in the log.
    ///   - network: what is simulated.
    ///   - zero: when the run starts, in seconds of the log.
    ///   - unit: how many seconds a unit of the model's time is.
    ///   - firstCase: the number of the first case.
    ///   - wholeSeconds: the log's clock shows no parts of so many seconds; 0: it shows all.
    package init(
        _ names: RecordedNames, _ network: FlowNetwork, zero: Double, unit: Double, firstCase: Int,
        wholeSeconds: Double
    ) {
        self.names = names
        self.zero = zero
        self.unit = unit
        self.firstCase = firstCase
        self.wholeSeconds = wholeSeconds
        servers = names.hasResources ? ServerNumbers(network) : nil
    }

    var caseCount: Int { isInside.count }

    /// Whether a case is inside and has not been at any station: it is on its way to the first.
    func isOnTheWay(_ number: Int) -> Bool { isInside[number] && !hasVisited[number] }

    /// By case, its rows in the order in which they began.
    var rowsByCase: [[EventLog.Row]] {
        var cases = Array(repeating: [EventLog.Row](), count: caseCount)
        for (row, owner) in zip(rows, owners) { cases[owner - firstCase].append(row) }
        return cases
    }

    package mutating func add(_ event: FlowEvent) {
        let held = servers?.servers(event)
        switch event.what {
        case .arrive: _ = number(event)
        case .leave: isInside[number(event)] = false
        case .join, .start, .interrupt, .resume, .end, .reject, .balk, .abandon, .move, .beginDelay, .endDelay:
            if event.station >= 0 { hasVisited[number(event)] = true }
            let activity = names.activity(event)
            if activity >= 0 {
                note(event, activity, held)
            } else if event.what == .beginDelay, let next = names.activity(behind: event) {
                delayed[key(event, next)] = time(event)
            }
        default: break
        }
    }

    private mutating func number(_ event: FlowEvent) -> Int {
        let customer = Customer(origin: event.origin, number: event.number)
        if let known = numbers[customer] { return known }
        numbers[customer] = isInside.count
        isInside.append(true)
        came.append(time(event))
        classes.append(names.customerClass(event))
        hasVisited.append(false)
        return isInside.count - 1
    }

    private func time(_ event: FlowEvent) -> Double {
        let time = zero + event.time * unit
        // To the microsecond, as logs have it.
        guard wholeSeconds > 0 else { return (time * 1e6).rounded() / 1e6 }
        return (time / wholeSeconds).rounded(.down) * wholeSeconds
    }

    private func key(_ event: FlowEvent, _ activity: Int) -> Key {
        Key(
            origin: event.origin, number: event.number, errand: event.errand,
            activity: Int32(truncatingIfNeeded: activity))
    }

    /// Since when somebody waits who comes to a line.
    private mutating func waitingSince(_ key: Key, _ time: Double) -> Double {
        delayed.isEmpty ? time : delayed.removeValue(forKey: key) ?? time
    }

    private mutating func note(_ event: FlowEvent, _ activity: Int, _ held: ServerNumbers.Held?) {
        let key = key(event, activity)
        let time = time(event)
        switch event.what {
        case .join: rows[begin(event, activity, key)].enabled = waitingSince(key, time)
        case .beginDelay: rows[begin(event, activity, key)].start = time
        case .start:
            let row = open[key]?.last { rows[$0].start.isNaN } ?? begin(event, activity, key)
            rows[row].start = time
            if let held { rows[row].resource = resource(held) }
        case .interrupt: if let row = open[key]?.last { rows[row].suspended -= time }
        case .resume: if let row = open[key]?.last { rows[row].suspended += time }
        case .end, .endDelay: end(event, key, at: time, .completed)
        case .abandon, .move: end(event, key, at: time, .gaveUp)
        case .reject, .balk:
            if open[key] == nil { rows[begin(event, activity, key)].enabled = waitingSince(key, time) }
            end(event, key, at: time, event.what == .balk ? .balked : .refused)
        default: break
        }
    }

    private mutating func begin(_ event: FlowEvent, _ activity: Int, _ key: Key) -> Int {
        var row = EventLog.Row(activity: activity)
        row.fate = .open
        row.customerClass = names.customerClass(event)
        rows.append(row)
        owners.append(firstCase + number(event))
        open[key, default: []].append(rows.count - 1)
        return rows.count - 1
    }

    private mutating func end(_ event: FlowEvent, _ key: Key, at time: Double, _ fate: Fate) {
        guard let row = open[key]?.removeFirst() else { return }
        if open[key]?.isEmpty == true { open[key] = nil }
        rows[row].end = time
        // Who gives up in the middle of his service was broken off.
        rows[row].fate = fate == .gaveUp && !rows[row].start.isNaN ? .brokenOff : fate
        if rows[row].suspended < 0 { rows[row].suspended += time }
    }

    private mutating func resource(_ held: ServerNumbers.Held) -> Int {
        if let known = resources[held] { return known }
        let number = names.number(of: held)
        resources[held] = number
        return number
    }

    /// What was begun and is not over at the end of the run lies idle since then, where it does.
    mutating func close(at end: Double) {
        for row in rows.indices where rows[row].suspended < 0 { rows[row].suspended += end }
    }
}
