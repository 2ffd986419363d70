/// One unit of a plan, as a process on any machine does it.
package struct UnitTask: Sendable {
    private let round: ClusterRound
    private let plan: UnitPlan
    private let unit: Int

    /// - Parameters:
    ///   - path: the round's folder.
    ///   - unit: its number in the round's plan, from 0.
    ///   - program: the running build.
    /// - Throws: when there is no such unit, or another build of the program made the plan.
    package init(round path: String, unit: Int, program: String) throws(ClusterError) {
        round = ClusterRound(path: path)
        plan = try round.plan()
        self.unit = unit
        guard plan.units.indices.contains(unit) else {
            throw ClusterError("\(path) has units 0 to \(plan.units.count - 1), no unit \(unit)")
        }
        guard plan.program == program else {
            throw ClusterError(
                "the program was built anew since the experiment was submitted, and may give other results: submit it "
                    + "again")
        }
    }

    /// Does what is not done yet and writes it where the experiment looks for it.
    /// - Parameters:
    ///   - jobs: how many threads.
    ///   - cancellation: asks it to stop; what is finished by then is still written.
    ///   - notice: called with a sentence for each file of units that counts as not there.
    ///   - point: makes a point from its recipe, and looks whether it is still the one that was planned.
    /// - Returns: false when it was asked to stop before its end; what was finished is kept.
    /// - Throws: why it cannot be done. What would go wrong again every time is left for the experiment to find.
    package func run(
        jobs: Int, cancellation: Cancellation, notice: @Sendable @escaping (String) -> Void,
        point: (UnitPlan.Point) throws -> any Replicable
    ) throws -> Bool {
        let store = try UnitStore(folder: round.folder.unitsPath, program: plan.program, notice: notice)
        let blocks = plan.missing(in: store).first { $0.unit == unit }?.blocks ?? []
        // Each file costs the shared folder something; half a minute of work may be lost instead.
        let force = ThreadWorkforce(jobs: jobs, store: store, firstFileAfter: 30)
        do {
            let orders = try blocks.map { block in WorkOrder(try point(plan.points[block.point]), block.replications) }
            let results = try force.results(of: orders, cancellation: cancellation) { _ in }
            force.keep()
            if let failure = force.failureToKeep { throw failure }
            return results != nil
        } catch let error as UnitStoreError {
            // A full disk, a folder that is away: another try may find it better.
            throw error
        } catch {
            try round.recordFailure("\(error)", of: unit)
            throw error
        }
    }
}
