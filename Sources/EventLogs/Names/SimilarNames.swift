internal import Scenarios

/// Names in a column that mean the same though they are written in several ways.
///
/// Sure is what has the same letters and digits, whatever its case, accents, blanks and points: `dr a` and
/// `Dr. A`. One letter that differs is a slip where the usual name is fifty times as frequent and only one such name is
/// near; of an activity also only where no case with the rare name has the usual one though by chance it would in 99 of
/// 100 logs. A name of a person is never joined for a slip: Schmidt and Schmitt are two. What is not sure is asked, by
/// a finding; so are names of who serves that differ in a figure or a title, where the two never work at the same time
/// though both are there.
struct SimilarNames {
    /// By role: what stands in the file, and what it is taken for.
    private(set) var joins: [ColumnRole: [String: String]] = [:]
    private(set) var findings: [LogFinding] = []

    /// So many times as frequent is a name of which another one is a slip.
    private static let rarity = 50
    private static let fewestLetters = 6

    init(_ rows: RawRows, _ map: LogMap) {
        guard map.joinsSimilar else { return }
        for role in [ColumnRole.activity, .resource, .customerClass] {
            guard let numbers = rows.numbers(role), let table = rows.table(role), table.count > 2 else { continue }
            look(role, Names(numbers, table, rows.lines), rows, map)
        }
    }

    private mutating func look(_ role: ColumnRole, _ names: Names, _ rows: RawRows, _ map: LogMap) {
        var target = names.sameLetters()
        var asked: [(rare: Int, usual: Int)] = []
        if names.count <= Names.most {
            for (rare, usual) in names.slips(besides: target, rarity: Self.rarity, letters: Self.fewestLetters) {
                if Self.isSure(role, rare, usual, names, rows) {
                    target[rare] = usual
                } else {
                    asked.append((rare, usual))
                }
            }
        }
        if role == .resource, names.count <= Names.most, let works = ServerWorks(rows) {
            asked += names.nearly(besides: Set(target.keys).union(asked.map(\.rare))) {
                works.areNeverTogether(rare: $0, usual: $1)
            }
        }
        // Of activities that are much alike the quality of the log tells.
        if role != .activity, !asked.isEmpty { ask(role, asked, names, rows, map) }
        guard !target.isEmpty else { return }
        let words = target.keys.sorted().map { ($0, target[$0] ?? $0) }
        joins[role] = Dictionary(uniqueKeysWithValues: words.map { (names.name($0), names.name($1)) })
        let count = words.reduce(0) { $0 + names.counts[$1.0] }
        let lines = words.map { names.lines[$0.0] }.sorted()
        let what = Self.words(role)
        let isHidden = role == .resource && map.hidesResources
        let shown = words.prefix(3).map {
            "'\(names.name($0).shown)' (\(names.counts[$0])) for '\(names.name($1).shown)' (\(names.counts[$1]))"
        }
        let more = words.count > 3 ? " and \(words.count - 3) more" : ""
        let list = isHidden ? "" : ": " + shown.joined(separator: ", ") + more
        findings.append(
            LogFinding(
                .joinedNames, count, of: rows.count,
                words.count == 1
                    ? "1 name of \(what) in \(LogFinding.rows(count)) is another writing of a more frequent one, and "
                        + "is taken for it" + list
                    : "\(words.count) names of \(what) in \(count) rows are another writing of a more frequent one, "
                        + "and are taken for it" + list,
                advice: "'similar: keep' in the log's map keeps them apart", lines: Array(lines.prefix(5))))
    }

    private static func words(_ role: ColumnRole) -> String {
        role == .resource ? "resources" : role == .activity ? "activities" : "classes"
    }

    private mutating func ask(
        _ role: ColumnRole, _ pairs: [(rare: Int, usual: Int)], _ names: Names, _ rows: RawRows, _ map: LogMap
    ) {
        let count = pairs.reduce(0) { $0 + names.counts[$1.rare] }
        let isHidden = role == .resource && map.hidesResources
        let shown = pairs.prefix(3).map { rare, usual in
            isHidden
                ? "\(LogFinding.rows(names.counts[rare])) from line \(names.lines[rare]) on beside "
                    + "\(names.counts[usual]) from line \(names.lines[usual]) on"
                : "'\(names.name(rare).shown)' (\(names.counts[rare])) and '\(names.name(usual).shown)' "
                    + "(\(names.counts[usual]))"
        }
        let more = pairs.count > 3 ? " and \(pairs.count - 3) more" : ""
        let beginning = pairs.count == 1 ? "1 name of" : "\(pairs.count) names of"
        let verb = pairs.count == 1 ? "differs" : "differ"
        findings.append(
            LogFinding(
                .similarNames, count, of: rows.count,
                "\(beginning) \(Self.words(role)) in \(LogFinding.rows(count)) \(verb) little from another one and may "
                    + "be a misspelling of it: " + shown.joined(separator: ", ") + more,
                advice:
                    "where they are the same give them one name in the log's map: 'values: { \(role.rawValue): "
                    + "{ \"as in the log\": \"right name\" } }'",
                lines: Array(pairs.map { names.lines[$0.rare] }.sorted().prefix(5))))
    }

    private static func isSure(
        _ role: ColumnRole, _ rare: Int, _ usual: Int, _ names: Names, _ rows: RawRows
    ) -> Bool {
        switch role {
        case .activity:
            guard let cases = rows.numbers(.caseID), let numbers = rows.numbers(.activity) else { return false }
            return areApart(rare, usual, numbers, cases)
        case .customerClass: return names.differsInside(rare, usual)
        default: return false
        }
    }

    /// Whether cases with one name never have the other, though each would with the share q of all cases that have it:
    /// by chance (1 − q)ⁿ, n being the number of cases with the rare one.
    private static func areApart(
        _ rare: Int, _ usual: Int, _ numbers: [UInt32], _ cases: [UInt32]
    ) -> Bool {
        // Rows of which each is a case have numbers beyond any table of names.
        let most = Int(cases.max() ?? 0) + 1
        var hasRare = [Bool](repeating: false, count: most)
        var hasUsual = hasRare
        var isThere = hasRare
        for row in numbers.indices {
            let owner = Int(cases[row])
            isThere[owner] = true
            if Int(numbers[row]) == rare { hasRare[owner] = true }
            if Int(numbers[row]) == usual { hasUsual[owner] = true }
        }
        guard !hasRare.indices.contains(where: { hasRare[$0] && hasUsual[$0] }) else { return false }
        let with = hasRare.count { $0 }
        let share = Double(hasUsual.count { $0 }) / Double(max(1, isThere.count { $0 }))
        var chance = 1.0
        for _ in 0..<min(with, 10_000) { chance *= 1 - share }
        return chance <= 0.01
    }
}

/// The names of a column with how often each stands there.
private struct Names {
    let counts: [Int]
    /// The first line of each.
    let lines: [Int]
    private let names: [String]
    /// Above so many names no slips are looked for.
    static let most = 400
    private let letters: [[Character]]

    var count: Int { names.count - 1 }

    init(_ numbers: [UInt32], _ table: NameTable, _ rowLines: [UInt32]) {
        var counts = [Int](repeating: 0, count: table.count)
        var lines = counts
        for row in numbers.indices {
            let number = Int(numbers[row])
            counts[number] += 1
            if lines[number] == 0 { lines[number] = Int(rowLines[row]) }
        }
        self.counts = counts
        self.lines = lines
        // Thousands of names of many letters are no names that somebody types.
        names = (0..<table.count).map { table.name($0) }
        letters = table.count <= Self.most + 1 ? names.map { Array($0.lowercased().prefix(80)) } : []
    }

    func name(_ number: Int) -> String { names[number] }

    /// Of names with the same letters and digits, by each but the most frequent one that one.
    func sameLetters() -> [Int: Int] {
        var groups: [String: [Int]] = [:]
        for number in names.indices.dropFirst() where counts[number] > 0 {
            let key = Self.key(names[number])
            if !key.isEmpty { groups[key, default: []].append(number) }
        }
        var target: [Int: Int] = [:]
        for group in groups.values where group.count > 1 {
            let best = group.min { (-counts[$0], $0) < (-counts[$1], $1) } ?? group[0]
            for number in group where number != best { target[number] = best }
        }
        return target
    }

    /// Names that are one slip away from a single one that is far more frequent.
    func slips(besides target: [Int: Int], rarity: Int, letters fewest: Int) -> [(rare: Int, usual: Int)] {
        let candidates = names.indices.dropFirst().filter { counts[$0] > 0 && target[$0] == nil }
        return candidates.compactMap { rare in
            guard letters[rare].count >= fewest else { return nil }
            let near = candidates.filter { usual in
                usual != rare && counts[usual] >= rarity * counts[rare] && isSlip(letters[rare], letters[usual])
            }
            return near.count == 1 ? (rare, near[0]) : nil
        }
    }

    /// Names of who serves that differ in one sign from one that is ten times as frequent, or have a title that another
    /// name lacks; each with the single such name that it fits.
    func nearly(besides known: Set<Int>, fits: (Int, Int) -> Bool) -> [(rare: Int, usual: Int)] {
        let candidates = names.indices.dropFirst().filter { counts[$0] > 0 && !known.contains($0) }
        return candidates.compactMap { rare in
            let near = candidates.filter { usual in
                usual != rare && (isOneSign(rare, usual) || isTitled(rare, usual)) && fits(rare, usual)
            }
            return near.count == 1 ? (rare, near[0]) : nil
        }
    }

    private func isOneSign(_ rare: Int, _ usual: Int) -> Bool {
        let one = letters[rare]
        let other = letters[usual]
        return counts[usual] >= 10 * counts[rare] && one.count >= 4 && abs(one.count - other.count) <= 1
            && one.first == other.first && Spelling.distance(one, other) == 1
    }

    /// `Dr. Ann` beside `Ann`.
    private func isTitled(_ one: Int, _ other: Int) -> Bool {
        let words = Self.words(letters[one])
        let fewer = Self.words(letters[other])
        guard words.count == fewer.count + 1, !fewer.isEmpty, let first = words.first, first.count > 1 else {
            return false
        }
        return first.count <= 6 && first.allSatisfy(\.isLetter) && Array(words.dropFirst()) == fewer
    }

    private func isSlip(_ one: [Character], _ other: [Character]) -> Bool {
        guard abs(one.count - other.count) <= 1, one.first == other.first,
            one.filter(\.isNumber) == other.filter(\.isNumber), Spelling.distance(one, other) == 1
        else { return false }
        // `Team A` and `Team B` are two teams.
        return !(Self.singles(one) != Self.singles(other) && Self.words(one).count == Self.words(other).count)
    }

    private static func words(_ letters: [Character]) -> [[Character]] {
        letters.split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    }

    private static func singles(_ letters: [Character]) -> [[Character]] { words(letters).filter { $0.count == 1 } }

    /// Whether what differs is neither the first nor the last letter, where names of two things often do.
    func differsInside(_ one: Int, _ other: Int) -> Bool {
        letters[one].first == letters[other].first && letters[one].last == letters[other].last
    }

    /// Small letters without accents and digits, without blanks, points and quotation marks, and without dashes inside;
    /// what of these stands between two digits parts them. All other signs say something: `C` and `C++`, `A` and `A-`,
    /// `<5` and `>5`.
    private static func key(_ name: String) -> String {
        let scalars = Array(name.lowercased().unicodeScalars)
        var key = String.UnicodeScalarView()
        var isParted = false
        for (place, scalar) in scalars.enumerated() {
            let isInside = place > 0 && place + 1 < scalars.count
            if scalar.properties.isWhitespace || passedOver.contains(scalar) || (scalar == "-" && isInside) {
                isParted = true
                continue
            }
            if isParted, isDigit(scalar), let last = key.last, isDigit(last) { key.append(".") }
            isParted = false
            key.append(plain[scalar] ?? scalar)
        }
        return String(key)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static let passedOver = Set(".,;:_'\"\u{2019}\u{2018}\u{201C}\u{201D}".unicodeScalars)

    private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
        let groups: [(Unicode.Scalar, String)] = [
            ("a", "áàâäãåā"), ("e", "éèêëē"), ("i", "íìîïī"), ("o", "óòôöõøō"), ("u", "úùûüū"), ("c", "çčć"),
            ("n", "ñń"), ("s", "šś"), ("y", "ýÿ"), ("z", "žźż"),
        ]
        var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (letter, others) in groups { for other in others.unicodeScalars { plain[other] = letter } }
        return plain
    }()
}
