import FleetStudies
import FlowScenarios
import Foundation
import Reporting
import Scenarios
import Studies
import SurveyStudies
import Testing

/// The ends of numbers and lengths of time: what lies beyond one is refused by the schema and by the reader of its key, and
/// what the reader takes the schema takes too.
struct SchemaBoundsTests {
    /// A key with ends where a file states it.
    struct Stated: Sendable {
        var file: String
        var text: String
        var table: String
        var key: String
        var shape: KeyTable.Shape
        var value: String
        var place: SourcePlace
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Scenarios that change no other, and a file with a little of everything.
    static let files: [(name: String, text: String)] = {
        let folder = repository.appending(path: "Scenarios").path()
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let shipped = all.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("survey/") }.sorted().map {
            folder + "/" + $0
        }
        let everything = repository.appending(path: "Tests/AcceptanceTests/SameBytes/everything.yaml").path()
        let read = (shipped + [everything]).compactMap { path -> (name: String, text: String)? in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
            let isOfAnother = text.split(separator: "\n").contains { $0.hasPrefix("extends:") }
            return isOfAnother ? nil : (path, text)
        }
        return read + rare.enumerated().map { ("rare-\($0.offset).yaml", "redomat: 1\nname: rare\n" + $0.element) }
    }()

    /// Keys that few scenarios have.
    static let rare: [String] = [
        """
        classes:
          caller:
            priority: 1
            arrivals: { mmpp: { busy: { rate: 20/h, for: 1 h }, quiet: { rate: 2/h, for: 30 min } }, first: 900 }
            flow:
              - { repeat: { flow: [ { delay: { deterministic: 1 s } } ], times: 2 } }
              - { repeat: { flow: [ { delay: { deterministic: 1 s } } ], until-share: 40%, at-most: 3 } }
              - { attempt: { flow: [ desk ], tries: 3, timeout: 2 min, deadline: 10 min, backoff: { first: 1 s, factor: 2, at-most: 9 s } } }
              - { hold: { station: line, priority: 1, takes: 2, while: [ { delay: { deterministic: 1 s } } ] } }
              - { visit: desk, priority: 2, takes: 1 }
              - late
              - shared
              - aged
              - { gather: { number: 3, at-most: 20 min } }
        stations:
          line: { servers: 20, service: { exponential: 10 s } }
          desk: { servers: 4, service: { exponential: 1 min }, discipline: priority, waiting-room: 40, retry: { after: { exponential: 5 min }, at-most: 3 } }
          late: { servers: 2, service: { exponential: 1 min }, discipline: adaptive-lifo, adaptive: { at-length: 20 }, serves-together: 2 }
          shared: { servers: 2, service: { exponential: 1 min }, discipline: processor-sharing, sharing: { at-most: 9 } }
          aged: { servers: 2, service: { exponential: 1 min }, discipline: aging, aging: { step: 10 min }, disturbances: [ { from: 1 h, until: 2 h, servers: 1 } ] }
        run: { horizon: 8 h }
        report: { goodput-over: 5 min }
        """,
        """
        classes: { people: { arrivals: { appointments: { every: 5 min, from: 8:00, until: 10:00 } }, flow: [ desk, { end: paid } ] } }
        stations: { desk: { skills: { any: { servers: 2, classes: [ people ] } }, service: { exponential: 1 min }, balk: { at-length: 9 }, initial: { people: { number: 2, waited: 1 min } } } }
        outcomes: { paid: { revenue: 3, cost: 1 } }
        run: { starts: 8:00, horizon: 4 h, seed: 3 }
        """,
        """
        model: survey
        published:
          stated-n: 189
          n: 188
          questions:
            P3: { counts: { card: 100, cash: 88 }, positive: card }
            P4: { shares: { mobile: 40.4%, other: 59.6% }, positive: mobile }
          means: { trust: { mean: 3.42, items: 1, scale: 1..5 } }
          summary: { questions: [ P4 ], decimals: 1 }
        """,
        """
        model: survey
        power:
          constructs: { usefulness: 3, intention: 3 }
          paths: { usefulness -> intention: 0.3 }
          loading: 0.8
          sets: 500
          samples: 300
          seed: 1
        """,
        """
        model: survey
        data: { file: \(answers), header-rows: 1 }
        constructs: { usefulness: [ Q5, Q6 ], intention: [ Q8, Q9 ] }
        paths: [ usefulness -> intention ]
        missing: multiple
        imputations: 20
        segments: { most: 5, starts: 20 }
        bootstrap: { samples: 100, seed: 1 }
        smallest-effect: 0.1
        """,
    ]

    /// Of a shipped survey.
    private static let answers = repository.appending(path: "Scenarios/survey/data/clinicians.csv").path()

    /// Every statement of a key with ends, those of parameters left out.
    static let stated: [Stated] = files.flatMap { file -> [Stated] in
        let log = DiagnosticLog()
        let source = SourceText(name: file.name, text: file.text)
        guard let tree = LocatedNode.read(source, log: log) else { return [] }
        let lanes = ScenarioSchemaTests.lanes
        var found: [Stated] = []
        look(tree, .map { lanes.keyTable(of: lanes.lane(of: tree)) }) { table, key, node in
            guard let value = node.text, !value.contains("$"), node.place.length == value.unicodeScalars.count,
                !beyond(key.value.shape).isEmpty
            else { return }
            found.append(
                Stated(
                    file: file.name, text: file.text, table: SchemaDefinitions.name(of: table), key: key.name,
                    shape: key.value.shape, value: value, place: node.place))
        }
        return found
    }

    /// Each key once.
    static let each: [Stated] = {
        var seen: Set<String> = []
        return stated.filter { seen.insert($0.table + "." + $0.key).inserted }
    }()

    /// Says all keys of maps that the tables tell apart.
    private static func look(
        _ node: LocatedNode, _ shape: KeyTable.Shape, _ found: (KeyTable, KeyTable.Key, LocatedNode) -> Void
    ) {
        switch shape {
        case .map(let table):
            let table = table()
            for entry in node.entries ?? [] {
                guard let key = table.key(entry.word) else { continue }
                found(table, key, entry.value)
                look(entry.value, key.value.shape, found)
            }
        case .named(let inner): for entry in node.entries ?? [] { look(entry.value, inner, found) }
        case .list(let inner): for element in node.elements ?? [node] { look(element, inner, found) }
        case .either(let shapes):
            let words = (node.entries ?? []).map(\.word)
            let fitting = shapes.first { shape in
                guard case .map(let table) = shape else { return false }
                return words.allSatisfy { table().key($0) != nil }
            }
            for shape in fitting.map({ [$0] }) ?? shapes {
                if case .map = shape, fitting == nil { continue }
                look(node, shape, found)
            }
        default: break
        }
    }

    /// Values just beyond the ends of a shape of single values; none where something else may stand there.
    private static func beyond(_ shape: KeyTable.Shape) -> [String] {
        switch shape {
        case .wholeNumber(let least, let most):
            return [least.map { "\($0 - 1)" }, most.map { "\($0 + 1)" }].compactMap { $0 }
        case .number(let bounds):
            let below = bounds.least.map { Quantity.text(bounds.isAbove ? $0 : $0 - 1) }
            return [below, bounds.most.map { Quantity.text($0 + 1) }].compactMap { $0 }
        case .duration(let bounds, let mayBeNever):
            let below = bounds.least == 0 ? ["-1 min", "-0.5"] + (bounds.isAbove ? ["0 min", "0"] : []) : []
            return below + (mayBeNever ? [] : ["never"])
        case .either(let shapes):
            let single = shapes.filter { shape in
                switch shape {
                case .words, .map, .named, .list: false
                default: true
                }
            }
            return single.count == 1 ? beyond(single[0]) : []
        default: return []
        }
    }

    // MARK: tests

    @Test func manyKeysAreStated() { #expect(Self.each.count >= 40, "\(Self.each.map { $0.table + "." + $0.key })") }

    @Test(arguments: rare.indices)
    func rareKeysAreRight(index: Int) {
        let text = "redomat: 1\nname: rare\n" + Self.rare[index]
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: text, name: "rare.yaml", lanes: ScenarioSchemaTests.lanes)
        #expect(scenario != nil, "\(Diagnostic.render(diagnostics))")
    }

    @Test(arguments: each.indices)
    func beyondTheEndsBothRefuse(index: Int) throws {
        let stated = Self.each[index]
        let property = try #require(Self.property(stated))
        for value in Self.beyond(stated.shape) {
            let what = "\(stated.table).\(stated.key): \(value) in \(stated.file)"
            #expect(!Self.takes(property, value), "the schema takes \(what)")
            let text = Self.replaced(stated, by: value)
            let diagnostics = ScenarioLoader.load(
                text: text, name: stated.file, lanes: ScenarioSchemaTests.lanes
            ).diagnostics
            #expect(
                diagnostics.contains { $0.severity == .error && $0.line == stated.place.line },
                "the reader takes \(what)")
        }
    }

    /// Of right files.
    @Test func whatIsReadTheSchemaTakes() throws {
        for stated in Self.stated {
            let property = try #require(Self.property(stated))
            #expect(
                Self.takes(property, stated.value), "\(stated.table).\(stated.key): \(stated.value) in \(stated.file)")
        }
    }

    private static func replaced(_ stated: Stated, by value: String) -> String {
        var lines = stated.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var scalars = Array(lines[stated.place.line - 1].unicodeScalars)
        let start = stated.place.column - 1
        scalars.replaceSubrange(start..<start + stated.place.length, with: Array(value.unicodeScalars))
        lines[stated.place.line - 1] = String(String.UnicodeScalarView(scalars))
        return lines.joined(separator: "\n")
    }

    // MARK: the schema, as far as single values go

    private static func property(_ stated: Stated) -> JSONValue? {
        ScenarioSchemaTests.definitions?[stated.table]?["properties"]?[stated.key]
    }

    /// Whether a value, as it stands in a file, is valid.
    private static func takes(_ schema: JSONValue, _ text: String) -> Bool {
        for (keyword, rule) in schema.members where !holds(keyword, rule, text) { return false }
        return schema != .bool(false)
    }

    private static func holds(_ keyword: String, _ rule: JSONValue, _ text: String) -> Bool {
        switch (keyword, rule) {
        case ("$ref", .string(let path)):
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            return ScenarioSchemaTests.definitions?[name].map { takes($0, text) } ?? false
        case ("anyOf", .array(let ways)): return ways.contains { takes($0, text) }
        case ("type", .array(let types)): return types.contains { holds("type", $0, text) }
        case ("type", .string(let type)):
            switch type {
            case "integer": return Int(text) != nil
            case "number": return Double(text) != nil
            case "string": return Double(text) == nil
            default: return false
            }
        case ("minimum", _): return number(text) >= number(rule)
        case ("exclusiveMinimum", _): return number(text) > number(rule)
        case ("maximum", _): return number(text) <= number(rule)
        case ("pattern", .string(let pattern)):
            guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
            return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        case ("enum", .array(let words)): return words.contains { isValue($0, text) }
        case ("const", _): return isValue(rule, text)
        default: return true
        }
    }

    private static func isValue(_ value: JSONValue, _ text: String) -> Bool {
        switch value {
        case .string(let word): word == text
        case .integer(let number): Int(text) == number
        default: false
        }
    }

    private static func number(_ text: String) -> Double { Double(text) ?? .nan }

    private static func number(_ value: JSONValue) -> Double {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: .nan
        }
    }
}
