import ArgumentParser
import Foundation
import Scenarios
import Reporting
package import Studies

/// `redomat fit`: data in, laws or a profile of rates out.
struct FitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Fit laws to a column of durations, or rates to times of arrival.",
        discussion: """
            Laws are fitted by maximum likelihood and ranked by AIC, with tests of the fit and a line ready for a \
            scenario. A column may be the difference of two, finished_at-called_at, of times or of numbers. With \
            --arrivals the column holds the times at which somebody came (8:20, 2024-03-04 8:20, or numbers from the \
            start), and the result is a schedule of rates with intervals. Times are read as 2026-03-02T08:15, \
            2026-03-02 8:15:30 and 02.03.2026 08:15.

            Examples:
              redomat fit Scenarios/hospital/data/consultations.csv --column minutes
              redomat fit Scenarios/hospital/data/arrivals.csv --column time --arrivals
            """)

    @Argument(help: "A CSV file with a header line.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: "The column to fit, or the difference of two, such as finished_at-called_at.")
    var column: String

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("Which rows are taken, such as 'department = ent'.", valueName: "CONDITION"))
    var condition: String?

    @Option(
        help: ArgumentHelp(
            "Unit of bare numbers in the column: seconds, minutes, hours or days; none where they are no times but "
                + "ages, scores or amounts."))
    var unit: FitUnit = .minutes

    @Option(help: "What stands between cells: ',', ';' or tab.")
    var separator: String = ","

    @Option(help: "The decimal mark, '.' or ','.")
    var decimal: String = "."

    @Option(help: "Seed of the samples behind the p-values.")
    var seed: UInt64 = 1

    @Option(help: "How many samples each law's p-values come from; 0 for none.")
    var bootstrap: Int = FitStudy.usualSamples

    @Option(help: "Samples at the same time; all processors by default. The results do not depend on it.")
    var jobs: Int?

    @Flag(help: "The column holds times of arrival.")
    var arrivals = false

    @Option(help: ArgumentHelp("With --arrivals: the stretch that has one rate, such as hour or '30 min'."))
    var per: String?

    @Option(help: ArgumentHelp("With --arrivals: whether the rates repeat every day or week."))
    var every: ArrivalRequest.Period?

    @Option(
        help: ArgumentHelp(
            "With --arrivals: how many days were observed: with-arrivals, calendar (from the first to the last), or a "
                + "number."))
    var days: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "With --arrivals: when it is open, such as 8:30-17:15 or 'Mon-Fri 8:30-12:30'; may be repeated. Hours that "
                + "are open in part count as that part.", valueName: "HOURS"))
    var open: [String] = []

    @OptionGroup var report: FolderArguments

    @Flag(help: "Print no table and no progress.")
    var quiet = false

    func validate() throws {
        if !(0...1_000_000).contains(bootstrap) {
            throw ValidationError("--bootstrap takes a whole number from 0 to 1,000,000")
        }
        try JobsArguments.check(jobs)
        if separatorByte == nil { throw ValidationError("--separator takes one character, such as ';', or tab") }
        if ![".", ","].contains(decimal) { throw ValidationError("--decimal takes '.' or ','") }
        if decimal == separator { throw ValidationError("--separator and --decimal are the same; add --separator ';'") }
        if let condition, RowFilter(condition) == nil {
            throw ValidationError("--where takes a condition such as '\(RowFilter.example)', not '\(condition)'")
        }
        if arrivals, unit == .none { throw ValidationError("--unit none belongs to numbers, and arrivals are times") }
        if !arrivals, per != nil || every != nil || days != nil || !open.isEmpty {
            throw ValidationError("--per, --every, --days and --open belong to --arrivals")
        }
        if arrivals { _ = try arrivalRequest }
    }

    private var separatorByte: UInt8? {
        let text = separator == "tab" || separator == "\\t" ? "\t" : separator
        guard text.utf8.count == 1, let byte = text.utf8.first, byte != UInt8(ascii: "\""), byte != 10, byte != 13
        else { return nil }
        return byte
    }

    private var request: FitRequest {
        FitRequest(
            file: file, column: column, filter: condition.flatMap { RowFilter($0) }, unit: unit.ofTime ?? .minutes,
            isPlain: unit == .none,
            separator: separatorByte ?? CSVReader.comma,
            hasDecimalComma: decimal == ",", command: command)
    }

    private var arrivalRequest: ArrivalRequest {
        get throws {
            do throws(ArrivalRequest.Mistake) {
                return try ArrivalRequest(data: request, per: per, every: every ?? .day, days: days, open: open)
            } catch { throw ValidationError(error.message) }
        }
    }

    func run() throws {
        let interruption = Interruption()
        let log = DiagnosticLog()
        let frame = ReportFrame(
            title: "fit", path: report.out, formats: try report.formats, quiet: quiet, subject: file)
        try frame.fill { around in
            let found =
                arrivals
                ? ArrivalStudy.run(try arrivalRequest, log: log).map {
                    FinishedReport(files: $0.files, printed: $0.printed)
                }
                : try FitStudy.run(
                    request, samples: bootstrap, seed: seed,
                    jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, log: log,
                    cancellation: interruption.cancellation, progress: { around.line.show($0) }
                ).map { FinishedReport(files: $0.files, printed: $0.printed) }
            around.line.clear()
            if log.hasErrors || !quiet { StandardStreams.show(log.diagnostics) }
            if let found { return found }
            throw log.hasErrors ? ExitCode.wrongFile : around.interrupted()
        }
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["fit", file, "--column", column]
        if let condition { words += ["--where", condition] }
        if unit != .minutes { words += ["--unit", unit.rawValue] }
        if separator != "," { words += ["--separator", separator] }
        if decimal != "." { words += ["--decimal", decimal] }
        if arrivals {
            words.append("--arrivals")
            words += CommandLineWords.options(["per": per, "every": every?.rawValue, "days": days])
            words += open.flatMap { ["--open", $0] }
        } else {
            if seed != 1 { words += ["--seed", String(seed)] }
            if bootstrap != FitStudy.usualSamples { words += ["--bootstrap", String(bootstrap)] }
        }
        return CommandLineWords.call(words)
    }
}

/// The unit of a column: of time, or none.
enum FitUnit: String, CaseIterable, ExpressibleByArgument {
    case seconds, minutes, hours, days, none

    var ofTime: TimeUnit? { TimeUnit(rawValue: rawValue) }
}

extension ArrivalRequest.Period: ExpressibleByArgument {}
