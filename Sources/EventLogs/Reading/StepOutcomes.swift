/// Of which step of its case the outcome of a row tells, where a row has columns of several.
///
/// Whoever was served at a step did not give up there: he left before the next one, that to which most of the others
/// went on from where he was last seen. A step that has a time of joining and nothing else is the one at which he
/// waited; a call that nobody answered, with no step expected behind it, tells when he was found to be gone.
struct StepOutcomes {
    /// Somebody who left.
    struct Leaver {
        var step: Int
        var enabled = Moment.missing
        var left = Moment.missing

        func time(_ role: ColumnRole) -> Int64 {
            switch role {
            case .enabled: enabled
            case .end: left
            default: Moment.missing
            }
        }
    }

    /// What the outcome of a row is of.
    private enum Place {
        /// All steps that took place.
        case all
        case step(Int)
        case leaver(Leaver)
        /// None that is known.
        case none
    }

    /// By row; empty where no outcome is of one step alone.
    private var places: [Place] = []
    private(set) var hasLeavers = false
    /// Rows that say that somebody left, and no step tells before which.
    private var nowhere = LineCount()
    private var leavers = 0

    init(_ rows: RawRows, _ map: LogMap) {
        guard let numbers = rows.numbers(.outcome) else { return }
        let fates = OutcomeFates(rows, map)
        let ofOne: [Fate] = [.gaveUp, .balked, .refused, .brokenOff]
        guard numbers.contains(where: { fates.fate($0).map(ofOne.contains) ?? false }) else { return }
        let times = StepTimes(rows, map.steps)
        var next = NextSteps(map.steps.count)
        for row in 0..<rows.count where !(fates.fate(numbers[row]).map(ofOne.contains) ?? false) {
            next.count(times.way(row))
        }
        for row in 0..<rows.count {
            guard let fate = fates.fate(numbers[row]), ofOne.contains(fate) else {
                places.append(.all)
                continue
            }
            let way = times.way(row)
            if fate == .brokenOff, let last = way.last {
                places.append(.step(last))
            } else if let leaver = Self.leaver(row, way, times, next) {
                places.append(.leaver(leaver))
                hasLeavers = true
                leavers += 1
            } else {
                places.append(.none)
                nowhere.note(Int(rows.lines[row]))
            }
        }
    }

    private static func leaver(_ row: Int, _ way: [Int], _ times: StepTimes, _ next: NextSteps) -> Leaver? {
        let left = times.departure(row)
        if let step = times.lastQueued(row) {
            return Leaver(step: step, enabled: times.enabled(row, step), left: left)
        }
        let seen = way.reduce(Moment.missing) { max($0, times.latest(row, $1)) }
        if let step = next.step(behind: way) {
            return Leaver(step: step, enabled: seen, left: Moment.isTime(left) && left >= seen ? left : Moment.missing)
        }
        // He was called last, and what was called for never ended.
        if let last = way.last, times.isCallAlone(row, last) {
            let own = times.enabled(row, last)
            let before = way.dropLast().reduce(Moment.missing) { max($0, times.latest(row, $1)) }
            return Leaver(step: last, enabled: Moment.isTime(own) ? own : before, left: times.latest(row, last))
        }
        return nil
    }

    /// Where somebody of a row left; nil where nobody did, or nothing tells.
    func leaving(_ row: Int) -> Leaver? {
        if places.indices.contains(row), case .leaver(let leaver) = places[row] { return leaver }
        return nil
    }

    /// Whether the outcome of a row is one of a step.
    func isOf(_ row: Int, step: Int) -> Bool {
        guard places.indices.contains(row) else { return true }
        return switch places[row] {
        case .all: true
        case .step(let own): own == step
        case .leaver(let leaver): leaver.step == step
        case .none: false
        }
    }

    var findings: [LogFinding] {
        if nowhere.count == 0 { return [] }
        let all = leavers + nowhere.count
        return [
            LogFinding(
                .leftNowhere, nowhere.count, of: all,
                LogFinding.share(nowhere.count, all, "rows that say that somebody left")
                    + " do not tell before which step: none is missing that most of the others have",
                advice: "they are taken as their times say", lines: nowhere.lines)
        ]
    }
}

/// The times of rows by step.
private struct StepTimes {
    private let enableds: [[Int64]?]
    private let starts: [[Int64]?]
    private let ends: [[Int64]?]
    /// A column that only says when a case left: no step that somebody could have waited for.
    private let departures: Int?

    init(_ rows: RawRows, _ steps: [LogStep]) {
        func moments(_ role: ColumnRole) -> [[Int64]?] {
            steps.indices.map { step in rows.slot(role, step: step).map { rows.moments[$0] } }
        }
        enableds = moments(.enabled)
        starts = moments(.start)
        ends = moments(.end)
        departures = steps.lastIndex { step in
            guard step.columns[.start] == nil, step.columns[.enabled] == nil, let end = step.columns[.end] else {
                return false
            }
            return NameWords.of(step.name).allSatisfy(NameWords.isEnd) || ColumnAliases.rank(end, as: .end) != nil
        }
    }

    private func time(_ columns: [[Int64]?], _ row: Int, _ step: Int) -> Int64 {
        guard let time = columns[step]?[row], Moment.isTime(time) else { return Moment.missing }
        return time
    }

    func enabled(_ row: Int, _ step: Int) -> Int64 { time(enableds, row, step) }

    /// Its end, or its start where that is all that is known.
    func latest(_ row: Int, _ step: Int) -> Int64 {
        let end = time(ends, row, step)
        return Moment.isTime(end) ? end : time(starts, row, step)
    }

    private func earliest(_ row: Int, _ step: Int) -> Int64 {
        let start = time(starts, row, step)
        return Moment.isTime(start) ? start : time(ends, row, step)
    }

    /// The steps that began or ended, in the order of their times.
    func way(_ row: Int) -> [Int] {
        let begun = starts.indices.filter { $0 != departures && Moment.isTime(earliest(row, $0)) }
        return begun.sorted { (earliest(row, $0), $0) < (earliest(row, $1), $1) }
    }

    /// The last step whose line was joined and that did not begin.
    func lastQueued(_ row: Int) -> Int? {
        starts.indices.last { Moment.isTime(enabled(row, $0)) && !Moment.isTime(earliest(row, $0)) }
    }

    func departure(_ row: Int) -> Int64 { departures.map { latest(row, $0) } ?? Moment.missing }

    /// Whether a step began and did not end, though the log has a column for that.
    func isCallAlone(_ row: Int, _ step: Int) -> Bool {
        ends[step] != nil && !Moment.isTime(time(ends, row, step)) && Moment.isTime(time(starts, row, step))
    }
}

/// To which step those go on who are at one.
private struct NextSteps {
    /// By step, the first for those who have just come: how many go on to which.
    private var counts: [[Int]]

    init(_ steps: Int) { counts = [[Int]](repeating: [Int](repeating: 0, count: steps), count: steps + 1) }

    mutating func count(_ way: [Int]) {
        var before = 0
        for step in way {
            counts[before][step] += 1
            before = step + 1
        }
    }

    /// The step to which most go on from the last of a way, of those that are not in it; nil where no step is that of
    /// most.
    func step(behind way: [Int]) -> Int? {
        let onward = counts[way.last.map { $0 + 1 } ?? 0]
        let open = onward.indices.filter { !way.contains($0) && onward[$0] > 0 }
        let all = open.reduce(0) { $0 + onward[$1] }
        guard let most = open.max(by: { (onward[$0], $1) < (onward[$1], $0) }), onward[most] * 2 > all else {
            return nil
        }
        return most
    }
}
