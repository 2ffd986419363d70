import Statistics
import Testing

@Suite struct QuadratureAndRootTests {
    @Test func finiteIntervals() throws {
        #expect(isClose(try integrate(from: 0, to: 1) { $0 * $0 }.value, 1.0 / 3))
        #expect(isClose(try integrate(from: 1, to: 0) { $0 * $0 }.value, -1.0 / 3))
        // ∫₀¹ ln x / √x dx = −4: singular at the end.
        #expect(isClose(try integrate(from: 0, to: 1) { Special.log($0) / $0.squareRoot() }.value, -4, relative: 1e-10))
        #expect(try integrate(from: 2, to: 2) { $0 }.value == 0)
    }

    @Test func infiniteIntervals() throws {
        #expect(isClose(try integrate(from: 0, to: .infinity) { $0 * Special.exp(-$0) }.value, 1, relative: 1e-11))
        #expect(
            isClose(
                try integrate(from: -.infinity, to: .infinity) { Special.exp(-$0 * $0) }.value,
                Double.pi.squareRoot(), relative: 1e-11))
        #expect(isClose(try integrate(from: -.infinity, to: 0) { Special.exp($0) }.value, 1, relative: 1e-11))
    }

    @Test func anIntegralThatIsNoneThrows() {
        #expect(throws: NumericalError.self) { try integrate(from: 0, to: 1) { 1 / $0 } }
        #expect(throws: NumericalError.invalidArgument) { try integrate(from: 0, to: 1, intervals: 0) { $0 } }
    }

    /// Integrals within integrals: the closure's context belongs to the call, not to the process.
    @Test func integralsNest() throws {
        let area = try integrate(from: 0, to: 1) { x in
            (try? integrate(from: 0, to: x) { y in x * y }.value) ?? .nan
        }
        #expect(isClose(area.value, 1.0 / 8))
    }

    @Test func roots() throws {
        #expect(isClose(try findRoot(in: 0...2) { $0 * $0 - 2 }, 2.0.squareRoot(), relative: 1e-15))
        #expect(try findRoot(in: 0...1) { $0 } == 0)
        #expect(isClose(try findRoot(in: 0...100) { Special.exp(-$0) - 1e-30 }, 69.0775527898213705))
    }

    @Test func anIntervalWithoutARootThrows() {
        #expect(throws: NumericalError.invalidArgument) { try findRoot(in: 0...1) { $0 + 1 } }
        #expect(throws: NumericalError.badFunction) { try findRoot(in: 0...1) { _ in .nan } }
        #expect(NumericalError.domain.description == "input domain error")
    }
}
