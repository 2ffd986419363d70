import Experiments
package import Scenarios

/// Which intervals hold together, so that a figure has one interval wherever it is shown.
///
/// What a target is set on is judged together: of m targets each has 1 − α/m (Bonferroni). Their hours are a family of
/// their own. Any other figure stands alone, with 1 − α.
package struct IntervalFamilies: Sendable {
    /// Of a family together, and of a figure that stands alone.
    package let confidence: Double
    private let targets: [MeasureName]
    /// How many of the targets have hours.
    private let pooled: Int

    package init(_ scenario: Scenario) {
        self.init(targets: scenario.targets.map(\.measure), confidence: scenario.run.confidence)
    }

    package init(targets: [MeasureName], confidence: Double) {
        self.confidence = confidence
        var own: [MeasureName] = []
        for target in targets where !own.contains(where: { $0.isSame(as: target) }) { own.append(target) }
        self.targets = own
        pooled = own.count { $0.window == nil }
    }

    /// Of each interval where so many hold together.
    package func ofOne(among count: Int) -> Double { 1 - (1 - confidence) / Double(max(1, count)) }

    /// How many figures are judged together.
    package var count: Int { targets.count }

    /// Of a measure.
    /// - Parameter windows: how many windows the quantity is told in.
    /// - Returns: how sure its own interval is, and how many hold together.
    package func of(_ measure: MeasureName, windows: Int) -> (confidence: Double, family: Int) {
        of(
            measure.element, measure.quantity, measure.statisticText, ofClass: measure.customerClass,
            window: measure.windowName, windows: windows)
    }

    /// Of the figure with this name.
    /// - Parameters:
    ///   - windows: how many windows the quantity is told in.
    /// - Returns: how sure its own interval is, and how many hold together.
    func of(
        _ element: MeasureElement, _ quantity: QuantityName, _ statistic: String, ofClass customerClass: String,
        window: String, windows: Int
    ) -> (confidence: Double, family: Int) {
        guard !targets.isEmpty else { return (confidence, 1) }
        func isNamed(_ target: MeasureName) -> Bool {
            target.element == element && target.quantity == quantity && target.statisticText == statistic
                && target.customerClass == customerClass
        }
        let isOfWindow = window != MeasureName.everybody
        if targets.contains(where: { isNamed($0) && ($0.window ?? MeasureName.everybody) == window }) {
            return (ofOne(among: targets.count), targets.count)
        }
        guard isOfWindow, windows > 0, targets.contains(where: { isNamed($0) && $0.window == nil }) else {
            return (confidence, 1)
        }
        let family = pooled * windows
        return (ofOne(among: family), family)
    }
}
