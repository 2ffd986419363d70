/// Replays the audit log beside the run, from the description of the records alone, and finds the first line that
/// cannot be.
///
/// It keeps what each person's record must be after all lines so far. A change must begin there, be a move whose guards
/// hold, and end in what the move may make of it; a refused move's guards must not hold; and what is read must be what
/// is there, so that nobody is shown a consent that has been withdrawn.
package struct RecordAudit: Sendable {
    private let keeping: RecordKeeping
    private let reachable: Set<RecordValues>
    private var people: [RecordValues]
    /// What people may begin with; who begins with what is drawn where that is more than one.
    private let starts: [RecordValues]
    private var time = -Double.infinity
    /// Lines without fault.
    package private(set) var lines = 0
    /// Of them, those that were read, changed and refused.
    package private(set) var reads = 0
    package private(set) var changes = 0
    package private(set) var refusals = 0
    package private(set) var fault: RecordFault?

    package init(_ keeping: RecordKeeping) {
        self.keeping = keeping
        reachable = Set(RecordReach(keeping).states)
        starts = keeping.starts.map(\.values)
        people = Array(repeating: starts.count == 1 ? starts[0] : .unknown, count: keeping.people)
    }

    /// As before the first line.
    mutating func restart() {
        for person in people.indices { people[person] = starts.count == 1 ? starts[0] : .unknown }
        time = -.infinity
        lines = 0
        reads = 0
        changes = 0
        refusals = 0
        fault = nil
    }

    /// The next line. After a fault nothing more is looked at.
    package mutating func add(_ entry: RecordEntry) {
        guard fault == nil else { return }
        if let kind = check(entry) {
            fault = RecordFault(kind: kind, entry: entry, keeping: keeping)
            return
        }
        time = entry.time
        lines += 1
        switch entry.what {
        case .read: reads += 1
        case .refusal: refusals += 1
        case .change: changes += 1
        }
        people[Int(entry.person)] = entry.after
    }

    private func check(_ entry: RecordEntry) -> RecordFault.Kind? {
        if !(entry.time >= time) { return .outOfOrder }
        guard Int(entry.person) < people.count else { return .nobody }
        var known = people[Int(entry.person)]
        if known == .unknown {
            guard starts.contains(entry.before) else { return .noStart }
            known = entry.before
        }
        if entry.before != known { return .otherBefore(known) }
        let subject = Int(entry.subject)
        switch entry.what {
        case .read:
            guard keeping.fields.indices.contains(subject) else { return .noSuchMove }
            if entry.after != known { return .readOtherwise(known) }
        case .refusal:
            guard keeping.moves.indices.contains(subject) else { return .noSuchMove }
            if entry.after != known { return .changedByRefusal }
            if holds(subject, known) { return .refusedThoughPossible }
        case .change:
            guard keeping.moves.indices.contains(subject) else { return .noSuchMove }
            if !holds(subject, known) { return .impossible }
            if !follows(subject, known, entry.after) { return .otherAfter }
            if !reachable.contains(entry.after) { return .unreachable }
        }
        return nil
    }

    private func holds(_ move: Int, _ values: RecordValues) -> Bool {
        for condition in keeping.moves[move].guards where !condition.isOneOf.contains(values[condition.field]) {
            return false
        }
        return true
    }

    /// Field by field: what the move may set it to, and what it was unless the move sets it for certain.
    private func follows(_ move: Int, _ before: RecordValues, _ after: RecordValues) -> Bool {
        for field in keeping.fields.indices {
            var allowed = [before[field]]
            for change in keeping.moves[move].changes where change.field == field {
                if let from = change.from, !from.contains(before[field]) { continue }
                let values = change.options.filter { $0.share > 0 }.map(\.value)
                let isCertain = change.options.reduce(0) { $0 + $1.share } > 1 - 1e-9
                allowed = isCertain ? values : allowed + values
            }
            if !allowed.contains(after[field]) { return false }
        }
        return true
    }
}

/// A line of an audit log that contradicts the lines before it, or the rules.
package struct RecordFault: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case outOfOrder, nobody, noSuchMove
        /// The log so far leaves the person with these values.
        case otherBefore(RecordValues)
        case readOtherwise(RecordValues)
        case changedByRefusal, refusedThoughPossible
        /// Nobody begins with the values of the first line about him.
        case noStart
        case impossible, otherAfter, unreachable
    }

    package var kind: Kind
    package var entry: RecordEntry
    package var keeping: RecordKeeping

    /// What is wrong, without the time: `person 3 of consent was shown "required given" after …`.
    package var sentence: String {
        let who = "person \(entry.person + 1) of '\(keeping.name)'"
        let subject = Int(entry.subject)
        let move = keeping.moves.indices.contains(subject) ? "'\(keeping.moves[subject].name)'" : "a move"
        let before = keeping.words(entry.before)
        let after = keeping.words(entry.after)
        switch kind {
        case .outOfOrder: return "the audit log of '\(keeping.name)' goes back in time"
        case .nobody: return "the audit log of '\(keeping.name)' names \(who), whom there is not"
        case .noSuchMove: return "the audit log names a move or field of \(who) that there is not"
        case .otherBefore(let known): return "\(who) was taken to be \(before), and was \(keeping.words(known))"
        case .readOtherwise(let known): return "\(who) was read as \(after), and was \(keeping.words(known))"
        case .noStart: return "\(who) was \(before) at first, and nobody begins so"
        case .changedByRefusal: return "\(move) of \(who) was refused, and changed \(before) to \(after)"
        case .refusedThoughPossible: return "\(move) of \(who) was refused, though it was possible: \(before)"
        case .impossible: return "\(who) made the move \(move), though it was not possible: \(before)"
        case .otherAfter: return "\(move) made \(after) of \(who), who was \(before): it cannot do that"
        case .unreachable: return "\(who) came to be \(after), which no moves lead to"
        }
    }
}
