internal import Statistics

/// The exponential function, the same on each processor.
func exponential(_ power: Double) -> Double { Special.exp(power) }
/// The natural logarithm.
func logarithm(_ value: Double) -> Double { Special.log(value) }
