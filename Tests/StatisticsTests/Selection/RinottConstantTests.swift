import Statistics
import Testing

@Suite struct RinottConstantTests {
    /// Rows S05 of the reference cases, which are true to 3·10⁻⁵; behind them the same integral by the trapezoidal rule
    /// on √x, in another program.
    @Test(arguments: [
        (2, 2.452467647, 2.4524732526216), (5, 3.385402525, 3.3854187315647), (10, 3.875248943, 3.8752766356511),
    ])
    func referenceRows(systems: Int, row: Double, again: Double) {
        let h = RinottConstant.value(systems: systems, firstStage: 20, probability: 0.95)
        #expect(abs(h - row) < 1e-4, "\(h)")
        #expect(abs(h - again) < 1e-9, "\(h)")
    }

    /// With very many first observations the variances are known: h/√2 is then the quantile of the normal law for two.
    @Test func knownVariances() {
        let h = RinottConstant.value(systems: 2, firstStage: 100_000, probability: 0.95)
        #expect(abs(h - 2.0.squareRoot() * 1.6448536269514722) < 1e-3, "\(h)")
    }

    /// More systems, more confidence and a shorter first stage all cost more.
    @Test func grows() {
        let h = RinottConstant.value(systems: 4, firstStage: 10, probability: 0.9)
        #expect(RinottConstant.value(systems: 5, firstStage: 10, probability: 0.9) > h)
        #expect(RinottConstant.value(systems: 4, firstStage: 10, probability: 0.95) > h)
        #expect(RinottConstant.value(systems: 4, firstStage: 9, probability: 0.9) > h)
        #expect(RinottConstant.value(systems: 3, firstStage: 2, probability: 0.9).isFinite)
    }
}
