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
        var file = CSVFile(
            columns: ["kind", "from", "to", "value", "lower", "upper", "p", "note"])
        for construct in fit.model.constructs {
            let explained = findings.structure.determinations.first { $0.construct == construct.name }
            file.append([
                .text("construct"), .text(construct.name), .empty, CSVCell(explained?.rSquared), .empty, .empty, .empty,
                .text(explained == nil ? "" : "R squared"),
            ])
        }
        for path in findings.structure.estimates {
            let summary = findings.structure.summary(.init(path.from, path.to))
            let interval = summary?.intervals.first?.percentile
            file.append([
                .text("path"), .text(path.from), .text(path.to), .number(path.coefficient), CSVCell(interval?.lower),
                CSVCell(interval?.upper), CSVCell(summary?.tests?.pStudentCases), .text("coefficient"),
            ])
        }
        for outer in fit.outer {
            let isModeB = fit.model.constructs.first { $0.name == outer.construct }?.mode == .b
            file.append([
                .text("item"), .text(isModeB ? outer.item : outer.construct),
                .text(isModeB ? outer.construct : outer.item),
                .number(isModeB ? outer.weight : outer.loading), .empty, .empty, .empty,
                .text(isModeB ? "weight" : "loading"),
            ])
        }
        return file
    }
}
