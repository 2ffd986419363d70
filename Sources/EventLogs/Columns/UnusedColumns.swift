/// The columns of a log that are for nothing, each with what stands in it: whoever misses one can say what it is for.
struct UnusedColumns {
    let reasons: [LogMap.Reason]

    init(_ sample: TableSample, _ map: LogMap) {
        let used = Set(map.columns.values).union(map.steps.flatMap(\.columns.values))
        reasons = sample.columns.indices.filter { !used.contains(sample.columns[$0]) }.map { place in
            let profile = ColumnProfile(sample.columns[place], sample.cells[place])
            return LogMap.Reason(profile.name, Self.words(profile))
        }
    }

    /// Without any of the words themselves, which may be names of people.
    private static func words(_ profile: ColumnProfile) -> String {
        if profile.filled == 0 { return "it is empty" }
        let kind =
            if profile.isDay {
                "days"
            } else if profile.isTime {
                "times"
            } else if profile.isClock {
                "times of day"
            } else if profile.isNumeric {
                "numbers"
            } else {
                "words"
            }
        let isNamed = ColumnRole.allCases.contains {
            $0.isTime && ColumnAliases.rank(profile.name, as: $0) != nil
        }
        let hint = isNamed && kind == "words" || isNamed && kind == "numbers" ? ", no times" : ""
        if profile.distinct == 1, profile.filled > 1 { return "\(kind)\(hint), the same in all rows" }
        return "\(kind)\(hint), \(profile.distinct) different in the first \(profile.filled) rows that have any"
    }
}
