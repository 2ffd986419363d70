internal import Scenarios

extension Draft {
    /// The log of these entries, by case and time.
    func log(_ rows: RawRows, _ map: LogMap, digest: String) -> EventLog {
        let order = order()
        var origin = Int64.max
        for entry in order { origin = min(origin, first(entry)) }
        let day = origin == .max ? 0 : Moment.dayNumber(origin)
        let zero = day * Moment.day
        func seconds(_ moment: Int64) -> Double { Moment.isTime(moment) ? Double(moment - zero) / 1e6 : .nan }

        var caseStarts: [Int] = []
        var numbers: [UInt32] = []
        numbers.reserveCapacity(order.count)
        var before: UInt32?
        for (place, entry) in order.enumerated() {
            if cases[entry] != before {
                before = cases[entry]
                caseStarts.append(place)
            }
            numbers.append(UInt32(truncatingIfNeeded: caseStarts.count - 1))
        }
        caseStarts.append(order.count)
        let activities = UsedNames(
            order.map { activity[$0] }, rows.table(.activity),
            empty: map.soleActivity ?? (map.columns[.activity] == nil ? LogMap.usualActivity : nil))
        let resources = UsedNames(order.map { resource[$0] }, rows.table(.resource))
        let classes = UsedNames(order.map { customerClass[$0] }, rows.table(.customerClass))
        let outcomes = UsedNames(order.map { outcome[$0] }, rows.table(.outcome))
        let hidden =
            map.hidesResources
            ? HiddenNames(salt: map.salt ?? digest).hidden(resources.names) : resources.names
        return EventLog(
            firstDay: CalendarDay(Int(day)), firstDayNumber: Int(day), activities: activities.names, resources: hidden,
            classes: classes.names, outcomes: outcomes.names, caseStarts: caseStarts, cases: numbers,
            activity: activities.numbers.map { UInt32(max(0, $0)) }, enabled: order.map { seconds(enabled[$0]) },
            start: order.map { seconds(start[$0]) }, end: order.map { seconds(end[$0]) },
            arrived: hasArrivals ? order.map { seconds(arrived[$0]) } : [],
            suspended: isSuspended
                ? order.map { $0 < suspended.count && !idling[$0] ? Double(suspended[$0]) / 1e6 : 0 } : [],
            resource: resources.numbers, customerClass: classes.numbers, outcome: outcomes.numbers,
            fate: order.map { fate[$0] }, line: order.map { line[$0] })
    }

    /// Cases in the order of their first time, the entries of each by their first time, then as in the file.
    private func order() -> [Int] {
        let most = Int(cases.max() ?? 0) + 1
        let firsts = (0..<count).map { first($0) }
        var begins = [Int](repeating: 0, count: most + 1)
        var arrivals = [Int64](repeating: .max, count: most)
        for entry in 0..<count {
            begins[Int(cases[entry]) + 1] += 1
            arrivals[Int(cases[entry])] = min(arrivals[Int(cases[entry])], firsts[entry])
        }
        for number in 1...most { begins[number] += begins[number - 1] }
        var places = begins
        var grouped = [Int](repeating: 0, count: count)
        for entry in 0..<count {
            grouped[places[Int(cases[entry])]] = entry
            places[Int(cases[entry])] += 1
        }
        let present = (0..<most).filter { begins[$0 + 1] > begins[$0] }
        let sorted = present.sorted { (arrivals[$0], $0) < (arrivals[$1], $1) }
        var order: [Int] = []
        order.reserveCapacity(count)
        for number in sorted {
            let range = begins[number]..<begins[number + 1]
            if range.count > 1 {
                grouped[range].sort { (firsts[$0], line[$0], $0) < (firsts[$1], line[$1], $1) }
            }
            order.append(contentsOf: grouped[range])
        }
        return order
    }
}

/// Names in the order of their first use, and where each entry has which; -1 for none.
private struct UsedNames {
    private(set) var names: [String] = []
    private(set) var numbers: [Int32] = []
    /// Names that were cut.
    private var cut: Set<String> = []

    /// - Parameter empty: the name of what has none.
    init(_ used: [UInt32], _ table: NameTable?, empty: String? = nil) {
        var renumbered = [Int32](repeating: -1, count: table?.count ?? 1)
        numbers.reserveCapacity(used.count)
        for number in used {
            let place = Int(number)
            if renumbered[place] < 0, place > 0 || empty != nil {
                renumbered[place] = Int32(truncatingIfNeeded: names.count)
                names.append(place == 0 ? empty ?? "" : shown(table?.name(place) ?? ""))
            }
            numbers.append(renumbered[place])
        }
    }

    /// What is too long to be shown is cut, and numbered where two begin alike.
    private mutating func shown(_ name: String) -> String {
        let short = name.shown
        if short == name { return name }
        var own = short
        var number = 2
        while !cut.insert(own).inserted {
            own = short + " (\(number))"
            number += 1
        }
        return own
    }
}
