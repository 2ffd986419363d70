import ArgumentParser
import Files
import Foundation
import Reporting

/// The formats of the files that a command writes, as `--format` names them.
struct ReportFormats {
    private(set) var names: [String]

    /// - Parameter hasPaperTables: whether the command may write tables for a paper too.
    /// - Throws: a sentence for the user when a format is not known, or `--out` names no folder.
    init(_ text: String, out: String?, hasPaperTables: Bool = false) throws {
        names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        let known = Self.known + (hasPaperTables ? [Self.paper] : [])
        let list = known.joined(separator: ", ")
        if names.isEmpty { throw ValidationError("--format names no format; known formats: \(list)") }
        if out == "" { throw ValidationError("--out names no folder") }
        for name in names where !known.contains(name) {
            if name == Self.paper {
                throw ValidationError(
                    "--format apa is for 'redomat run' of a survey with its answers; known formats here: \(list)")
            }
            throw ValidationError("--format does not know '\(name)'; known formats: \(list)")
        }
    }

    /// In the order in which they are listed.
    private static let known = ["html", "md", "xlsx", "csv", "json"]
    /// Tables for a paper, in the style of APA.
    static let paper = "apa"
    /// What is written where nothing else is asked for.
    static let usual = known.joined(separator: ",")
    /// The folder of the reports where `--out` names none. In our own repository the samples stand one level above it,
    /// and git ignores it.
    static let usualFolder = "Reports/runs"

    /// Whether tables for a paper are asked for.
    var areForPaper: Bool { names.contains(Self.paper) }

    /// With tables for a paper too.
    var withPaperTables: ReportFormats {
        var formats = self
        if !areForPaper { formats.names.append(Self.paper) }
        return formats
    }

    /// What to open first.
    var main: String { names.contains("html") || !names.contains("md") ? "report.html" : "report.md" }
}

/// Where the report of a command goes that writes one only when it is asked for.
struct FolderArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write a folder with report.html, report.md, results.xlsx, figures, CSV files and run.json.",
            valueName: "DIR"),
        completion: .directory)
    var out: String?

    @Option(help: "Which files to write into it, of html, md, xlsx, csv and json; run.json is always written.")
    var format: String = ReportFormats.usual

    func validate() throws { _ = try formats }

    var formats: ReportFormats { get throws { try ReportFormats(format, out: out) } }
}

extension ReportFiles {
    /// `results.xlsx`, all tables in one file; none where there is no table.
    mutating func addWorkbook(of tables: [(path: String, table: CSVFile)], title: String) {
        if !tables.isEmpty { add("results.xlsx", Workbook(of: tables, title: title)) }
    }
}

extension ReportFolder {
    /// Writes those of the files that are asked for, and the workbook of their tables.
    /// - Parameter others: ends of names of files that are written whatever is asked for.
    /// - Returns: why files of it are missing; the others stand.
    func write(
        _ files: ReportFiles, _ formats: ReportFormats, title: String, others: [String] = []
    ) throws -> [FolderError] {
        var chosen = files.only(formats.names + others)
        if formats.names.contains("xlsx") { chosen.addWorkbook(of: files.tables, title: title) }
        return try write(chosen)
    }
}

/// A report as it goes to its folder and to the screen.
struct FinishedReport {
    let files: ReportFiles
    let printed: Printout
    /// Said behind the place of the report.
    var note: String?
    /// Why the command fails, which is said whatever is not printed; the note says it where there is one.
    var failure: String?
    /// Done as soon as the files stand.
    var afterwards: () -> Void = {}
}

/// What stands around the work of a command that makes a report: the folder is claimed before it, how far it is is
/// shown during it, and what it gives is written and printed.
struct ReportFrame {
    /// Of the line that says how far the work is.
    let title: String
    /// Where the report goes; nowhere for nil.
    let path: String?
    let formats: ReportFormats
    let quiet: Bool
    /// What is blamed when a run fails.
    let subject: String
    /// Ends of names of files that are written whatever is asked for.
    var others: [String] = []
    /// Whether others are printed by the same command, from which a blank line sets it apart.
    var isOneOfSeveral = false

    /// What the work has at hand.
    struct Surroundings {
        let folder: ReportFolder?
        let line: ProgressLine

        /// Says why the work ends without a report.
        func stop(_ code: ExitCode, _ text: String) -> ExitCode {
            line.clear()
            folder?.release()
            return code.reporting(text)
        }

        func interrupted(_ what: String = "nothing was written") -> ExitCode {
            stop(.interrupted, "redomat: interrupted; \(what)")
        }
    }

    /// - Parameter work: nil where somebody else makes the report later.
    func fill(_ work: (Surroundings) throws -> FinishedReport?) throws {
        try ExitCode.naming(subject) {
            let folder = try path.map { try ReportFolder(claiming: $0) }
            defer { folder?.release() }
            let line = ProgressLine(title, quiet: quiet)
            defer { line.clear() }
            guard let report = try work(Surroundings(folder: folder, line: line)) else { return }
            line.clear()
            let outcome = Result { try write(report, to: folder) }
            let printing = Result { if !quiet { try show(report, folder, outcome) } }
            if quiet, let failure = report.failure {
                StandardStreams.message("redomat: error: \(subject): \(failure)")
            }
            let missing = try outcome.get()
            for one in missing { StandardStreams.message("redomat: error: \(one)") }
            if !missing.isEmpty { throw ExitCode.failedRun }
            try printing.get()
        }
    }

    /// - Returns: why files of the report are missing.
    private func write(_ report: FinishedReport, to folder: ReportFolder?) throws -> [FolderError] {
        let missing = try folder?.write(report.files, formats, title: title, others: others) ?? []
        report.afterwards()
        return missing
    }

    /// Prints the answer and its tables, of a run whose report could not be written too: it is all that is left of the
    /// work.
    private func show(
        _ report: FinishedReport, _ folder: ReportFolder?, _ outcome: Result<[FolderError], any Error>
    ) throws {
        // The report is there, whatever becomes of what is printed.
        defer {
            if let folder, (try? outcome.get()) != nil {
                StandardStreams.message("report: \(folder.shownPath)/\(formats.main)")
            }
            if let note = report.note { StandardStreams.message(note) }
        }
        try StandardStreams.output(report.printed, below: isOneOfSeveral ? "\n" : "")
    }
}
