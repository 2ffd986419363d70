package import Experiments
package import Measures
package import Scenarios

/// Which measures of a catalogue a baseline may keep, in the file's order.
package struct BaselineSelection {
    package private(set) var names: [(text: String, measure: MeasureName)] = []
    private let catalogue: any Catalogue
    private let classes: [String]

    /// - Parameters:
    ///   - catalogue: all that can be measured of the scenario.
    ///   - classes: those by which some measures are kept, where there are several.
    package init(_ catalogue: any Catalogue, classes: [String]) {
        self.catalogue = catalogue
        self.classes = classes.count > 1 ? classes : []
    }

    /// Adds a measure where the scenario has it.
    /// - Parameters:
    ///   - element: whose measure it is.
    ///   - quantity: what is measured of it.
    ///   - statistic: of what customers have one of, and of levels.
    ///   - byClass: whether it is kept by class too.
    package mutating func add(
        _ element: MeasureElement, _ quantity: QuantityName, _ statistic: Statistic, byClass: Bool = false
    ) {
        add(
            element, quantity, word: MeasureWords.text(statistic, timeSymbol: ""), statistic: statistic,
            byClass: byClass)
    }

    /// Adds the same measure of each of these windows.
    package mutating func add(
        _ element: MeasureElement, _ quantity: QuantityName, _ statistic: Statistic, within windows: [String]
    ) {
        for window in windows {
            add(
                element, quantity, word: MeasureWords.text(statistic, timeSymbol: ""), statistic: statistic,
                byClass: false, within: window)
        }
    }

    /// - Parameters:
    ///   - element: whose measure it is.
    ///   - quantity: what is measured of it.
    ///   - word: what tells the figure of its quantity.
    ///   - byClass: whether it is kept by class too.
    ///   - isShort: the word is left out, as it is the only one.
    package mutating func add(
        _ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord, byClass: Bool = false,
        isShort: Bool = false
    ) { add(element, quantity, word: word.rawValue, statistic: word.statistic, byClass: byClass, isShort: isShort) }

    private mutating func add(
        _ element: MeasureElement, _ quantity: QuantityName, word: String, statistic: Statistic?, byClass: Bool,
        isShort: Bool = false, within window: String? = nil
    ) {
        let facts = catalogue.facts(of: element, within: window)?.first { facts in
            guard facts.name == quantity, !facts.isOfServed, facts.isReported(ofAll: true) else { return false }
            if case .figure(let own) = facts.shape { return own.rawValue == word }
            return true
        }
        guard let facts, facts.absence == nil else { return }
        for name in [MeasureName.everybody] + (byClass ? classes : []) {
            let scope = (name == MeasureName.everybody ? [] : [name]) + (window.map { [$0] } ?? [])
            let group = scope.isEmpty ? "" : "(\(scope.joined(separator: ", ")))"
            let text = "\(element).\(quantity)" + (isShort ? "" : ".\(word)") + group
            names.append(
                (
                    text,
                    MeasureName(
                        element: element, quantity: quantity, statistic: statistic, statisticText: word,
                        customerClass: name, window: window, text: text, unit: facts.unit(of: statistic ?? .mean),
                        counts: facts.counts, basis: facts.basis(of: statistic ?? .mean))
                ))
        }
    }

    package mutating func append(_ other: BaselineSelection) { names += other.names }

    /// With the columns from which a replication's samples are read.
    package func measures<Run>(_ plan: MeasurePlan<Run>) -> [BaselineMeasure] {
        names.map { text, measure in
            let row = plan.row(of: measure)
            let worse = row?.facts.worse
            return BaselineMeasure(name: text, measure: measure, worse: worse, column: row?.column)
        }
    }
}
