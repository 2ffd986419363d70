/// A place where customers wait for each other and then go on together: a shuttle, a group, a rack that is full.
package struct Gathering: Sendable, Hashable {
    /// So many go on at once; from 2.
    package var number: Int
    /// How long after the first of them those who are there go on, be they fewer; nil: they wait until they are enough,
    /// or nobody else can come.
    package var atMost: Double?
    /// The step's own name (`as:`); nil without one.
    package var name: String?

    package init(number: Int, atMost: Double? = nil, name: String? = nil) {
        self.number = number
        self.atMost = atMost
        self.name = name
    }
}
