package import Statistics

/// By which rule a pool of servers takes who is next, as the choices that were made have it.
package struct DiscoveredRule: Sendable, Hashable {
    /// What goes first under a rule by classes.
    package enum Ordering: Sendable, Hashable {
        case customerClass
        /// The pool's activities.
        case activity
    }

    package var pool: ServerPool
    /// The rule found; nil: the log cannot tell.
    package var rule: QueueRule?
    package var verdict: DisciplineTest.Verdict
    /// Rules under which nearly the same would have been taken, beside one that asks for less.
    package var alike: [QueueRule]
    /// What `DisciplineTest.classOrder` numbers, under `QueueRule.classOrder`.
    package var ordering: Ordering
    /// Numbers of the log's classes or activities, the one that goes first first; empty under other rules. -1 stands for
    /// customers without a class.
    package var order: [Int]
    /// The share of choices that the rule explains (of a verdict that cannot tell: the nearest), with Wilson's interval.
    package var explainedShare: Double
    package var evidence: Evidence
    /// The next best rule, and by how much Schwarz's criterion is worse there.
    package var next: QueueRule?
    package var distance: Double
    /// All rules that were judged, the best first.
    package var standings: [DisciplineTest.Standing]
    /// Service starts at which others waited, how many of these were tested, and all starts.
    package var choices: Int
    package var tested: Int
    package var starts: Int
    /// The share of entries whose time of joining the line is in the log; the others' is concluded.
    package var loggedShare: Double
    /// Entries that are in no choice, since a delay hides when they joined the line.
    package var hidden: Int
    /// A sentence for a report.
    package var words: String
}

extension DiscoveredRule {
    init(
        pool: ServerPool, test: DisciplineTest, ordering: Ordering, sweep: ChoiceSweep, log: EventLog, logged: Int,
        hidden: Int, of entries: Int
    ) {
        self.pool = pool
        self.ordering = ordering
        standings = test.standings
        (verdict, alike) = Self.simplest(test)
        choices = sweep.choices
        tested = sweep.taken.count
        starts = sweep.starts
        loggedShare = entries > 0 ? Double(logged) / Double(entries) : 0
        self.hidden = hidden
        rule = if case .rule(let found) = verdict { found } else { nil }
        order = rule == .classOrder ? test.classOrder : []
        let best = test.standings.first
        explainedShare = best?.explained.estimate ?? 0
        next = nil
        distance = 0
        if test.standings.count > 1 {
            next = test.standings[1].rule
            distance = test.standings[1].distance
        }
        var cautions: [String] = []
        if loggedShare < 1 {
            cautions.append(
                "when customers joined the line is concluded from what they did before: a delay on the way there "
                    + "counts as "
                    + "waiting")
        }
        if hidden > 0 {
            cautions.append("\(hidden) of \(entries) come behind a delay and are not judged")
        }
        if tested < choices { cautions.append("\(tested) of \(choices) choices, taken evenly, were judged") }
        evidence = Evidence(
            rule == nil ? .assumed : loggedShare < 1 ? .estimated : .measured, count: test.choices,
            interval: best.map { $0.explained.lower...$0.explained.upper },
            remark: cautions.isEmpty ? nil : cautions.joined(separator: "; "))
        words = ""
        words = sentence(log)
    }

    /// Arrival explains as much as an order that was looked for, or expected, beside it: then nothing speaks for the other.
    private static func simplest(_ test: DisciplineTest) -> (DisciplineTest.Verdict, [QueueRule]) {
        guard case .cannotTell(let near) = test.verdict, near.first == .fifo else { return (test.verdict, []) }
        let others = Array(near.dropFirst())
        guard !others.contains(.random), !others.contains(.lifo) else { return (test.verdict, []) }
        return (.rule(.fifo), others)
    }

    private func sentence(_ log: EventLog) -> String {
        switch verdict {
        case .tooFewChoices where hidden > 0:
            let rest = tested > 0 ? "; \(Self.counted(tested)) of the others are too few." : "."
            return "This log cannot tell who goes first: behind a delay that the log does not name nobody knows in "
                + "which order they joined the line" + rest
        case .tooFewChoices:
            return "This log cannot tell who goes first: \(Self.counted(tested)) where anybody else waited, "
                + "\(DisciplineTest.fewestChoices) are needed."
        case .cannotTell(let rules):
            let names = rules.map(\.phrase).joined(separator: " from ")
            return "This log cannot tell \(names): \(Self.counted(tested)) do not differ enough."
        case .rule(.random):
            return "Anybody who waits may be next, by chance (\(Self.counted(tested)))."
        case .rule(let rule):
            var text = "\(rule.phrase.prefix(1).uppercased())\(rule.phrase.dropFirst())"
            if rule == .classOrder { text += " (\(order.map { name($0, log) }.joined(separator: " before ")))" }
            text += " in \(Self.percent(explainedShare)) of \(Self.counted(tested))"
            if let interval = evidence.interval {
                text += " (\(Self.percent(interval.lowerBound)) to \(Self.percent(interval.upperBound)))"
            }
            guard !alike.isEmpty else { return text + "." }
            return text + "; \(alike.map(\.phrase).joined(separator: " and ")) would have taken nearly the same."
        }
    }

    private func name(_ number: Int, _ log: EventLog) -> String {
        let names = ordering == .activity ? log.activities : log.classes
        return names.indices.contains(number) ? names[number] : "no class"
    }

    private static func counted(_ choices: Int) -> String { choices == 1 ? "1 choice" : "\(choices) choices" }

    private static func percent(_ share: Double) -> String {
        let tenths = (share * 1000).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))%" : "\(tenths)%"
    }
}

extension QueueRule {
    /// For readers.
    package var phrase: String {
        switch self {
        case .fifo: "first come, first served"
        case .lifo: "last come, first served"
        case .random: "random order"
        case .classOrder: "priority by class"
        case .priority: "the priority stated"
        case .shortestFirst: "shortest service first"
        case .earliestDue: "earliest due first"
        }
    }
}
