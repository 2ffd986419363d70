internal import FlowNetworks
internal import Scenarios

extension StepReader {
    /// Whether all stations of which a formula reads the board have one; says so where not.
    func haveBoards(_ visits: [VisitDraft], _ formulas: [StepFormula?], at node: LocatedNode) -> Bool {
        let words = formulas.compactMap { $0 }.flatMap(\.words)
        let readsBoard = words.contains { if case .board(FlowWord.candidate, _) = $0 { true } else { false } }
        guard readsBoard, let missing = visits.first(where: { !names.boards.contains($0.station) }) else { return true }
        let name = names.stations.names[missing.station]
        log.error(
            "'\(name)' shows nothing: it has no board", at: node,
            hint: "write information: { \(name): { poll: { every: 1 min } } }")
        return false
    }
}
