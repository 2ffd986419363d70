internal import FlowNetworks
internal import Scenarios

/// A kind of records as far as it could be read.
struct RecordDraft: Sendable {
    struct Move: Sendable {
        var move: RecordKeeping.Move
        var place: SourcePlace
    }

    var name = ""
    var place = SourcePlace.nowhere
    var people: Int?
    /// What is noted of each of them.
    var known: [RecordKeeping.Field]?
    /// Nil where one could not be read.
    var moves: [Move?] = []
    /// Where a network is written.
    var calls: [Call]?

    /// Nil where something could not be read, or there is too much of it.
    var keeping: RecordKeeping? {
        guard let people, let fields = known, !moves.isEmpty, !moves.contains(where: { $0 == nil }) else { return nil }
        let keeping = RecordKeeping(name: name, people: people, fields: fields, moves: moves.compactMap { $0?.move })
        return (keeping.combinations ?? .max) <= RecordKeeping.stateLimit ? keeping : nil
    }

    func checkSize(_ log: DiagnosticLog) {
        guard let fields = known else { return }
        let keeping = RecordKeeping(name: name, people: 1, fields: fields, moves: [])
        if (keeping.combinations ?? .max) <= RecordKeeping.stateLimit { return }
        log.error(
            "the fields of '\(name)' have more than \(RecordKeeping.stateLimit) combinations of values", at: place)
    }
}
