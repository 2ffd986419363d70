import EventLogs
import SimulationKernel
import Statistics

/// A figure that is read off a log, the same way off a real and off a simulated one.
package struct LogMeasure: Sendable, Hashable {
    package enum Quantity: String, Sendable, Hashable, CaseIterable {
        /// From joining the line to the start of service, or to giving up.
        case waitMean = "wait.mean"
        case waitP90 = "wait.p90"
        case serviceMean = "service.mean"
        case served = "served.count"
        case abandoned = "abandoned.share"
        case balked = "balked.share"
        case rejected = "rejected.share"
        /// How many wait, over time.
        case length = "length.mean"
        /// How many are served, over time.
        case busy = "busy.mean"
        /// In the system, from a case's first time to its last.
        case timeMean = "time.mean"
        case timeP90 = "time.p90"
        case arrivals = "arrivals.count"

        /// Whether it is a time, in seconds.
        package var isTime: Bool {
            switch self {
            case .waitMean, .waitP90, .serviceMean, .timeMean, .timeP90: true
            default: false
            }
        }

        package var isShare: Bool {
            switch self {
            case .abandoned, .balked, .rejected: true
            default: false
            }
        }

        /// The largest value that there can be.
        var most: Double { isShare ? 1 : .infinity }

        /// Whether it grows with the number of days.
        var isCount: Bool { self == .served || self == .arrivals }

        /// In words, for a reader: `wait, mean`.
        package var words: String {
            switch self {
            case .waitMean: "mean wait"
            case .waitP90: "wait that 90% do not exceed"
            case .serviceMean: "mean time of service"
            case .served: "number served"
            case .abandoned: "share who gave up"
            case .balked: "share who did not join"
            case .rejected: "share who were refused"
            case .length: "mean number waiting"
            case .busy: "mean number in service"
            case .timeMean: "mean time in the house"
            case .timeP90: "time in the house that 90% do not exceed"
            case .arrivals: "number of arrivals"
            }
        }
    }

    /// Of the log; nil: the whole system.
    package let activity: Int?
    /// Of the log; nil: all classes.
    package let customerClass: Int?
    package let quantity: Quantity
    /// As a scenario would name it: `doctor.wait.mean(urgent)`.
    package let name: String
    /// For people: `doctor: mean wait (urgent)`.
    package let title: String
    /// Within a sentence: `mean wait at doctor (urgent)`.
    package let phrase: String

    package init(
        _ quantity: Quantity, activity: (number: Int, name: String, title: String)?, class: (Int, String)? = nil
    ) {
        self.quantity = quantity
        self.activity = activity?.number
        customerClass = `class`?.0
        let of = `class`.map { "(\($0.1))" } ?? ""
        name = "\(activity?.name ?? "system").\(quantity.rawValue)\(of)"
        let words = `class`.map { " (\($0.1))" } ?? ""
        title = activity.map { "\($0.title): \(quantity.words)\(words)" } ?? "\(quantity.words)\(words)"
        phrase = quantity.words + (activity.map { " at \($0.title)" } ?? "") + words
    }
}

/// A course over the hours of the day, read off a log.
package struct LogCourse: Sendable, Hashable {
    package enum Quantity: String, Sendable, Hashable, CaseIterable {
        case line, work, arrivals

        package var words: String {
            switch self {
            case .line: "number waiting"
            case .work: "number in service"
            case .arrivals: "arrivals"
            }
        }
    }

    package let activity: Int?
    package let quantity: Quantity
    package let name: String
    package let title: String
    /// Within a sentence: `number waiting at doctor`.
    package let phrase: String

    package init(_ quantity: Quantity, activity: (number: Int, name: String, title: String)?) {
        self.quantity = quantity
        self.activity = activity?.number
        name = "\(activity?.name ?? "system").\(quantity.rawValue)"
        title = (activity.map { "\($0.title): " } ?? "") + "\(quantity.words) by hour of the day"
        phrase = quantity.words + (activity.map { " at \($0.title)" } ?? "")
    }
}

/// What one log says: all figures of a list, by one code for a real and a simulated log.
package struct MeasuredLog: Sendable {
    /// In the order of the measures; NaN where there is nothing to measure.
    package let values: [Double]
    /// In the order of the courses, by hour of the day; NaN for hours that are not compared.
    package let courses: [[Double]]

    package init(_ sums: LogSums, _ measures: [LogMeasure], _ courses: [LogCourse]) {
        values = measures.map { sums.value(of: $0) }
        self.courses = courses.map { sums.course($0) }
    }
}
