import Foundation
import Testing

/// A report's folder as its reader has it: whether what it says in one place agrees with what it says in the others.
struct WholeReport {
    private struct Answer: Decodable {
        struct Figure: Decodable {
            var value: Double?
            var lower: Double?
            var upper: Double?
            var shown: String
        }
        struct Hour: Decodable { var outcome: String }
        struct Claim: Decodable {
            var measure: String
            var subject: String
            var figure: Figure?
            var outcome: String
            var hours: [Hour]
        }
        var kind: String
        var verdict: String
        var headline: String
        var claims: [Claim]
        var lines: [String]
        var warnings: [String]
    }

    private let answer: Answer
    /// Without emphasis and without escapes.
    private let text: String
    private let measures: Table?
    private let place: String

    init(_ scratch: Scratch, _ folder: String) throws {
        answer = try JSONDecoder().decode(Answer.self, from: Data(scratch.text("\(folder)/answer.json").utf8))
        text = Self.plain(try scratch.text("\(folder)/report.md"))
        let path = "\(folder)/measures.csv"
        measures = scratch.exists(path) ? try Table(scratch.text(path)) : nil
        place = folder
    }

    private static func plain(_ text: String) -> String {
        text.replacing("**", with: "").replacing("\\", with: "").replacing("`", with: "")
    }

    /// No yes beside what is missed or open, no word that takes from a figure, and each figure with one interval.
    func check(_ comment: Comment) throws {
        let outcomes = answer.claims.map(\.outcome).filter { $0 != "not asked" }
        let hours = answer.claims.flatMap(\.hours).map(\.outcome)
        switch answer.verdict {
        case "yes": #expect(outcomes.allSatisfy { $0 == "met" } && !hours.contains("missed"), comment)
        case "yes, but": #expect(outcomes.allSatisfy { $0 == "met" }, comment)
        case "no": #expect(outcomes.contains("missed"), comment)
        case "found": #expect(outcomes.contains("met"), comment)
        case "too close to call": #expect(outcomes.contains("close") && !outcomes.contains("met") || isOfAll, comment)
        case "cannot tell": #expect(outcomes.contains("cannot tell"), comment)
        default: #expect(answer.verdict == "told", comment)
        }
        if answer.verdict != "told" {
            #expect(!answer.headline.isEmpty, comment)
            #expect(text.contains(Self.plain(answer.headline)), comment)
        }
        // What is large is not called small, and a quantile is no percentage beside a confidence.
        for word in ["Nearly", "not contradicted", "95% wait", "95% stay", "as far as the log can tell"] {
            #expect(!text.contains(word), "\(comment): \(word)")
        }
        checkLines(comment)
        try checkFigures(comment)
    }

    /// Of a run: where it is worst, how sure that is and what to do stand on the first screen, with its warnings, before
    /// anything else; and the page has each line as the file for machines has it.
    private func checkLines(_ comment: Comment) {
        guard answer.kind == "run" else { return }
        let lines = answer.lines.map(Self.plain)
        for label in ["Worst: ", "Sure? "] {
            #expect(lines.count { $0.hasPrefix(label) } == 1, "\(comment): \(label)")
        }
        let screen = text.firstRange(of: "\n## ").map { text[..<$0.lowerBound] } ?? text[...]
        for line in lines { #expect(screen.contains("- \(line)\n"), "\(comment): \(line)") }
        #expect(screen.contains("What to do"), comment)
        let warned = lines.contains { $0.contains("warning") && $0.contains("To be read with care") }
        #expect(warned == !answer.warnings.isEmpty, comment)
        for warning in answer.warnings { #expect(text.contains("Warning: \(Self.plain(warning))"), comment) }
    }

    /// Of a run all claims are to be met.
    private var isOfAll: Bool { ["run", "test", "validate", "discover"].contains(answer.kind) }

    /// A claim's figure is that of the table for other programs, with the same interval, and the page has its text.
    private func checkFigures(_ comment: Comment) throws {
        guard answer.kind == "run", let measures else { return }
        func column(_ name: String) throws -> [String] { try measures.column(name) }
        let parts = zip(zip(try column("element"), try column("quantity")), try column("statistic"))
        let names = parts.map { "\($0.0).\($0.1).\($1)" }
        let groups = zip(try column("class"), try column("window")).map { $0 == "all" && $1 == "all" }
        let ends = zip(try column("lower"), try column("upper")).map { (Double($0), Double($1)) }
        for claim in answer.claims where claim.outcome != "not asked" {
            guard let figure = claim.figure, let lower = figure.lower, let upper = figure.upper,
                let row = names.indices.first(where: { names[$0] == claim.measure && groups[$0] })
            else { continue }
            // No wait is below 0 in the answer, and no share above all.
            if let own = ends[row].0, own >= 0 { #expect(abs(own - lower) <= 1e-9 * max(1, abs(own)), comment) }
            if let own = ends[row].1, upper < 1e300 { #expect(abs(own - upper) <= 1e-9 * max(1, abs(own)), comment) }
            let shown = figure.shown.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            #expect(text.contains(shown), "\(comment): \(claim.measure) is \(figure.shown)")
        }
    }
}
