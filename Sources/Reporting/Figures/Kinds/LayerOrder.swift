/// In which order boxes of layers stand, and where long arrows pass the layers between, so that few arrows cross and few
/// bend: by barycentres, layer by layer there and back (Sugiyama, Tagawa & Toda 1981).
package struct LayerOrder {
    /// Across the layers, by node; the least is 0 and one node's breadth is 1.
    package private(set) var nodes: [Double] = []
    /// By arrow: the layers it passes, each with its place.
    package private(set) var passes: [[(layer: Int, across: Double)]] = []
    /// From the least to the greatest place.
    package private(set) var breadth = 0.0

    /// What stands in a layer: a box, or an arrow that passes.
    private struct Part {
        let layer: Int
        /// Half of its breadth.
        let half: Double
        var across = 0.0
        var neighbours: [Int] = []
    }

    private static let passing = 0.19
    private static let rounds = 40
    /// Models with more parts than these are not read as drawings.
    private static let mostParts = 400

    private var parts: [Part] = []
    private var layers: [[Int]] = []

    /// - Parameters:
    ///   - layerOf: by node, from 0.
    ///   - arrows: pairs of nodes.
    package init(layerOf: [Int], arrows: [(from: Int, to: Int)]) {
        parts = layerOf.map { Part(layer: $0, half: 0.5) }
        var chains = arrows.map { _ in [Int]() }
        for (index, arrow) in arrows.enumerated() {
            let first = layerOf[arrow.from]
            let last = layerOf[arrow.to]
            guard first < last, parts.count + last - first < Self.mostParts else { continue }
            var before = arrow.from
            for layer in (first + 1)..<max(last, first + 1) {
                parts.append(Part(layer: layer, half: Self.passing))
                chains[index].append(parts.count - 1)
                join(before, parts.count - 1)
                before = parts.count - 1
            }
            join(before, arrow.to)
        }
        let count = (layerOf.max() ?? -1) + 1
        layers = (0..<count).map { layer in parts.indices.filter { parts[$0].layer == layer } }
        order()
        place()
        let least = parts.map(\.across).min() ?? 0
        nodes = layerOf.indices.map { parts[$0].across - least }
        passes = chains.map { $0.map { (parts[$0].layer, parts[$0].across - least) } }
        breadth = (parts.map(\.across).max() ?? 0) - least
    }

    private mutating func join(_ one: Int, _ two: Int) {
        parts[one].neighbours.append(two)
        parts[two].neighbours.append(one)
    }

    // MARK: order

    private mutating func order() {
        var best = (layers: layers, crossings: crossings(layers))
        for round in 0..<Self.rounds where best.crossings > 0 {
            let isForth = round % 2 == 0
            for layer in isForth ? Array(layers.indices) : layers.indices.reversed() {
                let other = layer + (isForth ? -1 : 1)
                guard layers.indices.contains(other) else { continue }
                var places = [Int](repeating: 0, count: parts.count)
                for (place, part) in layers[other].enumerated() { places[part] = place }
                let wishes = layers[layer].enumerated().map { place, part -> (Double, Int, Int) in
                    let near = parts[part].neighbours.filter { parts[$0].layer == other }
                    let mean =
                        near.isEmpty ? Double(place) : near.reduce(0) { $0 + Double(places[$1]) } / Double(near.count)
                    return (mean, place, part)
                }
                layers[layer] = wishes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
            }
            let found = crossings(layers)
            if found < best.crossings { best = (layers, found) }
        }
        layers = best.layers
    }

    private func crossings(_ layers: [[Int]]) -> Int {
        var places = [Int](repeating: 0, count: parts.count)
        for layer in layers { for (place, part) in layer.enumerated() { places[part] = place } }
        var count = 0
        for layer in layers {
            let links = layer.flatMap { part in
                parts[part].neighbours.filter { parts[$0].layer == parts[part].layer + 1 }
                    .map { (places[part], places[$0]) }
            }
            for (index, one) in links.enumerated() {
                for two in links[..<index] where (one.0 - two.0) * (one.1 - two.1) < 0 { count += 1 }
            }
        }
        return count
    }

    // MARK: places

    /// Each part as near to the middle of its neighbours as those beside it allow, those that pass most of all.
    private mutating func place() {
        for layer in layers {
            let offsets = offsets(layer)
            let middle = (offsets.last ?? 0) / 2
            for (part, offset) in zip(layer, offsets) { parts[part].across = offset - middle }
        }
        for round in 0..<Self.rounds {
            for layer in round % 2 == 0 ? layers : layers.reversed() {
                let offsets = offsets(layer)
                let wishes = zip(layer, offsets).map { part, offset in wish(part).map { ($0.place - offset, $0.weight) }
                }
                let moved = Self.rising(
                    zip(wishes, zip(layer, offsets)).map { $0 ?? (parts[$1.0].across - $1.1, 0.1) })
                for (part, place) in zip(layer, zip(moved, offsets)) { parts[part].across = place.0 + place.1 }
            }
        }
    }

    /// The middle of a part's neighbours, and how much it matters: ways that pass bend where they leave it most of all.
    private func wish(_ part: Int) -> (place: Double, weight: Double)? {
        let isPass = parts[part].half < 0.5
        var sum = 0.0
        var weights = 0.0
        for neighbour in parts[part].neighbours {
            let weight = isPass && parts[neighbour].half < 0.5 ? 6.0 : 1
            sum += weight * parts[neighbour].across
            weights += weight
        }
        return weights > 0 ? (sum / weights, weights) : nil
    }

    /// The values nearest to the wished ones, by their weights, that do not fall (pooling of adjacent violators).
    private static func rising(_ wishes: [(place: Double, weight: Double)]) -> [Double] {
        var pools: [(sum: Double, weight: Double, count: Int)] = []
        for wish in wishes {
            pools.append((wish.place * wish.weight, wish.weight, 1))
            while pools.count > 1 {
                let last = pools[pools.count - 1]
                let before = pools[pools.count - 2]
                guard before.sum / before.weight > last.sum / last.weight else { break }
                pools.removeLast()
                pools[pools.count - 1] = (
                    before.sum + last.sum, before.weight + last.weight, before.count + last.count
                )
            }
        }
        return pools.flatMap { Array(repeating: $0.sum / $0.weight, count: $0.count) }
    }

    /// The least distances of a layer's parts from its first.
    private func offsets(_ layer: [Int]) -> [Double] {
        var offsets = layer.isEmpty ? [] : [0.0]
        for (one, two) in zip(layer, layer.dropFirst()) {
            offsets.append((offsets.last ?? 0) + parts[one].half + parts[two].half)
        }
        return offsets
    }
}
