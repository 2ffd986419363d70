internal import Scenarios

/// Activities whose names are so much alike that one may be meant.
enum LabelFindings {
    /// Above so many names each is compared by what is left of it in small letters alone.
    private static let most = 120

    static func findings(_ log: EventLog) -> [LogFinding] {
        var counts = [Int](repeating: 0, count: log.activities.count)
        var firsts = [Int](repeating: 0, count: log.activities.count)
        for entry in 0..<log.count {
            let activity = Int(log.activity[entry])
            counts[activity] += 1
            if firsts[activity] == 0 { firsts[activity] = Int(log.line[entry]) }
        }
        let names = log.activities
        var pairs: [(rare: Int, usual: Int)] = []
        var byPlain: [String: Int] = [:]
        for (number, name) in names.enumerated() {
            let plain = ColumnAliases.plain(name)
            if plain.isEmpty { continue }
            if let other = byPlain[plain] {
                pairs.append(counts[number] < counts[other] ? (number, other) : (other, number))
            } else {
                byPlain[plain] = number
            }
        }
        if names.count <= most { pairs += slips(names, counts, besides: pairs) }
        if pairs.isEmpty { return [] }
        let shown = pairs.prefix(3).map {
            "'\(names[$0.rare])' (\(counts[$0.rare])) and '\(names[$0.usual])' (\(counts[$0.usual]))"
        }
        let more = pairs.count > 3 ? " and \(pairs.count - 3) more" : ""
        let lines = pairs.prefix(5).map { firsts[$0.rare] }
        let rare = LogMap.quoted(names[pairs[0].rare])
        let usual = LogMap.quoted(names[pairs[0].usual])
        return [
            LogFinding(
                .similarLabels, pairs.count, of: names.count,
                "activities with similar names may be the same: " + shown.joined(separator: ", ") + more,
                advice: "give them one name in the log's map: 'values: { activity: { \(rare): \(usual) } }'",
                lines: lines)
        ]
    }

    /// Names of which the rare one is a slip of the usual one: one letter in five or more, and at most half as
    /// frequent.
    private static func slips(
        _ names: [String], _ counts: [Int], besides known: [(rare: Int, usual: Int)]
    ) -> [(rare: Int, usual: Int)] {
        let letters = names.map { Array($0.lowercased()) }
        var found: [(rare: Int, usual: Int)] = []
        for one in names.indices where letters[one].count >= 5 && letters[one].count <= 80 {
            for other in names.indices where counts[other] >= 2 * counts[one] && one != other {
                guard abs(letters[one].count - letters[other].count) <= 1,
                    !differInDigits(letters[one], letters[other]),
                    !known.contains(where: { $0.rare == one && $0.usual == other }),
                    Spelling.distance(letters[one], letters[other]) == 1
                else { continue }
                found.append((one, other))
            }
        }
        return found
    }

    /// `Task 1` and `Task 2` are two tasks.
    private static func differInDigits(_ one: [Character], _ other: [Character]) -> Bool {
        one.filter(\.isNumber) != other.filter(\.isNumber)
    }
}
