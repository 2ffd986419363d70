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
        self.separator = separator.map { String(UnicodeScalar($0)) }
        if columns[.activity] == nil, shape != .cases {
            soleActivity = Self.usualActivity
            reasons.append(Reason("activity-name", "there is no column of activities"))
        }
        guessValues(sample)
    }

    /// What words of the lifecycle and of outcomes mean, as far as they are known.
    private mutating func guessValues(_ sample: TableSample) {
        func words(_ role: ColumnRole) -> [String] {
            guard let column = columns[role].flatMap(sample.columns.firstIndex(of:)) else { return [] }
            return Set(sample.cells[column]).filter { !ColumnProfile.isMissing($0) }.sorted()
        }
        for word in words(.lifecycle) {
            guard let transition = Transition(word: word), transition.rawValue != word else { continue }
            values[.lifecycle, default: [:]][word] = transition.rawValue
        }
        for word in words(.outcome) { fates[word] = OutcomeWords.fate(word) }
    }
}

/// What outcomes of calls and visits are called.
enum OutcomeWords {
    /// The fate that a word stands for. It is `nil` for words that nobody knows.
    static func fate(_ word: String) -> Fate? {
        let plain = ColumnAliases.plain(word)
        if gaveUp.contains(plain) { return .gaveUp }
        if served.contains(plain) { return .completed }
        return refused.contains(plain) ? .refused : nil
    }

    private static let gaveUp: Set<String> = [
        "hang", "hangup", "hungup", "abandon", "abandoned", "abandonment", "gaveup", "left", "leftwithoutbeingseen",
        "lwbs",
        "renege", "reneged", "noshow", "lost", "missed", "aufgelegt", "abgebrochen", "aufgegeben", "gegangen",
        "abandonné",
        "raccroché", "abandonado", "abbandonata", "verlaten",
    ]
    private static let served: Set<String> = [
        "agent", "answered", "served", "completed", "complete", "handled", "ok", "done", "connected", "bedient",
        "angenommen",
        "beantwortet", "erledigt", "servi", "répondu", "atendido", "atendida", "servito", "risposto", "beantwoord",
    ]
    private static let refused: Set<String> = [
        "busy", "blocked", "rejected", "refused", "besetzt", "occupé", "ocupado",
    ]
}
