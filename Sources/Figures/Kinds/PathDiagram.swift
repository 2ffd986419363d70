/// What leads to what, and how strongly: boxes in layers from left to right and arrows with their coefficients.
public struct PathDiagram: Sendable {
    public struct Node: Sendable {
        /// What arrows name it by.
        public var id: String
        public var title: String
        /// `R² 0.53`.
        public var fact: String

        public init(_ id: String, title: String? = nil, fact: String = "") {
            self.id = id
            self.title = title ?? id
            self.fact = fact
        }
    }

    public struct Arrow: Sendable {
        public var from: String
        public var to: String
        /// As it is written: `0.42***`.
        public var label: String
        /// From 0 to 1; the arrow's width goes by it.
        public var weight: Double
        /// Not told apart from none: dashed and grey.
        public var isUncertain: Bool

        public init(from: String, to: String, label: String, weight: Double, isUncertain: Bool = false) {
            self.from = from
            self.to = to
            self.label = label
            self.weight = weight
            self.isUncertain = isUncertain
        }
    }

    public var title: String
    public var finding: String
    /// From left to right; each from top to bottom.
    public var layers: [[Node]]
    /// Those whose nodes are not there are not drawn.
    public var arrows: [Arrow]

    public init(title: String, finding: String = "", layers: [[Node]], arrows: [Arrow]) {
        self.title = title
        self.finding = finding
        self.layers = layers
        self.arrows = arrows
    }

    public var panel: Panel {
        var nodes: [Network.Node] = []
        var places: [String: Int] = [:]
        let tallest = layers.map(\.count).max() ?? 1
        for (column, layer) in layers.enumerated() {
            let x = layers.count > 1 ? Double(column) / Double(layers.count - 1) : 0.5
            for (row, node) in layer.enumerated() {
                let y = (Double(row) + Double(tallest - layer.count) / 2) / Double(max(1, tallest - 1))
                if places[node.id] == nil { places[node.id] = nodes.count }
                nodes.append(Network.Node(title: node.title, fact: node.fact, place: Place(x, y)))
            }
        }
        let shown = arrows.compactMap { arrow -> Network.Arrow? in
            guard let from = places[arrow.from], let to = places[arrow.to] else { return nil }
            let weight = arrow.weight.isFinite ? min(1, abs(arrow.weight)) : 0
            return Network.Arrow(
                from: from, to: to, label: arrow.label, width: 1 + 5 * weight,
                role: arrow.isUncertain ? .context : .data1, isDashed: arrow.isUncertain)
        }
        let height = 96 * Double(min(30, max(2, tallest)))
        return Panel(
            title: title, finding: finding, x: .hidden, y: .hidden,
            marks: [.network(Network(nodes: nodes, arrows: shown))], height: height, isWide: true,
            narrowHeight: height * 1.25)
    }
}
