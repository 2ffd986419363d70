extension PathFit {
    /// Stone and Geisser's Q² of a construct by blindfolding.
    package struct Blindfolding: Sendable, Hashable {
        package var construct: String
        package var omissionDistance: Int
        /// Squared errors of predicting omitted answers by the mean of the others.
        package var total: Double
        /// Squared errors of predicting them by the construct's predecessors.
        package var redundancyError: Double
        /// 1 − redundancy error / total: cross-validated redundancy.
        package var redundancy: Double
        /// Squared errors of predicting them by the construct's own score.
        package var communalityError: Double
        /// 1 − communality error / total: cross-validated communality.
        package var communality: Double
    }

    /// Q² of every construct with predecessors and a block in mode A.
    ///
    /// Every D-th answer of the block is left out, D times with another start, and replaced by the mean of the item's
    /// others; cells are counted down the first item, then down the second. The model is estimated again, and the
    /// omitted answers are predicted (Tenenhaus et al. 2005, section 3.5; semPLS does the same).
    /// - Parameter distance: D, which may not divide the number of respondents.
    /// - Parameter threads: nil: as many as there are processors. The results do not depend on it.
    /// - Throws: why it cannot be done.
    package func blindfolding(distance: Int, threads: Int? = nil) throws(Unavailable) -> [Blindfolding] {
        guard distance >= 2 else { throw Unavailable("The omission distance is at least 2.") }
        try Unavailable.require(
            data.cases % distance != 0,
            "The omission distance \(distance) divides the number of respondents, \(data.cases), so whole"
                + " respondents would be left out.")
        let targets = layout.endogenous.filter { !layout.isModeB[$0] }
        let found = SampleThreads.results(targets.count, threads: threads ?? SampleThreads.usual) {
            place -> Result<Blindfolding, Unavailable> in
            do throws(Unavailable) { return .success(try blindfolding(targets[place], distance)) } catch {
                return .failure(error)
            }
        }
        var results = [Blindfolding]()
        for own in found { results.append(try own.get()) }
        return results
    }

    private func blindfolding(_ j: Int, _ distance: Int) throws(Unavailable) -> Blindfolding {
        let n = data.cases
        let block = layout.block(j)
        var total = 0.0
        var redundancy = 0.0
        var communality = 0.0
        let standardized = (0..<layout.items).map { item in
            (0..<n).map { data.standardized[$0 * layout.stride + item] }
        }
        for start in 0..<distance {
            var answers = standardized
            let omitted = stride(from: start, to: n * block.count, by: distance).map {
                (item: block.lowerBound + $0 / n, row: $0 % n)
            }
            var means = [Double](repeating: 0, count: layout.items)
            for item in block {
                let left = Set(omitted.filter { $0.item == item }.map(\.row))
                let rest = (0..<n).filter { !left.contains($0) }
                guard !rest.isEmpty else { throw Unavailable("No answer is left of an item.") }
                means[item] = rest.reduce(0) { $0 + standardized[item][$1] } / Double(rest.count)
                for row in left { answers[item][row] = means[item] }
            }
            let fit = try PathFit(PathData(layout, answers: answers, rowNumbers: data.rowNumbers), options)
            let own = fit.scores(j)
            var predicted = [Double](repeating: 0, count: n)
            for predecessor in layout.predecessors[j] {
                let scores = fit.scores(predecessor.construct)
                for row in 0..<n { predicted[row] += fit.coefficients[predecessor.path] * scores[row] }
            }
            for (item, row) in omitted {
                let mean = fit.data.means[item]
                let deviation = fit.data.standardDeviations[item]
                let truth = standardized[item][row]
                let byModel = truth - (mean + deviation * fit.loading(item) * predicted[row])
                let byScore = truth - (mean + deviation * fit.loading(item) * own[row])
                total += (truth - means[item]) * (truth - means[item])
                redundancy += byModel * byModel
                communality += byScore * byScore
            }
        }
        return Blindfolding(
            construct: layout.name(j), omissionDistance: distance, total: total, redundancyError: redundancy,
            redundancy: 1 - redundancy / total, communalityError: communality, communality: 1 - communality / total)
    }
}
