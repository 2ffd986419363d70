import EventLogs
import Files
import LogComparison
import Measures
import Reporting
import Scenarios
import Studies
import Files

/// The files of a validation's folder.
struct ValidationFiles {
    let result: ValidationResult
    let logFile: String
    let command: String
    let report: Report
    let answer: Answer

    var files: ReportFiles {
        let tables = ValidationTables(result: result)
        let measures = CSVFile(tables.measures(result.measures + result.byClass))
        var files = ReportFiles(
            run: [
                "redomat": 1, "command": "validate", "versions": ["redomat": .string(ProductVersion.current)],
                "scenario": .string(result.scenario.name), "file": .string(result.scenario.file),
                "log": .string(logFile), "from": .string("\(result.date(result.from))"),
                "until": .string("\(result.date(result.until - 1))"), "days": .integer(result.days),
                "cases": .integer(result.cases), "replications": .integer(result.replications),
                "arrivals": .string(result.options.arrivals.rawValue), "margin": .number(result.options.margin),
                "seed": .string(String(result.seed)), "refuted": .bool(result.isRefuted),
                "results_digest": .string(SHA256.digest(of: measures.text)),
            ])
        files.add(report)
        answer.add(to: &files)
        files.add("measures.csv", measures)
        if !result.distances.isEmpty { files.add("distances.csv", CSVFile(tables.distances)) }
        if !result.courses.isEmpty { files.add(tables.hours.file) }
        if !result.swaps.isEmpty { files.add(tables.partsFile) }
        if let rolling = result.rolling { files.add(tables.rolling(rolling).file) }
        if !result.requirements.isEmpty { files.add(tables.requirements.file) }
        return files
    }
}
