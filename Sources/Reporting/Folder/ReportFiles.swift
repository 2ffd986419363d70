/// The files of a report folder, before any of them is on the disk.
package struct ReportFiles: Sendable {
    /// The file by which a folder is recognised as ours.
    static let markFile = "run.json"

    /// What stands in a file: bytes that are there already, or what is made when it is written.
    package enum Content: Sendable {
        case bytes([UInt8])
        case pieces(FilePieces)
        case text(@Sendable () -> String)
        case table(CSVFile)
        /// A library writes it by itself.
        case workbook(Workbook)

        /// All of it; nothing of what a library writes by itself.
        package var all: [UInt8] {
            switch self {
            case .bytes(let bytes): return bytes
            case .pieces(let pieces):
                var result: [UInt8] = []
                pieces.forEach { result += $0 }
                return result
            case .text(let make): return Array(make().utf8)
            case .table(let table): return Array(table.text.utf8)
            case .workbook: return []
            }
        }
    }

    /// The report among them; nil where there is none.
    package private(set) var report: Report?
    /// What the report begins with, as a value; nil where there is none.
    package var answer: Answer?
    package private(set) var files: [(path: String, content: Content)] = []

    /// - Parameter run: what goes into `run.json`: an object with the key `redomat`, by which the next run knows that
    ///   the folder may be replaced.
    /// - Precondition: `run` is an object with the key `redomat`.
    package init(run: JSONValue) {
        guard case .object(let members) = run, members.contains(where: { $0.key == FolderMark.key }) else {
            preconditionFailure("run.json is an object with the key '\(FolderMark.key)'")
        }
        add(Self.markFile, run.text)
    }

    /// Adds a file at a path inside the folder, such as `tables/items.csv`.
    /// - Precondition: the path is relative, goes down only and is new.
    package mutating func add(_ path: String, _ text: String) { add(path, .bytes(Array(text.utf8))) }

    /// Adds a file that is made piece by piece while it is written.
    package mutating func add(_ path: String, _ pieces: FilePieces) { add(path, .pieces(pieces)) }

    private mutating func add(_ path: String, _ content: Content) {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        precondition(
            names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") },
            "'\(path)' is not a path inside a report folder")
        precondition(!files.contains { $0.path == path }, "'\(path)' is written twice")
        files.append((path, content))
    }

    package mutating func add(_ path: String, _ table: CSVFile) { add(path, .table(table)) }

    /// Adds a workbook, without which the other files stand where it cannot be made.
    package mutating func add(_ path: String, _ workbook: Workbook) { add(path, .workbook(workbook)) }

    /// Adds a file that is there already.
    package mutating func add(_ path: String, _ bytes: [UInt8]) { add(path, .bytes(bytes)) }

    /// The tables, but for those that are made piece by piece, as they are too large for people.
    package var tables: [(path: String, table: CSVFile)] {
        files.compactMap { file in if case .table(let table) = file.content { (file.path, table) } else { nil } }
    }

    /// Adds a report as `report.md` and `report.html`, and each of its figures as `figures/NAME.svg`.
    /// - Precondition: no two figures have one name.
    package mutating func add(_ report: Report) {
        self.report = report
        add("report.md", .text { MarkdownWriter.text(of: report) })
        let writer = SVGWriter(PanelDrawings())
        add("report.html", .text { HTMLWriter.text(of: report, figures: writer) })
        for figure in report.figures {
            add(MarkdownWriter.path(of: figure), .text { writer.file(figure) })
        }
    }

    /// Formats that are folders of their own, in which files of several kinds stand.
    private static let folders = ["apa"]

    /// Those in the formats asked for, by the ends of their names or by their folder, and drawings beside a report that
    /// shows them; `run.json` stays, as it marks the folder.
    package func only(_ formats: [String]) -> ReportFiles {
        let endings = (formats + (formats.contains { $0 == "md" || $0 == "html" } ? ["svg"] : [])).map { ".\($0)" }
        var result = self
        result.files.removeAll { file in
            if file.path == Self.markFile { return false }
            if let folder = Self.folders.first(where: { file.path.hasPrefix($0 + "/") }) {
                return !formats.contains(folder)
            }
            return !endings.contains { file.path.hasSuffix($0) }
        }
        return result
    }
}
