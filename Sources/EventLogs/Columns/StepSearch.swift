/// A step of a log in which a row has columns of several: what it is called, and which columns it has.
package struct LogStep: Sendable, Hashable {
    package var name: String
    /// Of ``roles``.
    package var columns: [ColumnRole: String]

    /// What a step can have columns for.
    package static let roles: [ColumnRole] = [.enabled, .start, .end, .duration, .resource]

    package init(_ name: String, _ columns: [ColumnRole: String]) {
        self.name = name
        self.columns = columns
    }
}

/// Whether a row is a case that has columns for each of its steps, as in the usual sheet of a ward: `arrived`,
/// `triage start`, `triage end`, `doctor start`, `doctor end`; or one time a step.
struct StepSearch {
    /// In the order of their columns.
    private(set) var steps: [LogStep] = []
    private(set) var reason = ""
    /// Whether the column of cases names each row once, so that it can be the case.
    private(set) var isCaseKnown = true
    /// By step, why what is its start and what its end was concluded from the times.
    private(set) var guesses: [String: String] = [:]
    /// Columns of one time alone, with the words of their names.
    private var singles: [(column: String, words: [String])] = []

    /// What may be said of the one service of a call; steps of these names alone are no steps.
    private static let plain: Set<String> = [
        "", "service", "serv", "ser", "served", "queue", "q", "wait", "waiting", "call", "vru", "ivr", "visit", "case",
        "job",
        "line", "handling", "bedienung", "gespräch", "anruf", "appel", "llamada", "chiamata", "servicio", "servizio",
        "hizmet", "görüşme", "çağrı", "bekleme", "kuyruk",
        // What was meant, and what lasts longer than a case.
        "planned", "actual", "scheduled", "expected", "estimated", "target", "due", "geplant", "soll", "ist", "prévu",
        "réel", "previsto", "valid", "contract", "shift", "break", "schicht", "pause",
    ]
    private static let byThemselves: Set<ColumnRole> = [.arrival, .enabled, .queueEnd, .date]

    /// Nil where a row is something else.
    init?(_ profiles: [ColumnProfile], _ search: ColumnSearch, _ sample: TableSample) {
        let told: [ColumnRole] = [.activity, .lifecycle, .start, .end, .time, .duration]
        guard search.columns[.lifecycle] == nil, !told.contains(where: { search.isGiven($0) }) else { return nil }
        if let name = search.columns[.caseID], let cases = profiles.first(where: { $0.name == name }) {
            isCaseKnown = cases.distinct == cases.filled
            // Most have one row: whoever comes again has another.
            guard cases.distinct * 2 > cases.filled else { return nil }
        }
        let hasClock = profiles.contains { $0.timed > 0 || $0.isClock || $0.isDottedClock }
        for profile in profiles {
            guard search.isTime(profile), !(hasClock && profile.isDay),
                ColumnAliases.rank(profile.name, as: .duration) == nil,
                !profile.isDuration || profile.numbers > 0 || Self.stepOfDuration(profile.name) == nil
            else { continue }
            // A number of eleven digits may be a telephone's.
            let areNumbers = profile.numbers > profile.dated + profile.clocks
            if areNumbers, !NameWords.of(profile.name).contains(where: NameWords.isMark) { continue }
            add(profile, as: search.role(of: profile))
        }
        if Self.isRowACase(profiles, search) {
            pairSingles(sample)
            completeSteps(sample)
        }
        guard isSheet(profiles, search) else { return nil }
        let marked = steps.filter { $0.columns[.start] != nil || $0.columns[.end] != nil }
        steps = marked
        addPerformers(profiles)
        addDurations(profiles)
        let names = steps.prefix(6).map(\.name).joined(separator: ", ") + (steps.count > 6 ? " and others" : "")
        reason = "a row has the times of \(steps.count) steps: \(names)"
        if !singles.isEmpty { reason += "; a step with one time is taken to end then" }
        if !isCaseKnown {
            reason += "; '\(search.columns[.caseID] ?? "")' comes again, so that each row is a case of its own"
        }
    }

    /// Sorts a column of times to its step.
    private mutating func add(_ profile: ColumnProfile, as role: ColumnRole?) {
        // When the case came and when it left belong to no step, but that it leaves can be taken for the last.
        if let role, Self.byThemselves.contains(role) { return }
        let all = NameWords.of(profile.name)
        // `A start` begins the step A.
        let isLettered = all.count == 2 && all[0].count == 1
        let words = NameWords.joined(isLettered ? all : all.filter { !NameWords.isFiller($0) })
        let marks: [(isKnown: (String) -> Bool, role: ColumnRole)] = [
            (NameWords.isStart, .start), (NameWords.isEnd, .end), (NameWords.isWait, .enabled),
        ]
        for (isKnown, own) in marks where words.count > 1 {
            for place in [words.count - 1, 0] where isKnown(words[place]) {
                var rest = words
                rest.remove(at: place)
                // `called in` begins no step named `called`.
                if rest.allSatisfy(NameWords.isMark) { return }
                // Nor does whoever is called by anybody begin a step named `patient`.
                if NameWords.isCall(words[place]), rest.allSatisfy(NameWords.isCustomer) { return }
                take(profile, own, of: rest.joined(separator: " "))
                return
            }
        }
        guard !words.isEmpty, !words.allSatisfy({ NameWords.isStart($0) || NameWords.isWait($0) })
        else { return }
        let isNew = take(profile, .end, of: words.joined(separator: " "))
        if isNew, role != .end { singles.append((profile.name, words)) }
    }

    /// - Returns: whether it is a new step.
    @discardableResult
    private mutating func take(_ profile: ColumnProfile, _ role: ColumnRole, of name: String) -> Bool {
        if let place = steps.firstIndex(where: { $0.name == name }) {
            // A call is a start only where nothing else is: from then on to the start somebody is on his way.
            let isByCall = steps[place].columns[role].map { NameWords.of($0).contains(where: NameWords.isCall) }
            let isCall = NameWords.of(profile.name).contains(where: NameWords.isCall)
            if isByCall ?? true, isByCall == nil || !isCall { steps[place].columns[role] = profile.name }
            return false
        }
        steps.append(LogStep(name, [role: profile.name]))
        return true
    }

    /// Whether rows are a case each, as far as the columns tell: names of cases, a number that no two rows share, or
    /// nothing that comes again and again and could name what was done.
    private static func isRowACase(_ profiles: [ColumnProfile], _ search: ColumnSearch) -> Bool {
        if search.columns[.activity] != nil { return false }
        let isNumbered = profiles.contains {
            !$0.isTime && !$0.isClock && $0.filled >= 3 && $0.distinct == $0.filled
        }
        return search.columns[.caseID] != nil || isNumbered || !search.hasFreeWords
    }

    /// Two columns of which no word says start or end, whose names begin alike and of which one is nearly always later,
    /// are start and end of the step that they begin with: in a language that nobody has told redomat.
    private mutating func pairSingles(_ sample: TableSample) {
        var place = 0
        while place < singles.count {
            let one = singles[place]
            let alike = singles.filter { $0.words.first == one.words.first }
            place += 1
            guard alike.count == 2, let other = alike.last, other.column != one.column else { continue }
            let shared = zip(one.words, other.words).prefix { $0.0 == $0.1 }.count
            let rests = [one, other].map { $0.words.dropFirst(shared) }
            // `visit 1` and `visit 2` are two visits.
            guard rests.allSatisfy({ rest in !rest.isEmpty && !rest.contains { $0.allSatisfy(\.isNumber) } }),
                let order = [
                    TimeOrder(other.column, behind: one.column, sample),
                    TimeOrder(one.column, behind: other.column, sample),
                ].first(where: \.isUsual)
            else { continue }
            let name = one.words.prefix(shared).joined(separator: " ")
            guard !steps.contains(where: { $0.name == name }),
                let first = steps.firstIndex(where: { $0.columns.values.contains(one.column) })
            else { continue }
            steps[first] = LogStep(name, [.start: order.earlier, .end: order.later])
            steps.removeAll { $0.columns.values.contains(other.column) && $0.name != name }
            singles.removeAll { $0.column == one.column || $0.column == other.column }
            guesses[name] = "start and end are guessed: \(order.words)"
            place = 0
        }
    }

    /// A step that has a start or an end, and the one column of a time whose name begins with the step's and which is
    /// nearly always later, or earlier: it is the other of the two.
    private mutating func completeSteps(_ sample: TableSample) {
        for place in steps.indices {
            let step = steps[place]
            let known = [ColumnRole.start, .end].filter { step.columns[$0] != nil }
            guard known.count == 1, let role = known.first, let column = step.columns[role],
                !singles.contains(where: { $0.column == column })
            else { continue }
            let words = step.name.split(separator: " ").map(String.init)
            let near = singles.filter { $0.words.count > words.count && Array($0.words.prefix(words.count)) == words }
            guard near.count == 1, let other = near.first else { continue }
            let missing: ColumnRole = role == .start ? .end : .start
            let order =
                missing == .end
                ? TimeOrder(other.column, behind: column, sample) : TimeOrder(column, behind: other.column, sample)
            guard order.isUsual else { continue }
            steps[place].columns[missing] = other.column
            guesses[step.name] = "its \(missing.rawValue) is guessed: \(order.words)"
            singles.removeAll { $0.column == other.column }
            // The step that this column was by itself is none.
            for index in steps.indices where index != place && steps[index].columns == [.end: other.column] {
                steps[index].columns = [:]
            }
        }
        steps.removeAll { $0.columns.isEmpty }
    }

    private func isSheet(_ profiles: [ColumnProfile], _ search: ColumnSearch) -> Bool {
        let own = steps.filter { step in
            !Self.plain.contains(step.name) && (step.columns[.start] != nil || step.columns[.end] != nil)
        }
        let pairs = own.count { $0.columns[.start] != nil }
        // A start and an end that tell of one activity by themselves, and not of a step beside others.
        let paired = Set(own.filter { $0.columns[.start] != nil }.flatMap(\.columns.values))
        let isOneService = [.start, .end].allSatisfy { (role: ColumnRole) in
            search.columns[role].map { !paired.contains($0) } ?? false
        }
        // Single times beside words that come again and again are of what the words name.
        if pairs == 0, search.columns[.caseID] == nil, search.hasFreeWords { return false }
        if search.columns[.activity] != nil { return pairs >= 2 && !isOneService }
        if pairs >= 2 || (pairs >= 1 && own.count >= 2) { return true }
        if pairs == 0, own.count == 2, hasUnknownTimes(own, profiles, search) { return true }
        return isOneService ? own.count >= 4 : pairs == 1 || own.count >= 3
    }

    /// Whether each row is a case that came at a known time, and two columns of times have names that say only of what
    /// they are: `case`, `arrival`, `desk`, `laboratory`. In a language that nobody knows these may be a start and an
    /// end, of which neither is blank in one row of 20; of two steps one often is.
    private func hasUnknownTimes(_ own: [LogStep], _ profiles: [ColumnProfile], _ search: ColumnSearch) -> Bool {
        let known: [ColumnRole] = [.start, .end, .queueEnd, .time]
        guard search.columns[.arrival] != nil || search.columns[.enabled] != nil, search.columns[.caseID] != nil,
            isCaseKnown, known.allSatisfy({ search.columns[$0] == nil })
        else { return false }
        let names = Set(own.compactMap { $0.columns[.end] })
        let filled = profiles.filter { names.contains($0.name) }.map(\.filled)
        return (filled.min() ?? 0) * 20 <= (filled.max() ?? 0) * 19
    }

    /// `triage duration` and `Dauer Labor` say how long a step takes whose start or end is there.
    private mutating func addDurations(_ profiles: [ColumnProfile]) {
        for profile in profiles where profile.isDuration {
            guard let name = Self.stepOfDuration(profile.name),
                let place = steps.firstIndex(where: { $0.name == name }), steps[place].columns[.duration] == nil,
                steps[place].columns[.start] == nil || steps[place].columns[.end] == nil
            else { continue }
            steps[place].columns[.duration] = profile.name
        }
    }

    /// What is left of a name without the words that say that it is a duration, and without its unit.
    private static func stepOfDuration(_ name: String) -> String? {
        let words = DurationUnit.words(of: name).others.filter { !NameWords.isFiller($0) || $0 == "time" }
        guard words.count > 1 else { return nil }
        for count in [2, 1] where words.count > count {
            if ColumnAliases.rank(words.suffix(count).joined(), as: .duration) != nil {
                return words.dropLast(count).filter { !NameWords.isFiller($0) }.joined(separator: " ")
            }
            if ColumnAliases.rank(words.prefix(count).joined(), as: .duration) != nil {
                return words.dropFirst(count).filter { !NameWords.isFiller($0) }.joined(separator: " ")
            }
        }
        return nil
    }

    /// `triage nurse` and `triage by` say who does the step `triage`.
    private mutating func addPerformers(_ profiles: [ColumnProfile]) {
        for profile in profiles where !profile.isTime && !profile.isClock && profile.filled > 0 {
            let words = NameWords.of(profile.name)
            for place in [words.count - 1, 0] where words.count > 1 && NameWords.isPerformer(words[place]) {
                var rest = words
                rest.remove(at: place)
                let name = rest.filter { !NameWords.isFiller($0) }.joined(separator: " ")
                guard let step = steps.firstIndex(where: { $0.name == name }), steps[step].columns[.resource] == nil
                else { continue }
                steps[step].columns[.resource] = profile.name
                break
            }
        }
    }
}
