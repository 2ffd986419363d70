import Statistics
import QueueingTheory

extension GIM1 {
    func waitQuantile(_ p: Double) -> Double { max(0, Special.log(root / (1 - p)) / decay) }

    func sojournQuantile(_ p: Double) -> Double { -Special.log1p(-p) / decay }
}

extension MG1 {
    /// - Parameter scv: the variance of the service over the square of its mean.
    init(arrivalRate: Double, meanService: Double, scv: Double) throws(TheoryError) {
        try TheoryError.requireNotNegative(scv, "squared coefficient of variation of the service")
        try self.init(
            arrivalRate: arrivalRate, meanService: meanService,
            serviceSecondMoment: (1 + scv) * meanService * meanService)
    }

    /// E[Wq²] when the next is drawn at random from those waiting: 2 / (2 − ρ) times that of first come first served.
    ///
    /// Source: Kingman (1962), On queues in which customers are served in random order, Proc. Cambridge Phil. Soc. 58,
    /// 79–91; Takács (1963), Delay distributions for one line with Poisson input, general holding times, and various
    /// orders of service, Bell System Technical Journal 42, 487–503.
    var randomWaitSecondMoment: Double? { waitSecondMoment.map { 2 / (2 - utilization) * $0 } }
}

extension MM1 {
    /// p_n = (1 − ρ) ρⁿ.
    func probability(of n: Int) -> Double {
        n < 0 ? 0 : emptyProbability * Special.pow(utilization, Double(n))
    }

    /// Var N = ρ / (1 − ρ)².
    var numberVariance: Double { utilization / (emptyProbability * emptyProbability) }

    /// The mean time from an arrival at an empty system until it is empty again.
    var meanBusyPeriod: Double { 1 / spareRate }

    /// E[B²] = 2μ / (μ − λ)³.
    var busyPeriodSecondMoment: Double { 2 * serviceRate / (spareRate * spareRate * spareRate) }
}
