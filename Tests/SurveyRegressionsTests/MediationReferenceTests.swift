import Surveys
import Testing

/// Mediations beside R's, with the same bootstrap samples, to 1e-9 of each figure.
@Suite struct MediationReferenceTests {
    @Test(.enabled(if: Reference.isThere), arguments: ["mobi_Q_S_L", "technology_PE_BI_USE"])
    func mediation(name: String) throws {
        let expected = try Reference.figures("expected/regression/\(name)_mediation.csv")
        let answers = try name.hasPrefix("mobi") ? Answers.mobi() : Answers.technology()
        let text = { (column: String) throws -> String in
            expected.rows[0][try #require(expected.names.firstIndex(of: column))]
        }
        let request = MediationRequest(
            name: name, from: try text("x"), through: [try text("mediator")], to: try text("y"),
            controls: try text("covariates").split(separator: " ").map(String.init))
        let draws = try Reference.figures(
            "expected/regression/\(name)_mediation_boot_indices_B1000.csv", hasNames: false
        ).rows.map { row in row.compactMap { Int($0).map { $0 - 1 } } }
        #expect(draws.count == 1000)
        let own = try MediationModel(
            request, variables: answers.variable, bootstrap: .init(), draws: draws, threads: 2)
        func number(_ column: String) throws -> Double? { try expected.number(column) }
        let mediator = own.equations[0]
        let outcome = own.equations[1]
        let total = own.equations[2]
        for (equation, place, value, error) in [
            (mediator, 1, "a", "se_a"), (outcome, 2, "b", "se_b"), (outcome, 1, "c_prime", "se_c_prime"),
            (total, 1, "c_total", "se_c"),
        ] {
            let coefficient = equation.coefficients[place]
            expect(coefficient.b, try number(value), value)
            expect(coefficient.test(.classical)?.standardError, try number(error), error)
        }
        let effect = try #require(own.effects.first)
        let product = try #require(effect.product)
        expect(effect.estimate, try number("indirect_ab"), "ab")
        for (test, name) in [
            (product.sobel, "sobel"), (product.aroian, "aroian"), (try #require(product.goodman), "goodman"),
        ] {
            expect(test.standardError, try number("se_\(name)"), "se \(name)")
            expect(test.z, try number("z_\(name)"), "z \(name)")
            expect(test.pValue, try number("p_\(name)"), "p \(name)")
        }
        expect(own.proportionMediated.value, try number("proportion_mediated"), "proportion")
        expect(effect.standardized, try number("completely_standardized_indirect"), "standardized")
        let samples = try #require(effect.bootstrap)
        expect(samples.standardError, try number("boot_se"), "SE")
        for (interval, column) in [
            (samples.percentile, "pct"), (try #require(samples.biasCorrected), "bc"),
            (try #require(samples.accelerated), "bca"),
        ] {
            expect(interval.lower, try number("boot_\(column)_lower"), "\(column) lower")
            expect(interval.upper, try number("boot_\(column)_upper"), "\(column) upper")
        }
        #expect(own.failed == 0 && own.samples == 1000)
    }

    /// Total = direct + indirect, whichever mediators there are and however they stand.
    @Test(arguments: [false, true]) func effectsAddUp(isSerial: Bool) throws {
        let answers = try Answers.mida()
        let request = MediationRequest(
            name: "m", from: "SocInf", through: ["EffExp", "PerfExp", "Trust"], to: "IntUse", isSerial: isSerial,
            controls: ["Risk"])
        var bootstrap = ResponseSurvey.Bootstrap()
        bootstrap.samples = 200
        let own = try MediationModel(request, variables: answers.variable, bootstrap: bootstrap, threads: 1)
        let again = try MediationModel(request, variables: answers.variable, bootstrap: bootstrap, threads: 3)
        #expect(own.effects.map(\.bootstrap) == again.effects.map(\.bootstrap), "threads make no difference")
        #expect(own.effects.count == (isSerial ? 7 : 3) + 3)
        let indirect = own.effect(.indirect)
        let direct = own.effect(.direct)
        expect((indirect?.estimate ?? 0) + (direct?.estimate ?? 0), own.effect(.total)?.estimate, "total")
        let ways = own.effects.dropLast(3).reduce(0) { $0 + $1.estimate }
        expect(ways, indirect?.estimate, "all ways")
        // Sobel's is for one mediator, whatever stands beside it.
        #expect(own.effects.compactMap(\.product).count == 3)
    }

    /// What the sums without a row give is what a regression without it gives.
    @Test func jackknifeIsThatOfRegressionsWithoutARow() throws {
        let answers = try Answers.mida()
        let request = MediationRequest(name: "m", from: "PerfExp", through: ["Trust"], to: "IntUse")
        let data = try MediationData(request, answers.variable)
        let samples = MediationSamples(data, EffectMoments(data, isSerial: false)).jackknife
        for row in [0, 17, 299] {
            let without = { (name: String) -> RegressionVariable? in
                answers.numbers[name].map { column in
                    var column = column
                    column.remove(at: row)
                    return RegressionVariable(name, column)
                }
            }
            var none = ResponseSurvey.Bootstrap()
            none.samples = 0
            let own = try MediationModel(request, variables: without, bootstrap: none)
            for (place, effect) in own.effects.enumerated() {
                expect(samples[row][place], effect.estimate, "row \(row), effect \(place)", to: 1e-10)
            }
            #expect(own.effects.allSatisfy { $0.bootstrap == nil })
        }
    }
}
