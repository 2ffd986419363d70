public import ArgumentParser
import Foundation
import Reporting
public import ScenarioReading
public import Studies

/// `redomat fit`: data in, laws or a profile of rates out.
struct FitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Fit laws to a column of durations, or rates to times of arrival.",
        discussion: """
            Laws are fitted by maximum likelihood and ranked by AIC, with tests of the fit and a line ready for a \
            scenario. With --arrivals the column holds the times at which somebody came (8:20, 2024-03-04 8:20, or \
            numbers from the start), and the result is a schedule of rates with intervals.

            Examples:
              redomat fit Scenarios/hospital/data/consultations.csv --column minutes
              redomat fit Scenarios/hospital/data/arrivals.csv --column time --arrivals
            """)

    @Argument(help: "A CSV file with a header line.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: "The column to fit.")
    var column: String

    @Option(help: "Unit of bare numbers in the column: seconds, minutes, hours or days.")
    var unit: TimeUnit = .minutes

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
            "With --arrivals: how many days were observed: with-arrivals, calendar (from the first to the last), or a number."
        ))
    var days: String?

    @Option(help: ArgumentHelp("Write a folder with report.md, CSV files and run.json.", valueName: "DIR"))
    var out: String?

    @Option(help: "Which files to write into it, of md, csv and json; run.json is always written.")
    var format: String = "md,csv,json"

    @Flag(help: "Print no table and no progress.")
    var quiet = false

    func validate() throws {
        if !(0...1_000_000).contains(bootstrap) {
            throw ValidationError("--bootstrap takes a whole number from 0 to 1,000,000")
        }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a whole number from 1 to 1024") }
        if separatorByte == nil { throw ValidationError("--separator takes one character, such as ';', or tab") }
        if ![".", ","].contains(decimal) { throw ValidationError("--decimal takes '.' or ','") }
        if decimal == separator { throw ValidationError("--separator and --decimal are the same; add --separator ';'") }
        if !arrivals, per != nil || every != nil || days != nil {
            throw ValidationError("--per, --every and --days belong to --arrivals")
        }
        _ = try ReportFormats(format, out: out)
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
            file: file, column: column, unit: unit, separator: separatorByte ?? CSVReader.comma,
            hasDecimalComma: decimal == ",", command: command)
    }

    private var arrivalRequest: ArrivalRequest {
        get throws {
            do throws(ArrivalRequest.Mistake) {
                return try ArrivalRequest(data: request, per: per, every: every ?? .day, days: days)
            } catch {
                throw ValidationError(error.message)
            }
        }
    }

    func run() throws {
        let interruption = Interruption()
        let formats = try ReportFormats(format, out: out)
        do {
            let folder = try out.map { try ReportFolder(claiming: $0) }
            defer { folder?.release() }
            let log = DiagnosticLog()
            let line = ProgressLine("fit", quiet: quiet)
            defer { line.clear() }
            let found: (summary: String, files: ReportFiles)?
            if arrivals {
                found = ArrivalStudy.run(try arrivalRequest, log: log).map { ($0.summary, $0.files) }
            } else {
                found = try FitStudy.run(
                    request, samples: bootstrap, seed: seed,
                    jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, log: log,
                    cancellation: interruption.cancellation, progress: { line.show($0) }
                ).map { ($0.summary, $0.files) }
            }
            line.clear()
            if log.hasErrors || !quiet, !log.diagnostics.isEmpty {
                StandardStreams.message(Diagnostic.render(log.diagnostics))
            }
            guard let found else {
                folder?.release()
                if log.hasErrors { throw ExitCode.wrongFile }
                StandardStreams.message("redomat: interrupted; nothing was written")
                throw ExitCode.interrupted
            }
            try folder?.write(found.files.only(formats.names))
            // The folder is there, whatever becomes of the table.
            defer { if let folder, !quiet { StandardStreams.message("report: \(folder.shownPath)/report.md") } }
            if !quiet { try StandardStreams.output(found.summary) }
        } catch let error as FolderError {
            StandardStreams.message("redomat: error: \(error)")
            throw ExitCode.failedRun
        }
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["redomat", "fit", file, "--column", column]
        if unit != .minutes { words += ["--unit", unit.rawValue] }
        if separator != "," { words += ["--separator", separator] }
        if decimal != "." { words += ["--decimal", decimal] }
        if arrivals {
            words.append("--arrivals")
            if let per { words += ["--per", per] }
            if let every { words += ["--every", every.rawValue] }
            if let days { words += ["--days", days] }
        } else {
            if seed != 1 { words += ["--seed", String(seed)] }
            if bootstrap != FitStudy.usualSamples { words += ["--bootstrap", String(bootstrap)] }
        }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }
}

extension TimeUnit: ExpressibleByArgument {}
extension ArrivalRequest.Period: ExpressibleByArgument {}
