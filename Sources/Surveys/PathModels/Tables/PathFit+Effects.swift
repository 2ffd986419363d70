extension PathFit {
    /// What a construct does to another along all paths.
    package struct Effect: Sendable, Hashable {
        package var from: String
        package var to: String
        /// The direct and the indirect effect together.
        package var total: Double
        /// The path coefficient; 0 where there is no direct path.
        package var direct: Double
        /// Through other constructs, along all ways together.
        package var indirect: Double
    }

    /// The effects of all pairs that are joined by paths, by target and then by source.
    package var effects: [Effect] {
        var isJoined = [Bool](repeating: false, count: layout.constructs * layout.constructs)
        for pair in layout.effects { isJoined[pair.from * layout.constructs + pair.to] = true }
        return layout.effects.map { pair in
            let total = totalEffects[pair.from * layout.constructs + pair.to]
            let path = layout.predecessors[pair.to].first { $0.construct == pair.from }?.path
            let direct = path.map { coefficients[$0] } ?? 0
            let hasIndirect = layout.predecessors[pair.to].contains { between in
                isJoined[pair.from * layout.constructs + between.construct]
            }
            return Effect(
                from: layout.name(pair.from), to: layout.name(pair.to), total: total, direct: direct,
                indirect: hasIndirect ? total - direct : 0)
        }
    }
}

extension PathFit {
    /// A way from one construct to another through at least one more: a specific indirect effect.
    package struct Chain: Sendable, Hashable {
        /// From the first to the last.
        package var constructs: [String]
        /// The product of the paths' coefficients.
        package var estimate: Double
        /// The paths' numbers in the model.
        let paths: [Int]

        package var from: String { constructs[0] }
        package var to: String { constructs[constructs.count - 1] }
    }

    /// The chains of at least two paths: short ones first, and of one length in the order of the model's paths.
    /// - Parameter most: so many are given; dense models have a number that doubles with every construct.
    package func chains(most: Int = 500) -> [Chain] {
        var found: [Chain] = []
        var ways = layout.paths.indices.map { [$0] }
        while found.count < most, !ways.isEmpty {
            var longer: [[Int]] = []
            for way in ways {
                let end = layout.paths[way[way.count - 1]].to
                for path in layout.paths.indices where layout.paths[path].from == end {
                    // What is left of a dense model's ways is not gone through.
                    guard longer.count + found.count < most else { break }
                    longer.append(way + [path])
                }
            }
            found += longer.map(chain)
            ways = longer
        }
        return found
    }

    /// How many chains there are, of which ``chains(most:)`` gives the first; as a number since it may be beyond a whole
    /// one.
    package var chainCount: Double {
        var ways = [Double](repeating: 0, count: layout.constructs)
        var total = 0.0
        // Ways of any length that end at a construct: one for each path into it, and one for each way to where it starts.
        for construct in layout.order {
            for predecessor in layout.predecessors[construct] {
                ways[construct] += 1 + ways[predecessor.construct]
                total += ways[predecessor.construct]
            }
        }
        return total
    }

    /// The chain along these constructs; nil: the model lacks a path of it.
    package func chain(_ constructs: [String]) -> Chain? {
        let way = zip(constructs, constructs.dropFirst()).map { PathModel.Path($0, $1) }.map { path in
            layout.model.paths.firstIndex(of: path)
        }
        let paths = way.compactMap { $0 }
        return paths.count == way.count && !paths.isEmpty ? chain(paths) : nil
    }

    private func chain(_ way: [Int]) -> Chain {
        Chain(
            constructs: [layout.name(layout.paths[way[0]].from)] + way.map { layout.name(layout.paths[$0].to) },
            estimate: way.reduce(1) { $0 * coefficients[$1] }, paths: way)
    }
}
