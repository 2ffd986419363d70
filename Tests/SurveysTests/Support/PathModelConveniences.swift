import Surveys

extension PathBootstrap {
    /// With given samples.
    /// - Parameter samples: the cases of each sample, counted from 0.
    /// - Precondition: every case exists.
    init(_ fit: PathFit, samples: [[Int]], signs: SignHandling = .none, threads: Int? = nil) {
        precondition(
            samples.allSatisfy { $0.allSatisfy { $0 >= 0 && $0 < fit.data.cases } }, "samples consist of cases")
        self.init(fit, samples: samples.count, signs: signs, threads: threads) { sample, counts in
            for row in samples[sample] { counts[row] += 1 }
        }
    }
}

extension PathFit {
    /// The scores of a construct, one for each case, with mean 0 and variance 1 (divisor n − 1).
    func scores(of construct: String) -> [Double]? {
        layout.model.constructs.firstIndex { $0.name == construct }.map(scores)
    }

    /// Tenenhaus' goodness of fit (2005): the root of mean communality times mean R². The communality is the mean of λ²
    /// over the items of all blocks with more than one item. It says nothing about the model's validity (Henseler &
    /// Sarstedt 2013).
    var goodnessOfFit: Figure {
        let items = (0..<layout.items).filter { layout.block(layout.ownerOfItem[$0]).count > 1 }
        guard !items.isEmpty else {
            return .unavailable("Every construct has only one item, so there is no communality.")
        }
        let communality = items.reduce(0) { $0 + loading($1) * loading($1) } / Double(items.count)
        let determination = layout.endogenous.reduce(0) { $0 + rSquared[$1] } / Double(layout.endogenous.count)
        return .number((communality * determination).squareRoot())
    }

    /// The correlations of the scores.
    var constructCorrelations: ConstructTable {
        ConstructTable(
            constructs: layout.model.constructs.map(\.name),
            values: (0..<layout.constructs).map { j in (0..<layout.constructs).map { scoreCorrelation(j, $0) } })
    }
}

extension GroupComparison {
    /// With given samples and permutations; all are cases of the pooled data, counted from 0.
    init(
        _ pooled: PathFit, first: [Int], firstSamples: [[Int]], secondSamples: [[Int]], permutations: [[Int]]
    ) throws(Unavailable) {
        let groups = try Self.groups(pooled, first)
        let bootstraps = zip(groups.fits, zip(groups.rows, [firstSamples, secondSamples])).map { fit, group in
            let places = Dictionary(uniqueKeysWithValues: group.0.enumerated().map { ($1, $0) })
            return PathBootstrap(fit, samples: group.1.map { $0.compactMap { places[$0] } })
        }
        try self.init(
            pooled, rows: groups.rows, fits: groups.fits, bootstraps: bootstraps, permutations: permutations,
            threads: nil)
    }
}
