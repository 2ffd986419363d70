import Reporting
import Surveys
import Testing

import SurveyStudies

/// Products, constructs of a higher order, and hypotheses on more than paths, from the survey to what is decided.
struct ModerationReportTests {
    private static func survey(samples: Int = 300) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples)
        survey.groups = []
        survey.extensions.products = [.init(["PerfExp", "FacCond"])]
        survey.paths.append(.init("PerfExp * FacCond", "IntUse"))
        survey.items = survey.items.map { .init(name: $0.name, scale: 1...5) }
        return survey
    }

    @Test func aProductHasItsTablesAndNoPartInMeasurement() throws {
        let findings = try #require(ResponseFindings(Self.survey()))
        let own = try #require(findings.moderation)
        #expect(own.products.map(\.name) == ["PerfExp * FacCond"])
        #expect(own.slopes.map(\.words) == ["FacCond at −1 SD", "FacCond at the mean", "FacCond at +1 SD"])
        let path = try #require(findings.structure.estimates.first { $0.from == "PerfExp * FacCond" })
        #expect(own.products[0].estimate == path.coefficient)
        let plain = try #require(findings.structure.estimates.first { $0.from == "PerfExp" && $0.to == "IntUse" })
        #expect((own.slopes[2].effect.estimate - plain.coefficient - path.coefficient).magnitude < 1e-12)
        #expect(!findings.measurement.reliabilities.contains { $0.construct.contains("*") })
        #expect(!findings.measurement.validity.contains { $0.first.contains("*") || $0.second.contains("*") })
        #expect(!findings.commonMethod.collinearity.contains { $0.construct.contains("*") })
        let names = findings.tables.map(\.name)
        for name in ["moderation", "simple-slopes", "johnson-neyman", "importance-performance"] {
            #expect(names.contains(name), "\(name)")
        }
        // What products have no part in is what it is without them.
        var without = try Self.survey()
        without.extensions = .init()
        without.paths.removeLast()
        let other = try #require(ResponseFindings(without))
        #expect(
            findings.structure.prediction?.value?.items.map(\.errors)
                == other.structure.prediction?.value?.items.map(\.errors))
        #expect(findings.structure.misfits == other.structure.misfits)
    }

    @Test func sizesAreThoseOfKenny() throws {
        func size(_ value: Double) -> String {
            ModerationFindings.Product(
                name: "", factors: [], to: "", estimate: 0, interval: nil, percentile: nil, p: nil,
                fSquared: .number(value)
            ).size
        }
        #expect([0.004, 0.005, 0.01, 0.025].map(size) == ["below small", "small", "medium", "large"])
    }

    @Test func aHigherOrderIsNotToldApartFromItsParts() throws {
        var survey = try ClinicianSurvey.survey(samples: 150)
        survey.groups = []
        survey.extensions.higherOrders = [.init("Expectancy", ["PerfExp", "EffExp"])]
        survey.paths =
            [.init("Trust", "Expectancy"), .init("Expectancy", "IntUse"), .init("FacCond", "IntUse")]
            + ["Risk", "SocInf", "Guidance", "Security"].map { .init($0, "Trust") }
        let findings = try #require(ResponseFindings(survey))
        #expect(findings.structure.fit?.reason == nil)
        let pairs = findings.measurement.validity.map { Set([$0.first, $0.second]) }
        #expect(!pairs.contains(["Expectancy", "PerfExp"]) && !pairs.contains(["Expectancy", "EffExp"]))
        #expect(pairs.contains(["PerfExp", "EffExp"]) && pairs.contains(["Expectancy", "IntUse"]))
        #expect(findings.measurement.outer.count == 29 + 2)
        // Of the first stage too there are samples.
        #expect(findings.structure.bootstrap?.summary(.loading(item: "Q10"))?.intervals.first != nil)
    }

    @Test func hypothesesOnIndirectAndTotalEffects() throws {
        var survey = try ClinicianSurvey.survey(samples: 300)
        survey.groups = []
        var chain = ResponseSurvey.Hypothesis(name: "H1", path: .init("EffExp", "IntUse"), sign: .positive)
        chain.effect = .chain(["EffExp", "PerfExp", "IntUse"])
        var total = ResponseSurvey.Hypothesis(name: "H2", path: .init("EffExp", "IntUse"), sign: .positive)
        total.effect = .total
        survey.hypotheses = [chain, total]
        let two = try #require(ResponseFindings(survey))
        survey.isOneSided = true
        let one = try #require(ResponseFindings(survey))
        for place in 0..<2 {
            let wide = two.hypotheses.decisions[place]
            let narrow = one.hypotheses.decisions[place]
            #expect(wide.estimate == narrow.estimate)
            let outer = try #require(wide.interval)
            let inner = try #require(narrow.interval)
            #expect(outer.lower < inner.lower && inner.upper < outer.upper)
            #expect((try #require(wide.p) / 2 - (try #require(narrow.p))).magnitude < 1e-15)
        }
        #expect(one.hypotheses.decisions[0].reason.contains("one-sided 95%"))
        // There is one chain alone, so that both are one.
        #expect(two.hypotheses.decisions[0].estimate == two.hypotheses.decisions[1].estimate)
    }

    @Test func consistentEstimatesDecideWhereAskedTo() throws {
        var survey = try ClinicianSurvey.survey(samples: 300)
        survey.groups = []
        survey.hypotheses = [.init(name: "H1", path: .init("PerfExp", "IntUse"), sign: .positive)]
        survey.isConsistent = true
        let findings = try #require(ResponseFindings(survey))
        let expected = findings.structure.consistent?.value?.paths.first { $0.from == "PerfExp" && $0.to == "IntUse" }
        #expect(findings.hypotheses.decisions[0].estimate == expected?.coefficient)
        let samples = try #require(findings.structure.consistentSamples)
        #expect(samples.usable + samples.failed + samples.inadmissible == 300)
    }
}
