import Files

extension LogMap {
    /// The map of a log that nobody has described.
    /// - Parameter given: columns that somebody has named.
    init(
        guessing sample: TableSample, separator: UInt8?, given: [ColumnRole: String] = [:]
    ) throws(LogMistake) {
        for (role, name) in given.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try MappedColumns.check(name, for: role.rawValue, in: sample.columns)
        }
        let guess = try ColumnGuess(sample, given: given)
        self.init(shape: guess.shape, columns: guess.columns)
        steps = guess.steps
        reasons = [Reason("shape", guess.shapeReason)]
        for role in ColumnRole.allCases {
            if let sentence = guess.reasons[role] { reasons.append(Reason(role.rawValue, sentence)) }
        }
        for step in steps {
            if let sentence = guess.stepReasons[step.name] { reasons.append(Reason(Self.key(of: step), sentence)) }
        }
        self.separator = separator.map { String(UnicodeScalar($0)) }
        if columns[.activity] == nil, shape != .cases {
            soleActivity = Self.usualActivity
            reasons.append(Reason("activity-name", "there is no column of activities"))
        }
        guessValues(sample)
    }

    /// What words of the lifecycle mean, as far as they are known.
    private mutating func guessValues(_ sample: TableSample) {
        guard let column = columns[.lifecycle].flatMap(sample.columns.firstIndex(of:)) else { return }
        for word in Set(sample.cells[column]).filter({ !ColumnProfile.isMissing($0) }).sorted() {
            guard let transition = Transition(word: word), transition.rawValue != word else { continue }
            values[.lifecycle, default: [:]][word] = transition.rawValue
        }
    }

    /// What outcomes mean, as far as their words are known and nobody has said it.
    mutating func guessFates(_ rows: RawRows) {
        guard let table = rows.table(.outcome) else { return }
        for number in 1..<max(1, table.count) {
            let word = table.name(number)
            if fates[word] == nil, let fate = OutcomeWords.fate(word, in: columns[.outcome] ?? "") {
                fates[word] = fate
            }
        }
    }
}
