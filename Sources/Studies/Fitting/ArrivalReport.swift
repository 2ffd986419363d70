import Foundation
import Measures
import Reporting
import Statistics
import Files

/// What a profile of arrivals has to tell: on the screen and in a folder.
struct ArrivalReport {
    let result: ArrivalResult
    private var request: FitRequest { result.request.data }
    private var data: ArrivalData { result.data }
    private var slots: [ArrivalProfile.Slot] { result.profile.slots }

    init(_ result: ArrivalResult) { self.result = result }

    var printed: Printout {
        let count = Readable.count(data.arrivals.count)
        let starts = result.starts.map { " with \($0), or another clock time" } ?? ""
        return Printout(
            "\(request.file), column \(request.columnWords): \(count) arrivals", answer,
            evidence: [
                .lines([days] + remarks), .table(table()),
                .block(
                    heading: "Ready for a scenario\(starts):",
                    lines: result.block.split(separator: "\n").map(String.init)),
            ])
    }

    /// When most come, and whether each stretch has one rate.
    private var answer: Answer {
        Answer(
            kind: .fit, form: .profile, claims: [], notes: conclusions, sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: "\(Readable.count(data.arrivals.count)) arrivals", periods: "arrivals", replications: 0,
                confidence: 0.95, seed: nil, command: request.command))
    }

    var files: ReportFiles {
        let profile = rates.file
        var record: [(key: String, value: JSONValue)] = [
            ("arrivals", .integer(data.arrivals.count)), ("missing", .integer(data.missing)),
            ("every", .string(result.request.period.rawValue)), ("days", .array(data.days.map { .integer($0) })),
        ]
        if let open = result.request.open { record.append(("open", .array(open.texts.map { .string($0) }))) }
        record.append(("results_digest", .string(SHA256.digest(of: profile.csv.text))))
        var files = ReportFiles(run: FitFiles.record(request, seed: nil, record))
        files.add(report())
        answer.add(to: &files)
        files.add(profile)
        return files
    }

    private func report() -> Report {
        var ready: [ReportBlock] = [.code(result.block, language: "yaml")]
        if let starts = result.starts {
            ready.append(.paragraph("Clock times need \(code: starts) in the scenario, or another clock time."))
        }
        return Report(
            title: "Arrivals by \(request.columnWords) of \(request.fileName)",
            introduction: [
                "\(Readable.count(data.arrivals.count)) arrivals as rates over the \(result.request.period.rawValue)."
            ], answer: AnswerWords(answer).page,
            sections: [
                ReportSection("When they come", ArrivalFigures(result).figures().map { .figure($0) }),
                ReportSection("The data", [.paragraph(days)] + remarks.map { .note($0) }),
                ReportSection("Rates", .table(table())),
                ReportSection("Ready for a scenario", ready),
                ReportSection("How it was computed", .bullets(method)),
                ReportSection("How to run it again", .code(request.command, language: "sh")),
            ])
    }

    // MARK: what it stands on

    private var days: ReportText {
        if result.request.period == .week {
            let counts = zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], data.days).enumerated()
                .map { data.isElapsed ? "day \($0.offset + 1) \($0.element.1)" : "\($0.element.0) \($0.element.1)" }
            return "Observed days: \(counts.joined(separator: ", ")); \(ReportText(dayRule))."
        }
        let number = data.days[0]
        let days = number == 1 ? "one day" : "\(Readable.count(number)) days"
        return "Observed \(days); \(ReportText(dayRule))."
    }

    private var dayRule: String {
        let seen = Readable.count(data.daysWithArrivals)
        let calendar = Readable.count(data.calendarDays)
        return switch result.request.days {
        case .number: "as --days says"
        case .calendar: "all from the first to the last, \(seen) of them with arrivals"
        case .withArrivals:
            data.calendarDays > data.daysWithArrivals
                ? "those with arrivals, of \(calendar) from the first to the last (--days calendar counts all)"
                : "there are arrivals on each"
        }
    }

    private var remarks: [ReportText] {
        var remarks: [ReportText] = []
        if data.missing > 0 {
            remarks.append(
                data.missing == 1
                    ? "One empty cell or NA is left out."
                    : "\(Readable.count(data.missing)) empty cells or NA are left out.")
        }
        if let open = result.request.open {
            let left = result.profile.outside
            remarks.append(
                "Open \(open.texts.joined(separator: ", ")): an hour that is open in part counts as that part."
                    + (left == 0
                        ? ""
                        : " \(Readable.count(left)) "
                            + (left == 1 ? "arrival outside these hours is" : "arrivals outside these hours are")
                            + " left out."))
        }
        if result.request.days == .withArrivals, data.daysWithArrivals > 0,
            data.calendarDays > data.daysWithArrivals, data.arrivals.count < 5 * data.daysWithArrivals
        {
            remarks.append(
                "With so few arrivals a day, some days may have had none although they were observed; these are not "
                    + "counted, and the rates are then too high. --days calendar or --days NUMBER counts them.")
        }
        if result.request.period == .week, let closed = data.days.firstIndex(of: 0) {
            let name = data.isElapsed ? "day \(closed + 1)" : ClockName.names[closed]
            remarks.append("Some weekdays were never observed, such as \(name); their rates stand as 0.")
        }
        return remarks
    }

    private enum ClockName {
        static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    }

    // MARK: the rates

    private func table() -> ReportTable { ReportTable(rates) }

    /// Of all stretches; the report leaves out those before the first in which anybody came and after the last.
    private var rates: Table<ArrivalProfile.Slot> {
        Table(
            "arrival-rates", slots, if: { $0.count > 0 || isInside($0) }, isExplained: false,
            .text("from", "From") { result.label($0) }, .count("count", "Arrivals") { $0.count },
            .key("days") { $0.days }, .key("exposure_hours") { Double($0.days) * $0.length / 3600 },
            .key("rate_per_hour") { $0.rate?.estimate }, .right("Rate per h") { Readable.number($0.rate?.estimate) },
            .key("lower") { $0.rate?.lower }, .key("upper") { $0.rate?.upper },
            .right("95% interval") { $0.rate.map { Readable.interval($0.lower, $0.upper) } },
            .key("confidence") { $0.rate?.confidence }, .key("uniformity_d") { $0.uniformity?.distance },
            .key("uniformity_p") { $0.uniformity?.p }, .right("Even within p") { p($0.uniformity?.p) },
            .key("dispersion") { $0.dispersion?.index },
            .right("Variance/mean") { $0.dispersion.map { Readable.number($0.index) } },
            .key("dispersion_p") { $0.dispersion?.p }, .right("p") { p($0.dispersion?.p) },
            .key("corrected_p") { $0.correctedP }, .right("Corrected p") { p($0.correctedP) })
    }

    /// Between the first and the last stretch of its day in which anybody came.
    private func isInside(_ slot: ArrivalProfile.Slot) -> Bool {
        let busy = slots.filter { $0.weekday == slot.weekday && $0.count > 0 }
        guard let first = busy.first, let last = busy.last else { return false }
        return first.start < slot.start && slot.start < last.start
    }

    private func p(_ value: Double?) -> String {
        value.map { $0 < 0.001 ? "<0.001" : String(format: "%.3f", $0) } ?? ""
    }

    private var conclusions: [ReportText] {
        var lines: [ReportText] = []
        if let busiest = slots.max(by: { ($0.rate?.estimate ?? 0) < ($1.rate?.estimate ?? 0) }), let rate = busiest.rate
        {
            lines.append(
                "Most come from \(strong: result.label(busiest)) on: \(Readable.number(rate.estimate)) per h "
                    + "(\(Readable.interval(rate.lower, rate.upper))).")
        }
        let tested = slots.filter { $0.correctedP != nil }
        guard !tested.isEmpty else { return lines + ["Too few arrivals to test whether they are a Poisson stream."] }
        let against = tested.filter { ($0.correctedP ?? 1) < 0.05 }
        if against.isEmpty {
            let counted = tested.filter { $0.dispersion != nil }
            lines.append(
                counted.isEmpty
                    ? "Within the stretches nothing speaks against a Poisson stream with these rates. "
                        + "\(strong: "Not tested"): whether the counts differ from day to day as those of a Poisson "
                        + "stream do, which takes five days of each stretch."
                    : "Nothing speaks against a Poisson stream with these rates"
                        + (counted.count == tested.count
                            ? "."
                            : "; from day to day \(counted.count) of the \(tested.count) stretches could be tested."))
        } else {
            let names = against.prefix(6).map { result.label($0) }.joined(separator: ", ")
            let more = against.count > 6 ? " and \(against.count - 6) more" : ""
            lines.append(
                "Not a Poisson stream with these rates at \(names)\(more): look for appointments, groups, or a rate "
                    + "that changes within the stretch (--per '30 min').")
        }
        return lines
    }

    private var method: [ReportText] {
        [
            "A rate is arrivals over observed hours; its interval is exact for a Poisson stream (Garwood 1936).",
            """
            Even within: given how many come, the arrivals of a Poisson stream of one rate are uniform over the \
            stretch; all days together, Kolmogorov's and Smirnov's distance. Times rounded to minutes are not quite \
            even, which shows with a thousand arrivals in a stretch.
            """,
            "Variance/mean: of the counts on the days, 1 for a Poisson stream; below 1 for appointments, above 1 for "
                + "groups or for days that differ. Tested from five days with a mean of 1 on.",
            "Corrected p: the smaller of both after Holm's correction for all tests of the profile.",
            "Every figure in full precision is in \(code: "tables/arrival-rates.csv").",
        ]
    }
}
