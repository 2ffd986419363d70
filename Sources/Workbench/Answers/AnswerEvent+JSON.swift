import FlowMeasures
import Reporting

extension AnswerEvent {
    var bytes: [UInt8] {
        let (name, value) = named
        return ServerEvent.bytes(name, value)
    }

    private var named: (name: String, value: JSONValue) {
        switch self {
        case .accepted(let key, let cached, let looks, let command):
            (
                "accepted",
                [
                    "key": .string(key), "command": .string(command), "cached": .integer(cached),
                    "looks": .array(looks.map { .integer($0) }),
                ]
            )
        case .look(let look): ("look", look.json)
        case .pictures(let pictures): ("pictures", pictures.json)
        case .end(let state, let key): ("end", ["state": .string(state.rawValue), "digest": .string(key)])
        case .failed(let faults): ("failed", ["diagnostics": .array(faults.map(\.json))])
        }
    }
}

extension AnswerFault {
    fileprivate var json: JSONValue {
        [
            "line": .integer(line), "column": 0, "length": 0, "severity": "error", "message": .string(message),
            "hint": .string(hint ?? ""),
        ]
    }
}

extension AnswerLook {
    fileprivate var json: JSONValue {
        [
            "look": .integer(look), "of": .integer(of), "replications": .integer(replications),
            "confidence": .number(confidence), "state": .string(state.rawValue), "answer": answer.json,
            "board": AnswerBoard(self).json, "rows": .array(rows.map(\.json)),
        ]
    }
}

extension AnswerRow {
    fileprivate var json: JSONValue {
        [
            "id": .string(id), "title": .string(title), "unit": .string(unit), "estimate": JSONValue(estimate),
            "lower": JSONValue(lower), "upper": JSONValue(upper), "text": .string(text), "range": .string(range),
            "skewed": .bool(isSkewed), "before": JSONValue(before),
            "exact": exact.map { ["text": .string($0.text), "value": .number($0.value), "source": .string($0.source)] }
                ?? .null,
            "target": target.map {
                [
                    "text": .string($0.text), "state": .string($0.state), "word": .string($0.word),
                    "bound": .number($0.bound),
                ]
            } ?? .null,
            "difference": difference.map {
                [
                    "text": .string($0.text), "value": .number($0.value), "lower": .number($0.lower),
                    "upper": .number($0.upper), "state": .string($0.state), "skewed": .bool($0.isSkewed),
                ]
            } ?? .null,
        ]
    }
}

extension AnswerPictures {
    fileprivate var json: JSONValue {
        [
            "replications": .integer(replications), "found": .array(found.map { .string($0) }),
            "figures": .array(
                figures.map { ["name": .string($0.name), "title": .string($0.title), "svg": .string($0.svg)] }),
        ]
    }
}
