extension TallySummary {
    /// The summaries of several classes as one.
    public static func merged(_ classes: [Int], _ part: (Int) -> TallySummary) -> TallySummary {
        if classes.count == 1 { return part(classes[0]) }
        var all = TallySummary()
        for index in classes { all.merge(part(index)) }
        return all
    }
}

extension Array {
    /// The sum over some of the elements. It is read off every replication, so that modules above make it their own.
    @inlinable public func sum(_ chosen: [Int], _ value: (Element) -> Int) -> Int {
        var sum = 0
        for index in chosen { sum += value(self[index]) }
        return sum
    }

    @inlinable public func sum(_ chosen: [Int], _ value: (Element) -> Double) -> Double {
        var sum = 0.0
        for index in chosen { sum += value(self[index]) }
        return sum
    }
}
