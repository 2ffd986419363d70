internal import Reporting
internal import Scenarios

/// What stands behind a key, as alternatives of a schema. A file's numbers may be written as texts, and a parameter may
/// stand in place of any value.
struct SchemaValue {
    private var alternatives: [JSONValue] = []
    private var isOpen = false

    /// - Parameters:
    ///   - areChanges: whether `none` may stand there, which takes away what another file says.
    ///   - definitions: to which what it names is added.
    init(_ shape: KeyTable.Shape, _ areChanges: Bool, definitions: inout SchemaDefinitions) {
        add(shape, areChanges, &definitions)
        if areChanges, !shape.takesText { alternatives.append(["const": "none"]) }
    }

    /// The schema of the value alone.
    private var schema: JSONValue {
        if isOpen { return true }
        return alternatives.count == 1 ? alternatives[0] : ["anyOf": .array(alternatives)]
    }

    /// The same with what editors show beside the key.
    func described(_ meaning: String) -> JSONValue {
        guard case .object(let members) = schema else { return ["description": .string(meaning)] }
        return .object([("description", .string(meaning))] + members)
    }

    private mutating func add(_ shape: KeyTable.Shape, _ areChanges: Bool, _ definitions: inout SchemaDefinitions) {
        switch shape {
        case .anything: isOpen = true
        case .nothing: append(["type": "null"])
        case .text:
            append(definitions.reference(to: "text", ["type": ["string", "number", "boolean"]]))
        case .number(let bounds): addNumber("number", bounds, definitions: &definitions)
        case .wholeNumber(let least, let most):
            addNumber(
                "integer", NumberBounds(least: least.map(Double.init), most: most.map(Double.init)),
                definitions: &definitions)
        case .rate(let bounds):
            let text: JSONValue = ["type": "string", "pattern": .string(QuantityPattern.rate(bounds))]
            let name = bounds == .atLeastZero ? "rate" : bounds == .positive ? "rate-above-0" : "any-rate"
            let zero: [JSONValue] = bounds.contains(0) ? [["const": 0]] : []
            append(definitions.reference(to: name, ["anyOf": .array(zero + [text])]))
        case .quantity(.share):
            let part: JSONValue = ["type": "number", "minimum": 0, "maximum": 1]
            append(definitions.reference(to: "share", ["anyOf": [part, Self.pattern(.share)]]))
        case .quantity(let kind):
            append(
                definitions.reference(to: "\(kind)", ["anyOf": [["type": "number"], Self.pattern(kind)]]))
        case .duration(let bounds, let mayBeNever):
            let name = Self.name(ofDuration: bounds, mayBeNever)
            let text: JSONValue = [
                "type": "string", "pattern": .string(QuantityPattern.duration(bounds, mayBeNever: mayBeNever)),
            ]
            append(definitions.reference(to: name, ["anyOf": [Self.number("number", Self.ends(bounds)), text]]))
        case .words(let words): addWords(words)
        case .map(let table): append(definitions.reference(to: table(), areChanges: areChanges))
        case .named(let values):
            // Nothing stands there while it is being written.
            let inner = SchemaValue(values, areChanges, definitions: &definitions).schema
            append(["type": ["object", "null"], "additionalProperties": inner])
        case .list(let elements):
            append(["type": "array", "items": SchemaValue(elements, areChanges, definitions: &definitions).schema])
            add(elements, areChanges, &definitions)
        case .taken: for table in definitions.taken { append(definitions.reference(to: table, areChanges: areChanges)) }
        case .either(let shapes): for shape in shapes { add(shape, areChanges, &definitions) }
        }
    }

    private mutating func append(_ schema: JSONValue) {
        if !alternatives.contains(schema) { alternatives.append(schema) }
    }

    private static func pattern(_ kind: Quantity.Kind) -> JSONValue {
        ["type": "string", "pattern": .string(QuantityPattern.pattern(for: kind))]
    }

    /// A number written as a text is not held against its ends: it may be arithmetic.
    private mutating func addNumber(
        _ type: String, _ bounds: NumberBounds, definitions: inout SchemaDefinitions
    ) {
        append(Self.number(type, bounds))
        append(definitions.reference(to: "written-number", Self.pattern(.number)))
    }

    private static func number(_ type: String, _ bounds: NumberBounds) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("type", .string(type))]
        if let least = bounds.least {
            members.append((bounds.isAbove ? "exclusiveMinimum" : "minimum", end(least)))
        }
        if let most = bounds.most { members.append(("maximum", end(most))) }
        return .object(members)
    }

    /// Of a length of time an end at 0 alone is the same in every unit.
    private static func ends(_ bounds: NumberBounds) -> NumberBounds {
        bounds.least == 0 ? NumberBounds(least: 0, isAbove: bounds.isAbove) : .any
    }

    /// `duration-above-0-that-ends`.
    private static func name(ofDuration bounds: NumberBounds, _ mayBeNever: Bool) -> String {
        let words = ["duration", ends(bounds).words, mayBeNever ? "" : "that ends"].filter { !$0.isEmpty }
        return words.joined(separator: "-").split(separator: " ").joined(separator: "-")
    }

    private static func end(_ number: Double) -> JSONValue {
        Int(exactly: number).map { .integer($0) } ?? .number(number)
    }

    /// Words that are numbers to YAML are both.
    private mutating func addWords(_ words: [String]) {
        append(["enum": .array(words.flatMap { word in [.string(word)] + (Int(word).map { [.integer($0)] } ?? []) })])
        let spaced = words.filter { $0.contains("-") }.map { $0.split(separator: "-").joined(separator: "( +|-)") }
        let pattern = "[$]" + (spaced.isEmpty ? "" : "|^(\(spaced.joined(separator: "|")))$")
        append(["type": "string", "pattern": .string(pattern)])
    }
}
