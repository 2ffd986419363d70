import Measures
import Studies
import Experiments
import Fleets
import Reporting
import Scenarios

/// Words and figures as they stand in the report.
extension FleetReport {
    func dictionary() -> [ReportText] {
        let orphans: [QuantityName] = [.orphaned, .cancelledOrphan]
        var words: [ReportText] = [
            """
            \(strong: "Wait"): from the request to the pickup, until who asked is on board, getting on included; \
            \(strong: "matching"): that part of it in which no vehicle was bound to come, of every request that \
            ended, in whatever way.
            """,
            "\(strong: "P1, P2, P3"): the parts of the time on duty in which a vehicle has nothing to do, is on its "
                + "way to somebody, and has somebody on board.",
            "\(strong: "Deadhead"): the part of the distance that is driven with nobody on board.",
        ]
        if tellsRoom { words.append(filledWords) }
        // What the report has a figure of.
        if orphans.contains(where: { measure(.system, $0, as: .share) != nil }) { words.append(orphanWords) }
        if model.behaviour != nil { words.append(withdrawnWords) }
        let others: [ReportText] = [
            "\(strong: "9 of 10 wait at most"): the 90% quantile; one in ten waits longer. Quantiles are read from a "
                + "histogram and true to 0.5%.",
            "\(strong: "Nothing to do"): no request is bound to it; it stands, or goes to a better place.",
            "\(strong: "Stops, Driven, Earned"): for each hour of a vehicle on duty; earned is what drivers are paid, "
                + "less what driving costs them.",
            "\(strong: "Gini"): how unequal the drivers' incomes per hour on duty are, each over the observed period "
                + "of one replication; 0 where all earn the same, 1 where one earns everything.",
            "\(strong: "Replication"): the same period simulated again with other random numbers.",
        ]
        words += others
        if result.measurements.contains(where: { $0.z != nil }) {
            words.append(ChanceBound.definition(result.measurements))
        }
        return words
    }

    private var orphanWords: ReportText {
        """
        \(strong: "Orphan"): a request that everybody on duty who might have it has refused, left unanswered or given \
        back; who comes when nobody who might have him is on duty waits, and is none. Their share is of the requests \
        that became one or ended, each once.
        """
    }

    private var filledWords: ReportText {
        """
        \(strong: "Filled, of the way"): of all seats, or all room in the boots, times the way that they are driven on \
        duty, the part with somebody or something there; \(strong: "detour"): by what a ride is longer than the direct \
        way. Who takes a seat would drive alone in a car of his own, whatever takes none would cause no way; what is \
        driven for others is the drivers' detours of published rides, and else every way.
        """
    }

    private var withdrawnWords: ReportText {
        "\(strong: "Withdrawn"): an offer whose driver had not answered yet when somebody else took the request, "
            + "it was called off or he went home."
    }

    func kind(_ measurement: MeasuredFigure) -> Readable.Kind {
        UnitWords(scenario).kind(measurement.unit, measurement.counts)
    }

    /// `4.02 ± 0.03 min`, in a sentence `4.02 min (3.99 to 4.05)`.
    func estimate(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> String {
        measurement?.text(as: kind, in: place) ?? Readable.notMeasured
    }

    /// The same in a table, whose column decides how intervals are written.
    func cell(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> TableCell {
        measurement?.cell(as: kind) ?? .words(Readable.notMeasured)
    }

    /// A rate per hour.
    func perHour(_ measurement: MeasuredFigure?, unit: String = "per h") -> TableCell {
        measurement?.cell(as: .quantity(unit: unit), factor: 3600 / scenario.timeUnit.seconds)
            ?? .words(Readable.notAvailable("nobody"))
    }

    func measure(
        _ element: MeasureElement, _ quantity: QuantityName, as word: FigureWord,
        ofClass group: String = MeasureName.everybody
    ) -> MeasuredFigure? { result.measurement(element, quantity, word, ofClass: group) }
}
