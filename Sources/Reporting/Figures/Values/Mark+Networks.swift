/// A line from one place to another whose width shows how much goes there.
package struct Flow: Sendable, Equatable {
    package var from: PlotPoint
    package var to: PlotPoint
    /// In units of the drawing; at most 14 is drawn.
    package var width: Double
    package var role: Role
    package var strength: Strength
    /// Bent a little to its right, so that there and back lie beside each other.
    package var isCurved: Bool
    package var label: Label?

    package init(
        from: PlotPoint, to: PlotPoint, width: Double = 1.5, role: Role = .data1, strength: Strength = .second,
        isCurved: Bool = true, label: Label? = nil
    ) {
        self.from = from
        self.to = to
        self.width = width
        self.role = role
        self.strength = strength
        self.isCurved = isCurved
        self.label = label
    }
}

/// Boxes with words and the arrows between them.
package struct Network: Sendable, Equatable {
    package struct Node: Sendable, Equatable {
        package var title: String
        /// Below the title: `R² 0.53`.
        package var fact: String
        /// From 0 at the left or top of the panel to 1.
        package var place: PlotPoint

        package init(title: String, fact: String = "", place: PlotPoint) {
            self.title = title
            self.fact = fact
            self.place = place
        }
    }

    package struct Arrow: Sendable, Equatable {
        /// Indices of nodes; an arrow whose nodes are not there is not drawn.
        package var from: Int
        package var to: Int
        package var label: String
        /// In units of the drawing, from 0.8 to 6.
        package var width: Double
        package var role: Role
        package var isDashed: Bool
        /// Of a network in layers: where it passes those between, as places of nodes are told.
        package var passes: [PlotPoint]

        package init(
            from: Int, to: Int, label: String = "", width: Double = 1.5, role: Role = .data1, isDashed: Bool = false,
            passes: [PlotPoint] = []
        ) {
            self.from = from
            self.to = to
            self.label = label
            self.width = width
            self.role = role
            self.isDashed = isDashed
            self.passes = passes
        }
    }

    package var nodes: [Node]
    package var arrows: [Arrow]
    /// Nodes stand in layers from left to right, and from top to bottom where the drawing is narrow: how many nodes'
    /// breadths the broadest layer takes. Nil: they stand anywhere.
    package var breadth: Double?

    package init(nodes: [Node], arrows: [Arrow], breadth: Double? = nil) {
        self.nodes = nodes
        self.arrows = arrows
        self.breadth = breadth
    }

    /// The same with left to right as top to bottom.
    package var turned: Network {
        func turned(_ place: PlotPoint) -> PlotPoint { PlotPoint(place.y, place.x) }
        var network = self
        for index in nodes.indices { network.nodes[index].place = turned(nodes[index].place) }
        for index in arrows.indices { network.arrows[index].passes = arrows[index].passes.map(turned) }
        return network
    }
}
