/// Customers who are told together: all, or those of one class.
package struct QuantityGroup<Run>: Sendable {
    /// `all`, or the class's name.
    package var name: String
    package var classes: [Int]
    /// The only class that there is, told apart from all only where it is asked for.
    package var isOnlyOnRequest: Bool
    /// Whether a replication saw any of them; nil: they are shown in any case.
    package var isObserved: (@Sendable (Run) -> Bool)?

    package init(
        _ name: String, _ classes: [Int], isOnlyOnRequest: Bool = false, isObserved: (@Sendable (Run) -> Bool)? = nil
    ) {
        self.name = name
        self.classes = classes
        self.isOnlyOnRequest = isOnlyOnRequest
        self.isObserved = isObserved
    }

    package var isAll: Bool { name == MeasureName.everybody }
}

/// Quantities that are told of the same groups: window by window, in each group by group, in each quantity by quantity.
package struct QuantityBlock<Run>: Sendable {
    package var groups: [QuantityGroup<Run>]
    /// Their names; empty: the whole period.
    package var windows: [String] = []
    package var quantities: [MeasuredQuantity<Run>]
    /// A single class is told apart from all only where others were seen too.
    package var needsSeveral = false

    package init(
        of groups: [QuantityGroup<Run>] = [.init(MeasureName.everybody, [])], windows: [String] = [],
        needsSeveral: Bool = false, _ quantities: [MeasuredQuantity<Run>]
    ) {
        self.groups = groups
        self.windows = windows
        self.quantities = quantities
        self.needsSeveral = needsSeveral
    }
}

/// A model of which something can be measured.
package protocol MeasuredModel: ScenarioModel {
    /// What can be asked of the scenario's replications.
    func catalogue(in scenario: Scenario) -> any Catalogue

    /// What those do who are lost in this way, after their share: `find no vehicle`; nil: as at any line.
    func verb(ofLoss way: QuantityName) -> String?

    /// What comes to a station in place of the customers: calls, which stay in line when nobody waits for them any more;
    /// nil: customers.
    func comer(at station: String) -> Noun?
}

extension MeasuredModel {
    package func verb(ofLoss way: QuantityName) -> String? { nil }
    package func comer(at station: String) -> Noun? { nil }
}

/// All that can be measured of the replications of a scenario.
package protocol Catalogue<Run>: Sendable {
    associatedtype Run: ObservedRun

    /// In the order in which they are told.
    var elements: [MeasureElement] { get }

    /// Those of them that are stations at which customers can wait.
    var places: [MeasureElement] { get }

    /// Everything in the order of `measures.csv`.
    var blocks: [QuantityBlock<Run>] { get }

    /// What an experiment looks at where nothing is asked.
    var usual: [String] { get }

    /// The windows within which something can be measured: those that the file names first, then hours and weekdays.
    var windowNames: [String] { get }

    /// What can be measured of one element; nil where there is no such element.
    func blocks(of element: MeasureElement) -> [QuantityBlock<Run>]?

    /// The classes that it may be asked of.
    func classes(of element: MeasureElement) -> [String]

    /// Why nothing is told of the class there, as a sentence; nil: something is.
    func absence(ofClass name: String, at element: MeasureElement) -> String?

    /// Whether names of its quantities may have two words: `revoke.refused`.
    func hasMoves(_ element: MeasureElement) -> Bool

    /// What is wrong with a class that is none.
    func unknownClass(_ name: String, _ known: [String]) -> MeasureMistake

    /// What is wrong with asking for an element that is none, where more can be said than that.
    func mistake(_ element: MeasureElement, asked: String?) -> MeasureMistake?

    /// Warns of questions whose answers could mislead, and has an experiment look at what they need beside them.
    func check(
        _ experiments: inout [ExperimentPlan], _ expectations: [Expectation], directory: MeasureDirectory,
        log: DiagnosticLog)
}

extension Catalogue {
    package var places: [MeasureElement] { [] }
    package var windowNames: [String] { [] }
    package func hasMoves(_ element: MeasureElement) -> Bool { false }
    package func absence(ofClass name: String, at element: MeasureElement) -> String? { nil }
    package func mistake(_ element: MeasureElement, asked: String?) -> MeasureMistake? { nil }
    package func check(
        _ experiments: inout [ExperimentPlan], _ expectations: [Expectation], directory: MeasureDirectory,
        log: DiagnosticLog
    ) {}

    package func unknownClass(_ name: String, _ known: [String]) -> MeasureMistake {
        MeasureMistake(
            "unknown class '\(name)'" + Spelling.suggestion(for: name, in: known + ["served"]),
            hint: "classes are " + known.joined(separator: ", "))
    }

    /// What can be asked of one element; nil where there is no such element.
    /// - Parameters:
    ///   - element: such as a station, a class or the whole model.
    ///   - window: within which; nil: over the whole period.
    package func facts(of element: MeasureElement, within window: String? = nil) -> [QuantityFacts]? {
        blocks(of: element)?.filter { window.map($0.windows.contains) ?? $0.windows.isEmpty }
            .flatMap { $0.quantities.map(\.facts) }
    }
}

/// Where a model has no measures.
struct NothingMeasured: Catalogue {
    struct Run: ObservedRun { var duration: Double { 0 } }

    var elements: [MeasureElement] { [] }
    var blocks: [QuantityBlock<Run>] { [] }
    var usual: [String] { [] }

    func blocks(of element: MeasureElement) -> [QuantityBlock<Run>]? { nil }
    func classes(of element: MeasureElement) -> [String] { [] }
}
