/// One choice at a service station: who waited when a server became free, and who of them was taken.
package struct QueueChoice: Sendable, Hashable {
    /// Somebody who waited. What is not known is nil, for all of a log alike.
    package struct Candidate: Sendable, Hashable {
        /// When he came, or his rank; the lower came first.
        package var arrival: Double
        /// The number of his class; which class goes before which is found from the choices.
        package var classNumber: Int?
        /// A priority that the log states; the lower goes first.
        package var priority: Double?
        /// How long he was expected to take.
        package var expectedService: Double?
        /// When he was due: an appointment, or the end of what he was promised.
        package var due: Double?

        package init(
            arrival: Double, classNumber: Int? = nil, priority: Double? = nil, expectedService: Double? = nil,
            due: Double? = nil
        ) {
            self.arrival = arrival
            self.classNumber = classNumber
            self.priority = priority
            self.expectedService = expectedService
            self.due = due
        }
    }

    package var waiting: [Candidate]
    /// His place in ``waiting``.
    package var taken: Int

    /// - Precondition: `taken` is a place in `waiting`.
    package init(waiting: [Candidate], taken: Int) {
        precondition(waiting.indices.contains(taken), "who was taken had waited")
        self.waiting = waiting
        self.taken = taken
    }
}

/// The rules by which who is next is chosen.
package enum QueueRule: String, Sendable, Hashable, CaseIterable {
    case fifo
    case lifo
    case random
    /// The class that goes first, found from the choices; within it the first come.
    case classOrder = "class order"
    /// The priority stated; within it the first come.
    case priority
    /// The least expected service; among equals the first come.
    case shortestFirst = "shortest first"
    /// The earliest due; among equals the first come.
    case earliestDue = "earliest due"
}
