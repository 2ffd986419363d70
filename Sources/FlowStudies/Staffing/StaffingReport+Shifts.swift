import FlowNetworks
import QueueingTheory
import Scenarios
import Reporting

/// The shifts that cover a day, and what a number of servers in the file's own schedule is.
extension StaffingReport {
    func table(_ plan: ShiftPlan) -> ReportTable { ReportTable(shifts(plan)) }

    /// Whom to hire, when, and for how long.
    func shifts(_ plan: ShiftPlan) -> Table<ShiftPlan.Shift> {
        let hasBreaks = plan.shifts.contains { !$0.breaks.isEmpty }
        return Table(
            "shifts", plan.shifts, isExplained: false, .text("from", "From") { $0.from },
            .text("to", "To") { $0.until },
            .text("breaks", hasBreaks ? "Break" : nil) { $0.breaks.joined(separator: ", ") },
            .key("people") { $0.people }, .right("People") { $0.people }, .key("hours") { $0.hours },
            .right("Hours each") { Readable.number($0.hours) }, .key("paid_hours") { $0.paidHours },
            .right("Paid each") { Readable.number($0.paidHours) })
    }

    /// `12 shifts: 90 h are paid for 84 h needed (93.3%), 88 h of them on duty.`
    func paid(_ plan: ShiftPlan) -> ReportText {
        let share = plan.paidHours > 0 ? " (\(Readable.number(plan.neededHours / plan.paidHours, as: .share)))" : ""
        let shifts = plan.people == 1 ? "1 shift" : "\(plan.people) shifts"
        return """
            \(strong: shifts): \(Readable.number(plan.paidHours)) h \
            are paid for \(Readable.number(plan.neededHours)) h needed\(share).
            """
    }

    /// What the shifts cost, and whether others could cost less.
    func least(_ plan: ShiftPlan) -> ReportText {
        let currency = scenario.currency.map { " \($0)" } ?? ""
        let cost: ReportText? = plan.money.map {
            "They cost \(Readable.significant($0.found, digits: 8))\(currency). "
        }
        let known: ReportText =
            if plan.roster.isProven {
                "It is proven that no mix of these shifts that covers the need "
                    + (plan.boundHours == nil ? "costs less." : "pays fewer hours.")
            } else if let hours = plan.boundHours {
                "The search was ended before a proof: no mix of these shifts that covers the need pays fewer than "
                    + "\(Readable.number(hours)) h."
            } else {
                "The search was ended before a proof: no mix of these shifts that covers the need costs less than "
                    + "\(Readable.significant(plan.money?.bound ?? 0, digits: 8))\(currency)."
            }
        let again = staffed.station.retry != nil && !(result.day?.arrivalsAreMeasured ?? true)
        let need: ReportText =
            " The need of each interval is theory's" + (again ? ", without those who try again" : "")
            + (result.day?.raised.isEmpty ?? true ? "" : ", raised where the simulation missed the target")
            + "; whether fewer on duty would do was not tried."
        return (cost.map { $0 + known } ?? known) + need
    }

    func method(_ plan: ShiftPlan) -> [ReportText] {
        guard let options = result.request.shifts else { return [] }
        var rules = "People start at the times and stay as long as --shift and --starts say"
        if let breaks = options.breaks {
            rules +=
                "; who works longer than \(ShiftOptions.words(breaks.stretch.upperBound)) has a break of "
                + "\(ShiftOptions.words(breaks.length)) between stretches of work of "
                + "\(ShiftOptions.words(breaks.stretch.lowerBound)) to "
                + "\(ShiftOptions.words(breaks.stretch.upperBound)), which is " + (breaks.isPaid ? "paid" : "not paid")
        }
        return [
            ReportText("\(rules)."),
            """
            What is needed is covered with such shifts at the least cost by an integer programme \
            (\(ShiftCover.source)); of those that cost the same it takes one with few shifts.
            """,
            "By theory stands for the fewest on duty within an interval. Where an interval missed the target, one more "
                + "than these were needed before the next check.",
        ]
    }

    /// What the numbers are of, where the file has a schedule.
    var scheduleLines: [ReportText] {
        guard let words = staffed.scheduleWords else { return [] }
        if result.day != nil { return staffed.replaced.map { [ReportText("The plan \($0).")] } ?? [] }
        return [
            """
            Varied: the file's own schedule, \(words). A number of \(server.many) is the most on duty at a time; other \
            hours keep their proportion to it, rounded and at least one, and closed hours stay closed.
            """
        ]
    }

    /// The file's schedule with the number of servers that was found; nil where one number stands all the time.
    var blockInSchedule: (servers: Int, text: String)? {
        guard result.day == nil, let found = result.fewest ?? result.cheapest else { return nil }
        return staffed.block(found.servers).map { (found.servers, $0) }
    }
}
