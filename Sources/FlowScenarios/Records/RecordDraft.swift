internal import FlowNetworks
internal import Scenarios

/// A kind of records as far as it could be read.
struct RecordDraft {
    struct Move {
        var move: RecordKeeping.Move
        var place: SourcePlace
    }

    var name: String
    var place: SourcePlace
    var people: Int?
    var fields: [RecordKeeping.Field]?
    /// Nil where one could not be read.
    var moves: [Move?] = []

    init(name: String, place: SourcePlace) {
        self.name = name
        self.place = place
    }

    /// Nil where something could not be read, or there is too much of it.
    var keeping: RecordKeeping? {
        guard let people, let fields, !moves.isEmpty, !moves.contains(where: { $0 == nil }) else { return nil }
        let keeping = RecordKeeping(name: name, people: people, fields: fields, moves: moves.compactMap { $0?.move })
        return (keeping.combinations ?? .max) <= RecordKeeping.stateLimit ? keeping : nil
    }

    func checkSize(_ log: DiagnosticLog) {
        guard let fields else { return }
        let keeping = RecordKeeping(name: name, people: 1, fields: fields, moves: [])
        if (keeping.combinations ?? .max) <= RecordKeeping.stateLimit { return }
        log.error(
            "the fields of '\(name)' have more than \(RecordKeeping.stateLimit) combinations of values", at: place)
    }
}
