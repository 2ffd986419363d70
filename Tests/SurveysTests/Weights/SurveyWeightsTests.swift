import Surveys
import Testing

/// Weights of R's survey 4.1-1, and small cases in the head.
@Suite struct SurveyWeightsTests {
    @Test(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
    func rakedSchools() throws {
        let data = try ReferenceTable(reference: "data/holzinger1939.csv")
        let sex = SurveyWeights.Margin("sex", Grouping(data.column("sex")), shares: [0.5, 0.5])
        let schools = Grouping(data.column("school"))
        #expect(schools.labels == ["Grant-White", "Pasteur"])
        let school = SurveyWeights.Margin("school", schools, shares: [0.6, 0.4])
        let raked = try SurveyWeights(raking: [sex, school])
        let poststratified = try SurveyWeights(poststratifying: sex)
        let name = "weights_holzinger_sex50_50_school40_60"
        for (row, expected) in try ReferenceTable(reference: "expected/\(name).csv").records.enumerated() {
            #expect(near(raked.values[row], expected.number("raking_weight")))
            #expect(near(poststratified.values[row], expected.number("poststrat_weight_first_margin")))
        }
        let responses = data.responses
        for row in try ReferenceTable(reference: "expected/\(name)_means.csv").records {
            let column = try #require(responses[row.text("variable")])
            #expect(near(raked.mean(column), row.number("mean_raked")))
            #expect(near(poststratified.mean(column), row.number("mean_poststratified")))
            let error = try poststratified.poststratifiedStandardError(column, sex)
            #expect(near(error, row.number("se_poststratified_survey")))
            #expect(near(raked.designEffect, row.number("kish_deff_raked")))
            #expect(near(raked.effectiveSize, row.number("kish_neff_raked")))
            #expect(near(poststratified.designEffect, row.number("kish_deff_ps")))
        }
    }

    @Test func threeToOne() throws {
        let margin = SurveyWeights.Margin("sex", Grouping(["f", "f", "f", "m"]), shares: [1, 1])
        let weights = try SurveyWeights(poststratifying: margin)
        let twoThirds: Double = 2 / 3
        let expected = [twoThirds, twoThirds, twoThirds, 2]
        #expect(zip(weights.values, expected).allSatisfy { near($0, $1) })
        #expect(near(weights.mean([0, 0, .nan, 1]), 0.6))
        // Σw² = 4/3 + 4, and n/Σw² = 4/(16/3).
        #expect(near(weights.designEffect, 4.0 / 3) && near(weights.effectiveSize, 3))
    }

    @Test func marginsThatCannotBeMet() {
        let sex = SurveyWeights.Margin("sex", Grouping(["f", "f", "m", "m"]), shares: [1, 1])
        let age = SurveyWeights.Margin("age", Grouping(["old", "old", "young", "young"]), shares: [1, 3])
        #expect(throws: Unavailable("The shares of sex and age cannot be met at once by weighting these respondents."))
        {
            try SurveyWeights(raking: [sex, age], rounds: 50)
        }
        let absent = SurveyWeights.Margin(
            "region", Grouping(labels: ["east", "west"], groupOfRow: [0, 0, 0, 0]), shares: [1, 1])
        #expect(throws: Unavailable("No respondent is in the group west of region, which has a share above 0.")) {
            try SurveyWeights(raking: [absent])
        }
    }

    /// One of four is in no group: 1. The other three are 3/2 women and 3/2 men.
    @Test func aGroupThatIsNotKnown() throws {
        let sex = SurveyWeights.Margin("sex", Grouping(["f", nil, "m", "m"]), shares: [1, 1])
        let weights = try SurveyWeights(raking: [sex])
        #expect(zip(weights.values, [1.5, 1, 0.75, 0.75]).allSatisfy { near($0, $1) })
        // The unknown is the only one of its group and adds nothing; nor do the women's and the men's answers differ
        // within their groups.
        #expect(try weights.poststratifiedStandardError([1, 5, 2, 2], sex) < 1e-15)
        // With a second margin all sums are met at once: three of four old, half of three women.
        let age = SurveyWeights.Margin("age", Grouping(["old", "old", "young", "old"]), shares: [3, 1])
        let both = try SurveyWeights(raking: [sex, age]).values
        #expect(zip(both, [1.5, 1, 1, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
