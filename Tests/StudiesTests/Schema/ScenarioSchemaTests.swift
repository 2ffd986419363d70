import FleetStudies
import FlowScenarios
import Reporting
import Scenarios
import Studies
import SurveyStudies
import Testing

/// The schema is the tables and nothing else. That it takes every scenario and refuses what is wrong is held against a
/// validator of others by `Scripts/schema-check.sh`.
struct ScenarioSchemaTests {
    static let lanes: [any ScenarioLane] = [FlowLane(), FleetLane(), SurveyLane()]
    static let schema = ScenarioSchema(lanes).json
    static let definitions = schema["$defs"]

    /// The tables of the reference page.
    static let tables =
        lanes.map { lanes.keyTable(of: $0) } + lanes.flatMap(\.tables) + FormatKeys.simulatedTables
        + LawKeys.tables
        .filter { !$0.keys.isEmpty } + [LawKeys.law]

    /// As an editor would look for it.
    private static func definition(of table: KeyTable, changed: Bool = false) -> JSONValue? {
        definitions?[SchemaDefinitions.name(of: table) + (changed ? "-changed" : "")]
    }

    @Test(arguments: tables.map(\.what))
    func everyKeyIsThere(what: String) throws {
        let table = try #require(Self.tables.first { $0.what == what })
        for changed in [false, true] {
            let definition = try #require(Self.definition(of: table, changed: changed), "\(what) is named by no key")
            #expect(definition["additionalProperties"] == .bool(false))
            for key in table.keys {
                let property = definition["properties"]?[key.name]
                #expect((property == nil) == key.isLater, "\(what): \(key.name)")
                if !key.isLater, !changed { #expect(property?["description"] == .string(key.meaning)) }
            }
        }
    }

    /// Of what is there nothing is missing in the tables: the schema has no list of keys of its own.
    @Test func everyDefinitionIsATable() {
        var known: [String: [String]] = [:]
        var waiting = Self.tables + [Self.lanes.top]
        while let table = waiting.popLast() {
            let name = SchemaDefinitions.name(of: table)
            guard known[name] == nil else { continue }
            known[name] = table.keys.filter { !$0.isLater }.map(\.name)
            waiting += table.keys.flatMap(\.value.shape.tables) + Self.lanes.compactMap { $0.shares?.table }
        }
        for (name, definition) in Self.definitions?.members ?? [] {
            guard let properties = definition["properties"] else { continue }
            let table = name.hasSuffix("-changed") ? String(name.dropLast("-changed".count)) : name
            #expect(properties.members.map(\.key) == known[table])
        }
        #expect(known.count > 100)
    }

    /// A map or a list of which the table does not say what is in it would be left open without anybody knowing.
    @Test func mapsAndListsAreLinked() {
        for table in Self.tables {
            for key in table.keys where !key.isLater {
                let isNested = ["map", "list"].contains { key.value.words.hasPrefix($0) }
                if isNested, case .anything = key.value.shape { Issue.record("\(table.what): \(key.name)") }
            }
        }
    }

    /// One name stands for one table: the second would not be there.
    @Test func namesAreNotShared() {
        for table in Self.tables {
            for other in Self.tables where SchemaDefinitions.name(of: other) == SchemaDefinitions.name(of: table) {
                #expect(other.names == table.names, "'\(table.what)' names two tables")
            }
        }
    }

    @Test func everyReferenceLeadsSomewhere() {
        var count = 0
        func look(_ value: JSONValue) {
            if case .string(let path)? = value["$ref"] {
                let parts = path.split(separator: "/").dropFirst().map(String.init)
                #expect(parts.reduce(Self.schema as JSONValue?) { $0?[$1] } != nil, "\(path)")
                count += 1
            }
            for member in value.members { look(member.value) }
            if case .array(let elements) = value { elements.forEach(look) }
        }
        look(Self.schema)
        #expect(count > 500)
    }

    /// By hand from the reference page: what an editor offers, asks for and refuses.
    @Test func aStationsKeys() throws {
        let station = try #require(Self.definition(of: FormatKeys.station))
        let ends = try #require(station["properties"]?["at-shift-end"]?["anyOf"])
        guard case .array(let ways) = ends else { throw NoSchema() }
        #expect(ways[0]["enum"] == ["finish", "serve-all", "serve-booked", "resume", "restart", "resample", "leave"])
        let fee = try #require(Self.definition(of: FormatKeys.fee))
        #expect(fee["allOf"] == [["required": ["from"]], ["required": ["to"]]])
        // What a file changes of another's fee need not repeat whose it is.
        #expect(Self.definition(of: FormatKeys.fee, changed: true)?["allOf"] == nil)
    }

    /// By hand: the ends of numbers are those that messages name.
    @Test func endsOfNumbers() throws {
        func number(_ what: String, _ key: String) throws -> JSONValue {
            let table = try #require(Self.tables.first { $0.what == what })
            let property = try #require(Self.definition(of: table)?["properties"]?[key])
            guard case .array(let ways)? = property["anyOf"] else { throw NoSchema() }
            return ways[0]
        }
        #expect(try number("vehicles", "seats") == ["type": "integer", "minimum": 1, "maximum": 1_000])
        #expect(try number("vehicles", "at-once") == ["type": "integer", "minimum": 1, "maximum": 1_000])
        #expect(try number("run", "customers") == ["type": "integer", "minimum": 1])
        #expect(try number("fare", "base") == ["type": "number", "minimum": 0])
        #expect(try number("fare", "unit") == ["type": "number", "exclusiveMinimum": 0])
        #expect(try number("growth", "income") == ["type": "number"])
    }

    /// Without records there must be classes.
    @Test func whatStandsInForARequiredKey() throws {
        let flow = try #require(Self.definition(of: Self.lanes.keyTable(of: FlowLane())))
        guard case .array(let required)? = flow["allOf"] else { throw NoSchema() }
        #expect(required.contains(["anyOf": [["required": ["classes"]], ["required": ["records"]]]]))
    }

    private struct NoSchema: Error {}
}

extension JSONValue {
    var members: [(key: String, value: JSONValue)] {
        if case .object(let members) = self { members } else { [] }
    }
    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}
