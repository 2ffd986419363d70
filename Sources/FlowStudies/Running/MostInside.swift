import SimulationKernel
import FlowNetworks
import Foundation
import Studies

/// How many customers one replication may have inside: as many as half of the memory at hand holds.
enum MostInside {
    /// - Parameter atOnce: replications at the same time.
    static func of(_ program: FlowProgram, atOnce: Int) -> Int {
        let each = MemoryAtHand.bytes / 2 / Double(max(1, atOnce))
        return Int(saturating: min(Double(FlowSimulation.mostInside), max(1, each / program.bytesPerCustomer)))
    }

    /// Of experiments, which are done by as many as there are processors where nobody says otherwise.
    static let usualWidth = ProcessInfo.processInfo.activeProcessorCount
}
