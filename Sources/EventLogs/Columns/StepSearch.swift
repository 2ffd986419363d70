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
    private var ofSingleTimes = 0

    /// What may be said of the one service of a call; steps of these names alone are no steps.
    private static let plain: Set<String> = [
        "", "service", "serv", "ser", "served", "queue", "q", "wait", "waiting", "call", "vru", "ivr", "visit", "case",
        "job",
        "line", "handling", "bedienung", "gespräch", "anruf", "appel", "llamada", "chiamata", "servicio", "servizio",
        // What was meant, and what lasts longer than a case.
        "planned", "actual", "scheduled", "expected", "estimated", "target", "due", "geplant", "soll", "ist", "prévu",
        "réel", "previsto", "valid", "contract", "shift", "break", "schicht", "pause",
    ]
    private static let byThemselves: Set<ColumnRole> = [.arrival, .enabled, .queueEnd, .date]

    /// Nil where a row is something else.
    init?(_ profiles: [ColumnProfile], _ search: ColumnSearch) {
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
        guard isSheet(profiles, search) else { return nil }
        let marked = steps.filter { $0.columns[.start] != nil || $0.columns[.end] != nil }
        steps = marked
        addPerformers(profiles)
        addDurations(profiles)
        let names = steps.prefix(6).map(\.name).joined(separator: ", ") + (steps.count > 6 ? " and others" : "")
        reason = "a row has the times of \(steps.count) steps: \(names)"
        if ofSingleTimes > 0 { reason += "; a step with one time is taken to end then" }
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
        let words = NameWords.joined(isLettered ? all : all.filter { !NameWords.fillers.contains($0) })
        let marks: [(words: Set<String>, role: ColumnRole)] = [
            (NameWords.starts, .start), (NameWords.ends, .end), (NameWords.waits, .enabled),
        ]
        for (known, own) in marks where words.count > 1 {
            for place in [words.count - 1, 0] where known.contains(words[place]) {
                var rest = words
                rest.remove(at: place)
                // `called in` begins no step named `called`.
                if rest.allSatisfy(NameWords.isMark) { return }
                take(profile, own, of: rest.joined(separator: " "))
                return
            }
        }
        guard !words.isEmpty, !words.allSatisfy({ NameWords.starts.contains($0) || NameWords.waits.contains($0) })
        else { return }
        take(profile, .end, of: words.joined(separator: " "), isSingle: role != .end)
    }

    private mutating func take(
        _ profile: ColumnProfile, _ role: ColumnRole, of name: String, isSingle: Bool = false
    ) {
        if let place = steps.firstIndex(where: { $0.name == name }) {
            if steps[place].columns[role] == nil { steps[place].columns[role] = profile.name }
            return
        }
        steps.append(LogStep(name, [role: profile.name]))
        if isSingle { ofSingleTimes += 1 }
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
        let words = DurationUnit.words(of: name).others.filter { !NameWords.fillers.contains($0) || $0 == "time" }
        guard words.count > 1 else { return nil }
        for count in [2, 1] where words.count > count {
            if ColumnAliases.rank(words.suffix(count).joined(), as: .duration) != nil {
                return words.dropLast(count).filter { !NameWords.fillers.contains($0) }.joined(separator: " ")
            }
            if ColumnAliases.rank(words.prefix(count).joined(), as: .duration) != nil {
                return words.dropFirst(count).filter { !NameWords.fillers.contains($0) }.joined(separator: " ")
            }
        }
        return nil
    }

    /// `triage nurse` and `triage by` say who does the step `triage`.
    private mutating func addPerformers(_ profiles: [ColumnProfile]) {
        for profile in profiles where !profile.isTime && !profile.isClock && profile.filled > 0 {
            let words = NameWords.of(profile.name)
            for place in [words.count - 1, 0] where words.count > 1 && NameWords.performers.contains(words[place]) {
                var rest = words
                rest.remove(at: place)
                let name = rest.filter { !NameWords.fillers.contains($0) }.joined(separator: " ")
                guard let step = steps.firstIndex(where: { $0.name == name }), steps[step].columns[.resource] == nil
                else { continue }
                steps[step].columns[.resource] = profile.name
                break
            }
        }
    }
}
