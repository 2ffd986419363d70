public import SimulationKernel

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

    /// A field gets one of these values by its share; what the shares leave of 1 keeps the value it has.
    public struct Change: Sendable, Hashable {
        public var field: Int
        /// Only where it had one of these before; nil: whatever it had.
        public var from: [Int]?
        public var options: [AttributeChange.Option]
        public init(field: Int, from: [Int]? = nil, options: [AttributeChange.Option]) {
            (self.field, self.from, self.options) = (field, from, options)
        }
        public init(_ field: Int, to value: Int, from: [Int]? = nil) {
            self.init(field: field, from: from, options: [.init(share: 1, value: value)])
        }

        /// The share of those that keep what they have; 0 where only rounding is missing.
        var kept: Double {
            let rest = 1 - options.reduce(0) { $0 + $1.share }
            return rest > 1e-9 ? rest : 0
        }
    }

    /// When a person makes a move by itself.
    public enum Timing: Sendable, Hashable {
        /// Never: only when a flow asks for it (`move:`).
        case onRequest
        /// At an exponential clock with the rate of the moment, per person, while the guards hold.
        case rate(RateProfile)
        /// So long after the guards began to hold, if they have held all the time since.
        case after(Law)
    }

    /// What a person may do: possible while all guards hold.
    public struct Move: Sendable, Hashable {
        public var name: String
        public var timing: Timing
        public var guards: [Guard]
        /// All from the values before the move.
        public var changes: [Change]
        /// The class, with arrivals ``Arrivals/Source/polls``, whose customers carry what the move asks of the servers:
        /// it takes effect when such a customer has completed, if its guards hold then. Nil: at once.
        public var requestClass: Int?
        /// Not of the system as its source describes it, but an addition, which reports mark.
        public var isExtension = false

        public init(
            name: String, _ timing: Timing = .onRequest, guards: [Guard] = [], changes: [Change],
            requestClass: Int? = nil
        ) {
            (self.name, self.timing, self.guards) = (name, timing, guards)
            (self.changes, self.requestClass) = (changes, requestClass)
        }
    }

    public var name: String
    public var people: Int
    public var fields: [Field]
    public var moves: [Move]

    public init(name: String, people: Int, fields: [Field], moves: [Move]) {
        (self.name, self.people, self.fields, self.moves) = (name, people, fields, moves)
    }

    /// How many fields a record may have, how many moves, and how many combinations of values.
    public static let fieldLimit = 8
    public static let moveLimit = 64
    public static let stateLimit = 65_536
}
