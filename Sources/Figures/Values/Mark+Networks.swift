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

        public init(
            from: Int, to: Int, label: String = "", width: Double = 1.5, role: Role = .data1, isDashed: Bool = false
        ) {
            self.from = from
            self.to = to
            self.label = label
            self.width = width
            self.role = role
            self.isDashed = isDashed
        }
    }

    public var nodes: [Node]
    public var arrows: [Arrow]

    public init(nodes: [Node], arrows: [Arrow]) {
        self.nodes = nodes
        self.arrows = arrows
    }
}
