import Measures
import Studies
import Experiments
import Fleets
import Payments
import Reporting
import Scenarios

/// What is paid, and what payment services take of it.
extension FleetReport {
    var currency: String { scenario.currency ?? "money" }

    func moneyTable() -> ReportTable {
        let all: [(name: QuantityName, title: ReportText)] = [
            (.fares, "Paid"), (.taxes, "of it tax"), (.platform, "Platform"), (.drivers, "Drivers"),
        ]
        return ReportTable(
            groups, .left("Requests") { $0 },
            .each(all.filter { $0.name != .taxes || (model.fare?.tax ?? 0) > 0 }) { name, title in
                .right(title) { perHour(measure(.money, name, as: .rate, ofClass: $0), unit: "\(currency) per h") }
            },
            .right("Served for nothing", if: measure(.money, .unpaid, as: .share) != nil) {
                cell(measure(.money, .unpaid, as: .share, ofClass: $0), .share)
            })
    }

    /// What a total means that is not above 0; nothing where none could be.
    func unpaidBlocks() -> [ReportBlock] {
        guard measure(.money, .unpaid, as: .share) != nil else { return [] }
        return [
            """
            A total must be above 0 to be asked for. Where the discounts leave nothing of a price the request is \
            served for nothing: no fare, no tax and no fee; a driver with a fixed pay has it from the platform.
            """
        ]
    }

    /// What payment services take of it.
    func feeBlocks() -> [ReportBlock] {
        let schedules = scenario.fareFees.schedules
        guard !schedules.isEmpty else { return [] }
        let fares = measure(.money, .fares, as: .total)?.estimate?.value ?? 0
        func share(_ fee: String) -> Double? {
            fares > 0 ? (measure(.fees, QuantityName(fee), as: .total)?.estimate?.value ?? 0) / fares : nil
        }
        let table = ReportTable(
            schedules, .left("Fee") { $0.name }, .left("From") { $0.from }, .left("To") { $0.to },
            .right("Taken") { perHour(measure(.fees, QuantityName($0.name), as: .rate), unit: "\(currency) per h") },
            .right("Of the fares") { Readable.number(share($0.name), as: .share, otherwise: "nothing was paid") })
        return [
            """
            Taken of each fare, rounded to \(scenario.fareFees.unit.description), by who moves the money; the \
            merchant is who runs the fleet.
            """,
            .table(table),
        ]
    }
}
