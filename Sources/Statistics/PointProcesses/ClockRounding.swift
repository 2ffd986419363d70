import SimulationKernel

/// How coarse the clock was that wrote times down.
///
/// Rounded times fall on each other, which tests of gaps and places take for crowds: 1,000 arrivals an hour on whole seconds
/// are refused by them though they are Poisson (Kim & Whitt 2014, MSOM 16, section 4.1). Spread over what the clock left
/// open they are nearly what they were.
package enum ClockRounding {
    /// The units that clocks and people round to, in seconds.
    package static let units: [Double] = [3600, 1800, 900, 600, 300, 60, 1]

    /// The coarsest unit of which at least a share of the times are whole multiples; nil when they are finer than seconds.
    /// - Parameter share: of the times that must be multiples.
    /// - Parameter times: in seconds since a midnight.
    package static func unit(of times: [Double], share: Double = 0.999) -> Double? {
        guard !times.isEmpty else { return nil }
        let needed = share * Double(times.count)
        return units.first { unit in
            Double(times.count { ($0 / unit - ($0 / unit).rounded()).magnitude * unit < 1e-6 }) >= needed
        }
    }
}
