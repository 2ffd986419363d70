import Statistics
import QueueingTheory

/// Requests that are gathered for a window and assigned together at its end: what the gathering adds to the wait when
/// there are always enough vehicles. Requests are Poisson.
///
/// Source: Poisson arrivals are uniform over a window, given their number: Ross (2014), Introduction to Probability
/// Models, theorem 5.2.
struct BatchWindow: Hashable {
    /// When a window begins.
    enum Opening: String, Sendable, Hashable {
        /// One after the other by the clock, with or without requests.
        case clock
        /// With the first request since the last window.
        case firstRequest
    }

    let arrivalRate: Double
    /// W.
    let length: Double
    let opening: Opening

    init(arrivalRate: Double, length: Double, opening: Opening = .clock) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(length, "length of the window")
        self.arrivalRate = arrivalRate
        self.length = length
        self.opening = opening
    }

    /// λ W: requests that come in a window.
    private var expected: Double { arrivalRate * length }

    /// The mean wait for the window's end: W/2 by the clock; where the first request opens it, that one waits W and λW
    /// others W/2 each, W (1 + λW/2) / (1 + λW).
    var meanDelay: Double {
        switch opening {
        case .clock: length / 2
        case .firstRequest: length * (1 + expected / 2) / (1 + expected)
        }
    }

    /// The mean number of requests in a window that has any: λW / (1 − e^(−λW)) by the clock, else 1 + λW.
    var meanBatch: Double {
        switch opening {
        case .clock: expected / -Special.expm1(-expected)
        case .firstRequest: 1 + expected
        }
    }

    /// Uniform from 0 to W, but for those who open a window, who wait all of it.
    var law: TimeLaw {
        let length = length
        let first = opening == .clock ? 0 : 1 / (1 + expected)
        return TimeLaw(scale: length) { $0 >= length ? 0 : first + (1 - first) * (1 - $0 / length) }
    }
}
