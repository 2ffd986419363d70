package import Scenarios

extension RunSettings {
    /// A number of replications in which no antithetic pair is parted, as far as the greatest number lets it.
    package func even(_ number: Int) -> Int {
        varianceReduction == .antithetic ? min(number + number % 2, max(number, replications.atMost)) : number
    }
}
