package import Reporting

/// The works that reports of surveys cite, in full.
///
/// A report cites by authors and year, `Kock and Hadaya (2018)` or `(Hair et al., 2019)`; its list of
/// references is made from its own words, so that it holds what is cited and nothing else.
package enum CitedWorks {
    package struct Work: Sendable {
        /// Family names, in the order of the work.
        package var authors: [String]
        package var year: Int
        /// As it stands in a list of references.
        package var reference: String

        init(_ authors: String..., year: Int, _ reference: String) {
            self.authors = authors
            self.year = year
            self.reference = reference
        }

        /// All ways to cite it, without commas and brackets, and with `&` for "and".
        var citations: [String] {
            let last = authors.last ?? ""
            let all = authors.count < 2 ? last : authors.dropLast().joined(separator: " ") + " & " + last
            var names = [all]
            if authors.count > 2 {
                names += CitedWorks.shared.contains(beginning) ? [] : ["\(authors[0]) et al."]
            }
            // Where the first author wrote another work with others in that year, the second one tells them apart.
            if authors.count > 3 { names.append("\(authors[0]) \(authors[1]) et al.") }
            return names.map { "\($0) \(year)" }
        }

        /// What `et al.` leaves of it.
        fileprivate var beginning: String { "\(authors[0]) \(year)" }
    }

    /// Beginnings that several works of three and more authors have.
    private static let shared = Set(
        Dictionary(grouping: works.filter { $0.authors.count > 2 }, by: \.beginning).filter { $0.value.count > 1 }.keys)

    /// The references of the works that a text cites, in alphabetical order.
    package static func references(in text: String) -> [String] {
        let plain = normalized(text)
        return works.filter { $0.citations.contains { contains($0, plain) } }.map(\.reference).sorted()
    }

    /// The report with a last section that lists the works it cites; as it is where it cites none.
    package static func listed(in report: Report) -> Report {
        let found = references(in: Self.text(of: report))
        guard !found.isEmpty else { return report }
        var report = report
        report.sections.append(ReportSection("References", .bullets(found.map { ReportText($0) })))
        return report
    }

    private static func normalized(_ text: String) -> String {
        String(text.filter { !",()".contains($0) }).replacing(" and ", with: " & ").replacing("’s", with: "")
            .replacing("'s", with: "").replacing("\n", with: " ")
    }

    /// Not as the end of a longer list of authors: `Ringle & Sarstedt 2015` is no work beside `Henseler, Ringle & Sarstedt 2015`.
    private static func contains(_ citation: String, _ text: String) -> Bool {
        text.ranges(of: citation).contains { range in
            let before = text[..<range.lowerBound].last
            return before.map { !$0.isLetter && $0 != "-" } ?? true
        }
    }

    // MARK: the words of a report

    private static func text(of report: Report) -> String {
        (report.introduction.flatMap(words) + report.sections.flatMap(words)).filter(hasYear).joined(separator: "\n")
    }

    /// Whether four digits stand together, which most cells of large tables have not.
    private static func hasYear(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8 {
            digits = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? digits + 1 : 0
            if digits == 4 { return true }
        }
        return false
    }

    private static func words(_ section: ReportSection) -> [String] {
        section.blocks.flatMap(words) + section.subsections.flatMap(words)
    }

    private static func words(_ block: ReportBlock) -> [String] {
        switch block {
        case .paragraph(let text), .note(let text), .warning(let text): [text.plain]
        case .bullets(let texts): texts.map(\.plain)
        case .table(let table): table.columns.map(\.title.plain) + table.rows.flatMap { $0.map(\.plain) }
        case .figure(let figure): [figure.description]
        case .folded(let title, let blocks): [title.plain] + blocks.flatMap(words)
        case .code, .replay: []
        }
    }
}
