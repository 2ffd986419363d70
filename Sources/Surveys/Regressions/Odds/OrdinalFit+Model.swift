internal import Statistics

extension OrdinalFit {
    /// The log-likelihood with its derivatives.
    struct Model {
        let columns: [[Double]]
        let categories: [Int]
        let cuts: Int

        struct Point {
            var logLikelihood: Double
            var gradient: [Double]
            /// The second derivatives with their sign turned.
            var information: Matrix
        }

        /// - Returns: nil where the thresholds do not rise.
        ///
        /// A row's chance is F(u) − F(l) with u = ζⱼ − η and l = ζⱼ₋₁ − η. With f = F(1 − F) and f′ = f(1 − 2F):
        /// ∂/∂u = f(u)/P, ∂/∂l = −f(l)/P, ∂²/∂u² = f′(u)/P − (f(u)/P)², ∂²/∂l² = −f′(l)/P − (f(l)/P)² and
        /// ∂²/∂u∂l = f(u)f(l)/P².
        func derivatives(_ parameters: [Double]) -> Point? {
            for cut in 1..<max(1, cuts) where parameters[cut] <= parameters[cut - 1] { return nil }
            let size = parameters.count
            var sum = CompensatedSum()
            var gradient = [Double](repeating: 0, count: size)
            var information = Matrix(rows: size, columns: size)
            // ∂u/∂θ and ∂l/∂θ.
            var upper = [Double](repeating: 0, count: size)
            var lower = [Double](repeating: 0, count: size)
            for (row, category) in categories.enumerated() {
                var eta = 0.0
                for (place, column) in columns.enumerated() {
                    eta += parameters[cuts + place] * column[row]
                    upper[cuts + place] = -column[row]
                    lower[cuts + place] = -column[row]
                }
                let hasUpper = category < cuts
                let hasLower = category > 0
                let u = hasUpper ? parameters[category] - eta : 0
                let l = hasLower ? parameters[category - 1] - eta : 0
                let above = hasUpper ? LogisticFit.chance(u) : 1
                let below = hasLower ? LogisticFit.chance(l) : 0
                // From the side on which both are small.
                let chance =
                    hasLower && l > 0
                    ? LogisticFit.chance(-l) - (hasUpper ? LogisticFit.chance(-u) : 0) : above - below
                guard chance > 0 else { return nil }
                sum.add(Special.log(chance))
                let f = hasUpper ? above * (1 - above) : 0
                let g = hasLower ? below * (1 - below) : 0
                let byUpper = f / chance
                let byLower = -g / chance
                let second = (
                    upper: f * (1 - 2 * above) / chance - byUpper * byUpper,
                    lower: -g * (1 - 2 * below) / chance - byLower * byLower, both: -byUpper * byLower
                )
                for cut in 0..<cuts {
                    upper[cut] = 0
                    lower[cut] = 0
                }
                if hasUpper { upper[category] = 1 }
                if hasLower { lower[category - 1] = 1 }
                for i in 0..<size {
                    let a = hasUpper ? upper[i] : 0
                    let b = hasLower ? lower[i] : 0
                    if a == 0, b == 0 { continue }
                    gradient[i] += byUpper * a + byLower * b
                    for j in 0...i {
                        let c = hasUpper ? upper[j] : 0
                        let d = hasLower ? lower[j] : 0
                        information[i, j] -= second.upper * a * c + second.lower * b * d + second.both * (a * d + b * c)
                    }
                }
            }
            for i in 0..<size { for j in 0..<i { information[j, i] = information[i, j] } }
            return Point(logLikelihood: sum.value, gradient: gradient, information: information)
        }
    }
}
