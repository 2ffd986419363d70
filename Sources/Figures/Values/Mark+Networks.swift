/// A line from one place to another whose width shows how much goes there.
public struct Flow: Sendable, Equatable {
    public var from: Place
    public var to: Place
    /// In units of the drawing; at most 14 is drawn.
    public var width: Double
    public var role: Role
    public var strength: Strength
    /// Bent a little to its right, so that there and back lie beside each other.
    public var isCurved: Bool
    public var label: Label?

    public init(
        from: Place, to: Place, width: Double = 1.5, role: Role = .data1, strength: Strength = .second,
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
public struct Network: Sendable, Equatable {
    public struct Node: Sendable, Equatable {
        public var title: String
        /// Below the title: `R² 0.53`.
        public var fact: String
        /// From 0 at the left or top of the panel to 1.
        public var place: Place

        public init(title: String, fact: String = "", place: Place) {
            self.title = title
            self.fact = fact
            self.place = place
        }
    }

    public struct Arrow: Sendable, Equatable {
        /// Indices of nodes; an arrow whose nodes are not there is not drawn.
        public var from: Int
        public var to: Int
        public var label: String
        /// In units of the drawing, from 0.8 to 6.
        public var width: Double
        public var role: Role
        public var isDashed: Bool
        /// Of a network in layers: where it passes those between, as places of nodes are told.
        public var passes: [Place]

        public init(
            from: Int, to: Int, label: String = "", width: Double = 1.5, role: Role = .data1, isDashed: Bool = false,
            passes: [Place] = []
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

    public var nodes: [Node]
    public var arrows: [Arrow]
    /// Nodes stand in layers from left to right, and from top to bottom where the drawing is narrow: how many nodes'
    /// breadths the broadest layer takes. Nil: they stand anywhere.
    public var breadth: Double?

    public init(nodes: [Node], arrows: [Arrow], breadth: Double? = nil) {
        self.nodes = nodes
        self.arrows = arrows
        self.breadth = breadth
    }

    /// The same with left to right as top to bottom.
    var turned: Network {
        func turned(_ place: Place) -> Place { Place(place.y, place.x) }
        var network = self
        for index in nodes.indices { network.nodes[index].place = turned(nodes[index].place) }
        for index in arrows.indices { network.arrows[index].passes = arrows[index].passes.map(turned) }
        return network
    }
}
