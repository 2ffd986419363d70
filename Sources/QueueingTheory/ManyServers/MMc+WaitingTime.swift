import Statistics

extension MMc {
    /// P(Wq > t) = C e^(−(cμ − λ) t), first come first served.
    ///
    /// Source: Gross et al. (2008), section 2.3; Cooper (1981), chapter 3.
    package func waitTail(_ t: Double) -> Double { t < 0 ? 1 : waitProbability * Special.exp(-spareRate * t) }

    /// P(W > t) for wait and service together, first come first served.
    ///
    /// With δ = cμ − λ: (1 − C) e^(−μt) + C P(two exponentials of rates μ and δ last longer than t). The latter is
    /// e^(−μt) + μ e^(−min(μ,δ) t) (1 − e^(−|δ−μ| t)) / |δ − μ|, in which nothing cancels as δ → μ.
    package func sojournTail(_ t: Double) -> Double {
        if t <= 0 { return 1 }
        let mu = serviceRate
        let delta = spareRate
        let gap = (delta - mu).magnitude
        let overlap = gap * t < 1e-300 ? t : -Special.expm1(-gap * t) / gap
        return Special.exp(-mu * t) + waitProbability * mu * Special.exp(-min(mu, delta) * t) * overlap
    }
}
