import Fleets
import SimulationKernel

extension VehiclePool {
    /// The greatest number of vehicles on duty at one time, where it is known before the run.
    var most: Int? {
        switch supply {
        case .count(let number): number
        case .shifts(let profile): profile.pieces.map { Int($0.rate) }.max() ?? 0
        case .growth, .published: nil
        }
    }
}
