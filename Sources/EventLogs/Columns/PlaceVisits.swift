/// Who was at which counter in the first rows of a log.
struct PlaceVisits {
    /// Whether nearly every customer is at one of them alone.
    let areOneEach: Bool
    /// Whether customers of one counter pass those who wait before another one.
    let haveLinesOfTheirOwn: Bool

    /// - Parameters:
    ///   - place: the column of counters.
    ///   - caseID: nil where each row is a customer.
    init(_ sample: TableSample, place: String, caseID: String?, arrival: String?, start: String?) {
        let places = sample.columns.firstIndex(of: place).map { sample.cells[$0] } ?? []
        if let cases = caseID.flatMap({ sample.columns.firstIndex(of: $0) }).map({ sample.cells[$0] }) {
            var visited: [String: Set<String>] = [:]
            for (name, place) in zip(cases, places) where !ColumnProfile.isMissing(place) {
                visited[name, default: []].insert(place)
            }
            areOneEach = visited.values.count { $0.count == 1 } * 10 >= visited.count * 9
        } else {
            areOneEach = true
        }
        haveLinesOfTheirOwn = Self.isPassed(
            places, arrival.flatMap { SampleTimes(sample, $0) }?.moments,
            start.flatMap { SampleTimes(sample, $0) }?.moments)
    }

    /// Of two who waited, were served one after the other and at different counters, the later one mostly came later
    /// where all wait in one line; where each counter has its own it is even chances.
    private static func isPassed(_ places: [String], _ arrivals: [Int64?]?, _ starts: [Int64?]?) -> Bool {
        guard let arrivals, let starts else { return false }
        let waiting = places.indices.filter { row in
            guard let came = arrivals[row], let began = starts[row] else { return false }
            return began > came
        }
        let order = waiting.sorted { (starts[$0] ?? 0, $0) < (starts[$1] ?? 0, $1) }
        var pairs = 0
        var passed = 0
        for (one, next) in zip(order, order.dropFirst()) where places[one] != places[next] {
            guard let first = arrivals[one], let second = arrivals[next], let began = starts[one], second < began else {
                continue
            }
            pairs += 1
            if second < first { passed += 1 }
        }
        return pairs >= 20 && passed * 4 > pairs
    }
}

/// Names that are alike but for a number, or a letter at their end: `Room 1` and `Room 2`.
enum NumberedNames {
    static func areAlike(_ names: [String]) -> Bool {
        guard names.count > 1 else { return false }
        return Set(names.map(stem)).count == 1
    }

    private static func stem(_ name: String) -> String {
        var words = NameWords.of(name)
        if words.count > 1, let last = words.last, last.count == 1 { words.removeLast() }
        return words.map { $0.filter { !$0.isNumber } }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
