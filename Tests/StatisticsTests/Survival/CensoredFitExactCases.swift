import Foundation
import SimulationKernel
import TestSupport
import Testing

import Statistics

/// Laws fitted to durations of which some were cut off, against R.
@Suite("Censored fits against R") struct CensoredFitExactCases {
    @Test func allLaws() throws {
        var compared = 0
        for row in try SurvivalReference.rows("fits") {
            let family = try #require(LawFamily(rawValue: row.text("law")))
            let fit = try CensoredSample(SurvivalReference.durations(row.text("sample"))).fitted(family)
            let place = Comment(rawValue: row.fields.joined(separator: " "))
            let parameters = fit.fitted.parameters.map(\.value)
            #expect(areClose(parameters[0], row.number("first"), 1e-7), place)
            #expect(areClose(fit.intervals[0].standardError, row.number("error1"), 1e-6), place)
            #expect(areClose(fit.fitted.logLikelihood, row.number("loglik"), 1e-9), place)
            if parameters.count > 1 {
                #expect(areClose(parameters[1], row.number("second"), 1e-7), place)
                #expect(areClose(fit.intervals[1].standardError, row.number("error2"), 1e-6), place)
            }
            compared += 1
        }
        #expect(compared == 20)
    }

    /// Without anything cut off it is the fit to a sample, in any unit.
    @Test(arguments: [LawFamily.gamma, .lognormal, .weibull, .exponential], [1e-6, 1, 86_400])
    func nothingCutOff(family: LawFamily, unit: Double) throws {
        var generator = SeededGenerator(4)
        let values = (0..<300).map { _ in unit * (generator.uniform() + generator.uniform() + 0.01) }
        let plain = try ObservedSample(values).fitted(family)
        let fit = try CensoredSample(values.map { CensoredDuration($0, isObserved: true) }).fitted(family)
        for (mine, theirs) in zip(fit.fitted.parameters, plain.parameters) {
            #expect((mine.value - theirs.value).magnitude < 1e-7 * max(theirs.value.magnitude, mine.hasUnit ? 0 : 1))
        }
        #expect(areClose(fit.fitted.logLikelihood, plain.logLikelihood, 1e-10))
    }

    /// Of 40 who came and were asked, 10 left at once; 60 found a server free.
    @Test func thoseWhoTurnRound() throws {
        var durations = Array(repeating: CensoredDuration(0, isObserved: true), count: 10)
        durations += Array(repeating: CensoredDuration(0, isObserved: false), count: 60)
        durations += (1...30).map { CensoredDuration(Double($0), isObserved: $0.isMultiple(of: 3)) }
        let patience = try PatienceFit(CensoredSample(durations), .exponential)
        #expect(patience.atOnce.estimate == 0.25)
        // 1 + 2 + … + 30 over 10 ends.
        #expect(patience.others.fitted.law == .exponential(mean: 46.5))
        #expect(abs(patience.law.mean - 0.75 * 46.5) < 1e-12)
        #expect(throws: NoFit.self) { try CensoredSample(durations).fitted(.exponential) }
    }

    @Test func nothingToFit() {
        let cut = CensoredDuration(4, isObserved: false)
        let ended = CensoredDuration(2, isObserved: true)
        for family in CensoredSample.families {
            #expect(throws: NoFit.self) { try CensoredSample([]).fitted(family) }
            #expect(throws: NoFit.self) { try CensoredSample([cut, cut]).fitted(family) }
        }
        for family in [LawFamily.gamma, .lognormal, .weibull] {
            #expect(throws: NoFit.self) { try CensoredSample([cut, ended, ended]).fitted(family) }
        }
        #expect(throws: NoFit.self) { try CensoredSample([ended]).fitted(.erlang) }
    }

    /// Samples of 300 drawn from a Weibull law and cut off by exponential offers: the 95 % intervals cover the shape in
    /// 95 % of 400 but for chance; a correct program falls below 91 % or above 98.5 % once in 1,000.
    @Test func intervalsCover() throws {
        var generator = SeededGenerator(12)
        var covered = 0
        for _ in 0..<400 {
            let sample = CensoredSample(
                (0..<300).map { _ in
                    let patience = 10 * pow(-log(1 - generator.uniform()), 1 / 1.4)
                    let offer = -12 * log(1 - generator.uniform())
                    return CensoredDuration(min(patience, offer), isObserved: patience <= offer)
                })
            if try sample.fitted(.weibull).intervals[0].contains(1.4) { covered += 1 }
        }
        #expect((364...394).contains(covered))
    }
}
