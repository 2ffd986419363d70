package import Experiments

/// What is measured of an element.
package struct QuantityName: RawRepresentable, Sendable, Hashable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ name: String) { rawValue = name }

    // Of customers at a station, of steps and of the whole.
    package static let wait = Self("wait")
    package static let time = Self("time")
    package static let completion = Self("completion")
    package static let blocked = Self("blocked")
    package static let arrivals = Self("arrivals")
    package static let rejected = Self("rejected")
    package static let abandoned = Self("abandoned")
    package static let brokenOff = Self("broken-off")
    package static let balked = Self("balked")
    package static let unfinished = Self("unfinished")
    package static let number = Self("number")
    package static let deadlock = Self("deadlock")
    package static let overtime = Self("overtime")
    package static let throughput = Self("throughput")
    package static let goodput = Self("goodput")
    package static let revenue = Self("revenue")
    package static let profit = Self("profit")
    package static let completed = Self("completed")
    package static let share = Self("share")

    // Of lines and servers.
    package static let length = Self("length")
    package static let occupancy = Self("occupancy")
    package static let busy = Self("busy")
    package static let free = Self("free")
    package static let utilization = Self("utilization")
    package static let load = Self("load")
    package static let onDuty = Self("on-duty")
    package static let down = Self("down")
    package static let held = Self("held")
    package static let orbit = Self("orbit")
    package static let unanswered = Self("unanswered")
    package static let cancelled = Self("cancelled")
    package static let total = Self("total")
    package static let attempts = Self("attempts")
    package static let count = Self("count")
    package static let unpaid = Self("unpaid")
}

extension QuantityName: CustomStringConvertible {
    package var description: String { rawValue }
}

/// What tells a figure of its quantity: a word of its own, as in `arrivals.rate` and `state.share(given)`, or that of a
/// statistic.
package struct FigureWord: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ word: String) { rawValue = word }

    package static let mean = Self("mean")
    package static let max = Self("max")
    package static let rate = Self("rate")
    package static let share = Self("share")
    package static let count = Self("count")
    package static let total = Self("total")
    package static let bias = Self("bias")
    package static let error = Self("error")
    package static let gini = Self("gini")
    package static let feeShare = Self("fee-share")
    package static let rightly = Self("rightly")
    package static let owed = Self("owed")
    package static let positive = Self(.positive)

    /// What a statistic is called.
    /// - Parameters:
    ///   - statistic: such as a mean, a quantile, or a share above a bound.
    ///   - timeSymbol: of the unit in which bounds are.
    package init(_ statistic: Statistic, timeSymbol: String = "") {
        self.init(MeasureWords.text(statistic, timeSymbol: timeSymbol))
    }

    package static func quantile(_ part: Double) -> Self { Self(.quantile(part)) }

    /// Of those alone who were served.
    package var ofServed: Self { Self(rawValue + MeasureName.servedMark) }

    /// `share(given)`, `at-end(given)`.
    package static func share(_ value: String) -> Self { Self("share(\(value))") }
    /// `given` of `share(given)`.
    package var shared: String? {
        rawValue.hasPrefix("share(") ? String(rawValue.dropFirst(6).dropLast()) : nil
    }
    package static func atEnd(_ value: String) -> Self { Self("at-end(\(value))") }
    package static func atStart(_ value: String) -> Self { Self("at-start(\(value))") }

    /// What is asked of the quantity by the word; nil where it is a figure of its own.
    package var statistic: Statistic? {
        switch self {
        case .mean: .mean
        case .max: .maximum
        case .error: .rootMean
        default: nil
        }
    }
}

extension FigureWord: CustomStringConvertible {
    package var description: String { rawValue }
}
