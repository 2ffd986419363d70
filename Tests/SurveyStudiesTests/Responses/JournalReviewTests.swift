import Foundation
import Reporting
import Surveys
import Testing

import SurveyStudies

/// What a reviewer of a journal looks for in the tables and the words of a path model.
@Suite struct JournalReviewTests {
    private static let clinicians = try? ResponseFindings(unlike(samples: 200))
    private static let exploratory = try? { () throws -> ResponseFindings? in
        var survey = try unlike(samples: 120)
        survey.isExploratory = true
        return ResponseFindings(survey)
    }()

    /// Without rows that repeat an earlier one or one answer: without them nothing settles of what risk consists.
    private static func unlike(samples: Int) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.surveyWithHypotheses(samples: samples)
        let columns = survey.constructs.flatMap(\.items).compactMap { survey.responses[$0.name] }
        var seen: Set<[Double]> = []
        let kept = (0..<survey.responses.rows).filter { row in
            let answers = columns.map { $0[row] }
            return Set(answers).count > 1 && seen.insert(answers).inserted
        }
        let names = survey.responses.names
        survey.responses = Responses(
            names: names, columns: names.map { name in kept.map { survey.responses[name]?[$0] ?? .nan } })
        survey.quality.kept = kept.count
        survey.pairs = []
        return survey
    }

    private func table(_ name: String, _ findings: ResponseFindings) throws -> JournalTable {
        try #require(PaperTables(findings).all.first { $0.name == name }, "\(name)")
    }

    private func place(_ title: String, _ table: JournalTable) throws -> Int {
        try #require(table.columns.firstIndex { $0.title.plain == title }, "\(title)")
    }

    private func text(_ cell: JournalTable.Cell) -> String {
        switch cell {
        case .blank: ""
        case .missing: "–"
        case .text(let text): text.plain
        case .number(let number): number.text
        case .interval(let lower, let upper): "\(lower.text) to \(upper.text)"
        }
    }

    // MARK: what is not tested

    /// Nothing about a construct whose items the sample does not settle reads like a verdict, and everything else does.
    @Test func dashesWhereNothingIsTested() throws {
        let findings = try #require(Self.clinicians)
        let unsettled = try #require(UnsettledWeights(findings.survey, findings.structure)).composites.map(\.name)
        #expect(unsettled.contains("Risk") && unsettled.count < 9)
        let model = try table("structural-model", findings)
        let path = try place("Path", model)
        let t = try place("t", model)
        let p = try place("p", model)
        var counts = (dashes: 0, figures: 0)
        for row in model.rows {
            let ends = text(row.cells[path]).components(separatedBy: " → ")
            let isOpen = ends.contains { unsettled.contains($0) }
            #expect((row.cells[t] == .missing) == isOpen && (row.cells[p] == .missing) == isOpen, "\(ends)")
            #expect(text(row.cells[path + 1]) != "–")
            if isOpen { counts.dashes += 1 } else { counts.figures += 1 }
        }
        #expect(counts.dashes > 0 && counts.figures > 0)
        #expect(model.notes[0].plain.contains("Dashes: not tested") && model.notes[0].plain.contains("Risk"))
        let chains = try table("specific-indirect-effects", findings)
        for row in chains.rows {
            let isOpen = text(row.cells[0]).components(separatedBy: " → ").contains { unsettled.contains($0) }
            #expect((row.cells[2] == .missing) == isOpen && (row.cells[5] == .missing) == isOpen)
        }
        let effects = try table("effects", findings)
        for row in effects.rows where unsettled.contains(text(row.cells[0])) {
            // Without an indirect effect there is nothing to hide.
            #expect(row.cells[4] == (row.cells[3] == .blank ? .blank : .missing))
            #expect(row.cells[6] == .missing && row.cells[7] == .missing)
        }
        #expect(effects.rows.contains { $0.cells[7] != .missing })
    }

    /// The rule, its threshold and what it is based on stand in the methods text.
    @Test func theRuleIsInTheMethods() throws {
        let findings = try #require(Self.clinicians)
        let methods = MethodsText(findings).paragraphs.joined(separator: "\n")
        let own = try #require(UnsettledWeights(findings.survey, findings.structure))
        #expect(methods.contains("95% percentile bootstrap interval of the outer weight holds 0"))
        #expect(methods.contains("(Henseler et al., 2014; Rönkkö & Evermann, 2013)"))
        for item in own.composites.flatMap(\.items) { #expect(methods.contains("\(item.name) "), "\(item.name)") }
        for name in own.hypotheses { #expect(methods.contains(name)) }
        #expect(methods.contains("not testable."))
    }

    /// An indirect effect through a construct that is not settled is not tested either.
    @Test func chainsThroughItAreNotTested() throws {
        var survey = try Self.unlike(samples: 120)
        survey.paths.append(.init("SocInf", "Risk"))
        var through = ResponseSurvey.Hypothesis(name: "H1", path: .init("SocInf", "Trust"), sign: .any)
        through.effect = .chain(["SocInf", "Risk", "Trust"])
        var total = ResponseSurvey.Hypothesis(name: "H2", path: .init("SocInf", "Trust"), sign: .any)
        total.effect = .total
        let direct = ResponseSurvey.Hypothesis(name: "H3", path: .init("Security", "Trust"), sign: .positive)
        survey.hypotheses = [through, total, direct]
        let findings = try #require(ResponseFindings(survey))
        #expect(UnsettledWeights(survey, findings.structure)?.composites.contains { $0.name == "Risk" } == true)
        #expect(findings.hypotheses.decisions.map(\.verdict) == [.notTestable, .notTestable, .supported])
    }

    // MARK: fit, prediction, corrected p

    @Test func fitHasATable() throws {
        let findings = try #require(Self.clinicians)
        let fit = try table("model-fit", findings)
        let misfits = findings.structure.misfits
        let tests = findings.structure.misfitTests
        #expect(fit.rows.count == 4 * misfits.count && misfits.count == 4)
        for (place, misfit) in misfits.enumerated() {
            let test = try #require(tests[place].value)
            let rows = fit.rows[(4 * place)..<(4 * place + 4)].map { $0.cells.map(text) }
            #expect(rows[0][0].lowercased().contains(misfit.structure.rawValue))
            #expect(rows[1][1] == JournalNumber(misfit.srmr, decimals: 3).text)
            #expect(rows[1][2] == JournalNumber(test.srmr.quantile95, decimals: 3).text)
            #expect(rows[2][3] == JournalNumber(test.unweighted.quantile99, decimals: 3).text)
            let isRefuted = test.srmr.value > test.srmr.quantile95
            #expect(rows[1][4].hasPrefix("Refuted") == isRefuted)
        }
    }

    @Test func predictionIsSummedUpByConstruct() throws {
        let findings = try #require(Self.clinicians)
        let power = try table("predictive-power", findings)
        let prediction = try #require(findings.structure.prediction?.value)
        #expect(power.rows.count == findings.structure.determinations.count + 1)
        let numbers = power.rows.map { row in row.cells.map(text) }
        #expect(numbers.last?[0] == "All" && numbers.last?[1] == "\(prediction.items.count)")
        for column in [1, 3, 4] {
            let parts = numbers.dropLast().compactMap { Int($0[column]) }
            #expect(parts.reduce(0, +) == Int(numbers.last?[column] ?? ""))
        }
        // Of one construct by hand: squared errors of its items beside those of their means.
        for row in numbers.dropLast() {
            let items = prediction.items.filter { $0.construct == row[0] }
            func squares(_ predictor: PathPrediction.Predictor) throws -> Double {
                try items.reduce(0) { sum, item in
                    let own = try #require(item.errors.first { $0.predictor == predictor })
                    return sum + own.rootMeanSquare * own.rootMeanSquare
                }
            }
            let expected = 1 - (try squares(.earliestAntecedents)) / (try squares(.itemMean))
            #expect(row[2] == JournalNumber(expected, decimals: 2).text, "\(row)")
        }
        let report = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Test"))
        #expect(report.contains(" By target: "))
    }

    @Test func correctedProbabilitiesStandBesideTheOthers() throws {
        let findings = try #require(Self.clinicians)
        let model = try table("structural-model", findings)
        let name = try place("Hypothesis", model)
        let holm = try place("p (Holm)", model)
        for decision in findings.hypotheses.decisions {
            let row = try #require(model.rows.first { text($0.cells[name]) == decision.hypothesis.name })
            let expected = decision.pHolm.map { JournalNumber(p: $0).text } ?? "–"
            #expect(text(row.cells[holm]) == expected)
        }
        let tested = findings.hypotheses.decisions.count { $0.pHolm != nil }
        #expect(tested > 0 && model.notes[0].plain.contains("corrected for the \(tested) hypotheses"))
    }

    // MARK: rounding

    @Test(arguments: [
        (0.848, [0.85, 0.9], 3), (0.8523, [0.85, 0.9], 3), (0.8497, [0.85, 0.9], 4), (0.85, [0.85], 2),
        (0.78, [0.85], 2), (0.706, [0.708], 3), (0.71, [0.708], 2), (1.004, [1], 3), (0.899_99, [0.9], 5),
    ])
    func noRoundingHidesABound(value: Double, bounds: [Double], decimals: Int) {
        #expect(TellingDecimals.count(value, bounds, least: 2) == decimals)
        let printed = Double(String(format: "%.\(decimals)f", value)) ?? .nan
        for bound in bounds { #expect((printed < bound) == (value < bound)) }
    }

    @Test func aReliabilityAboveOneIsCalledInadmissible() throws {
        let findings = try #require(Self.clinicians)
        let beyond = findings.measurement.reliabilities.filter { ($0.rhoA.value ?? 0) > 1 }.map(\.construct)
        #expect(beyond == ["Risk"])
        let notes = try table("measurement-model", findings).notes.map(\.plain)
        #expect(notes.contains { $0.contains("is inadmissible") && $0.contains("Risk (1.01)") })
        #expect(try table("items", findings).title.plain.hasPrefix("Items of Each Construct: "))
    }

    // MARK: exploratory

    @Test func exploringIsSaidWhereverSomethingIsTested() throws {
        let findings = try #require(Self.exploratory)
        let report = ResponseReport(findings)
        let text = MarkdownWriter.text(of: report.report(title: "Test"))
        #expect(report.page?.sentence.plain.hasPrefix("Suggests, does not test: ") == true)
        #expect(text.contains("- Exploratory, not stated before the answers were seen: of 17 hypotheses "))
        #expect(text.contains("- The analysis is exploratory: what is tested was not stated before"))
        #expect(text.contains("| Decision (exploratory) |"))
        let methods = MethodsText(findings)
        #expect(methods.paragraphs.contains { $0.hasPrefix("The analysis is exploratory: hypotheses and paths ") })
        #expect(MarkdownWriter.text(of: methods.file).contains("- Kerr, N. L. (1998). HARKing"))
        for name in ["structural-model", "effects", "specific-indirect-effects"] {
            #expect(try table(name, findings).title.plain.hasSuffix(" (Exploratory Analysis)"), "\(name)")
        }
        var without = try ClinicianSurvey.survey(samples: 0, hasPaths: false)
        without.isExploratory = true
        let own = MethodsText(try #require(ResponseFindings(without))).paragraphs
        #expect(own.contains { $0.hasPrefix("The analysis is exploratory: what was tested was not stated before") })
        let confirming = try #require(Self.clinicians)
        let plain =
            MarkdownWriter.text(of: ResponseReport(confirming).report(title: "Test"))
            + MethodsText(confirming).paragraphs.joined()
            + PaperTables(confirming).all.map { "\($0.title.plain) \($0.notes.map(\.plain))" }.joined()
        #expect(!plain.lowercased().contains("explorat"))
    }
}
