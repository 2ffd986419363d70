package import Experiments
package import SimulationKernel

/// What one replication, or one batch, of a model told.
package protocol ObservedRun: Sendable {
    /// The length of the observed period.
    var duration: Double { get }
}

/// Of whom, and within what, a quantity is read.
package struct Scope: Sendable, Hashable {
    /// Indices of classes.
    package var classes: [Int]
    /// Index of a window; nil: over the whole period.
    package var window: Int?

    package init(_ classes: [Int] = [], window: Int? = nil) {
        self.classes = classes
        self.window = window
    }
}

/// How a quantity is read off a replication; nil: it is not told of it.
package enum Reading<Run>: Sendable {
    /// So much of so much.
    case ratio(@Sendable (Run, Scope) -> (Double, Double)?)
    /// So much in the period, per time.
    case perTime(@Sendable (Run, Scope) -> Double?)
    /// So much in a replication.
    case total(@Sendable (Run, Scope) -> Double?)
    /// What each customer has one of.
    case tally(@Sendable (Run, Scope) -> TallySummary)
    /// A number over time.
    case level(@Sendable (Run, Scope) -> LevelSummary?)
}

/// Something that can be measured, as it is described once: for reading names, for tests, for units and for reports.
package struct QuantityFacts: Sendable {
    /// What can be asked of it.
    package enum Shape: Sendable, Hashable {
        /// Statistics of what each customer has one of; nil: all of them.
        case tally(only: [Statistic]?)
        /// Statistics of a number over time.
        case level
        /// Itself.
        case figure(FigureWord)
    }

    /// Of which customers it is told.
    package enum Division: Sendable, Hashable {
        case all, eachClass, both
    }

    /// What of it a report shows without being asked.
    package enum Shown: Sendable, Hashable {
        case waits, servedWaits, times, pointTimes, calls, windowWaits
        /// Of the requests of a fleet, and within a window.
        case requestWaits, quantiles
        case list([Statistic])
        case nothing
    }

    package var element: MeasureElement
    package var name: QuantityName
    package var shape: Shape
    package var unit: MeasureUnit
    package var counts: Countable = .customers
    package var basis: Basis = .none
    package var worse: Worsening?
    package var division: Division = .all
    /// Of those alone who were served.
    package var isOfServed = false
    /// Why it is not there in this scenario, as a sentence; nil: it is.
    package var absence: String?
    package var shown: Shown = .nothing
    /// It is shown only where something of it was seen.
    package var isOnlyWhenObserved = false
    /// It is shown only where it is asked for.
    package var isOnlyOnRequest = false

    package init(
        _ element: MeasureElement, _ name: QuantityName, _ shape: Shape, unit: MeasureUnit,
        counts: Countable = .customers, basis: Basis = .none, worse: Worsening? = nil, division: Division = .all,
        absence: String? = nil, shown: Shown = .nothing
    ) {
        self.element = element
        self.name = name
        self.shape = shape
        self.unit = unit
        self.counts = counts
        self.basis = basis
        self.worse = worse
        self.division = division
        self.absence = absence
        self.shown = shown
    }

    /// What can be asked, for a message.
    package var words: [String] {
        switch shape {
        case .tally(nil): MeasureWords.ofTallies.map(\.word) + ["p95", "over(30 min)", "within(30 min)"]
        case .tally(let only?): MeasureWords.ofTallies.filter { only.contains($0.statistic) }.map(\.word)
        case .level: MeasureWords.ofLevels.map(\.word) + ["exactly(0)", "at-most(5)"]
        case .figure(let word): [word.rawValue]
        }
    }

    /// Whether it is told of all together, and of one class.
    package func isReported(ofAll: Bool) -> Bool { ofAll ? division != .eachClass : division != .all }

    /// The statistics that a report shows, in its order.
    package func statistics(_ report: ReportStatistics) -> [Statistic] {
        if isOnlyOnRequest { return [] }
        return switch (shape, shown) {
        case (.figure(let word), _): [word.statistic ?? .mean]
        case (_, .waits):
            [.mean, .standardDeviation, .secondMoment, .positive] + report.ofQuantiles + report.ofBounds + [.maximum]
        case (_, .servedWaits), (_, .windowWaits): [.mean] + report.ofQuantiles + report.ofBounds
        case (_, .requestWaits):
            [.mean, .standardDeviation, .positive] + report.ofQuantiles + report.ofBounds + [.maximum]
        case (_, .quantiles): [.mean] + report.ofQuantiles
        case (_, .pointTimes):
            [.mean, .standardDeviation] + report.ofQuantiles + report.ofBounds + [.maximum]
        case (_, .times): [.mean, .standardDeviation] + report.ofQuantiles + [.maximum]
        case (_, .calls): [.mean, .standardDeviation] + report.ofTails + [.maximum]
        case (_, .list(let list)): list
        case (_, .nothing): []
        }
    }

    /// What a statistic of it is called: `p95`, `over(30 min)(served)`, `share(given)`.
    package func text(_ statistic: Statistic, timeSymbol: String) -> String {
        if case .figure(let word) = shape { return word.rawValue }
        return MeasureWords.text(statistic, timeSymbol: timeSymbol) + (isOfServed ? MeasureName.servedMark : "")
    }

    /// What a statistic of it counts.
    package func unit(of statistic: Statistic) -> MeasureUnit {
        if case .figure = shape { return unit }
        return unit.unit(of: statistic)
    }

    /// What a statistic of it is a share of, where it is one.
    package func basis(of statistic: Statistic) -> Basis {
        guard unit(of: statistic) == .share else { return .none }
        if case .tally = shape { return .cases }
        return basis
    }
}

/// A quantity and how it is read off a replication.
@dynamicMemberLookup
package struct MeasuredQuantity<Run>: Sendable {
    package var facts: QuantityFacts
    package var reading: Reading<Run>

    package init(_ facts: QuantityFacts, _ reading: Reading<Run>) {
        self.facts = facts
        self.reading = reading
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<QuantityFacts, Value>) -> Value {
        get { facts[keyPath: path] }
        set { facts[keyPath: path] = newValue }
    }
}

/// What a report shows of waits and times beside their means.
package struct ReportStatistics: Sendable, Hashable {
    package var quantiles: [Double]
    package var bounds: [Double]

    package init(_ report: ReportSettings) {
        quantiles = report.quantiles
        bounds = report.over
    }

    package var ofQuantiles: [Statistic] { quantiles.map(Statistic.quantile) }
    package var ofBounds: [Statistic] { bounds.map(Statistic.over) }
    /// Of the times of calls: their tails are what matters.
    package var ofTails: [Statistic] { Set(quantiles + Self.tails).sorted().map(Statistic.quantile) }

    static let tails = [0.5, 0.95, 0.99, 0.999]
}
