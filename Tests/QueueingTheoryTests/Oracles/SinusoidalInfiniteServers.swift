import Statistics
import QueueingTheory

/// M_t/M/∞ in its long run under arrivals that swing with the time of day: λ(t) = λ̄ + β sin γt.
///
/// m(t) = λ̄/μ + β (μ sin γt − γ cos γt) / (μ² + γ²): the number follows the arrivals later and less.
/// Source: Eick, Massey, Whitt (1993), M_t/G/∞ queues with sinusoidal arrival rates, Management Science 39, 241–252,
/// (15).
struct SinusoidalInfiniteServers: Sendable, Hashable {
    let meanRate: Double
    /// β, at most the mean rate.
    let amplitude: Double
    /// 2π/γ.
    let period: Double
    let serviceRate: Double

    init(meanRate: Double, amplitude: Double, period: Double, serviceRate: Double) throws(TheoryError) {
        try TheoryError.requirePositive(meanRate, "mean arrival rate")
        try TheoryError.requirePositive(period, "period")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.require(
            (0...meanRate).contains(amplitude), "the swing of the rate lies from 0 to the mean rate, not \(amplitude)")
        self.meanRate = meanRate
        self.amplitude = amplitude
        self.period = period
        self.serviceRate = serviceRate
    }

    private var frequency: Double { 2 * .pi / period }
    private var size: Double { (serviceRate * serviceRate + frequency * frequency).squareRoot() }

    func meanNumber(at t: Double) -> Double {
        let s = Special.sin(frequency * t)
        let c = Special.cos(frequency * t)
        return meanRate / serviceRate + amplitude * (serviceRate * s - frequency * c) / (size * size)
    }

    /// P(number at t = n): Poisson.
    func probability(of n: Int, at t: Double) -> Double {
        n < 0 ? 0 : PoissonDistribution(mean: meanNumber(at: t)).probability(n)
    }

    /// The largest mean number in a period.
    var peak: Double { meanRate / serviceRate + amplitude / size }

    /// How long after the arrivals' peak the mean number has its own: arctan(γ/μ) / γ.
    var lag: Double { Special.atan(frequency / serviceRate) / frequency }

    static let source = "Eick, Massey, Whitt (1993), Management Science 39, 241–252"
}
