/// What was observed of one kind of records over the period.
public struct RecordObservations: Sendable, Hashable {
    public var duration: Double
    public var people: Int
    /// All reachable states, in the order of ``RecordReach``.
    public var states: [RecordValues]
    /// By state: ∫ of the number of people in it, how often anybody came into it, and how many were in it at the
    /// beginning and at the end.
    public var areas: [Double]
    public var entries: [Int]
    public var atStart: [Int]
    public var atEnd: [Int]
    public var moves: [Move]
    /// How often flows asked for a field's value.
    public var reads: Int
    /// Lines of the audit log that were replayed without a fault, from the start of the run.
    public var auditedLines: Int
    /// Where the observed period begins, from the start of the run.
    public var start: Double
    /// What was seen at the moments that were asked for, in order, of those within the period.
    public var marks: [RecordMark]

    public struct Move: Sendable, Hashable {
        /// Took effect.
        public var made: Int
        /// Was asked for, and its guards did not hold.
        public var refused: Int
        /// Asked servers, who did not do what they should.
        public var failed: Int
        /// Of the first two, those that a flow's customer asked for.
        public var madeByFlows: Int
        public var refusedToFlows: Int
    }

    /// ∫ of the number of people of whom a field has a value.
    public func area(field: Int, value: Int) -> Double {
        states.indices.reduce(0) { states[$1][field] == value ? $0 + areas[$1] : $0 }
    }

    /// What was at a moment that was asked for; at the period's ends for moments beyond them. Nil for any other moment.
    public func mark(at time: Double) -> RecordMark? {
        if time <= start {
            return RecordMark(
                time: start, counts: atStart, areas: areas.map { _ in 0 }, made: moves.map { _ in 0 })
        }
        if time >= start + duration {
            return RecordMark(time: start + duration, counts: atEnd, areas: areas, made: moves.map(\.made))
        }
        return marks.first { $0.time == time }
    }

    /// Both together, one after the other; moments are not kept.
    public func merged(with next: RecordObservations) -> RecordObservations {
        var result = self
        result.duration += next.duration
        result.areas = zip(areas, next.areas).map { $0 + $1 }
        result.entries = zip(entries, next.entries).map { $0 + $1 }
        result.atEnd = next.atEnd
        result.moves = zip(moves, next.moves).map {
            Move(
                made: $0.made + $1.made, refused: $0.refused + $1.refused, failed: $0.failed + $1.failed,
                madeByFlows: $0.madeByFlows + $1.madeByFlows,
                refusedToFlows: $0.refusedToFlows + $1.refusedToFlows)
        }
        result.reads += next.reads
        result.auditedLines = next.auditedLines
        result.marks = []
        return result
    }
}
