internal import Scenarios

/// Shares as a file states them: what is read is divided by its sum, and each division rounds, so that the numbers are
/// looked for that come to the very same.
enum StatedShares {
    /// Numbers that are divided by their sum when they are read; nil where none are found.
    static func ofSum(_ parts: [Double]) -> [Double]? {
        numbers(near: parts) { stated in
            let sum = stated.reduce(0, +)
            return stated.map { $0 / sum }
        }
    }

    /// The ones with the fewest decimals, or else the parts themselves, or a little less of each.
    private static func numbers(near parts: [Double], reading: ([Double]) -> [Double]) -> [Double]? {
        var scale = 1.0
        for _ in 0..<14 {
            let stated = parts.map { ($0 * 100 * scale).rounded() / scale / 100 }
            if reading(stated) == parts { return stated }
            scale *= 10
        }
        for step in 0..<256 {
            let stated = parts.map { $0 * (1 - Double(step) * 1e-9) }
            if reading(stated) == parts { return stated }
        }
        return nil
    }

    /// By name, of what is divided by its sum.
    static func ofSum(_ names: [String], _ parts: [Double]) -> WrittenNode? {
        ofSum(parts).map { stated in
            .map(zip(names, stated).map { WrittenEntry($0, .value(ExactText.share($1))) })
        }
    }

    /// The same of the branches of a choice; one of them may be whoever is left.
    static func ofBranches(_ parts: [Double]) -> [Double?]? {
        if let stated = ofSum(parts) { return stated }
        // What is left behind the others that stand in the file.
        for (rest, part) in parts.enumerated().reversed() {
            var stated: [Double?] = parts
            stated[rest] = nil
            if max(0, 1 - stated.reduce(0) { $0 + ($1 ?? 0) }) == part { return stated }
        }
        return nil
    }
}
