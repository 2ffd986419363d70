/// Something that customers differ in and that their flows can ask for, such as the kind of card: one of a few values.
public struct Attribute: Sendable, Hashable {
    public var name: String
    /// At most 255; everybody has the first at the beginning.
    public var values: [String]
    public init(name: String, values: [String]) { (self.name, self.values) = (name, values) }

    /// How many attributes a network may have.
    public static let limit = 8
}

/// An attribute gets one of these values by its share.
public struct AttributeChange: Sendable, Hashable {
    public struct Option: Sendable, Hashable {
        public var share: Double
        public var value: Int
        public init(share: Double, value: Int) { (self.share, self.value) = (share, value) }
    }

    public var attribute: Int
    public var options: [Option]
    public init(attribute: Int, options: [Option]) { (self.attribute, self.options) = (attribute, options) }
}

/// A branch for customers of whom something holds.
public struct ConditionalBranch: Sendable, Hashable {
    /// All of them must hold; none: `otherwise`.
    public var conditions: [Condition]
    public var flow: [FlowStep]

    public init(when conditions: [Condition], flow: [FlowStep]) { (self.conditions, self.flow) = (conditions, flow) }

    public enum Condition: Sendable, Hashable {
        /// The attribute has one of these values.
        case attribute(Int, isOneOf: [Int])
        /// The field of the customer's own record has one of these values.
        case field(record: Int, field: Int, isOneOf: [Int])
        /// The customer's number lies in one of these ranges.
        case number(Int, isIn: [NumberRange])
    }
}
