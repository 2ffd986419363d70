internal import SimulationKernel

/// A path model in three groups of respondents and more: whether a path is the same in all of them, and in which pairs it is
/// not.
///
/// Respondents are permuted between the groups, as in Chin & Dibbern (2010) for two. The omnibus test of Sarstedt, Henseler &
/// Ringle (2011) permutes bootstrap estimates in their place, of which there are as many as one likes: with enough of them it
/// rejects whatever is true, so that its question is asked here of respondents.
package struct SeveralGroupComparison: Sendable {
    /// A path in all groups.
    package struct Path: Sendable, Hashable {
        package var from: String
        package var to: String
        /// By group.
        package var coefficients: [Double]
        /// Σ n_g (b_g − b̄)² / Σ n_g with b̄ = Σ n_g b_g / Σ n_g: how much the path varies between groups.
        package var variance: Double
        /// The share of permutations with no smaller variance.
        package var p: Double
        package var pairs: [Pair]
    }

    /// Two of the groups.
    package struct Pair: Sendable, Hashable {
        package var first: Int
        package var second: Int
        package var difference: Double
        /// The share of permutations between the two with no smaller magnitude of difference.
        package var p: Double
    }

    package let sizes: [Int]
    package let paths: [Path]
    /// Permutations of all groups with a solution in each.
    package let permutations: Int

    /// - Parameters:
    ///   - options: how it is computed, with the samples and their seed.
    ///   - pooled: the model of all groups together.
    ///   - groups: the cases of each, counted from 0; every case is in one.
    /// - Throws: why they cannot be compared.
    package init(
        _ pooled: PathFit, groups: [[Int]], _ options: GroupComparison.Options = .init()
    ) throws(Unavailable) {
        sizes = groups.map(\.count)
        let observed = try Self.coefficients(pooled, groups)
        let all = Self.permuted(pooled, groups: groups, name: "several groups", options: options)
        guard !all.isEmpty else { throw Unavailable("No permutation of the groups has a solution.") }
        permutations = all.count
        let places = groups.indices.flatMap { first in ((first + 1)..<max(first + 1, groups.count)).map { (first, $0) }
        }
        let pairs = places.map { first, second in
            Self.permuted(
                pooled, groups: [groups[first], groups[second]], name: "groups \(first) and \(second)", options: options
            )
        }
        let sizes = sizes
        paths = pooled.layout.paths.indices.map { path in
            let own = observed.map { $0[path] }
            let variance = Self.variance(own, sizes)
            return Path(
                from: pooled.layout.model.paths[path].from, to: pooled.layout.model.paths[path].to, coefficients: own,
                variance: variance,
                p: Self.share(all.map { Self.variance($0.map { $0[path] }, sizes) }, variance),
                pairs: zip(places, pairs).map { place, permuted in
                    let difference = own[place.0] - own[place.1]
                    return Pair(
                        first: place.0, second: place.1, difference: difference,
                        p: Self.share(permuted.map { ($0[0][path] - $0[1][path]).magnitude }, difference.magnitude))
                })
        }
    }

    private static func coefficients(_ pooled: PathFit, _ groups: [[Int]]) throws(Unavailable) -> [[Double]] {
        var found: [[Double]] = []
        for (number, group) in groups.enumerated() {
            guard group.count >= 3 else { throw Unavailable("Group \(number + 1) has fewer than 3 respondents.") }
            do { found.append(try PathFit(pooled.data.cases(group), pooled.options).coefficients) } catch {
                throw Unavailable("In group \(number + 1) there is no solution: \(error.reason)")
            }
        }
        return found
    }

    /// 1 where nothing was permuted with a solution.
    private static func share(_ values: [Double], _ observed: Double) -> Double {
        values.isEmpty ? 1 : Double(values.count { $0 >= observed }) / Double(values.count)
    }

    private static func variance(_ coefficients: [Double], _ sizes: [Int]) -> Double {
        let total = Double(sizes.reduce(0, +))
        let mean = zip(coefficients, sizes).reduce(0) { $0 + $1.0 * Double($1.1) } / total
        return zip(coefficients, sizes).reduce(0) { $0 + Double($1.1) * ($1.0 - mean) * ($1.0 - mean) } / total
    }

    /// The coefficients by permutation, group and path, of permutations with a solution in every group.
    private static func permuted(
        _ pooled: PathFit, groups: [[Int]], name: String, options: GroupComparison.Options
    ) -> [[[Double]]] {
        let rows = groups.flatMap { $0 }
        var results = [[[Double]]?](repeating: nil, count: options.permutations)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(options.permutations, threads: options.threads ?? SampleThreads.usual) { take in
                let solver = PathSolver(pooled.layout, pooled.options)
                let products = SampleCorrelations(pooled.data, pooled.options)
                while let range = take() {
                    for number in range {
                        var stream = RandomStream(
                            StreamKey(
                                seed: options.seed, replication: UInt64(number), purpose: StreamKey.number(of: name)))
                        var shuffled = rows
                        for place in shuffled.indices.dropLast() {
                            shuffled.swapAt(place, place + Int(stream.below(UInt64(shuffled.count - place))))
                        }
                        var found: [[Double]] = []
                        var start = 0
                        for group in groups {
                            products.counts.update(repeating: 0, count: pooled.data.cases)
                            // In the order of the rows, so that sums do not depend on how they were drawn.
                            for row in shuffled[start..<(start + group.count)] { products.counts[row] = 1 }
                            start += group.count
                            if (products.correlations(into: solver) ?? solver.iterate() ?? solver.estimateStructure())
                                != nil
                            {
                                break
                            }
                            found.append(pooled.layout.paths.indices.map { solver.coefficients[$0] })
                        }
                        if found.count == groups.count { place.base[number] = found }
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }
}
