extension PathFit {
    /// What a construct does to another along all paths.
    public struct Effect: Sendable, Hashable {
        public var from: String
        public var to: String
        /// The direct and the indirect effect together.
        public var total: Double
        /// The path coefficient; 0 where there is no direct path.
        public var direct: Double
        /// Through other constructs, along all ways together.
        public var indirect: Double
    }

    /// The effects of all pairs that are joined by paths, by target and then by source.
    public var effects: [Effect] {
        layout.effects.map { pair in
            let total = totalEffects[pair.from * layout.constructs + pair.to]
            let path = layout.predecessors[pair.to].first { $0.construct == pair.from }?.path
            let direct = path.map { coefficients[$0] } ?? 0
            let hasIndirect = layout.predecessors[pair.to].contains { between in
                layout.effects.contains { $0.from == pair.from && $0.to == between.construct }
            }
            return Effect(
                from: layout.name(pair.from), to: layout.name(pair.to), total: total, direct: direct,
                indirect: hasIndirect ? total - direct : 0)
        }
    }
}
