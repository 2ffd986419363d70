package import Experiments

/// What a measure counts, and so how its amounts are written.
package enum MeasureUnit: String, Sendable, Hashable, Codable {
    case time, timeSquared, number, rate, share
    /// Money per time.
    case cost
    case money

    /// The unit of a statistic of times, or of numbers.
    package func unit(of statistic: Statistic) -> MeasureUnit {
        switch statistic {
        case .variance, .secondMoment: self == .time ? .timeSquared : .number
        case .coefficientOfVariation: .number
        case .positive, .over, .within, .exactly, .atMost: .share
        default: self
        }
    }
}

/// What a number is a number of, and what a rate is a rate of.
package enum Countable: String, Sendable, Hashable, Codable {
    case customers, servers, tries, calls, visits, passes, vehicles, requests, offers
    /// Lengths, where places have them.
    case lengths
    case kilograms
    /// A number of nothing, such as a ratio.
    case nothing

    /// As in the column `unit`.
    package var word: String {
        switch self {
        case .nothing: "1"
        case .kilograms: "kg"
        default: rawValue
        }
    }
}

/// What a share is a share of: only where it is of cases does it tell how many were looked at.
package enum Basis: String, Sendable, Hashable, Codable {
    case cases, time, money
    /// Not a share, or one of which nothing more is known, such as a formula.
    case none
}

/// Which way a figure gets worse.
package enum Worsening: Sendable, Hashable { case higher, lower }
