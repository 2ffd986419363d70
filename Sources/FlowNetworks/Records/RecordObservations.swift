/// What was observed of one kind of records over the period.
package struct RecordObservations: Sendable, Hashable {
    package var duration: Double
    package var people: Int
    /// All reachable states, in the order of ``RecordReach``.
    package var states: [RecordValues]
    /// By state: ∫ of the number of people in it, how often anybody came into it, and how many were in it at the
    /// beginning and at the end.
    package var areas: [Double]
    package var entries: [Int]
    package var atStart: [Int]
    package var atEnd: [Int]
    package var moves: [Move]
    /// How often flows asked for a field's value.
    package var reads: Int
    /// Lines of the audit log that were replayed without a fault, from the start of the run.
    package var auditedLines: Int
    /// Where the observed period begins, from the start of the run.
    package var start: Double
    /// What was seen at the moments that were asked for, in order, of those within the period.
    package var marks: [RecordMark]

    package struct Move: Sendable, Hashable {
        /// Took effect.
        package var made: Int
        /// Was asked for, and its guards did not hold.
        package var refused: Int
        /// Asked servers, who did not do what they should.
        package var failed: Int
        /// Of the first two, those that a flow's customer asked for.
        package var madeByFlows: Int
        package var refusedToFlows: Int
    }

    /// The integral of the number of people of whom a field has a value.
    package func area(field: Int, value: Int) -> Double {
        states.indices.reduce(0) { states[$1][field] == value ? $0 + areas[$1] : $0 }
    }

    /// What was at a moment that was asked for; at the period's ends for moments beyond them. Nil for any other moment.
    package func mark(at time: Double) -> RecordMark? {
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
    package func merged(with next: RecordObservations) -> RecordObservations {
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

/// People's records at a moment, and what had been since the observed period's beginning.
package struct RecordMark: Sendable, Hashable {
    /// From the start of the run.
    package var time: Double
    /// By state: how many people were in it; what happens at the very moment comes after.
    package var counts: [Int]
    /// By state: ∫ of the number of people in it up to here.
    package var areas: [Double]
    /// By move: how often it was made up to here.
    package var made: [Int]
}
