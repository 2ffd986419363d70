/// A point of an experiment: something that can be replicated, such as a scenario with other parameters.
package protocol Replicable: Sendable {
    /// Two points of the same identity give the same samples in every replication, on every machine.
    var identity: String { get }

    /// All that another process of the same program needs to make the point anew.
    var recipe: String { get }

    /// The replication of a number, from 0: a sample of each of the point's quantities, in their order; nil when it was
    /// asked to stop before its end.
    /// - Throws: why the replication could not go on.
    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]?
}
