/// How many respondents answered two items, or items of two constructs: an estimated correlation rests on them, and on
/// nothing when there are none, however the missing answers are replaced.
struct JointAnswers {
    /// Fewer respondents make no correlation: two lie on a line.
    static let least = 3

    private let layout: PathLayout
    /// For each item the respondents who answered it, 64 in a word; nil: everybody did.
    private let answered: [[UInt64]?]
    private let cases: Int

    /// - Parameter columns: the answers by item in the model's order, NaN where one is missing.
    init(_ layout: PathLayout, _ columns: [[Double]]) {
        self.layout = layout
        cases = columns.first?.count ?? 0
        answered = columns.map { column in
            guard column.contains(where: \.isNaN) else { return nil }
            var words = [UInt64](repeating: 0, count: (column.count + 63) / 64)
            for (row, value) in column.enumerated() where !value.isNaN { words[row / 64] |= 1 << UInt64(row % 64) }
            return words
        }
    }

    /// Respondents who answered both items.
    func count(_ i: Int, _ k: Int) -> Int { count(answered[i], answered[k]) }

    /// Respondents who answered at least one item of either construct.
    func countOfConstructs(_ j: Int, _ l: Int) -> Int { count(anyOf(j), anyOf(l)) }

    private func count(_ first: [UInt64]?, _ second: [UInt64]?) -> Int {
        switch (first, second) {
        case (nil, nil): cases
        case (let one?, nil), (nil, let one?): one.reduce(0) { $0 + $1.nonzeroBitCount }
        case (let one?, let other?): zip(one, other).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
        }
    }

    private func anyOf(_ construct: Int) -> [UInt64]? {
        var all: [UInt64]?
        for item in layout.block(construct) {
            guard let own = answered[item] else { return nil }
            all = all.map { zip($0, own).map { $0 | $1 } } ?? own
        }
        return all
    }

    /// Why the model cannot be estimated: a construct whose items nobody answered together, or two constructs that a
    /// path or a common successor joins and that nobody answered both of. nil: there is nothing in its way.
    func obstacle() -> String? {
        if answered.allSatisfy({ $0 == nil }) { return nil }
        let names = layout.model.itemNames
        for j in 0..<layout.constructs {
            for i in layout.block(j) {
                for k in layout.blockStarts[j]..<i where count(i, k) < Self.least {
                    return "\(Self.who(count(i, k))) both \(names[k]) and \(names[i]) of \(layout.name(j)), so that"
                        + " nothing is known of how they go together."
                }
            }
        }
        for j in layout.endogenous {
            let joined = [j] + layout.predecessors[j].map(\.construct)
            for (place, first) in joined.enumerated() {
                for second in joined[..<place] where countOfConstructs(first, second) < Self.least {
                    let one = min(first, second)
                    let other = max(first, second)
                    return "\(Self.who(countOfConstructs(first, second))) items of both \(layout.name(one)) and"
                        + " \(layout.name(other)), so that nothing is known of how they go together."
                }
            }
        }
        return nil
    }

    static func who(_ count: Int) -> String {
        switch count {
        case 0: "Nobody answered"
        case 1: "Only one respondent answered"
        default: "Only \(count) respondents answered"
        }
    }

    /// Pairs of constructs, in the model's order, that too few answered both of.
    func apart() -> [PathData.Apart] {
        if answered.allSatisfy({ $0 == nil }) { return [] }
        return (0..<layout.constructs).flatMap { j in
            ((j + 1)..<max(j + 1, layout.constructs)).compactMap { l in
                let both = countOfConstructs(j, l)
                return both < Self.least ? PathData.Apart(first: j, second: l, both: both) : nil
            }
        }
    }
}

extension PathFit {
    /// Why figures of two constructs rest on nothing, as a sentence: too few respondents answered both of them, and no path
    /// joins them. nil: they do not.
    package func reasonApart(_ first: String, _ second: String) -> String? {
        let names = layout.model.constructs.map(\.name)
        guard let j = names.firstIndex(of: first), let l = names.firstIndex(of: second) else { return nil }
        return data.reasonApart(j, l)
    }
}

extension PathData {
    /// Two constructs, by number, that too few respondents answered both of.
    package struct Apart: Sendable, Hashable {
        var first: Int
        var second: Int
        var both: Int
    }

    /// Why a figure of two constructs rests on nothing; nil: it does not.
    func reasonApart(_ j: Int, _ l: Int) -> String? {
        apart.first { ($0.first, $0.second) == (min(j, l), max(j, l)) }.map {
            "\(JointAnswers.who($0.both)) items of both \(layout.name($0.first)) and \(layout.name($0.second)), so that"
                + " nothing is known of how they go together."
        }
    }
}
