import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// What the report concludes of a path model, and when it concludes nothing.
@Suite struct PathVerdictTests {
    private static let clinicians = try? ResponseFindings(ClinicianSurvey.surveyWithHypotheses(samples: 120))

    private func text(_ findings: ResponseFindings) -> String {
        MarkdownWriter.text(of: ResponseReport(findings).report(title: "Test"))
    }

    private func section(_ heading: String, of findings: ResponseFindings) throws -> String {
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Test").unfolded)
        let start = try #require(text.firstRange(of: "# \(heading)\n"))
        let rest = text[start.upperBound...]
        return String(rest[..<(rest.firstRange(of: "\n##")?.lowerBound ?? rest.endIndex)])
    }

    private func survey(
        _ columns: [(String, [Double])], mode: PathModel.Mode = .a, samples: Int = 120
    ) -> ResponseSurvey {
        Small.survey(
            Responses(names: columns.map(\.0), columns: columns.map(\.1)),
            [.init("Ease", items: ["a", "b"], mode: mode), .init("Use", items: ["c", "d"])], [.init("Ease", "Use")],
            hypotheses: [.init(name: "H1", path: .init("Ease", "Use"), sign: .positive)], samples: samples)
    }

    /// Answers from 1 to 5 that go together more or less, by a fixed rule.
    private func answers(_ rows: Int, _ phase: Int, every step: Int) -> [Double] {
        (0..<rows).map { row in
            Double((row % step == phase % step ? row * 3 + phase : row * 7) % 5 + 1)
        }
    }

    private func small(_ rows: Int = 60) -> [(String, [Double])] {
        [
            ("a", answers(rows, 1, every: 4)), ("b", answers(rows, 2, every: 5)), ("c", answers(rows, 3, every: 3)),
            ("d", answers(rows, 4, every: 6)),
        ]
    }

    @Test func `constructs that nobody answered both of are not testable`() throws {
        let columns = small().map { name, values -> (String, [Double]) in
            let isEarly = name < "c"
            return (name, values.indices.map { row in (row < 30) == isEarly ? values[row] : Double.nan })
        }
        let findings = try #require(ResponseFindings(survey(columns)))
        let decision = findings.hypotheses.decisions[0]
        #expect(decision.verdict == .notTestable)
        #expect(decision.reason.contains("Nobody answered items of both Ease and Use"))
        #expect(findings.structure.determinations.isEmpty)
        #expect(findings.validity.pairs.isEmpty)
        #expect(!text(findings).contains("told apart"))
    }

    /// An item that goes against its construct has a weight that is settled, below 0.
    @Test func `weights that the sample does not settle hold 0`() throws {
        var columns = small(200)
        columns.append(("e", columns[2].1.map { 6 - $0 }))
        var survey = survey(columns)
        survey.constructs[1] = .init("Use", items: ["c", "d", "e"])
        for findings in [try #require(ResponseFindings(survey)), try #require(Self.clinicians)] {
            let bootstrap = try #require(findings.structure.bootstrap)
            let words =
                UnsettledWeights(findings.survey, findings.structure).map(ResponseReport(findings).words)
                ?? ""
            for item in findings.survey.constructs.flatMap(\.items).map(\.name) {
                let own = try #require(bootstrap.summary(.weight(item: item))?.intervals.first?.percentile)
                #expect(
                    words.contains("\(item) \(ResponseReport.number(own.lower, 2)) to")
                        == (own.lower <= 0 && own.upper >= 0))
            }
        }
    }

    /// With the estimate's sign in every sample an interval lies on one side of 0 whatever the answers are.
    @Test func `individual signs decide nothing`() throws {
        var own = survey(small(), mode: .b)
        own.bootstrap.signs = .individual
        let findings = try #require(ResponseFindings(own))
        #expect(findings.hypotheses.decisions[0].verdict == .notTestable)
        #expect(findings.hypotheses.decisions[0].reason.hasPrefix("With individual sign changes"))
        #expect(findings.formative.items.allSatisfy { $0.isWeighted == nil })
        own.bootstrap.signs = .none
        #expect(try #require(ResponseFindings(own)).hypotheses.decisions[0].verdict != .notTestable)
    }

    @Test func `few bootstrap samples decide nothing`() throws {
        let findings = try #require(ResponseFindings(survey(small(), samples: 99)))
        let decision = findings.hypotheses.decisions[0]
        #expect(decision.verdict == .notTestable && decision.p == nil && decision.estimate != nil)
        #expect(
            decision.reason
                == "Too few bootstrap samples: 99 have a solution, and the ends of an interval at 95% need 100.")
        #expect(findings.validity.pairs.allSatisfy { $0.upper == nil })
        let unstable = try #require(ResponseFindings(survey(small(), samples: 100)))
        #expect(unstable.hypotheses.decisions[0].verdict != .notTestable)
        #expect(text(unstable).contains("The intervals are unstable: 100 bootstrap samples have a solution"))
    }

    @Test func `Holm's correction is said beside the verdict that it would turn`() throws {
        // Of seventeen paths among so few some are told from 0 one by one, and not together.
        var survey = try ClinicianSurvey.surveyWithHypotheses(samples: 120)
        let all = survey.responses
        survey.responses = Responses(
            names: all.names, columns: all.columns.map { Array($0.prefix(80)) },
            rowNumbers: Array(all.rowNumbers.prefix(80)))
        let findings = try #require(ResponseFindings(survey))
        let own = findings.hypotheses
        for decision in own.decisions {
            let isLost = decision.verdict == .supported && (decision.pHolm ?? 0) >= 0.05
            #expect(
                decision.words == (isLost ? "supported, but not with Holm's correction" : decision.verdict.word))
        }
        let turned = try #require(own.decisions.first { $0.isLostWithHolm })
        let lost = turned.hypothesis.name
        let table = try TextTable(findings, "hypotheses")
        #expect(table.text("decision", where: lost) == "supported, but not with Holm's correction")
        #expect(
            ResponseReport(findings).conclusions().contains { $0.contains("\(lost) (not with Holm's correction)") })
    }

    @Test(arguments: [
        (0.7, 0.84, ValidityTable.Verdict.distinct), (0.7, 0.85, .distinctByPointSimilar),
        (0.7, 0.9, .distinctByPoint), (0.86, 0.89, .similar),
        (0.86, 0.95, .similarByPoint), (0.9, 0.95, .alike),
    ]) func `HTMT by interval and by point`(ratio: Double, upper: Double, verdict: ValidityTable.Verdict) {
        #expect(ValidityTable.verdict(ratio, upper: upper) == verdict)
        #expect([.distinctByPoint, .similarByPoint, .alike].contains(ValidityTable.verdict(ratio, upper: nil)))
    }

    /// The one-sided 95 % interval ends where the two-sided 90 % one does: above the estimate, below the 95 % one's end.
    @Test func `HTMT has its one-sided upper end in the table`() throws {
        let findings = try #require(Self.clinicians)
        let table = try TextTable(findings, "htmt")
        for pair in findings.validity.pairs {
            let upper = try #require(table.number("htmt_upper_one_sided_95", where: pair.first, pair.second))
            let wide = try #require(table.number("htmt_percentile_upper", where: pair.first, pair.second))
            #expect(upper <= wide && pair.upper == upper)
            #expect(table.text("verdict", where: pair.first, pair.second) == pair.verdict.rawValue)
        }
        #expect(findings.validity.pairs.count == 36)
    }

    @Test func `the path model stands beside regressions that are told the same`() throws {
        // Without the blanks that align the tables.
        let text = try section("Prediction of held-out answers", of: try #require(Self.clinicians))
            .split(separator: " ").joined(separator: " ")
        for words in ["RMSE LM_direct", "RMSE LM_exo", "| DA | LM_direct |", "| EA | LM_exo |", "| DA | IA |"] {
            #expect(text.contains(words), "\(words)")
        }
        for words in ["| DA | LM_exo |", "| EA | LM_direct |"] { #expect(!text.contains(words), "\(words)") }
        let powers = try TextTable(try #require(Self.clinicians), "predictive-power")
        #expect(powers.text("predictive_power", where: "Trust", "EA") == "high")
        #expect(powers.text("predictive_power", where: "all", "EA") == "low")
    }

    @Test func `chains of paths have effects and a kind of mediation`() throws {
        let findings = try #require(Self.clinicians)
        let table = try TextTable(findings, "specific-effects")
        #expect(Double(table.rows.count) == findings.structure.chainCount)
        #expect(table.text("mediation", where: "Risk → Security → Trust") != "")
        #expect(table.text("mediation", where: "Risk → Security → IntUse")?.contains("no direct path") == true)
        let pairs = try TextTable(findings, "mediation")
        // Risk leads to Trust directly and by Security.
        let direct = try #require(pairs.number("direct", where: "Risk", "Trust"))
        let indirect = try #require(pairs.number("indirect", where: "Risk", "Trust"))
        let share = pairs.number("vaf", where: "Risk", "Trust")
        let kind = pairs.text("mediation", where: "Risk", "Trust") ?? ""
        #expect((share != nil) == (direct * indirect > 0 && ["complementary", "indirect-only"].contains(kind)))
        // Trust leads to PerfExp by EffExp alone.
        #expect(pairs.text("mediation", where: "Trust", "PerfExp") == "indirect-only")
        #expect(pairs.number("vaf", where: "Trust", "PerfExp") != nil)
    }

    @Test func `a formative construct is judged by its weights`() throws {
        let findings = try #require(ResponseFindings(survey(small(), mode: .b)))
        let composite = try TextTable(findings, "composite-reliability")
        #expect(composite.text("ave", where: "Ease") == "")
        #expect(composite.text("rho_c", where: "Ease") == "")
        #expect(composite.number("ave", where: "Use") != nil)
        #expect(composite.text("note", where: "Ease")?.contains("formative") == true)
        #expect(findings.validity.pairs.isEmpty)
        let items = try TextTable(findings, "formative-items")
        #expect(items.rows.count == 2)
        #expect(items.number("percentile_lower", where: "a") != nil)
        #expect(items.number("item_vif", where: "a") != nil && items.number("p", where: "a") != nil)
        let words = ResponseReport(findings).conclusions().filter { $0.contains("Ease") }
        #expect(words.contains { $0.contains("Ease is formative: judged by weights and collinearity") })
        #expect(!words.contains { $0.contains("AVE") })
        #expect(text(findings).contains("redundancy analysis"))
        let consistency = try section("Reliability", of: findings)
        #expect(consistency.contains("| Use") && !consistency.contains("| Ease"))
    }

    @Test func `items that go against their construct or hardly belong to it are named`() throws {
        var columns = small()
        columns.append(("e", columns[2].1.map { 6 - $0 }))
        columns.append(("f", answers(60, 9, every: 1).reversed()))
        var survey = survey(columns)
        survey.constructs[1] = .init("Use", items: ["c", "d", "e", "f"])
        let findings = try #require(ResponseFindings(survey))
        let outer = findings.measurement.outer
        for item in outer where item.construct == "Use" && item.loading < 0.4 {
            #expect(
                WeakItems.all(findings).map(ResponseReport(findings).words).contains {
                    $0.contains("\(item.item) of Use")
                })
        }
        // e goes against its construct: it is to be turned round, not left out.
        #expect(outer.contains { $0.item == "e" && $0.loading < 0 })
        let words = WeakItems.all(findings).map(ResponseReport(findings).words)
        #expect(
            words.contains {
                $0.hasPrefix("Loadings below 0: e of Use (-")
                    && $0.contains("as one does that was not turned round (-e in the construct does that)")
            })
        #expect(!words.contains { $0.contains("items to leave out") && $0.contains("e of Use") })
    }

    @Test func `what the file adds to a template is said`() throws {
        var own = survey(small())
        own.template = "TAM"
        #expect(text(try #require(ResponseFindings(own))).contains("The paths are those of TAM (Davis, 1989)."))
        own.addedPaths = [.init("Ease", "Use")]
        #expect(
            text(try #require(ResponseFindings(own))).contains(
                "The paths are those of TAM (Davis, 1989), and the file adds Ease → Use."))
    }

    /// The second group's item b is turned round, so that Ease is another composite there.
    @Test func `groups in which a construct differs are not compared by its paths`() throws {
        let rows = 200
        var columns = small(rows)
        let turned = columns[1].1.indices.map { $0 < 100 ? columns[1].1[$0] : 6 - columns[1].1[$0] }
        columns[1].1 = turned
        var own = survey(columns, samples: 120)
        own.groups = [.init(name: "half", grouping: Grouping((0..<rows).map { $0 < 100 ? "first" : "second" }))]
        let findings = try #require(ResponseFindings(own))
        let micom = try TextTable(findings, "micom")
        #expect(micom.text("verdict", where: "half", "Ease") == "none")
        #expect(micom.number("c_p_holm", where: "half", "Ease") != nil)
        let paths = try TextTable(findings, "group-paths")
        #expect(paths.text("comparable", where: "half", "Use") == "no: Ease not the same")
        #expect(text(findings).contains("must not be read: Ease"))
        own.bootstrap.samples = 20
        let few = try #require(ResponseFindings(own))
        #expect(try TextTable(few, "micom").text("verdict", where: "half", "Ease") == "not tested")
    }

    @Test func `fit and consistent PLS are read with caution`() throws {
        let findings = try #require(Self.clinicians)
        #expect(try section("Fit", of: findings).contains("a guide and decides nothing"))
        #expect(try section("Consistent PLS", of: findings).contains("They decide no hypothesis"))
        let isAbove = findings.structure.misfits.contains { $0.srmr > 0.08 }
        #expect(try section("Fit", of: findings).contains("SRMR above 0.08:") == isAbove)
    }

    @Test func `the structural model is told in the usual order`() throws {
        let report = ResponseReport(try #require(Self.clinicians)).report(title: "Test")
        let own = try #require(report.sections.first { $0.heading.plain == "Structural model" })
        #expect(
            own.subsections.map(\.heading.plain) == [
                "Collinearity of predecessors", "Explained variance", "Effect sizes", "Blindfolding", "Paths",
                "Effects",
                "Specific indirect effects", "Mediation", "Prediction of held-out answers", "Fit", "Consistent PLS",
            ])
        let validity = try #require(
            report.sections.first { $0.heading.plain == "Convergent and discriminant validity" })
        #expect(
            validity.subsections.map(\.heading.plain) == [
                "Composite reliability and convergent validity", "Heterotrait–monotrait ratios", "Cross loadings",
            ])
    }
}

extension ClinicianSurvey {
    /// Every path is expected to be positive.
    static func surveyWithHypotheses(samples: Int) throws -> ResponseSurvey {
        var survey = try survey(samples: samples)
        survey.hypotheses = survey.paths.enumerated().map { .init(name: "H\($0 + 1)", path: $1, sign: .positive) }
        survey.groups = []
        return survey
    }
}
