extension Station.Servers {
    /// A number that never changes; nil for all others.
    package var fixedCount: Int? {
        switch self {
        case .count(let count): count
        case .unlimited, .schedule: nil
        case .groups(let groups):
            groups.allSatisfy { $0.schedule.isConstant } ? groups.reduce(0) { $0 + $1.schedule.greatest } : nil
        }
    }

    /// The most there are at any time; nil: unlimited. Of groups at most so many.
    package var greatestCount: Int? {
        switch self {
        case .count(let count): count
        case .unlimited: nil
        case .schedule(let schedule): schedule.greatest
        case .groups(let groups): groups.reduce(0) { $0 + $1.schedule.greatest }
        }
    }
}

extension ServerSchedule {
    package var isConstant: Bool { pieces.count == 1 && (period != nil || pieces[0].time <= 0) }
}
