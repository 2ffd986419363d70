import Statistics

/// What Rinott's two stages take on average with unit variances: k (h/δ)².
enum RinottCount {
    static func mean(systems: Int, firstStage: Int, indifference: Double) -> Double {
        let h = RinottConstant.value(systems: systems, firstStage: firstStage, probability: 0.95)
        return Double(systems) * max(Double(firstStage), h * h / (indifference * indifference))
    }
}
