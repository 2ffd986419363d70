import Statistics
import SimulationKernel
import Testing

import Surveys

/// Powers beside theory where there is one, and populations beside their correlations by hand.
struct PowerStudyTests {
    /// Two constructs of one item each: the path is a correlation, whose test's power is known by Fisher's transformation.
    private static func pair(_ value: Double, sizes: [Int], sets: Int) -> PowerPlan {
        var plan = PowerPlan(
            constructs: [.init("x", [1]), .init("y", [1])], paths: [.init("x", "y", value)],
            claims: [.init("H1", ["x", "y"])])
        plan.sizes = sizes
        plan.sets = sets
        plan.samples = 200
        return plan
    }

    /// Of 600 sets a share is off by more than 0.07 with a chance of 0.1 %; Fisher's approximation is good to 0.01 here. The
    /// seed is fixed.
    @Test(arguments: [(0.3, 60), (0.2, 100)]) func thePowerOfACorrelationIsThatOfTheory(_ r: Double, _ n: Int) throws {
        let study = try #require(try PowerStudy(Self.pair(r, sizes: [n], sets: 600)))
        let normal = NormalDistribution.standard
        let z = 0.5 * Special.log((1 + r) / (1 - r))
        let theory = normal.cdf(z * Double(n - 3).squareRoot() - normal.upperQuantile(0.025))
        let cell = study.cells[0]
        #expect(cell.sets == 600 && (cell.power.estimate - theory).magnitude < 0.07, "\(cell.power) \(theory)")
        #expect((cell.mean - r).magnitude < 0.03)
        #expect(cell.power.lower < cell.power.estimate && cell.power.estimate < cell.power.upper)
    }

    /// Without a path it is found in the share that the level says: of 600 sets 5 % are more than 8.5 % with a chance below
    /// 0.1 %.
    @Test func falseAlarmsAreAsOftenAsTheLevelSays() throws {
        let study = try #require(try PowerStudy(Self.pair(0, sizes: [80], sets: 600)))
        #expect(study.cells[0].power.estimate < 0.085, "\(study.cells[0].power)")
        #expect(study.needs[0].smallest == nil && study.needs[0].bySquareRoot == nil)
    }

    /// Correlations between constructs by hand: M = 0.4 X + 0.3 Z, Y = 0.5 M + 0.2 X, X and Z at 0.5.
    @Test func thePopulationHasTheCorrelationsOfItsPaths() throws {
        var plan = PowerPlan(
            constructs: ["X", "Z", "M", "Y"].map { .init($0, [0.8, 0.7]) },
            paths: [.init("X", "M", 0.4), .init("Z", "M", 0.3), .init("M", "Y", 0.5), .init("X", "Y", 0.2)],
            claims: [])
        plan.correlations = [.init("X", "Z", 0.5)]
        let population = try PowerPopulation(plan)
        func r(_ j: Int, _ l: Int) -> Double { population.correlations[j * 4 + l] }
        #expect((r(0, 2) - 0.55).magnitude < 1e-15 && (r(1, 2) - 0.5).magnitude < 1e-15)
        #expect((r(0, 3) - (0.5 * 0.55 + 0.2)).magnitude < 1e-15)
        #expect((r(2, 3) - (0.5 + 0.2 * 0.55)).magnitude < 1e-15)
        let shares = population.determinations
        #expect((shares[0].rSquared - (0.4 * 0.55 + 0.3 * 0.5)).magnitude < 1e-15)
        #expect((shares[1].rSquared - (0.5 * 0.61 + 0.2 * 0.475)).magnitude < 1e-15)
        // Drawn items correlate as loadings and constructs say; 40,000 draws have standard errors of 0.005.
        var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: 9))
        let columns = population.draw(40_000, &stream)
        func correlation(_ a: [Double], _ b: [Double]) -> Double {
            zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } / 40_000
        }
        #expect((correlation(columns[0], columns[0]) - 1).magnitude < 0.03)
        #expect((correlation(columns[0], columns[1]) - 0.56).magnitude < 0.02)
        #expect((correlation(columns[0], columns[6]) - 0.64 * 0.475).magnitude < 0.02)
        #expect((correlation(columns[2], columns[0]) - 0.64 * 0.5).magnitude < 0.02)
    }

    /// The least number from which on all are enough, and where between on a line over the roots.
    @Test func whatIsNeededIsReadOffThePowers() throws {
        var plan = Self.pair(0.3, sizes: [20, 60, 120, 200], sets: 300)
        plan.constructs = [.init("x", [0.8, 0.8, 0.8]), .init("y", [0.8, 0.8, 0.8])]
        let study = try #require(try PowerStudy(plan))
        let own = study.cells.map(\.power.estimate)
        #expect(own == own.sorted())
        let need = study.needs[0]
        let place = try #require(own.firstIndex { $0 >= 0.8 })
        #expect(need.smallest == plan.sizes[place] && study.smallestOfAll == need.smallest)
        let low = plan.sizes[place - 1]
        let high = plan.sizes[place]
        let between = try #require(need.between)
        #expect(low < between && between <= high)
        // 2.486475/0.3 squared is 68.69.
        #expect(need.bySquareRoot == 69)
        #expect(PowerStudy.bySquareRoot(-0.197, alpha: 0.05, target: 0.8) == 160)
        // Errors of measurement make a path weaker: reliability of the score, 0.8421, times 0.3.
        #expect((need.estimate - 0.3 * 3 * 0.64 / (1 + 2 * 0.64)).magnitude < 0.02)
    }

    @Test func indirectEffectsAreFoundByTheirIntervals() throws {
        var plan = PowerPlan(
            constructs: ["a", "b", "c"].map { .init($0, [0.9, 0.9]) },
            paths: [.init("a", "b", 0.5), .init("b", "c", 0.5)],
            claims: [.init("H1", ["a", "b", "c"]), .init("H2", ["a", "b"])])
        plan.sizes = [40, 150]
        plan.sets = 100
        plan.samples = 150
        let study = try #require(try PowerStudy(plan))
        #expect(plan.value(of: plan.claims[0]) == 0.25)
        #expect(study.cells(of: plan.claims[0])[1].power.estimate > 0.9)
        #expect(study.needs[0].bySquareRoot == nil && study.needs[1].bySquareRoot != nil)
        // What is found along two paths is found at both of them, most of the time.
        #expect(study.cells[0].supported <= study.cells[2].supported + 5)
    }

    @Test func oneSidedTestsFindMore() throws {
        var plan = Self.pair(0.2, sizes: [60], sets: 200)
        let two = try #require(try PowerStudy(plan)).cells[0].supported
        plan.isOneSided = true
        let one = try #require(try PowerStudy(plan)).cells[0].supported
        #expect(one > two)
    }

    @Test func impossiblePlansAreRefused() {
        func reason(_ plan: PowerPlan) -> String? {
            do throws(Unavailable) {
                _ = try PowerPopulation(plan)
                return nil
            } catch { return error.reason }
        }
        let blocks = ["a", "b", "c"].map { PowerPlan.Construct($0, [0.8]) }
        #expect(
            reason(PowerPlan(constructs: blocks, paths: [.init("a", "c", 0.9), .init("b", "c", 0.6)], claims: []))?
                .contains("explain all of it and more (R² 1.17)") == true)
        var plan = PowerPlan(constructs: blocks, paths: [.init("a", "b", 0.3), .init("b", "c", 0.3)], claims: [])
        plan.correlations = [.init("a", "b", 0.3)]
        #expect(reason(plan)?.contains("only where no path leads to either") == true)
        var three = PowerPlan(
            constructs: blocks + [.init("d", [0.8])],
            paths: ["a", "b", "c"].map { .init($0, "d", 0.1) }, claims: [])
        three.correlations = [.init("a", "b", 0.9), .init("b", "c", 0.9), .init("a", "c", -0.9)]
        #expect(reason(three)?.contains("contradict each other") == true)
    }
}
