import Experiments
import Measures
import Studies
import Fleets
import Reporting
import Scenarios

/// The tables of results, in their order, and the one that the command prints.
extension FleetReport {
    func results() -> [ReportSection] {
        var sections = [
            ReportSection("How long they wait", .table(waitTable())),
            ReportSection("How it ends", .table(endTable())),
            ReportSection("What the vehicles do", .table(vehicleTable())),
        ]
        if !model.windows.isEmpty { sections.insert(ReportSection("Over the day", .table(windowTable())), at: 1) }
        if tellsRoom { sections.append(ReportSection("How full they are", sharingBlocks())) }
        if model.behaviour != nil { sections.append(ReportSection("What drivers answer", .table(offerTable()))) }
        if model.fare != nil {
            sections.append(ReportSection("What is paid", [.table(moneyTable())] + unpaidBlocks() + feeBlocks()))
        }
        if !isWithoutWays { sections.append(ReportSection("Where", whereBlocks())) }
        if !scenario.measures.isEmpty { sections.append(ReportSection("Formulas", .table(formulaTable()))) }
        return sections
    }

    /// Whether carrying takes its time wherever it begins and ends: then nobody drives.
    var isWithoutWays: Bool { result.isWithoutWays }

    /// All kinds together, then each where there are several.
    var groups: [String] {
        [MeasureName.everybody] + (model.classes.count > 1 ? model.classes.map(\.name) : [])
    }

    func formulaTable() -> ReportTable {
        func found(_ name: String) -> MeasuredFigure? {
            result.measurements.first { $0.element == .formulas && $0.quantity.rawValue == name }
        }
        return ReportTable(
            scenario.measures, .left("Formula") { ReportText.code($0.name) },
            .right("Value") { found($0.name).map { cell($0, kind($0)) } ?? .words(Readable.notAvailable()) },
            .left("Is") { $0.text })
    }

    /// What the command prints.
    func summaryTable() -> ReportTable {
        let tail = tailQuantile.map { "\(SoMany.alone($0)) wait at most" } ?? "Longest wait seen"
        let long = tailQuantile.map { FigureWord(.quantile($0)) } ?? .max
        return ReportTable(
            groups, .left("Requests") { $0 },
            .right("Served") { cell(measure(.system, .served, as: .share, ofClass: $0), .share) },
            .right("Mean wait") { cell(measure(.system, .wait, as: .mean, ofClass: $0), time) },
            .right("\(tail)") { cell(measure(.system, .wait, as: long, ofClass: $0), time) },
            .right("Vehicles with somebody") {
                $0 == MeasureName.everybody ? cell(measure(.fleet, .riding, as: .share), .share) : nil
            },
            .right("Deadhead", if: !isWithoutWays) {
                $0 == MeasureName.everybody ? cell(measure(.fleet, .deadhead, as: .share), .share) : nil
            },
            .right("Seats filled", if: tellsRoom && measure(.fleet, .seats, as: .filled) != nil) {
                cell(measure(.fleet, .seats, as: .filled, ofClass: $0), .share)
            },
            .right("Boots filled", if: tellsRoom && measure(.fleet, .boot, as: .filled) != nil) {
                cell(measure(.fleet, .boot, as: .filled, ofClass: $0), .share)
            })
    }
}
