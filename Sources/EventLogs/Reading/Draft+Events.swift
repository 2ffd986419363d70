extension Draft {
    /// Of rows that are events: what begins is brought together with what ends it, in each case by the time.
    ///
    /// Where several of one activity are open in a case, the one that began first ends first, unless the log numbers
    /// them or the same resource began another.
    init(events rows: RawRows, _ taken: [Int], _ map: LogMap, transitions: [Transition?]?) {
        let times = rows.moments(.time) ?? []
        let cases = rows.numbers(.caseID) ?? []
        let activities = rows.numbers(.activity)
        let instances = rows.numbers(.instance)
        let words = rows.numbers(.lifecycle)
        let order = Self.byCase(taken, cases, times, most: rows.table(.caseID)?.count ?? 1)
        reserve(taken.count)
        let resources = rows.numbers(.resource)
        let classes = rows.numbers(.customerClass)
        let outcomes = rows.numbers(.outcome)
        var open: [UInt64: OpenEntries] = [:]
        var current: UInt32?
        let arrivals = rows.moments(.arrival)
        hasArrivals = arrivals != nil
        for row in order {
            if cases[row] != current {
                open.removeAll(keepingCapacity: true)
                current = cases[row]
            }
            let before = count
            defer {
                if hasArrivals, count > before { arrived.append(arrivals?[row] ?? Moment.missing) }
            }
            let activity = activities?[row] ?? 0
            let event = Event(
                transition: words.flatMap { transitions?[Int($0[row])] } ?? .complete, time: times[row],
                resource: resources?[row] ?? 0, caseID: cases[row], activity: activity, line: rows.lines[row],
                customerClass: classes?[row] ?? 0, outcome: outcomes?[row] ?? 0)
            let key = UInt64(activity) << 32 | UInt64(instances?[row] ?? 0)
            apply(event, to: &open[key, default: OpenEntries()])
        }
        let isEnd: [Transition] = [.complete, .abort]
        let hasEnds = words.map { words in
            taken.contains { row in transitions?[Int(words[row])].map(isEnd.contains) ?? false }
        }
        // Without any end in the log nothing is known to go on.
        if hasEnds == false {
            for entry in 0..<count where Moment.isTime(start[entry]) && fate[entry] == .open {
                fate[entry] = .completed
            }
        }
        if hasArrivals { giveArrivals() }
        for entry in 0..<count { checkWait(entry) }
    }

    /// Who came before the first of a case's activities waits for it since then, where nothing else says since when.
    private mutating func giveArrivals() {
        var first = 0
        while first < count {
            var next = first
            var earliest = first
            var least = Int64.max
            var most = Int64.min
            while next < count, cases[next] == cases[first] {
                if Moment.isTime(arrived[next]) {
                    least = min(least, arrived[next])
                    most = max(most, arrived[next])
                }
                if self.first(next) < self.first(earliest) { earliest = next }
                next += 1
            }
            // Rows that say it differently mean themselves, and not the case.
            if least == most, least <= self.first(earliest) {
                if !Moment.isTime(enabled[earliest]) { enabled[earliest] = least }
            } else {
                for entry in first..<next { arrived[entry] = Moment.missing }
            }
            first = next
        }
    }

    private struct Event {
        var transition: Transition
        var time: Int64
        var resource: UInt32
        var caseID: UInt32
        var activity: UInt32
        var line: UInt32
        var customerClass: UInt32
        var outcome: UInt32
    }

    private mutating func apply(_ event: Event, to open: inout OpenEntries) {
        switch event.transition {
        case .schedule:
            let entry = add(event)
            enabled[entry] = event.time
            open.waiting.append(Int32(truncatingIfNeeded: entry))
        case .assign:
            guard let entry = open.waiting.first else {
                let entry = add(event)
                open.waiting.append(Int32(truncatingIfNeeded: entry))
                return
            }
            if event.resource != 0 { resource[Int(entry)] = event.resource }
        case .start:
            let entry = open.waiting.take().map { Int($0) } ?? add(event)
            start[entry] = event.time
            if event.resource != 0 { resource[entry] = event.resource }
            open.running.append(Int32(truncatingIfNeeded: entry))
        case .suspend:
            // What lies idle since then is less, until it goes on.
            if let entry = open.running.first(where: { resource[Int($0)] == event.resource }) {
                idle(Int(entry), -event.time)
            }
        case .resume:
            let idle = open.running.first { Int($0) < idling.count && idling[Int($0)] }
            if let idle { self.idle(Int(idle), event.time) }
        case .complete, .abort:
            let found = open.running.take(where: { event.resource != 0 && resource[Int($0)] == event.resource })
            let entry = (found ?? open.waiting.take()).map { Int($0) } ?? add(event)
            if Int(entry) < idling.count, idling[entry] { idle(entry, event.time) }
            end[entry] = event.time
            if resource[entry] == 0 { resource[entry] = event.resource }
            if event.outcome != 0 { outcome[entry] = event.outcome }
            fate[entry] = event.transition == .complete ? .completed : .brokenOff
        case .withdraw, .skip, .balk:
            let isKnown = open.waiting.first != nil
            let entry = open.waiting.take().map { Int($0) } ?? add(event)
            if !isKnown, event.transition != .withdraw { enabled[entry] = event.time }
            end[entry] = event.time
            fate[entry] =
                if event.transition == .withdraw {
                    .gaveUp
                } else if event.transition == .skip {
                    .refused
                } else {
                    .balked
                }
        }
    }

    private mutating func add(_ event: Event) -> Int {
        cases.append(event.caseID)
        activity.append(event.activity)
        enabled.append(Moment.missing)
        start.append(Moment.missing)
        end.append(Moment.missing)
        resource.append(event.resource)
        customerClass.append(event.customerClass)
        outcome.append(event.outcome)
        fate.append(.open)
        line.append(event.line)
        return count - 1
    }

    private mutating func idle(_ entry: Int, _ signed: Int64) {
        if !isSuspended { isSuspended = true }
        while suspended.count < count {
            suspended.append(0)
            idling.append(false)
        }
        let goesOn = signed > 0
        guard idling[entry] == goesOn else { return }
        suspended[entry] += signed
        idling[entry].toggle()
    }

    /// Rows by case, then by time, then as in the file.
    private static func byCase(_ taken: [Int], _ cases: [UInt32], _ times: [Int64], most: Int) -> [Int] {
        var begins = [Int](repeating: 0, count: most + 1)
        for row in taken { begins[Int(cases[row]) + 1] += 1 }
        for number in 1..<begins.count { begins[number] += begins[number - 1] }
        var places = begins
        var order = [Int](repeating: 0, count: taken.count)
        for row in taken {
            order[places[Int(cases[row])]] = row
            places[Int(cases[row])] += 1
        }
        for number in 0..<most {
            let range = begins[number]..<places[number]
            let isSorted = zip(range, range.dropFirst()).allSatisfy { times[order[$0]] <= times[order[$1]] }
            if range.count > 1, !isSorted {
                order[range].sort { (times[$0], $0) < (times[$1], $1) }
            }
        }
        return order
    }
}

/// Entries of one activity that are under way, the earliest first.
private struct OpenEntries {
    var waiting = Line()
    var running = Line()

    struct Line {
        private var entries: [Int32] = []
        private var head = 0

        /// Among more than these nobody tells apart who is meant.
        private static let looked = 64

        var first: Int32? { head < entries.count ? entries[head] : nil }

        /// The first that fits, or the first of all.
        func first(where fits: (Int32) -> Bool) -> Int32? {
            entries[head..<min(entries.count, head + Self.looked)].first(where: fits) ?? first
        }

        mutating func append(_ entry: Int32) { entries.append(entry) }

        mutating func take() -> Int32? {
            guard head < entries.count else { return nil }
            head += 1
            return entries[head - 1]
        }

        mutating func take(where fits: (Int32) -> Bool) -> Int32? {
            guard let found = entries[head..<min(entries.count, head + Self.looked)].firstIndex(where: fits) else {
                return take()
            }
            let entry = entries[found]
            // The others keep their order.
            for index in stride(from: found, to: head, by: -1) { entries[index] = entries[index - 1] }
            head += 1
            return entry
        }
    }
}
