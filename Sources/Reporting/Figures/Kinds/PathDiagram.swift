/// What leads to what, and how strongly: boxes in layers from left to right and arrows with their coefficients.
package struct PathDiagram: Sendable {
    package struct Node: Sendable {
        /// What arrows name it by.
        package var id: String
        package var title: String
        /// `R² 0.53`.
        package var fact: String

        package init(_ id: String, title: String? = nil, fact: String = "") {
            self.id = id
            self.title = title ?? id
            self.fact = fact
        }
    }

    package struct Arrow: Sendable {
        package var from: String
        package var to: String
        /// As it is written: `0.42***`.
        package var label: String
        /// From 0 to 1; the arrow's width goes by it.
        package var weight: Double
        /// Not told apart from none: dashed and grey.
        package var isUncertain: Bool

        package init(from: String, to: String, label: String, weight: Double, isUncertain: Bool = false) {
            self.from = from
            self.to = to
            self.label = label
            self.weight = weight
            self.isUncertain = isUncertain
        }
    }

    package var title: String
    package var finding: String
    /// From left to right; each from top to bottom.
    package var layers: [[Node]]
    /// Those whose nodes are not there are not drawn.
    package var arrows: [Arrow]

    package init(title: String, finding: String = "", layers: [[Node]], arrows: [Arrow]) {
        self.title = title
        self.finding = finding
        self.layers = layers
        self.arrows = arrows
    }

    package var panel: Panel {
        let all = layers.enumerated().flatMap { layer, nodes in nodes.map { (layer: layer, node: $0) } }
        var places: [String: Int] = [:]
        for (place, own) in all.enumerated() where places[own.node.id] == nil { places[own.node.id] = place }
        let known = arrows.compactMap { arrow in
            places[arrow.from].flatMap { from in places[arrow.to].map { (own: arrow, from: from, to: $0) } }
        }
        let order = LayerOrder(layerOf: all.map(\.layer), arrows: known.map { ($0.from, $0.to) })
        let last = Double(max(1, layers.count - 1))
        func place(_ layer: Int, _ across: Double) -> PlotPoint {
            PlotPoint(
                layers.count > 1 ? Double(layer) / last : 0.5, order.breadth > 0 ? across / order.breadth : 0.5)
        }
        let nodes = zip(all, order.nodes).map {
            Network.Node(title: $0.node.title, fact: $0.node.fact, place: place($0.layer, $1))
        }
        let shown = zip(known, order.passes).map { arrow, passes -> Network.Arrow in
            let weight = arrow.own.weight.isFinite ? min(1, abs(arrow.own.weight)) : 0
            return Network.Arrow(
                from: arrow.from, to: arrow.to, label: arrow.own.label, width: 1 + 4 * weight,
                role: arrow.own.isUncertain ? .context : .data1, isDashed: arrow.own.isUncertain,
                passes: passes.map { place($0.layer, $0.across) })
        }
        return Panel(
            title: title, finding: finding, x: .hidden, y: .hidden,
            marks: [.network(Network(nodes: nodes, arrows: shown, breadth: order.breadth + 1))],
            height: 92 + 84 * min(40, order.breadth), isWide: true,
            narrowHeight: 40 + 118 * Double(min(30, max(2, layers.count))))
    }
}
