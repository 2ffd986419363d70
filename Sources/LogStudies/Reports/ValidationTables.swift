import EventLogs
import LogComparison
import Reporting

/// The tables of a validation, for people.
struct ValidationTables {
    let result: ValidationResult

    /// So many rows are read.
    static let most = 15

    /// - Parameter isShort: whether it is for a terminal.
    func measures(_ findings: some Sequence<MeasureFinding>, isShort: Bool = false) -> Table<MeasureFinding> {
        Table(
            findings, .key("measure") { $0.measure.name }, .key("title") { $0.measure.title },
            .left("Measure") { isShort ? $0.measure.name : $0.measure.title },
            .key("unit") { unit($0.measure.quantity) }, .key("logged") { finite($0.logged) },
            .right("Log") { ValueWords.text($0.logged, $0.measure.quantity, like: $0.simulated) },
            .key("simulated") { finite($0.simulated) },
            .right("Simulated") { ValueWords.text($0.simulated, $0.measure.quantity, like: $0.logged) },
            .key("prediction_lower") { $0.prediction?.lowerBound },
            .key("prediction_upper") { $0.prediction?.upperBound },
            .right("Range of one log") { ValueWords.range($0) },
            .right("Off by", if: !isShort) { ValueWords.off($0) },
            .key("prediction_level") { finite($0.level) }, .key("p") { finite($0.p) },
            .right("p") { ValueWords.p($0.p) }, .key("p_holm") { finite($0.holm) },
            .key("p_joint") { finite($0.joint) }, .right("p, all", if: !isShort) { ValueWords.p($0.joint) },
            .key("difference") { finite($0.difference) }, .key("standard_error") { finite($0.standardError) },
            .key("degrees_of_freedom") { finite($0.degreesOfFreedom) },
            .key("difference_lower") { $0.interval?.lowerBound },
            .key("difference_upper") { $0.interval?.upperBound }, .key("margin") { finite($0.margin) },
            .key("equivalence") { $0.equivalence.rawValue },
            .left("Within the margin") {
                isShort ? $0.equivalence.rawValue : ValueWords.verdict($0, after: result.days)
            },
            .key("days_to_tell") { $0.daysToTell })
    }

    private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private func unit(_ quantity: LogMeasure.Quantity) -> String {
        if quantity.isTime {
            "s"
        } else if quantity.isShare {
            "share"
        } else {
            "number"
        }
    }

    var distances: Table<DistanceFinding> {
        let hasReplay = result.distances.contains { $0.replay != nil }
        return Table(
            result.distances, .key("distance") { $0.distance.rawValue }, .key("name") { $0.distance.name },
            .left("Distance") { "\($0.distance.name) (\($0.distance.rawValue))" },
            .key("unit") { $0.distance.isInHours ? "h" : "share" }, .key("simulated") { finite($0.simulated) },
            .right("Log to simulation") { value($0.simulated, $0.distance) },
            .key("simulated_lower") { $0.range?.lowerBound }, .key("simulated_upper") { $0.range?.upperBound },
            .right("Range") { finding in
                finding.range.map {
                    "\(ValueWords.rounded($0.lowerBound)) to \(ValueWords.rounded($0.upperBound))"
                } ?? Readable.notMeasured
            },
            .key("floor") { finite($0.floor) }, .right("By chance alone") { value($0.floor, $0.distance) },
            .key("p") { finite($0.p) }, .right("p") { ValueWords.p($0.p) },
            .key("replay") { $0.replay.flatMap(finite) },
            .right("Replay", if: hasReplay) { finding in
                finding.replay.map { value($0, finding.distance) } ?? Readable.notMeasured
            })
    }

    private func value(_ value: Double, _ distance: LogDistance) -> String {
        guard value.isFinite else { return Readable.notMeasured }
        return ValueWords.rounded(value) + (distance.isInHours ? " h" : "")
    }

    /// A part, and one distance with it.
    struct Part {
        let name: String
        let what: String
        let of: DistanceFinding
        /// It is `nil` where the part cannot be put in.
        let distance: Double?
        /// Of what is above chance, how much is gone.
        var removed: Double?
    }

    /// Of the parts that were put in; where one cannot be, without a distance.
    private var swapped: [Part] {
        result.swaps.flatMap { swap in
            result.distances.enumerated().map { place, own in
                place < swap.simulated.count
                    ? Part(
                        name: swap.part, what: swap.what, of: own, distance: swap.simulated[place],
                        removed: swap.removed[place])
                    : Part(name: swap.part, what: swap.what, of: own, distance: nil)
            }
        }
    }

    /// What each part of the log would put right, between nothing of it and chance alone.
    var parts: Table<Part> {
        let own = result.distances.map {
            Part(name: "nothing", what: "the scenario as it is", of: $0, distance: $0.simulated)
        }
        let chance = result.distances.map {
            Part(name: "by chance alone", what: "two simulated logs", of: $0, distance: $0.floor)
        }
        return parts(own + swapped + chance)
    }

    /// The same for machines: the parts that were put in.
    var partsFile: TableFile { parts(swapped.filter { $0.distance != nil }).file }

    private func parts(_ rows: [Part]) -> Table<Part> {
        Table(
            "parts", rows, isExplained: false, .text("part", "From the log") { $0.name },
            .text("what", "What was put in") { $0.what }, .key("distance") { $0.of.distance.rawValue },
            .key("scenario") { finite($0.of.simulated) }, .key("with_the_part") { $0.distance.flatMap(finite) },
            .key("floor") { finite($0.of.floor) }, .key("removed") { $0.removed },
            .spread(by: { ReportText($0.of.distance.rawValue) }) { part -> String in
                guard let distance = part.distance, distance.isFinite else { return Readable.notMeasured }
                return ValueWords.rounded(distance) + (part.removed.map { " (\(Self.signed($0)))" } ?? "")
            })
    }

    /// Of what is above chance, how much is gone.
    private static func signed(_ removed: Double) -> String {
        let percent = (removed * 100).rounded()
        return (percent > 0 ? "\u{2212}" : "+") + Readable.number(percent.magnitude) + "%"
    }

    func rolling(_ rolling: RollingFinding) -> Table<RollingFinding.Fold> {
        Table(
            "cuts", rolling.folds, isExplained: false, .key("from") { "\(result.date($0.from))" },
            .key("until") { "\(result.date($0.until - 1))" },
            .left("Foretold") { "\(result.date($0.from)) to \(result.date($0.until - 1))" },
            .key("measures_inside") { $0.measures.inside }, .key("measures") { $0.measures.of },
            .right("Measures as foretold") { "\($0.measures.inside) of \($0.measures.of)" },
            .key("hours_inside") { $0.hours.inside }, .key("hours") { $0.hours.of },
            .right("Hours as foretold") { "\($0.hours.inside) of \($0.hours.of)" })
    }

    typealias Hour = (of: CourseFinding, hour: Int)

    var hours: Table<Hour> {
        let rows = result.courses.flatMap { finding in
            finding.logged.indices.filter { !finding.logged[$0].isNaN }.map { Hour(finding, $0) }
        }
        return Table(
            "hours", rows, isExplained: false, .key("course") { $0.of.course.name }, .key("hour") { $0.hour },
            .key("logged") { finite($0.of.logged[$0.hour]) }, .key("simulated") { finite($0.of.simulated[$0.hour]) },
            .key("lower") { finite($0.of.lower[$0.hour]) }, .key("upper") { finite($0.of.upper[$0.hour]) },
            .key("p") { finite($0.of.p) }, .key("p_holm") { finite($0.of.holm) },
            .key("p_joint") { finite($0.of.joint) })
    }

    var requirements: Table<RequirementFinding> {
        Table(
            "requirements", result.requirements, isExplained: false, .key("requirement") { $0.requirement.text },
            .key("measure") { $0.measure.name }, .key("verdict") { $0.verdict.rawValue })
    }
}
