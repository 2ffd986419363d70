import Experiments
import Fleets
import Payments
import Reporting
import Scenarios

/// What is paid, and what payment services take of it.
extension FleetReport {
    var currency: String { scenario.costs.currency ?? "money" }

    func moneyTable() -> ReportTable {
        let all: [(name: QuantityName, title: ReportText)] = [
            (.fares, "Paid"), (.taxes, "of it tax"), (.platform, "Platform"), (.drivers, "Drivers"),
        ]
        let columns = all.filter { $0.name != .taxes || (model.fare?.tax ?? 0) > 0 }
        let showsUnpaid = measure("money", "unpaid.share") != nil
        var table = ReportTable(
            [.init("Requests")] + columns.map { .init($0.title, .right) }
                + (showsUnpaid ? [.init("Served for nothing", .right)] : []))
        for group in groups {
            table.append(
                [ReportText(group)]
                    + columns.map {
                        ReportText(perHour(measure("money", "\($0.name).rate", group), unit: "\(currency) per h"))
                    }
                    + (showsUnpaid ? [ReportText(estimate(measure("money", "unpaid.share", group), .share))] : []))
        }
        return table
    }

    /// What a total means that is not above 0; nothing where none could be.
    func unpaidBlocks() -> [ReportBlock] {
        guard measure("money", "unpaid.share") != nil else { return [] }
        return [
            .paragraph(
                "A total must be above 0 to be asked for. Where the discounts leave nothing of a price the request is served for nothing: no fare, no tax and no fee; a driver with a fixed pay has it from the platform."
            )
        ]
    }

    /// What payment services take of it.
    func feeBlocks() -> [ReportBlock] {
        let schedules = scenario.fareFees.schedules
        guard !schedules.isEmpty else { return [] }
        var table = ReportTable([
            .init("Fee"), .init("From"), .init("To"), .init("Taken", .right), .init("Of the fares", .right),
        ])
        let fares = measure("money", "fares.total")?.estimate?.value ?? 0
        for fee in schedules {
            let total = measure("fees", "\(fee.name).total")?.estimate?.value ?? 0
            table.append([
                ReportText(fee.name), ReportText(fee.from), ReportText(fee.to),
                ReportText(perHour(measure("fees", "\(fee.name).rate"), unit: "\(currency) per h")),
                ReportText(Readable.number(fares > 0 ? total / fares : nil, as: .share, otherwise: "nothing was paid")),
            ])
        }
        return [
            .paragraph(
                "Taken of each fare, rounded to \(scenario.fareFees.unit.description), by who moves the money; the merchant is who runs the fleet."
            ), .table(table),
        ]
    }
}
