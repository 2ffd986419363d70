/// Something that customers differ in and that their flows can ask for, such as the kind of card: one of a few values.
package struct Attribute: Sendable, Hashable {
    package var name: String
    /// At most 255; everybody has the first at the beginning.
    package var values: [String]
    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }

    /// How many attributes a network may have.
    package static let limit = 8
}

/// An attribute gets one of these values by its share.
package struct AttributeChange: Sendable, Hashable {
    package struct Option: Sendable, Hashable {
        package var share: Double
        package var value: Int
        package init(share: Double, value: Int) {
            self.share = share
            self.value = value
        }
    }

    package var attribute: Int
    package var options: [Option]
    package init(attribute: Int, options: [Option]) {
        self.attribute = attribute
        self.options = options
    }
}

/// A branch for customers of whom something holds.
package struct ConditionalBranch: Sendable, Hashable {
    /// All of them must hold; none: `otherwise`.
    package var conditions: [Condition]
    package var flow: [FlowStep]

    package init(when conditions: [Condition], flow: [FlowStep]) {
        self.conditions = conditions
        self.flow = flow
    }

    package enum Condition: Sendable, Hashable {
        /// The attribute has one of these values.
        case attribute(Int, isOneOf: [Int])
        /// The field of the customer's own record has one of these values.
        case field(record: Int, field: Int, isOneOf: [Int])
        /// The customer's number lies in one of these ranges.
        case number(Int, isIn: [NumberRange])
        /// What it says holds when he comes to the step; it stands alone.
        case formula(StepFormula)
    }
}
