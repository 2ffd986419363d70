/// A mistake planted into a replication, so that tests can show that tests find it. No file and no command reaches it.
package enum PlantedFault: Sendable, Hashable {
    case none
    /// Shortest job first takes the second shortest where two wait.
    case secondShortest
    /// One customer in a thousand leaves without being counted.
    case vanishing
    /// The same laws with other random words, as after a harmless change of the program.
    case reorderedDraws
}

extension FlowEngine {
    /// Notes that a customer leaves.
    /// - Returns: whether nobody else shall know it.
    @inline(never)
    func vanishes(_ entity: UInt32, classAt index: Int, outcome: Int) -> Bool {
        note(.leave, entity, classAt: index, outcome: outcome)
        guard fault == .vanishing, pool.records[Int(entity)].number % 1000 == 999 else { return false }
        pool.give(back: entity)
        return true
    }
}
