internal import Statistics

/// e to a power, the same on each processor.
func exponential(_ power: Double) -> Double { Special.exp(power) }
/// The natural logarithm.
func logarithm(_ value: Double) -> Double { Special.log(value) }
