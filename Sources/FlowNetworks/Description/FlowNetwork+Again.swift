extension FlowNetwork {
    /// Whether a customer may come to more than one such visit on his way, one after the other.
    package func comesAgain(where matches: @escaping (Visit) -> Bool) -> Bool {
        classes.contains { Walk(matches).passes($0.flow, before: false).isAgain }
    }

    /// Goes through flows with what may have happened before.
    private struct Walk {
        let matches: (Visit) -> Bool

        init(_ matches: @escaping (Visit) -> Bool) { self.matches = matches }

        /// - Returns: whether such a visit may lie behind who comes to the end, and whether one may follow another.
        func passes(_ flow: [FlowStep], before: Bool) -> (has: Bool, isAgain: Bool) {
            var has = before
            var isAgain = false
            for step in flow where !isAgain {
                switch step {
                case .visit(let visit): (has, isAgain) = next([visit], has)
                case .hold(let hold):
                    (has, isAgain) = next([hold.visit], has)
                    let inside = passes(hold.flow, before: has)
                    has = inside.has
                    isAgain = isAgain || inside.isAgain
                case .route(_, let visits): (has, isAgain) = next(visits, has)
                case .loop(let loop):
                    // What is gone through twice stands behind itself.
                    let once = passes(loop.flow, before: has)
                    let twice = loop.ending == .times(1) ? once : passes(loop.flow, before: once.has)
                    let rest = passes(loop.otherwise, before: twice.has)
                    has = twice.has || rest.has
                    isAgain = once.isAgain || twice.isAgain || rest.isAgain
                case .wander(let graph):
                    let all = graph.places.flatMap(\.flow)
                    let once = passes(all, before: has)
                    // Any place may follow any other one.
                    has = once.has
                    isAgain = once.isAgain || (once.has && all.visits.contains(where: matches))
                default:
                    let branches = step.parts.map { passes($0, before: has) }
                    has = has || branches.contains(where: \.has)
                    isAgain = branches.contains(where: \.isAgain)
                }
            }
            return (has, isAgain)
        }

        private func next(_ visits: [Visit], _ has: Bool) -> (Bool, Bool) {
            visits.contains(where: matches) ? (true, has) : (has, false)
        }
    }
}
