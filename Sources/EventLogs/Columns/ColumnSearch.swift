import Files

/// The search behind ``ColumnGuess``, role by role: a column that has one is not looked at again.
struct ColumnSearch {
    let profiles: [ColumnProfile]
    let rows: Int
    private(set) var columns: [ColumnRole: String] = [:]
    private(set) var reasons: [ColumnRole: String] = [:]
    private let given: Set<ColumnRole>
    /// Whether a column has days alone, so that times of day in others make sense.
    private let hasDays: Bool

    /// - Parameter given: columns that somebody has named.
    init(_ profiles: [ColumnProfile], rows: Int, given: [ColumnRole: String]) {
        self.profiles = profiles
        self.rows = rows
        self.given = Set(given.keys)
        hasDays = profiles.contains(where: \.isDay)
        columns = given
        reasons = given.mapValues { _ in "as was said" }
    }

    func isGiven(_ role: ColumnRole) -> Bool { given.contains(role) }

    /// What a column is for, as far as it is known.
    func role(of profile: ColumnProfile) -> ColumnRole? {
        ColumnRole.allCases.first { columns[$0] == profile.name }
    }

    /// Whether times stand in a column, or times of day that another one gives their day.
    func isTime(_ profile: ColumnProfile) -> Bool { profile.isHalfTimes || (hasDays && profile.isDottedClock) }

    private func isFree(_ profile: ColumnProfile) -> Bool { !columns.values.contains(profile.name) }

    private mutating func take(_ profile: ColumnProfile, as role: ColumnRole, _ reason: String) {
        columns[role] = profile.name
        reasons[role] = reason
    }

    /// Of the columns whose names a role knows and whose content fits, the one with the likeliest name.
    mutating func byName() {
        for role in Self.order where columns[role] == nil { byName(role) }
        let clocks = profiles.contains { isTime($0) && ($0.isClock || $0.isDottedClock) }
        let days = profiles.filter { isFree($0) && $0.isDay }
        if columns[.date] == nil, clocks, days.count == 1 {
            take(days[0], as: .date, "the only column of days, beside times of day")
        }
    }

    private mutating func byName(_ role: ColumnRole, besides other: String? = nil) {
        let known = profiles.filter { isFree($0) && fits($0, role) && $0.name != other }.compactMap { profile in
            ColumnAliases.rank(profile.name, as: role).map { (profile: profile, rank: $0) }
        }
        guard let best = known.min(by: { $0.rank < $1.rank }) else { return }
        take(best.profile, as: role, "by its name; \(describe(best.profile, role))")
    }

    /// Roles with distinctive names first; what a plain `time` or `date` is depends on what is there.
    private static let order: [ColumnRole] = [
        .instance, .caseID, .lifecycle, .activity, .start, .end, .enabled, .queueEnd, .arrival, .date, .time, .duration,
        .resource, .customerClass, .outcome,
    ]

    private func fits(_ profile: ColumnProfile, _ role: ColumnRole) -> Bool {
        guard profile.filled > 0 else { return false }
        switch role {
        case .date: return profile.isDay && profiles.contains { $0.isClock || $0.isDottedClock }
        case .time, .arrival, .enabled, .start, .end, .queueEnd:
            // A day beside times says no time.
            let isOfCase = role == .arrival || role == .enabled
            let hasTimes = profiles.contains {
                isFree($0) && ($0.isClock || $0.isDottedClock || (isOfCase && $0.timed > 0))
            }
            return isTime(profile) && !(profile.isDay && hasTimes)
        case .duration: return profile.isDuration
        case .lifecycle: return Transition.isMost(profile.examples)
        // Many different classes are texts, or numbers that measure something.
        case .customerClass: return !profile.isTime && !profile.isClock && profile.distinct <= 60
        case .outcome: return !profile.isTime && !profile.isClock && profile.distinct <= 60
        case .activity, .resource: return !profile.isTime && !profile.isClock
        case .caseID: return !profile.isTime && !profile.isClock
        case .instance: return !profile.isTime && !profile.isClock
        }
    }

    private func describe(_ profile: ColumnProfile, _ role: ColumnRole) -> String {
        if role.isTime {
            let kind =
                if profile.isClock || profile.isDottedClock {
                    "times of day"
                } else if profile.isDay {
                    "dates"
                } else if profile.isTime {
                    "dates and times"
                } else {
                    "numbers"
                }
            return "\(kind), such as \(profile.examples.first ?? "")"
        }
        if role == .duration { return "durations, such as \(profile.examples.first ?? "")" }
        // A case's own name is nobody's business.
        let example = role == .caseID || role == .resource ? "" : profile.examples.first.map { ", such as \($0)" } ?? ""
        return "\(profile.distinct) different in the first \(profile.filled) rows that have it" + example
    }

    /// Where no name told, times are looked for in what the cells are.
    mutating func timesByContent(_ sample: TableSample) {
        let hasTime = columns.keys.contains { $0.isTime && $0 != .date }
        guard !hasTime else { return }
        let found = profiles.filter { isFree($0) && ($0.isTime || $0.isClock) }
        if found.count == 1 {
            take(found[0], as: .time, "the only column of times")
        } else if found.count >= 2 {
            let first = found[0]
            let second = found[1]
            let isSwapped = TimeOrder(first.name, behind: second.name, sample).isMostly
            take(isSwapped ? second : first, as: .start, "of two columns of times the one that is earlier in most rows")
            take(isSwapped ? first : second, as: .end, "of two columns of times the one that is later in most rows")
        }
    }

    /// Whose row it is where no name tells, by what stands in the columns that are for nothing else.
    ///
    /// Without that each row of a log of several activities would be a customer of its own.
    mutating func caseByContent(_ sample: TableSample) throws(LogMistake) {
        guard columns[.caseID] == nil else { return }
        let activity = columns[.activity].flatMap { name in profiles.first { $0.name == name } }
        let activities = (activity.map { [$0] } ?? profiles.filter(hasUsualWords)).filter { $0.distinct >= 2 }
        guard !activities.isEmpty else { return }
        let candidates = profiles.filter {
            isFree($0) && fits($0, .caseID) && ColumnAliases.rank($0.name, as: .duration) == nil
        }
        let times = [ColumnRole.start, .time, .end, .enabled, .arrival, .queueEnd].compactMap { columns[$0] }
        let search = CaseSearch(sample, times: times, activities: activities.map(\.name))
        let found = search.fitting(candidates)
        if found.count == 1 {
            take(
                found[0], as: .caseID,
                "no name told; \(found[0].distinct) different in \(found[0].filled) rows of several activities")
        } else if found.count > 1 || columns[.activity] != nil {
            let open = found.isEmpty ? search.possible(candidates) : found
            guard !open.isEmpty else { return }
            let names = open.prefix(6).map { "'\($0.name.shown)'" }.joined(separator: ", ")
            throw LogMistake(
                "no column's name tells whose row it is, and rows of several activities share what stands in \(names)",
                line: 1,
                hint:
                    "say it: --column case=NAME; where each row is a customer of its own, write 'shape: calls' in a "
                    + "log's map")
        }
    }

    /// Words that come again, as names of activities and of people do.
    private func hasUsualWords(_ profile: ColumnProfile) -> Bool {
        isFree(profile) && fits(profile, .activity) && !profile.isNumeric && profile.distinct <= 200
            && profile.distinct * 2 <= max(2, profile.filled)
    }

    /// A counter, a desk or a window that does what the others do is who serves, and not what is done.
    ///
    /// Its column has a name that may mean both. That it is who serves is taken where each customer is at one of them
    /// alone, and where they are numbered or are not passed by in the order of service, as they would be with a line
    /// before each.
    mutating func placesOfService(_ sample: TableSample) {
        guard let name = columns[.activity], !isGiven(.activity), ColumnAliases.rank(name, as: .resource) != nil,
            let profile = profiles.first(where: { $0.name == name }), profile.distinct >= 2
        else { return }
        let times = (arrival: columns[.arrival] ?? columns[.enabled], start: columns[.start])
        let visits = PlaceVisits(
            sample, place: name, caseID: columns[.caseID], arrival: times.arrival, start: times.start)
        guard visits.areOneEach else { return }
        let isNumbered = NumberedNames.areAlike(profile.examples)
        guard isNumbered || (columns[.resource] == nil && !visits.haveLinesOfTheirOwn) else { return }
        drop(.activity)
        if columns[.resource] == nil {
            take(profile, as: .resource, "by its name; each customer is at one of \(profile.distinct) alone")
        }
        byName(.activity, besides: name)
    }

    /// What one row is.
    func shape() -> (LogShape, String) {
        if let name = columns[.lifecycle], columns[.time] != nil || columns[.end] != nil || columns[.start] != nil,
            columns[.start] == nil || columns[.end] == nil
        {
            return (.events, "'\(name)' says what happened in each row")
        }
        let isOfWaits =
            columns[.arrival] != nil || columns[.queueEnd] != nil
            || (columns[.enabled] != nil && columns[.activity] == nil)
        let cases = columns[.caseID].flatMap { name in profiles.first { $0.name == name } }
        let isOnceEach = cases.map { $0.distinct == $0.filled } ?? true
        if isOfWaits, isOnceEach, columns[.start] != nil || columns[.queueEnd] != nil {
            return (.calls, "each row has an arrival and its service, and no case stands twice")
        }
        let hasStart = columns[.start] != nil || (columns[.end] != nil && columns[.duration] != nil)
        if isOnceEach, columns[.activity] == nil, hasStart, cases != nil || !hasFreeWords {
            return (.calls, "each row is a customer of its own, and no column tells what was done")
        }
        if columns[.start] != nil, columns[.end] != nil || columns[.time] != nil {
            return (.activities, "each row has a start and an end")
        }
        if columns[.duration] != nil { return (.activities, "each row has a time and how long it took") }
        if columns[.start] != nil { return (.activities, "each row has the start of an activity, and none has an end") }
        return (.activities, "each row has one time, which is taken for the end of an activity")
    }

    /// Whether a column may tell what was done or whose row it is though its name does not say so.
    var hasFreeWords: Bool {
        profiles.contains { isFree($0) && fits($0, .activity) && !$0.isNumeric && $0.distinct * 2 <= $0.filled }
    }

    /// What a column is for once it is known what a row is; then what is still missing, by content.
    mutating func settle(_ shape: LogShape) {
        // Beside a start the other time is the end, and what lies between needs no telling.
        let hasEnd =
            columns[.end] != nil || (shape == .activities && columns[.time] != nil && !isGiven(.duration))
        let isToldTwice = columns[.start] != nil && hasEnd
        if isToldTwice || shape == .events { drop(.duration) }
        switch shape {
        case .events:
            for role in [ColumnRole.end, .start, .arrival, .enabled] where columns[.time] == nil {
                move(role, to: .time)
            }
            for role in [ColumnRole.end, .start, .enabled, .queueEnd] { drop(role) }
        case .activities:
            // One time and a duration: it began then.
            if columns[.duration] != nil, columns[.start] == nil, columns[.end] == nil {
                for role in [ColumnRole.time, .enabled, .arrival] where columns[.start] == nil {
                    move(role, to: .start)
                }
            }
            let isStarted = columns[.start] != nil && columns[.duration] != nil
            if columns[.end] == nil, !isStarted { move(.time, to: .end) } else { drop(.time) }
            if columns[.end] == nil, columns[.start] == nil { move(.arrival, to: .end) }
            for role in [ColumnRole.lifecycle, .queueEnd, .instance] { drop(role) }
        case .calls:
            for role in [ColumnRole.lifecycle, .instance, .time] { drop(role) }
            numberedServers()
        case .cases: break
        }
        namesByContent(shape)
    }

    /// `Room 1` and `Room 2` serve, whatever their column is called.
    private mutating func numberedServers() {
        guard columns[.resource] == nil, columns[.activity] == nil else { return }
        let numbered = profiles.filter {
            isFree($0) && fits($0, .resource) && !$0.isNumeric && (2...40).contains($0.distinct)
                && $0.distinct * 4 <= $0.filled && NumberedNames.areAlike($0.examples)
        }
        guard numbered.count == 1 else { return }
        take(numbered[0], as: .resource, "no name told; its \(numbered[0].distinct) words differ by a number")
    }

    /// The same where a row has columns of several steps.
    mutating func settle(_ found: StepSearch) {
        if columns[.arrival] == nil { move(.enabled, to: .arrival) }
        let ofSteps = Set(found.steps.flatMap(\.columns.values))
        for role in ColumnRole.allCases {
            let isOfCase: [ColumnRole] = [.caseID, .arrival, .date, .resource, .customerClass, .outcome]
            if !isOfCase.contains(role) || columns[role].map(ofSteps.contains) == true { drop(role) }
        }
        if !found.isCaseKnown { drop(.caseID) }
    }

    private mutating func move(_ role: ColumnRole, to other: ColumnRole) {
        guard let name = columns.removeValue(forKey: role) else { return }
        columns[other] = name
        reasons[other] = reasons.removeValue(forKey: role)
    }

    private mutating func drop(_ role: ColumnRole) {
        columns[role] = nil
        reasons[role] = nil
    }

    private mutating func namesByContent(_ shape: LogShape) {
        if columns[.activity] == nil, shape != .calls {
            let words = profiles.filter { isFree($0) && fits($0, .activity) && !$0.isNumeric && $0.distinct >= 1 }
            let usual = words.filter { $0.distinct <= 200 && $0.distinct * 2 <= max(2, $0.filled) }
            if let best = usual.max(by: { $0.distinct < $1.distinct }) {
                take(best, as: .activity, "no name told; \(best.distinct) different words")
            }
        }
        if columns[.caseID] == nil, shape != .calls {
            let usual = profiles.filter {
                isFree($0) && fits($0, .caseID) && $0.distinct * 10 >= $0.filled && $0.distinct * 10 <= $0.filled * 9
            }
            if let best = usual.max(by: { $0.distinct < $1.distinct }) {
                take(best, as: .caseID, "no name told; \(best.distinct) different in \(best.filled) rows")
            }
        }
    }

    /// What must be there to go on.
    func check(_ shape: LogShape) throws(LogMistake) {
        let names = profiles.prefix(12).map { "'\($0.name.shown)'" }.joined(separator: ", ")
        let all = names + (profiles.count > 12 ? " and \(profiles.count - 12) more" : "")
        guard columns.keys.contains(where: { $0.isTime && $0 != .date }) else {
            throw LogMistake(
                "no column has times in it; the columns are \(all)", line: 1,
                hint: "a log has the time of each event; name its column in a log's map: 'columns: { end: … }'")
        }
        try checkNumbers()
        if shape == .calls { return }
        guard columns[.caseID] != nil else {
            throw LogMistake(
                "no column tells whose row it is; the columns are \(all)", line: 1,
                hint:
                    "name the column of cases in a log's map: 'columns: { case: … }'; where each row is one customer, "
                    + "write 'shape: calls'")
        }
        let others = profiles.filter { isFree($0) && isTime($0) && !$0.isDay }
        guard columns[.activity] != nil || others.isEmpty else {
            throw LogMistake(
                "no column tells what was done; the columns are \(all)", line: 1,
                hint: "name the column of activities in a log's map: 'columns: { activity: … }'; where each row is one "
                    + "customer, write 'shape: calls', or 'shape: cases' with the columns of its 'steps'")
        }
    }

    /// Numbers in columns that are named after times, beside days: nobody knows what they are of the day.
    private func checkNumbers() throws(LogMistake) {
        let times = columns.filter { $0.key.isTime && !given.contains($0.key) }.values
        guard profiles.allSatisfy({ !times.contains($0.name) || $0.isDay }) else { return }
        let unread = profiles.first { profile in
            let isNamed = [ColumnRole.start, .end, .arrival, .enabled].contains {
                ColumnAliases.rank(profile.name, as: $0) != nil
            }
            return isNamed && isFree(profile) && profile.isNumeric
        }
        guard let unread else { return }
        let example = unread.examples.first { $0.contains(".") } ?? unread.examples.first ?? ""
        throw LogMistake(
            "'\(unread.name)' has numbers such as \(example), and nothing tells which times of the day they are",
            line: 1, hint: "write times of day as 8:45; hours with a decimal point are not read")
    }
}
