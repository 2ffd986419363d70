/// In which order boxes of layers stand, and where long arrows pass the layers between, so that few arrows cross and few
/// bend: by barycentres, layer by layer there and back (Sugiyama, Tagawa & Toda 1981).
struct LayerOrder {
    /// Across the layers, by node; the least is 0 and one node's breadth is 1.
    private(set) var nodes: [Double] = []
    /// By arrow: the layers it passes, each with its place.
    private(set) var passes: [[(layer: Int, across: Double)]] = []
    /// From the least to the greatest place.
    private(set) var breadth = 0.0

    /// What stands in a layer: a box, or an arrow that passes.
    private struct Part {
        let layer: Int
        /// Half of its breadth.
        let half: Double
        var across = 0.0
        var neighbours: [Int] = []
    }

    private static let passing = 0.19
    private static let rounds = 24
    /// Models with more parts than these are not read as drawings.
    private static let mostParts = 400

    private var parts: [Part] = []
    private var layers: [[Int]] = []

    /// - Parameters:
    ///   - layerOf: by node, from 0.
    ///   - arrows: pairs of nodes.
    init(layerOf: [Int], arrows: [(from: Int, to: Int)]) {
        parts = layerOf.map { Part(layer: $0, half: 0.5) }
        var chains = arrows.map { _ in [Int]() }
        for (index, arrow) in arrows.enumerated() {
            let (first, last) = (layerOf[arrow.from], layerOf[arrow.to])
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
                let wishes = layer.map { part -> Double in
                    let near = parts[part].neighbours
                    guard !near.isEmpty else { return parts[part].across }
                    return near.reduce(0) { $0 + parts[$1].across } / Double(near.count)
                }
                let offsets = offsets(layer)
                let moved = LabelSpread.middles(
                    zip(wishes, offsets).map { $0 - $1 }, gap: 0, low: -1e6, high: 1e6, isOrdered: true)
                for (part, place) in zip(layer, zip(moved, offsets)) { parts[part].across = place.0 + place.1 }
            }
        }
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
