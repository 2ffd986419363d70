package import SimulationKernel

/// A state machine for each of many people, such as their consents.
package struct RecordKeeping: Sendable, Hashable {
    /// Something that is noted of a person.
    package struct Field: Sendable, Hashable {
        package var name: String
        package var values: [String]
        /// The value of everybody at the start, where ``shares`` are not said.
        package var initial: Int
        /// By value: the share of people who have it at the start; none: all have ``initial``.
        package var shares: [Double]
        package init(name: String, values: [String], initial: Int, shares: [Double] = []) {
            self.name = name
            self.values = values
            self.initial = initial
            self.shares = shares
        }
    }

    /// A condition on a field of the person.
    package struct Guard: Sendable, Hashable {
        package var field: Int
        package var isOneOf: [Int]
        package init(field: Int, isOneOf: [Int]) {
            self.field = field
            self.isOneOf = isOneOf
        }
    }

    /// A field gets one of these values by its share; what the shares leave of 1 keeps the value it has.
    package struct Change: Sendable, Hashable {
        package var field: Int
        /// Only where it had one of these before; nil: whatever it had.
        package var from: [Int]?
        package var options: [AttributeChange.Option]
        package init(field: Int, from: [Int]? = nil, options: [AttributeChange.Option]) {
            self.field = field
            self.from = from
            self.options = options
        }
        package init(_ field: Int, to value: Int, from: [Int]? = nil) {
            self.init(field: field, from: from, options: [.init(share: 1, value: value)])
        }

        /// The share of those that keep what they have; 0 where only rounding is missing.
        var kept: Double {
            let rest = 1 - options.reduce(0) { $0 + $1.share }
            return rest > 1e-9 ? rest : 0
        }
    }

    /// When a person makes a move by itself.
    package enum Timing: Sendable, Hashable {
        /// Never: only when a flow asks for it (`move:`).
        case onRequest
        /// At an exponential clock with the rate of the moment, per person, while the guards hold.
        case rate(RateProfile)
        /// The same with a rate that follows the state of the model, and what the person's record says.
        case formula(StepFormula)
        /// So long after the guards began to hold, if they have held all the time since.
        case after(Law)
    }

    /// What a person may do: possible while all guards hold.
    package struct Move: Sendable, Hashable {
        package var name: String
        package var timing: Timing
        package var guards: [Guard]
        /// All from the values before the move.
        package var changes: [Change]
        /// The class, with arrivals `Arrivals.Source.polls`, whose customers carry what the move asks of the servers:
        /// it takes effect when such a customer has completed, if its guards hold then. Nil: at once.
        package var requestClass: Int?
        /// Not of the system as its source describes it, but an addition, which reports mark.
        package var isExtension = false

        package init(
            name: String, _ timing: Timing = .onRequest, guards: [Guard] = [], changes: [Change],
            requestClass: Int? = nil
        ) {
            self.name = name
            self.timing = timing
            self.guards = guards
            self.changes = changes
            self.requestClass = requestClass
        }
    }

    package var name: String
    package var people: Int
    package var fields: [Field]
    package var moves: [Move]

    package init(name: String, people: Int, fields: [Field], moves: [Move]) {
        self.name = name
        self.people = people
        self.fields = fields
        self.moves = moves
    }

    /// How many fields a record may have, how many moves, and how many combinations of values.
    package static let fieldLimit = 8
    package static let moveLimit = 64
    package static let stateLimit = 65_536
}
