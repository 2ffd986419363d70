/// A state machine for each of many people, such as their consents.
public struct RecordKeeping: Sendable, Hashable {
    /// Something that is noted of a person.
    public struct Field: Sendable, Hashable {
        public var name: String
        public var values: [String]
        /// The value of everybody at the start.
        public var initial: Int
        public init(name: String, values: [String], initial: Int) {
            (self.name, self.values, self.initial) = (name, values, initial)
        }
    }

    /// A condition on a field of the person.
    public struct Guard: Sendable, Hashable {
        public var field: Int
        public var isOneOf: [Int]
        public init(field: Int, isOneOf: [Int]) { (self.field, self.isOneOf) = (field, isOneOf) }
    }

    /// What a person may do: possible while all guards hold, at an exponential rate, or when a flow asks for it.
    public struct Move: Sendable, Hashable {
        public var name: String
        /// By itself, per person and time unit; 0: only when a flow asks for it (`move:`).
        public var rate: Double
        public var guards: [Guard]
        /// `attribute` is the field's index.
        public var changes: [AttributeChange]
        /// What the move asks of the servers; it takes effect at this flow's end. Empty: at once.
        public var calls: [FlowStep]

        public init(
            name: String, rate: Double, guards: [Guard] = [], changes: [AttributeChange], calls: [FlowStep] = []
        ) {
            (self.name, self.rate, self.guards, self.changes, self.calls) = (name, rate, guards, changes, calls)
        }
    }

    public var name: String
    public var people: Int
    public var fields: [Field]
    public var moves: [Move]

    public init(name: String, people: Int, fields: [Field], moves: [Move]) {
        (self.name, self.people, self.fields, self.moves) = (name, people, fields, moves)
    }
}
