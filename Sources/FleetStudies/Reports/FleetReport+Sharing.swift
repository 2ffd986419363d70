import Fleets
import Measures
import Reporting
import Scenarios
import Studies

/// How full shared vehicles are, what their detours come to, and what that saves.
extension FleetReport {
    /// Where several share a vehicle, and where the file has something to compare with.
    var tellsRoom: Bool { !isWithoutWays && (model.isShared || scenario.fleet?.alternative != nil) }

    func sharingBlocks() -> [ReportBlock] {
        var blocks: [ReportBlock] = [.table(roomTable()), .table(savingsTable())]
        if let alternative = scenario.fleet?.alternative {
            blocks.append(
                .paragraph(
                    ReportText(
                        "Compared with \(listed(alternative)); all assumed. Source: \(alternative.source)."
                    )))
        }
        return blocks
    }

    private func roomTable() -> ReportTable {
        func of(_ quantity: QuantityName, _ word: FigureWord, _ kind: Readable.Kind) -> (String) -> TableCell {
            { cell(measure(.fleet, quantity, as: word, ofClass: $0), kind) }
        }
        let hasSeats = measure(.fleet, .seats, as: .filled) != nil
        let hasBoot = measure(.fleet, .boot, as: .filled) != nil
        return ReportTable(
            groups, .left("Requests") { $0 },
            .right("Seats filled, of the way", if: hasSeats, of(.seats, .filled, .share)),
            .right("Of the time", if: hasSeats, of(.seats, .filledTime, .share)),
            .right("Boot filled, of the way", if: hasBoot, of(.boot, .filled, .share)),
            .right("Of the time", if: hasBoot, of(.boot, .filledTime, .share)),
            .right("Passenger-\(lengths)", if: hasSeats) { carried(.passengerDistance, $0) },
            .right("Parcel-\(lengths)", if: hasBoot) { carried(.parcelDistance, $0) },
            .right("Detour", if: model.isShared) {
                cell(measure(.system, .detour, as: .share, ofClass: $0), .share)
            })
    }

    private var lengths: String { scenario.lengthSymbol.isEmpty ? "lengths" : scenario.lengthSymbol }

    private func carried(_ quantity: QuantityName, _ group: String) -> TableCell {
        let figure = measure(.fleet, quantity, as: .rate, ofClass: group)
        return figure.map { perHour($0) } ?? .words(Readable.notMeasured)
    }

    /// A row for each figure of the whole fleet.
    private func savingsTable() -> ReportTable {
        let unit = scenario.lengthSymbol.isEmpty ? "" : scenario.lengthSymbol + " "
        let asked: [(words: ReportText, figure: MeasuredFigure?, unit: String?)] = [
            ("Driven in one replication", measure(.fleet, .distance, as: .total), nil),
            ("A driver's detour", measure(.fleet, .detour, as: .mean), nil),
            ("The same, of his own way", measure(.fleet, .detour, as: .share), nil),
            ("Less than if all who ride drove alone", measure(.fleet, .savedDistance, as: .rate), "\(unit)per h"),
            ("CO₂ that this saves", measure(.fleet, .savedCO2, as: .rate), "kg per h"),
            ("A driver earns with a ride", measure(.fleet, .income, as: .mean), nil),
            ("A rider saves on a ticket", measure(.money, .savedOnTicket, as: .mean), nil),
            ("A rider saves on the own car", measure(.money, .savedOnCar, as: .mean), nil),
        ]
        let rows = asked.compactMap { row in row.figure.map { (row.words, $0, row.unit) } }
        return ReportTable(
            rows, .left("Of all vehicles") { $0.0 },
            .right("Value") { row in
                row.2.map { perHour(row.1, unit: $0) } ?? cell(row.1, kind(row.1))
            })
    }

    private func listed(_ alternative: Alternative) -> String {
        let parts = [
            alternative.ticket.map { "a ticket of \(MeasureWords.plain($0)) \(currency) per km and seat" },
            alternative.ownCar.map { "the own car at \(MeasureWords.plain($0)) \(currency) per km" },
            alternative.emissions.map { "\(MeasureWords.plain($0)) kg of CO₂ per km of any car" },
        ]
        return English.listed(parts.compactMap { $0 })
    }
}
