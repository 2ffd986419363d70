/// The letter behind a plus, as in M/M/3+M: how long customers wait before they give up.
package enum PatienceLetter: String, Sendable, Hashable, CaseIterable {
    /// Exponential.
    case markov = "M"
    /// Always the same.
    case deterministic = "D"
}

/// The figures of M/M/c or M/M/c/K whose customers give up, first come first served: Erlang A, or M/M/c+D.
///
/// - Parameters:
///   - notation: M/M/c or M/M/c/K.
///   - letter: the law of the patience.
///   - patience: the mean time for which a customer waits for the start of his service.
///   - arrivalRate: per the time unit of `patience`.
///   - serviceRate: of one server, per the same unit.
/// - Throws: when a number is out of its range, or nothing is known.
package func theory(
    for notation: KendallNotation, giveUp letter: PatienceLetter, patience: Double, arrivalRate: Double,
    serviceRate: Double
) throws(TheoryError) -> TheoreticalFigures {
    try TheoryError.requirePositive(patience, "patience")
    guard notation.arrivals == .markov, notation.service == .markov, notation.population == nil,
        notation.discipline == .fifo, let servers = notation.servers
    else {
        throw TheoryError(
            .notKnown,
            "no formula is known here for \(notation)+\(letter.rawValue): patience is known for M/M/c and M/M/c/K, "
                + "first come first served")
    }
    switch letter {
    case .markov:
        return try ErlangA(
            arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, abandonRate: 1 / patience,
            capacity: notation.capacity
        ).theory
    case .deterministic:
        guard notation.capacity == nil else {
            throw TheoryError(.notKnown, "no formula is known here for a constant patience and a limited capacity")
        }
        return try ImpatientLine(
            arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, patience: .constant(patience)
        ).theory
    }
}
