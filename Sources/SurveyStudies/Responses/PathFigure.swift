import Files
import Reporting
import Surveys

/// The data of the path figure: constructs, items and the arrows between them.
struct PathFigure {
    let findings: ResponseFindings

    init(_ findings: ResponseFindings) { self.findings = findings }

    /// The result is `nil` without an estimated path model.
    func csv() -> CSVFile? {
        guard let fit = findings.structure.fit?.value else { return nil }
        typealias Line = (
            kind: String, from: String, to: String?, value: Double?, summary: BootstrapSummary?, note: String
        )
        let constructs = fit.model.constructs.map { construct -> Line in
            let explained = findings.structure.determinations.first { $0.construct == construct.name }
            return (
                "construct", construct.name, nil, explained?.rSquared, nil, explained == nil ? "" : "R squared"
            )
        }
        let paths = findings.structure.estimates.map { path -> Line in
            (
                "path", path.from, path.to, path.coefficient, findings.structure.summary(.init(path.from, path.to)),
                "coefficient"
            )
        }
        let items = fit.outer.map { outer -> Line in
            // Arrows go from the items of a construct in mode B, and to those of others.
            fit.model.constructs.first { $0.name == outer.construct }?.mode == .b
                ? ("item", outer.item, outer.construct, outer.weight, nil, "weight")
                : ("item", outer.construct, outer.item, outer.loading, nil, "loading")
        }
        func ends(_ line: Line) -> BootstrapSummary.Interval? { line.summary?.intervals.first?.percentile }
        return CSVFile(
            constructs + paths + items, .key("kind") { $0.kind }, .key("from") { $0.from }, .key("to") { $0.to },
            .key("value") { $0.value }, .key("lower") { ends($0)?.lower },
            .key("upper") { ends($0)?.upper },
            .key("p") { $0.summary?.tests?.pStudentCases }, .key("note") { $0.note })
    }
}
