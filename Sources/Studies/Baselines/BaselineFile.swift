import Files
package import Scenarios

/// A baseline as a text file beside its scenario: a few lines of who and what, then one line for each measure.
package enum BaselineFile {
    static let format = "redomat baseline 3"
    /// Without a digest of the file; the first one without money and without what the scenario said too.
    static let older = ["redomat baseline 2", "redomat baseline 1"]
    /// Before the last line, which is the digest of all others.
    static let seal = "digest"

    /// `clinic.yaml` → `clinic.baseline`.
    package static func path(for scenario: String) -> String {
        for ending in [".yaml", ".yml"] where scenario.hasSuffix(ending) {
            return scenario.dropLast(ending.count) + ".baseline"
        }
        return scenario + ".baseline"
    }

    /// - Parameters:
    ///   - baseline: what was recorded.
    ///   - notes: sentences for the reader of the file.
    package static func text(_ baseline: Baseline, notes: [String] = []) -> String {
        var lines = [format]
        lines += notes.map { "# " + $0 }
        lines += [
            "scenario: \(baseline.scenario)", "scenario-digest: \(baseline.scenarioDigest)",
            "recorded-with: \(baseline.version)", "seed: \(baseline.seed)",
            "replications: \(baseline.replications)", "block: \(baseline.blockSize)",
            "customers: \(baseline.customers)", "history: \(baseline.history)", "events: \(baseline.events)",
        ]
        if let money = baseline.money { lines.append("money: \(money)") }
        lines.append("measures: \(baseline.rows.count)")
        for row in baseline.rows {
            lines.append(
                "\(row.name), \(row.events) of \(row.cases): " + row.values.map { number($0) }.joined(separator: " "))
        }
        if let keys = baseline.keys {
            lines.append("keys: \(keys.count)")
            lines += keys.map { "\(BaselineKeys.escaped($0.path)): \(BaselineKeys.escaped($0.value))" }
        }
        lines.append("\(seal): \(digest(of: lines))")
        return lines.joined(separator: "\n") + "\n"
    }

    /// By it a file that somebody has changed is told from one that was recorded, comments and all. It keeps nobody
    /// from meaning to: it is no signature.
    static func digest(of lines: [String]) -> String { SHA256.digest(of: lines.joined(separator: "\n")) }

    /// The shortest decimal that reads back as the same double.
    private static func number(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads a file; nil after saying in `log` what is wrong with it, and where.
    package static func read(_ source: SourceText, _ log: DiagnosticLog) -> Baseline? {
        log.add(source)
        var reader = BaselineReader(source, log)
        return reader.baseline()
    }
}

/// Goes through the lines of a baseline file.
private struct BaselineReader {
    private let source: SourceText
    private let log: DiagnosticLog
    private var number = 0

    init(_ source: SourceText, _ log: DiagnosticLog) {
        self.source = source
        self.log = log
    }

    /// The next line that is no comment; its number is `number`.
    private mutating func next() -> String? {
        number += 1
        while let line = source.line(number), line.hasPrefix("#") { number += 1 }
        return source.line(number)
    }

    private func error(_ message: String, column: Int = 1, length: Int = 1) {
        log.error(
            message, at: SourcePlace(file: source.name, line: number, column: column, length: length),
            hint: "record it anew with redomat test --record, after looking at what has changed")
    }

    /// No recording has more: the last block is filled up.
    private static let mostReplications =
        BaselineRecording.mostReplications + BaselineRecording.mostReplications / BaselineRecording.mostBlocks

    mutating func baseline() -> Baseline? {
        guard let first = next(), first == BaselineFile.format || BaselineFile.older.contains(first) else {
            error("this is no baseline: its first line must be '\(BaselineFile.format)'")
            return nil
        }
        guard let scenario = field("scenario"), let digest = field("scenario-digest"),
            let version = field("recorded-with"), let seed: UInt64 = number("seed"),
            let replications: Int = number("replications"), let block: Int = number("block"),
            let customers: Int = number("customers"), let history = field("history"),
            let events: UInt64 = number("events")
        else { return nil }
        let money = peek("money") ? field("money") : nil
        guard let count: Int = number("measures") else { return nil }
        guard replications > 1, block > 0, block < replications, customers > 0, count > 0, count < 100_000,
            replications <= Self.mostReplications
        else {
            error("the numbers above make no baseline: it has two blocks of replications at least, and measures")
            return nil
        }
        var result = Baseline(
            scenario: scenario, scenarioDigest: digest, version: version, seed: seed, replications: replications,
            blockSize: block, customers: customers, history: history, events: events, money: money, rows: [])
        var names: Set<String> = []
        for _ in 0..<count {
            guard let row = row(blocks: result.blockCount) else { return nil }
            guard names.insert(row.name).inserted else {
                error("the measure '\(row.name)' stands here twice")
                return nil
            }
            result.rows.append(row)
        }
        if peek("keys") {
            guard let keys = keys() else { return nil }
            result.keys = keys
        }
        if first == BaselineFile.format {
            guard isSealed() else { return nil }
            result.isSealed = true
        }
        while let line = next() {
            if line.allSatisfy({ $0 == " " }) { continue }
            error("more than the \(count) measures that the file says it has")
            return nil
        }
        return result
    }

    /// Whether the digest is that of the lines above it, and the last line.
    private mutating func isSealed() -> Bool {
        guard peek(BaselineFile.seal) else {
            number += 1
            error(
                "here must stand '\(BaselineFile.seal): …' as the last line; above is more, or less, than it says"
            )
            return false
        }
        guard let written = field(BaselineFile.seal) else { return false }
        let above = (1..<number).compactMap { source.line($0) }
        guard written == BaselineFile.digest(of: above) else {
            error(
                "this baseline is not as it was recorded: the digest is not that of the lines above",
                length: BaselineFile.seal.count)
            return false
        }
        guard source.line(number + 1) == "", source.line(number + 2) == nil else {
            number += 1
            error("something stands behind the digest, which is a baseline's last line")
            return false
        }
        return true
    }

    /// Whether the next line has this field.
    private func peek(_ name: String) -> Bool {
        var copy = self
        return copy.next()?.hasPrefix(name + ": ") ?? false
    }

    private mutating func keys() -> [FlatKey]? {
        guard let count: Int = number("keys") else { return nil }
        var keys: [FlatKey] = []
        while keys.count < count {
            guard let line = next(), let key = BaselineKeys.key(line) else {
                error("here must stand a key of the scenario and its value; the file says it has \(count) of them")
                return nil
            }
            keys.append(key)
        }
        return keys
    }

    private mutating func field(_ name: String) -> String? {
        guard let line = next() else {
            error("the file ends before '\(name)'")
            return nil
        }
        guard line.hasPrefix(name + ": ") else {
            error("here must stand '\(name): …'", length: line.unicodeScalars.count)
            return nil
        }
        return String(line.dropFirst(name.count + 2))
    }

    private mutating func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
        guard let text = field(name) else { return nil }
        guard let value = Number(text) else {
            error("'\(text)' is no whole number", column: name.count + 3, length: text.unicodeScalars.count)
            return nil
        }
        return value
    }

    /// `doctor.wait.mean, 1200 of 2000: 4.02 4.1 …`
    private mutating func row(blocks: Int) -> Baseline.Row? {
        guard let line = next(), !line.isEmpty else {
            error("the file ends before all of its measures")
            return nil
        }
        let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
        let head = halves.first?.split(separator: ",").map(String.init) ?? []
        let counts = head.count == 2 ? head[1].split(separator: " ").map(String.init) : []
        guard halves.count == 2, counts.count == 3, counts[1] == "of", let events = Int(counts[0]),
            let cases = Int(counts[2]), events >= 0, events <= cases
        else {
            error(
                "this is no measure of a baseline: a name, how often of how many, and a colon",
                length: halves.first?.count ?? 1)
            return nil
        }
        var values: [Double] = []
        var column = halves[0].unicodeScalars.count + 2
        for word in halves[1].split(separator: " ", omittingEmptySubsequences: false) {
            defer { column += word.unicodeScalars.count + 1 }
            if word.isEmpty { continue }
            guard let value = Double(word), value.isFinite else {
                error("'\(word)' is no number", column: column, length: word.unicodeScalars.count)
                return nil
            }
            values.append(value)
        }
        guard values.count == blocks else {
            error("'\(head[0])' has \(values.count) values for \(blocks) blocks of replications", length: head[0].count)
            return nil
        }
        return Baseline.Row(name: head[0], events: events, cases: cases, values: values)
    }
}
