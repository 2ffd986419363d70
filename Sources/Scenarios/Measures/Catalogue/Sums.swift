package import SimulationKernel

extension TallySummary {
    /// Those of several classes as one.
    package static func merged(_ classes: [Int], _ part: (Int) -> TallySummary) -> TallySummary {
        if classes.count == 1 { return part(classes[0]) }
        var all = TallySummary()
        for index in classes { all.merge(part(index)) }
        return all
    }
}

extension Array {
    /// Σ over some of its elements.
    package func sum(_ chosen: [Int], _ value: (Element) -> Int) -> Int {
        chosen.reduce(0) { $0 + value(self[$1]) }
    }

    package func sum(_ chosen: [Int], _ value: (Element) -> Double) -> Double {
        chosen.reduce(0) { $0 + value(self[$1]) }
    }
}
