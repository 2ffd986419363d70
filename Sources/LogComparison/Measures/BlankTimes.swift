import EventLogs
import SimulationKernel

/// Which times of a log are blank where the others of their activity have them, and what stands in for these.
///
/// Somebody typed in no start, or no end: the customer was served all the same. Left out of a log alone, and not of
/// those simulated beside it, such rows make servers idle and a right model wrong. So a service without one of its
/// times counts as served and as long as the others of its activity on average, and a wait without one of its times as
/// long as the others. What most rows lack cannot be told.
package struct BlankTimes: Sendable {
    /// Of one activity.
    struct Activity: Sendable {
        /// How many services there are with both times, and how long they take together.
        fileprivate var known = 0
        fileprivate var seconds = 0.0
        /// Services of which one of the two times is blank, and those of them that lack their start.
        fileprivate(set) var incomplete = 0
        fileprivate var withoutStart = 0
        /// The same of waits.
        fileprivate var knownWaits = 0
        fileprivate var waited = 0.0
        fileprivate(set) var withoutJoining = 0
        /// Rows with neither start nor end, though the log goes on: nobody knows whether they were served.
        fileprivate(set) var unseen = 0
        fileprivate var hasJoining = 0
        fileprivate(set) var rows = 0

        /// How long a service takes; nil where too few are known to stand for the others.
        var serviceMean: Double? { known > incomplete ? seconds / Double(known) : nil }
        /// How long a wait takes; nil where too few rows say when somebody joined the line.
        var waitMean: Double? {
            2 * hasJoining > rows && knownWaits > withoutJoining ? waited / Double(knownWaits) : nil
        }

        /// Of the services, those with a blank time.
        var incompleteShare: Double { Self.share(incomplete, known + incomplete) }
        var unseenShare: Double { Self.share(unseen, rows) }
        /// Of what lines are made of.
        fileprivate var lineShare: Double {
            let withoutJoining = 2 * hasJoining > rows ? withoutJoining : 0
            return Self.share(max(withoutStart, withoutJoining), rows)
        }

        private static func share(_ part: Int, _ all: Int) -> Double { all > 0 ? Double(part) / Double(all) : 0 }
    }

    let activities: [Activity]

    /// Fewer rows of which nothing is known change no figure that matters.
    private static let leastUnseen = 0.01
    private static let most = 0.5

    /// - Parameter joined: by entry, when its line was joined; NaN where that is not known.
    init(_ log: EventLog, joined: [Double], activities count: Int) {
        var activities = [Activity](repeating: Activity(), count: count)
        for entry in 0..<log.count {
            let number = Int(log.activity[entry])
            let start = log.start[entry]
            let end = log.end[entry]
            let fate = log.fate[entry]
            activities[number].rows += 1
            if !log.enabled[entry].isNaN { activities[number].hasJoining += 1 }
            if fate == .lost, start.isNaN { activities[number].unseen += 1 }
            guard fate == .completed || (fate == .lost && !start.isNaN) else { continue }
            if fate == .completed, end >= start {
                activities[number].known += 1
                activities[number].seconds += end - start
            } else if start.isNaN != end.isNaN {
                activities[number].incomplete += 1
                if start.isNaN { activities[number].withoutStart += 1 }
            }
            if start >= joined[entry] {
                activities[number].knownWaits += 1
                activities[number].waited += start - joined[entry]
            } else if joined[entry].isNaN {
                activities[number].withoutJoining += 1
            }
        }
        self.activities = activities
    }

    /// Why a figure cannot be told, as a clause; nil where it can.
    package func obstacle(to measure: LogMeasure) -> String? {
        guard let number = measure.activity else { return nil }
        let own = activities[number]
        switch measure.quantity {
        case .busy, .length, .served, .abandoned, .balked, .rejected:
            if own.unseenShare >= Self.leastUnseen {
                return "\(Self.percent(own.unseenShare)) of its rows have neither a start nor an end, so that nobody "
                    + "knows whether these were served"
            }
        default: break
        }
        let share =
            switch measure.quantity {
            case .busy: own.incompleteShare
            case .length: own.lineShare
            default: 0.0
            }
        // A log that has no ends, or no starts, at all is held against simulated ones that show none either.
        guard share >= Self.most, own.rows > 0 else { return nil }
        return "\(Self.percent(share)) of its rows have no start or no end"
    }

    /// How much farther a figure may lie from its mean by chance, since a part of what it is made of is not known.
    package func widening(of measure: LogMeasure) -> Double {
        guard let number = measure.activity else { return 1 }
        let share =
            switch measure.quantity {
            case .busy: activities[number].incompleteShare
            case .length: activities[number].lineShare
            default: 0.0
            }
        return share > 0 && share < Self.most ? 1 / (1 - share).squareRoot() : 1
    }

    /// What stands in for what is blank, as sentences.
    /// - Parameter titles: of the activities.
    package func remarks(_ titles: [String]) -> [String] {
        zip(activities, titles).compactMap { own, title in
            guard own.incomplete > 0, own.serviceMean != nil else { return nil }
            return
                "\(own.incomplete) of \(own.known + own.incomplete) services at \(title) "
                + "(\(Self.percent(own.incompleteShare))) have no start or no end: they count as served, and as long "
                + "as the others on average; the ranges of lines and of the number in service are wider for it."
        }
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int(saturating: (share * 1000).rounded())
        return tenths >= 100 || tenths % 10 == 0 ? "\((tenths + 5) / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
}
