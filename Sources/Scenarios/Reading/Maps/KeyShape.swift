extension KeyTable {
    /// What may stand behind a key, as far as that is told without the rest of the file: for editors, which complete and
    /// check what is being typed. Where it is left open the reader alone decides.
    package indirect enum Shape: Sendable {
        /// Whatever the reader makes of it.
        case anything
        /// The key alone says all.
        case nothing
        /// One value of any kind: a name, a formula, a number, a file.
        case text
        /// A number without a unit, or arithmetic that comes to one.
        case number(NumberBounds)
        case wholeNumber(from: Int?, to: Int?)
        /// A number with a unit of this kind, or arithmetic.
        case quantity(Quantity.Kind)
        /// A length of time between these ends, as far as they are told without its unit.
        case duration(NumberBounds, mayBeNever: Bool)
        /// A rate between these ends, likewise.
        case rate(NumberBounds)
        /// One of these.
        case words([String])
        /// A map with the keys of this table. Tables name each other in circles, as steps hold flows: each is asked for
        /// when it is needed.
        case map(@Sendable () -> KeyTable)
        /// A map whose keys are the file's own, such as the names of stations.
        case named(Shape)
        /// A list; a single value stands for a list of one.
        case list(Shape)
        /// In place of a value what another scenario has, as the kinds of scenarios name it that have something to take:
        /// `{ from: survey.yaml#P4.mobile }`.
        case taken
        case either([Shape])
    }
}

extension KeyTable.Shape {
    /// The tables of maps that stand in this shape itself, not those below them.
    package var tables: [KeyTable] {
        switch self {
        case .anything, .nothing, .text, .number, .wholeNumber, .quantity, .duration, .rate, .words, .taken: []
        case .map(let table): [table()]
        case .named(let inner), .list(let inner): inner.tables
        case .either(let shapes): shapes.flatMap(\.tables)
        }
    }

    /// Whether any single value may stand there.
    package var takesText: Bool {
        switch self {
        case .anything, .text: true
        case .nothing, .number, .wholeNumber, .quantity, .duration, .rate, .words, .map, .named, .taken: false
        case .list(let inner): inner.takesText
        case .either(let shapes): shapes.contains(where: \.takesText)
        }
    }
}
