import LaneSupport
import FlowScenarios
import Scenarios
import Surveys
import TestSupport
import Reporting
import Testing

import SurveyStudies

/// The report's tables hold, in full precision, what R and other programs find for the survey of clinicians.
@Suite struct ResponseTablesTests {
    private static let findings = try? ResponseFindings(ClinicianSurvey.survey())

    private func table(_ name: String) throws -> TextTable {
        let findings = try #require(Self.findings)
        return TextTable(try #require(findings.tables.first { $0.name == name }))
    }

    /// Each figure of the reference beside that of the report.
    private func compare(
        _ table: TextTable, _ reference: TextTable, keys: [String], _ columns: [String: String],
        within tolerance: Double = 1e-9
    ) throws {
        var compared = 0
        for row in reference.rows {
            let names = keys.map { key in reference.header.firstIndex(of: key).map { row[$0] } ?? "" }
            let own = try #require(table.rows.first { own in names.allSatisfy { own.contains($0) } })
            for (theirs, ours) in columns {
                let there = reference.header.firstIndex(of: theirs)
                let here = table.header.firstIndex(of: ours)
                let expected = try Double(row[#require(there)])
                let found = try Double(own[#require(here)])
                guard let expected else { continue }
                // What has no path is 0 to others, and no figure here.
                if expected == 0, try own[#require(here)].isEmpty { continue }
                #expect(agree(try #require(found), expected, within: tolerance), "\(names) \(theirs)")
                compared += 1
            }
        }
        #expect(compared > 0)
    }

    @Test func `items as R describes them`() throws {
        try compare(
            table("items"), ClinicianSurvey.reference("mida_descriptives.csv"), keys: ["variable"],
            [
                "mean": "mean", "sd": "sd", "mean_ci95_lower": "mean_lower", "skew_G1_type2": "skewness_type_2",
                "kurt_b2_type3_excess": "excess_kurtosis_type_3", "q1_type7": "lower_quartile_type_7",
            ])
    }

    @Test func `reliability as psych and lavaan have it`() throws {
        let reference = try ClinicianSurvey.reference("mida_reliability_scales.csv")
        try compare(
            table("reliability"), reference, keys: ["scale"],
            [
                "alpha_raw": "alpha_raw", "feldt_ci95_lower": "alpha_raw_feldt_lower",
                "feldt_ci95_upper": "alpha_raw_feldt_upper", "alpha_standardized": "alpha_standardized",
                "spearman_brown": "spearman_brown", "scale_mean": "mean",
            ])
        try compare(
            table("reliability"), reference, keys: ["scale"], ["omega_total_1factor_ml_cov": "omega_total"],
            within: 1e-7)
    }

    @Test func `paths, effects and what they explain`() throws {
        try compare(
            table("paths"), ClinicianSurvey.reference("path-models/mida_utaut_paths.csv"), keys: ["from", "to"],
            [
                "path_coefficient": "coefficient", "f2_fixed_scores": "f_squared_fixed_scores",
                "f2_reestimated_model": "f_squared_reestimated", "antecedent_vif": "antecedent_vif",
            ])
        try compare(
            table("effects"), ClinicianSurvey.reference("path-models/mida_utaut_total_effects.csv"),
            keys: ["from", "to"], ["total_effect": "total", "direct_effect": "direct"])
        try compare(
            table("r-squared"), ClinicianSurvey.reference("path-models/mida_utaut_r2.csv"), keys: ["construct"],
            ["R2": "r_squared", "R2_adj": "adjusted_r_squared", "BIC": "bic"])
        try compare(
            table("blindfolding"),
            TextTable(
                try ClinicianSurvey.reference("path-models/mida_utaut_q2_blindfolding.csv"), where: "omission_distance",
                is: "7"), keys: ["construct"],
            ["Q2_redundancy": "q_squared_redundancy", "Q2_communality": "q_squared_communality"])
    }

    @Test func `validity`() throws {
        try compare(
            table("composite-reliability"), ClinicianSurvey.reference("path-models/mida_utaut_reliability.csv"),
            keys: ["construct"], ["rhoA": "rho_a", "rhoC": "rho_c", "AVE": "ave", "alpha_raw": "alpha_raw"])
        try compare(
            table("htmt"), ClinicianSurvey.reference("path-models/mida_utaut_htmt.csv"),
            keys: ["construct_1", "construct_2"],
            ["htmt_abs_arith": "htmt", "htmt_signed_arith": "htmt_signed", "htmt2_abs_geom": "htmt2"])
        try compare(
            table("full-collinearity"), ClinicianSurvey.reference("path-models/mida_utaut_full_collinearity_vif.csv"),
            keys: ["construct"], ["full_collinearity_vif": "vif"])
        try compare(
            table("loadings"), ClinicianSurvey.reference("path-models/mida_utaut_outer.csv"), keys: ["item"],
            ["loading": "loading", "weight": "weight"])
    }

    /// Computed by R 4.2.2 from the same answers: `t.test`, `wilcox.test(exact = FALSE)` of the mean scores.
    @Test func `two groups as R compares them`() throws {
        let table = try table("group-tests-two")
        let expected = [
            "welch_t": -5.60820455000354, "welch_df": 291.361685913681, "welch_p": 4.74894620113964e-08,
            "welch_difference_lower": -0.676273778068417, "welch_difference_upper": -0.324916698122059,
            "student_t": -5.61455393504269, "student_p": 4.51389141058023e-08, "mann_whitney_u1": 6716,
            "p_ties_continuity": 1.28599892259258e-09,
        ]
        for (column, value) in expected {
            #expect(
                agree(try #require(table.number(column, where: "half", "PerfExp")), value, within: 1e-8), "\(column)")
        }
    }

    /// R 4.2.2: `anova`, `oneway.test`, `kruskal.test`, `bartlett.test`, `TukeyHSD`.
    @Test func `several groups as R compares them`() throws {
        let table = try table("group-tests-several")
        let expected = [
            "anova_f": 13.9624817295175, "anova_p": 1.54242878486457e-08, "eta_squared": 0.123968634481751,
            "welch_f": 16.3770623720244, "welch_df_2": 117.534106218986, "welch_p": 5.87651537398538e-09,
            "kruskal_wallis_h_ties": 52.8959280226365, "kruskal_wallis_p": 1.92945930146353e-11,
            "bartlett_k_squared": 8.85114165607142, "bartlett_p": 0.0313369292212831,
        ]
        for (column, value) in expected {
            #expect(
                agree(try #require(table.number(column, where: "status", "PerfExp")), value, within: 1e-8), "\(column)")
        }
        let pairs = try self.table("group-tests-pairs")
        let first = try #require(pairs.rows.first { $0[0] == "status" && $0[1] == "PerfExp" })
        func cell(_ column: String) throws -> Double {
            let place = try #require(pairs.header.firstIndex(of: column))
            return try #require(Double(first[place]))
        }
        // R has the second less the first, too; its studentized range is good to six digits or so.
        #expect(agree(try cell("mean_2_minus_1"), 0.304687499999998, within: 1e-9))
        #expect(agree(try cell("tukey_kramer_p"), 0.180681901807319, within: 1e-6))
        #expect(agree(try cell("tukey_kramer_lower"), -0.0838306347935423, within: 1e-5))
    }

    /// R 4.2.2: `chisq.test(correct = FALSE)`, `fisher.test`, `cor.test`, `t.test(paired = TRUE)`, `wilcox.test`.
    @Test func `nominal answers, correlations and pairs as R finds them`() throws {
        let nominal = try table("chi-square")
        #expect(agree(try #require(nominal.number("chi_squared", where: "Q10", "half")), 27.0588941538068))
        #expect(agree(try #require(nominal.number("cramers_v", where: "Q10", "half")), 0.300327011515818))
        #expect(
            agree(try #require(nominal.number("fisher_p", where: "half", "years")), 4.30945346340749e-06, within: 1e-8))
        #expect(
            agree(try #require(nominal.number("odds_ratio", where: "half", "years")), 0.312741120627647, within: 1e-4))
        let correlations = try table("correlations")
        let expected = [
            "pearson_r": 0.720193935059519, "pearson_r_lower": 0.660848866831544, "pearson_r_upper": 0.77058909857299,
            "spearman_rho": 0.657883596033417, "kendall_tau_b": 0.552957755788434,
        ]
        for (column, value) in expected {
            #expect(agree(try #require(correlations.number(column, where: "EffExp", "PerfExp")), value), "\(column)")
        }
        let pairs = try table("paired-tests")
        #expect(agree(try #require(pairs.number("t", where: "PerfExp", "EffExp")), -0.321930916085065, within: 1e-8))
        #expect(agree(try #require(pairs.number("wilcoxon_v", where: "PerfExp", "EffExp")), 8173))
        #expect(
            agree(
                try #require(pairs.number("p_continuity", where: "PerfExp", "EffExp")), 0.663181611820566, within: 1e-8)
        )
    }

    @Test func `without paths everything but the model is there`() throws {
        let survey = try ClinicianSurvey.survey(hasPaths: false)
        let findings = try #require(ResponseFindings(survey))
        let names = findings.tables.map(\.name)
        for name in ["items", "reliability", "loadings", "htmt", "full-collinearity", "group-tests-two"] {
            #expect(names.contains(name))
        }
        for name in ["paths", "r-squared", "bootstrap", "hypotheses", "micom"] { #expect(!names.contains(name)) }
        // HTMT needs no weights, and so not the model either.
        try compare(
            try TextTable(findings, "htmt"), ClinicianSurvey.reference("path-models/mida_utaut_htmt.csv"),
            keys: ["construct_1", "construct_2"], ["htmt_abs_arith": "htmt"])
    }
}
