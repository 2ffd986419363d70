package import SimulationKernel

extension TallySummary {
    /// Those of several classes as one.
    package static func merged<Parts: Collection>(_ parts: Parts) -> TallySummary where Parts.Element == TallySummary {
        if parts.count == 1, let only = parts.first { return only }
        var all = TallySummary()
        for part in parts { all.merge(part) }
        return all
    }
}

extension Array {
    /// Σ over some of its elements.
    package func sum(_ chosen: [Int], _ value: (Element) -> Int) -> Int { chosen.reduce(0) { $0 + value(self[$1]) } }

    package func sum(_ chosen: [Int], _ value: (Element) -> Double) -> Double {
        chosen.reduce(0) { $0 + value(self[$1]) }
    }
}
