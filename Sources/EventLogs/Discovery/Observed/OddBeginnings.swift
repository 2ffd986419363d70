/// Cases that were under way before the log begins: they begin with activities with which others go on.
enum OddBeginnings {
    private static let fewest = 40
    private static let fewestOdd = 5

    /// By case whether what it did first may be missing.
    ///
    /// Cases of the first quarter that begin as none of the later ones does, where others go on with it. And all cases
    /// that begin with an activity with which others go on, where seven in ten of them are of the first quarter of the
    /// log's time and less than a tenth as many of its second half as of its first: a way to begin that is only rare is
    /// spread over the log (seven of ten within a quarter: once in 285 of such activities with ten cases; of those with
    /// fewer oftener, but then few cases are concerned).
    /// - Parameter firsts: by case its first entry; -1 for none.
    static func cases(_ log: EventLog, firsts: [Int]) -> [Bool] {
        var result = [Bool](repeating: false, count: firsts.count)
        guard firsts.count >= fewest else { return result }
        var begins = [Bool](repeating: false, count: log.activities.count)
        var comesLater = begins
        var places: [[Double]] = Array(repeating: [], count: log.activities.count)
        let times = firsts.map { $0 < 0 ? Double.nan : log.first($0) }
        let known = times.filter { !$0.isNaN }
        guard let first = known.min(), let last = known.max(), last > first else { return result }
        for (number, entry) in firsts.enumerated() where entry >= 0 {
            if number >= firsts.count / 4 { begins[Int(log.activity[entry])] = true }
            for other in log.entries(ofCase: number) where other != entry {
                comesLater[Int(log.activity[other])] = true
            }
            if !times[number].isNaN {
                places[Int(log.activity[entry])].append((times[number] - first) / (last - first))
            }
        }
        let fades = places.map { places in
            let early = places.count { $0 < 0.25 }
            let before = places.count { $0 < 0.5 }
            return before >= fewestOdd && early * 10 >= 7 * places.count && (places.count - before) * 10 <= before
        }
        for (number, entry) in firsts.enumerated() where entry >= 0 && comesLater[Int(log.activity[entry])] {
            let what = Int(log.activity[entry])
            result[number] = fades[what] || (number < firsts.count / 4 && !begins[what])
        }
        return result
    }
}
