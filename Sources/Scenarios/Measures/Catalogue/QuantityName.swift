package import Experiments

/// What is measured of an element.
public struct QuantityName: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ name: String) { rawValue = name }

    // Of customers at a station, of steps and of the whole.
    public static let wait = Self("wait")
    public static let time = Self("time")
    public static let completion = Self("completion")
    public static let blocked = Self("blocked")
    public static let arrivals = Self("arrivals")
    public static let rejected = Self("rejected")
    public static let abandoned = Self("abandoned")
    public static let balked = Self("balked")
    public static let unfinished = Self("unfinished")
    public static let number = Self("number")
    public static let deadlock = Self("deadlock")
    public static let overtime = Self("overtime")
    public static let throughput = Self("throughput")
    public static let goodput = Self("goodput")
    public static let revenue = Self("revenue")
    public static let profit = Self("profit")
    public static let completed = Self("completed")
    public static let share = Self("share")

    // Of lines and servers.
    public static let length = Self("length")
    public static let occupancy = Self("occupancy")
    public static let busy = Self("busy")
    public static let free = Self("free")
    public static let utilization = Self("utilization")
    public static let load = Self("load")
    public static let onDuty = Self("on-duty")
    public static let down = Self("down")
    public static let held = Self("held")
    public static let orbit = Self("orbit")
    public static let unanswered = Self("unanswered")
    public static let cancelled = Self("cancelled")
    public static let total = Self("total")
    public static let attempts = Self("attempts")
    public static let count = Self("count")
    public static let unpaid = Self("unpaid")
}

extension QuantityName: CustomStringConvertible {
    public var description: String { rawValue }
}

/// What tells a figure of its quantity: a word of its own, as in `arrivals.rate` and `state.share(given)`, or that of a
/// statistic.
public struct FigureWord: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ word: String) { rawValue = word }

    public static let mean = Self("mean")
    public static let max = Self("max")
    public static let rate = Self("rate")
    public static let share = Self("share")
    public static let count = Self("count")
    public static let total = Self("total")
    public static let bias = Self("bias")
    public static let error = Self("error")
    public static let gini = Self("gini")
    public static let feeShare = Self("fee-share")
    public static let rightly = Self("rightly")
    public static let owed = Self("owed")
    package static let positive = Self(.positive)

    /// What a statistic is called.
    /// - Parameter timeSymbol: of the unit in which bounds are.
    package init(_ statistic: Statistic, timeSymbol: String = "") {
        self.init(MeasureWords.text(statistic, timeSymbol: timeSymbol))
    }

    package static func quantile(_ part: Double) -> Self { Self(.quantile(part)) }

    /// Of those alone who were served.
    package var ofServed: Self { Self(rawValue + MeasureName.servedMark) }

    /// `share(given)`, `at-end(given)`.
    package static func share(_ value: String) -> Self { Self("share(\(value))") }
    /// `given` of `share(given)`.
    package var shared: String? { rawValue.hasPrefix("share(") ? String(rawValue.dropFirst(6).dropLast()) : nil }
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
    public var description: String { rawValue }
}
