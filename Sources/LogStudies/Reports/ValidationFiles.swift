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

    var files: ReportFiles {
        let measures = measures()
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
        files.add("measures.csv", measures)
        if !result.distances.isEmpty { files.add("distances.csv", distances()) }
        if !result.courses.isEmpty { files.add("tables/hours.csv", hours()) }
        if !result.swaps.isEmpty { files.add("tables/parts.csv", parts()) }
        if let rolling = result.rolling { files.add("tables/cuts.csv", cuts(rolling)) }
        if !result.requirements.isEmpty { files.add("tables/requirements.csv", requirements()) }
        return files
    }

    private func finite(_ value: Double) -> CSVCell { value.isFinite ? .number(value) : .empty }

    private func unit(_ quantity: LogMeasure.Quantity) -> String {
        if quantity.isTime {
            "s"
        } else if quantity.isShare {
            "share"
        } else {
            "number"
        }
    }

    private func measures() -> CSVFile {
        CSVFile(
            result.measures + result.byClass, .key("measure") { $0.measure.name }, .key("title") { $0.measure.title },
            .key("unit") { unit($0.measure.quantity) }, .key("logged") { finite($0.logged) },
            .key("simulated") { finite($0.simulated) },
            .key("prediction_lower") { CSVCell($0.prediction?.lowerBound) },
            .key("prediction_upper") { CSVCell($0.prediction?.upperBound) },
            .key("prediction_level") { finite($0.level) }, .key("p") { finite($0.p) },
            .key("p_holm") { finite($0.holm) }, .key("p_joint") { finite($0.joint) },
            .key("difference") { finite($0.difference) }, .key("standard_error") { finite($0.standardError) },
            .key("degrees_of_freedom") { finite($0.degreesOfFreedom) },
            .key("difference_lower") { CSVCell($0.interval?.lowerBound) },
            .key("difference_upper") { CSVCell($0.interval?.upperBound) }, .key("margin") { finite($0.margin) },
            .key("equivalence") { $0.equivalence.rawValue }, .key("days_to_tell") { CSVCell($0.daysToTell) })
    }

    private func distances() -> CSVFile {
        CSVFile(
            result.distances, .key("distance") { $0.distance.rawValue }, .key("name") { $0.distance.name },
            .key("unit") { $0.distance.isInHours ? "h" : "share" }, .key("simulated") { finite($0.simulated) },
            .key("simulated_lower") { CSVCell($0.range?.lowerBound) },
            .key("simulated_upper") { CSVCell($0.range?.upperBound) }, .key("floor") { finite($0.floor) },
            .key("p") { finite($0.p) }, .key("replay") { $0.replay.map(finite) ?? .empty })
    }

    private func hours() -> CSVFile {
        var table = CSVFile(columns: [
            "course", "hour", "logged", "simulated", "lower", "upper", "p", "p_holm", "p_joint",
        ])
        for finding in result.courses {
            for hour in finding.logged.indices where !finding.logged[hour].isNaN {
                table.append([
                    .text(finding.course.name), .integer(hour), finite(finding.logged[hour]),
                    finite(finding.simulated[hour]), finite(finding.lower[hour]), finite(finding.upper[hour]),
                    finite(finding.p), finite(finding.holm), finite(finding.joint),
                ])
            }
        }
        return table
    }

    private func parts() -> CSVFile {
        var table = CSVFile(columns: ["part", "what", "distance", "scenario", "with_the_part", "floor", "removed"])
        for swap in result.swaps {
            for (place, finding) in result.distances.enumerated() where place < swap.simulated.count {
                table.append([
                    .text(swap.part), .text(swap.what), .text(finding.distance.rawValue), finite(finding.simulated),
                    finite(swap.simulated[place]), finite(finding.floor), CSVCell(swap.removed[place]),
                ])
            }
        }
        return table
    }

    private func cuts(_ rolling: RollingFinding) -> CSVFile {
        CSVFile(
            rolling.folds, .key("from") { "\(result.date($0.from))" }, .key("until") { "\(result.date($0.until - 1))" },
            .key("measures_inside") { $0.measures.inside }, .key("measures") { $0.measures.of },
            .key("hours_inside") { $0.hours.inside }, .key("hours") { $0.hours.of })
    }

    private func requirements() -> CSVFile {
        CSVFile(
            result.requirements, .key("requirement") { $0.requirement.text }, .key("measure") { $0.measure.name },
            .key("verdict") { $0.verdict.rawValue })
    }
}
