import QueueingTheory

extension FiniteSource {
    /// Arrivals per time, those turned away included.
    var meanArrivalRate: Double { requestRate * probabilities.mean { Double(population - $0) } }

    func probability(of n: Int) -> Double { probabilities.indices.contains(n) ? probabilities[n] : 0 }

    /// P(Wq > t) of those who get in.
    func waitTail(_ t: Double) -> Double { t < 0 ? 1 : phasesBefore.tail(t) }

    func waitQuantile(_ p: Double) -> Double { waitLaw.quantile(p) }

    /// P(W > t) of those who get in.
    func sojournTail(_ t: Double) -> Double { t < 0 ? 1 : phasesBefore.tail(t, plusExponential: serviceRate) }
}

extension MMcK {
    func probability(of n: Int) -> Double { probabilities.indices.contains(n) ? probabilities[n] : 0 }

    /// P(Wq > t) of those who get in.
    func waitTail(_ t: Double) -> Double { t < 0 ? 1 : phasesBefore.tail(t) }

    func waitQuantile(_ p: Double) -> Double { waitLaw.quantile(p) }

    /// P(W > t) of those who get in.
    func sojournTail(_ t: Double) -> Double {
        t < 0 ? 1 : phasesBefore.tail(t, plusExponential: serviceRate)
    }
}
