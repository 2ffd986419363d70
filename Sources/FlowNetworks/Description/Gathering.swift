/// A place where customers wait for each other and then go on together: a shuttle, a group, a rack that is full.
package struct Gathering: Sendable, Hashable {
    /// So many go on at once; from 2.
    package var number: Int
    /// How long after the first of them those who are there go on, be they fewer; nil: they wait until they are enough,
    /// or nobody else can come. Where kinds match: how long anybody waits, who then goes on alone; nil: until he is
    /// matched.
    package var atMost: Double?
    /// The step's own name (`as:`); nil without one.
    package var name: String?
    /// Who goes on together, so many of each kind; empty: whoever comes. Then ``number`` is their sum.
    package var kinds: [Kind] = []
    /// What must agree among those who go on together; at most ``mostMatches``.
    package var matches: [Match] = []

    package init(number: Int, atMost: Double? = nil, name: String? = nil) {
        self.number = number
        self.atMost = atMost
        self.name = name
    }

    /// Of so many kinds that match.
    package init(each kinds: [Kind], where matches: [Match] = [], atMost: Double? = nil, name: String? = nil) {
        self.init(number: kinds.reduce(0) { $0 + $1.number }, atMost: atMost, name: name)
        self.kinds = kinds
        self.matches = matches
    }

    /// Customers who are of a class when they come to the gathering, and how many of them are needed.
    package struct Kind: Sendable, Hashable {
        package var customerClass: Int
        package var number: Int
        package init(customerClass: Int, number: Int) {
            self.customerClass = customerClass
            self.number = number
        }
    }

    /// An attribute of all of one kind has the value, by its name, that an attribute of all of another kind has.
    package struct Match: Sendable, Hashable {
        package var first: Side
        package var second: Side
        package init(_ first: Side, _ second: Side) {
            self.first = first
            self.second = second
        }
    }

    package struct Side: Sendable, Hashable {
        /// Which of the gathering's kinds.
        package var kind: Int
        /// Which of the network's attributes.
        package var attribute: Int
        package init(kind: Int, attribute: Int) {
            self.kind = kind
            self.attribute = attribute
        }
    }

    package static let mostMatches = 8
    package static let mostKinds = 8
}
