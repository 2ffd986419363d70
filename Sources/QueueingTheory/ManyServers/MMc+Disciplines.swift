import Statistics

/// Orders of service that look at nobody's duration: the mean wait is the same under all, its spread is not.
package enum ServiceOrder: String, Sendable, Hashable, CaseIterable {
    case fifo = "FIFO"
    /// The last to come is served next; nobody is interrupted.
    case lifo = "LIFO"
    /// Each of those waiting is equally likely to be next.
    case random = "SIRO"
}

extension MMc {
    /// E[Wq²] under an order of service.
    ///
    /// Those who wait see a single server of rate cμ. Given a wait, FIFO: 2/δ²; random: 4/((2 − ρ) δ²); LIFO, where
    /// the wait is a busy period of that server: 2/((1 − ρ) δ²); δ = cμ − λ.
    /// Source: Kingman (1962), The effect of queue discipline on waiting time variance, Proc. Cambridge Phil. Soc.
    /// 58, 163–164; Riordan (1962), Stochastic Service Systems, chapter 6; Cooper (1981), chapters 3 and 5.
    package func waitSecondMoment(_ order: ServiceOrder) -> Double {
        let fifo = 2 * waitProbability / (spareRate * spareRate)
        let idleShare = spareRate / (Double(servers) * serviceRate)
        switch order {
        case .fifo: return fifo
        case .random: return fifo * 2 / (1 + idleShare)
        case .lifo: return fifo / idleShare
        }
    }

    /// P(Wq > t) when the last to come is served next, without interruption: C times the tail of the busy period of
    /// M/M/1 with rates λ and cμ.
    ///
    /// Its density is e^(−(λ+ν)t) I₁(2t√(λν)) / (t √(λ/ν)), ν = cμ, integrated from t with the scaled Bessel
    /// function. Source: Takács (1962), Introduction to the Theory of Queues, chapter 1; Vaulot (1954).
    /// Throws when the quadrature does not reach its accuracy.
    package func lifoWaitTail(_ t: Double) throws(TheoryError) -> Double {
        if t < 0 { return 1 }
        if t == 0 { return waitProbability }
        let total = Double(servers) * serviceRate
        let geometric = (arrivalRate * total).squareRoot()
        // (√ν − √λ)² = δ² / (√ν + √λ)², without cancellation.
        let roots = total.squareRoot() + arrivalRate.squareRoot()
        let decay = spareRate / roots * (spareRate / roots)
        let ratio = (total / arrivalRate).squareRoot()
        do {
            let beyond = try integrate(from: t, to: .infinity, absolute: 1e-14, relative: 1e-11) { u in
                ratio * Special.exp(-decay * u) * Special.scaledBesselI(order: 1, 2 * u * geometric) / u
            }
            return waitProbability * beyond.value
        } catch {
            throw TheoryError(.numerical, "the tail of the busy period at \(t) could not be integrated: \(error)")
        }
    }

    /// The figures under an order of service: those of FIFO but for the spread of the wait.
    package func theory(_ order: ServiceOrder) -> TheoreticalFigures {
        var figures = theory
        if order == .fifo { return figures }
        figures.model = "M/M/\(servers)/∞/∞/\(order.rawValue)"
        figures.source += "; for the spread of the wait Kingman (1962), Proc. Cambridge Phil. Soc. 58, 163–164"
        figures.conditions = figures.conditions.replacing(
            "first come first served",
            with: order == .lifo ? "last come first served without interruption" : "the next one drawn at random")
        figures.figures.removeAll { $0.symbol == "E[Wq²]" || $0.symbol == "sd(Wq)" }
        figures.figures += .waitSpread(mean: meanWait, secondMoment: waitSecondMoment(order))
        figures.sojournLaw = nil
        let model = self
        figures.waitLaw =
            order == .lifo
            ? TimeLaw(scale: 1 / spareRate) { t in (try? model.lifoWaitTail(t)) ?? .nan } : nil
        return figures
    }
}
