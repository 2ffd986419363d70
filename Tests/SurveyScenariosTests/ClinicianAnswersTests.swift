import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// The answers of 300 clinicians, read through a scenario: the same figures as when the table is read directly.
struct ClinicianAnswersTests {
    /// The line of the shipped scenario that leaves rows out.
    private static let quality = "quality: { duplicates: drop, straight-lining: drop }\n"

    static let survey: ResponseSurvey? = {
        let folder = TestFiles.repository.appending(path: "Scenarios/survey")
        let copy = FileManager.default.temporaryDirectory.appending(path: "clinicians-\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: copy) }
        // R's figures are of all rows, and so are those of a file that leaves nobody out.
        guard let text = try? String(contentsOf: folder.appending(path: "clinicians-utaut.yaml"), encoding: .utf8),
            text.contains(Self.quality),
            case let all = text.replacing("data/clinicians.csv", with: folder.path() + "/data/clinicians.csv"),
            (try? all.replacing(Self.quality, with: "").write(to: copy, atomically: true, encoding: .utf8)) != nil,
            case let (scenario, diagnostics) = ScenarioLoader.load(path: copy.path(), lanes: lanes),
            case .responses(let survey, _)? = scenario?.subject as? SurveyModel, diagnostics.isEmpty
        else { return nil }
        return survey
    }()

    /// Copies and straight lines are left out where the file says so.
    @Test func asTheScenarioStands() throws {
        let path = TestFiles.repository.appending(path: "Scenarios/survey/clinicians-utaut.yaml").path()
        let scenario = ScenarioLoader.load(path: path, lanes: lanes).scenario
        guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else {
            Issue.record("no survey was read")
            return
        }
        #expect(survey.quality.rows == 300 && survey.quality.kept == 269)
        #expect(survey.dropped?.rows == 31 && survey.quality.doubtfulRows.isEmpty)
    }

    /// By header, split at commas: the file has no quotes.
    static let table: [String: [Double]] = {
        let path = TestFiles.repository.appending(path: "Tests/SurveysTests/Data/mida_utaut.csv")
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [:] }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: ",") }
        var table: [String: [Double]] = [:]
        for (column, name) in lines[0].enumerated() {
            table[String(name)] = lines.dropFirst().map { Double($0[column]) ?? .nan }
        }
        return table
    }()

    @Test func everyAnswer() throws {
        let survey = try #require(Self.survey)
        #expect(survey.responses.names.count == 29)
        for (name, column) in zip(survey.responses.names, survey.responses.columns) {
            #expect(column == Self.table[name], "\(name)")
        }
        #expect(survey.quality.kept == 300)
        #expect(survey.responses.missingCounts.allSatisfy { $0 == 0 })
    }

    /// R 4.2.2: mean and sd of Q5, and raw alpha of guidance (`mida_descriptives.csv`, `mida_reliability_scales.csv`).
    @Test func figuresOfTheReference() throws {
        let survey = try #require(Self.survey)
        let path = TestFiles.repository.appending(path: "Tests/SurveysTests/Data/mida_descriptives.csv")
        let lines = try String(contentsOf: path, encoding: .utf8).split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != "\"" } }
        }
        let name = try #require(lines[0].firstIndex(of: "variable") ?? lines[0].firstIndex(of: "item"))
        let mean = try #require(lines[0].firstIndex(of: "mean"))
        let sd = try #require(lines[0].firstIndex(of: "sd"))
        let described = survey.responses.described()
        for item in described {
            let row = try #require(lines.first { $0[name] == item.item })
            let exactMean = try #require(Double(row[mean]))
            let exactSD = try #require(Double(row[sd]))
            #expect(abs((item.mean.value ?? .nan) - exactMean) <= 1e-9 * exactMean)
            #expect(abs((item.sd.value ?? .nan) - exactSD) <= 1e-9 * exactSD)
        }
    }

    /// Rows that are the same in all 29 items as an earlier one, counted apart.
    @Test func duplicatesCountedApart() throws {
        let survey = try #require(Self.survey)
        let columns = survey.responses.names.compactMap { Self.table[$0] }
        let rows = (0..<300).map { row in columns.map { $0[row] } }
        let copies = rows.count - Set(rows).count
        #expect(survey.quality.findings.first { $0.kind == .duplicate }?.count == copies)
        let straight = rows.count { row in row.allSatisfy { $0 == row[0] } }
        #expect(survey.quality.findings.first { $0.kind == .straightLining }?.count == straight)
        #expect(survey.quality.findings.allSatisfy { !$0.isLeftOut && $0.isTelling })
        // Each is marked, with what was found of it: a row may be both.
        var seen: Set<[Double]> = []
        let doubted = rows.indices.filter { row in
            !seen.insert(rows[row]).inserted || rows[row].allSatisfy { $0 == rows[row][0] }
        }
        #expect(survey.quality.doubtfulRows == doubted && doubted.count == 31)
        #expect(survey.quality.doubtfulKinds.count == 31)
        #expect(survey.quality.doubtfulKinds.reduce(0) { $0 + $1.count } == copies + straight)
    }
}
