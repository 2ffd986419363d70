internal import Reporting
package import Scenarios

/// Tables of keys as definitions of a schema, each once under the name of what it describes, however often it is named.
package struct SchemaDefinitions {
    private(set) var all: [(key: String, value: JSONValue)] = []
    /// By which maps values of other scenarios are named.
    let taken: [KeyTable]
    /// What each name stands for.
    private var known: [String: [String]] = [:]

    init(taken: [KeyTable]) { self.taken = taken }

    /// What stands where a map with these keys is meant.
    mutating func reference(to table: KeyTable, areChanges: Bool) -> JSONValue {
        let name = Self.name(of: table) + (areChanges ? ScenarioSchema.changed : "")
        if let known = known[name] {
            precondition(known == table.names, "two tables are called '\(table.what)'")
        } else {
            known[name] = table.names
            // It has its place before what it names has one, and may name itself.
            let place = all.count
            all.append((name, .null))
            all[place].value = definition(of: table, name, areChanges)
        }
        return ["$ref": .string(Self.path(name))]
    }

    /// What stands for one of the values that many keys have.
    mutating func reference(to name: String, _ schema: JSONValue) -> JSONValue {
        if known.updateValue([], forKey: name) == nil { all.append((name, schema)) }
        return ["$ref": .string(Self.path(name))]
    }

    private static func path(_ name: String) -> String { "#/$defs/\(name)" }

    /// `a phase of 'coxian'` as `a-phase-of-coxian`.
    package static func name(of table: KeyTable) -> String {
        table.what.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    private mutating func definition(of table: KeyTable, _ name: String, _ areChanges: Bool) -> JSONValue {
        let keys = table.keys.filter { !$0.isLater }
        var properties: [(key: String, value: JSONValue)] = []
        var spaced: [(key: String, value: JSONValue)] = []
        for key in keys {
            properties.append((key.name, property(key, of: table, areChanges)))
            if key.name.contains("-") {
                // A key may be written with spaces in place of its hyphens.
                let pattern = "^(?=.* )" + key.name.split(separator: "-").joined(separator: "( +|-)") + "$"
                spaced.append((pattern, ["$ref": .string("\(Self.path(name))/properties/\(key.name)")]))
            }
        }
        var members: [(key: String, value: JSONValue)] = [
            ("title", .string(table.what)), ("type", "object"), ("properties", .object(properties)),
        ]
        if !spaced.isEmpty { members.append(("patternProperties", .object(spaced))) }
        members.append(("additionalProperties", false))
        let required = areChanges ? [] : keys.filter(\.isRequired).map(Self.requirement)
        if !required.isEmpty { members.append(("allOf", .array(required))) }
        return .object(members)
    }

    private mutating func property(_ key: KeyTable.Key, of table: KeyTable, _ areChanges: Bool) -> JSONValue {
        let own = Self.name(of: table)
        guard areChanges, known[own] != nil, key.value.shape.tables.isEmpty else {
            return SchemaValue(key.value.shape, areChanges, definitions: &self).described(key.meaning)
        }
        // Said once: a single value differs by what takes it away alone.
        let value: JSONValue = ["$ref": .string("\(Self.path(own))/properties/\(key.name)")]
        return key.value.shape.takesText ? value : ["anyOf": [value, ["const": "none"]]]
    }

    /// That a key is there in one of its spellings, or what stands in for it.
    private static func requirement(of key: KeyTable.Key) -> JSONValue {
        let spellings = ([key.name] + key.stoodInFor).flatMap { name in
            name.contains("-") ? [name, name.split(separator: "-").joined(separator: " ")] : [name]
        }
        let ways = spellings.map { JSONValue.object([("required", [.string($0)])]) }
        return ways.count == 1 ? ways[0] : ["anyOf": .array(ways)]
    }
}
