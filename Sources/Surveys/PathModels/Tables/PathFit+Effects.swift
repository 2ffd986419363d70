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
