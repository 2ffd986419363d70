package import FlowNetworks
package import SimulationKernel

extension ServerSchedule {
    /// The number of servers as a rate over time.
    package var profile: RateProfile {
        RateProfile(pieces: pieces.map { .init(time: $0.time, rate: Double($0.count)) }, period: period)
    }
}
