import Reporting

extension FrontierPicture {
    var json: JSONValue {
        [
            "x": x.json, "y": y.json,
            "bound": bound.map { ["at": .number($0.at), "text": .string($0.text)] } ?? .null,
            "points": .array(points.map(\.json)),
        ]
    }
}

extension FrontierPicture.Axis {
    fileprivate var json: JSONValue {
        [
            "title": .string(title),
            "ticks": .array(ticks.map { ["at": .number($0.at), "text": .string($0.text)] }),
        ]
    }
}

extension FrontierPicture.Point {
    fileprivate var json: JSONValue {
        [
            "x": .number(x), "y": .number(y), "state": JSONValue(spot.verdict.drawn?.rawValue),
            "best": .bool(isBest), "here": .bool(isHere), "found": .bool(spot.isFound),
            "file": .bool(spot.settings.isEmpty), "text": .string(spot.words),
            "set": .array(
                spot.settings.map { ["path": .string($0.path), "value": .string($0.value)] }),
        ]
    }
}

/// What a period costs as in the file, as shown, and with what would do.
struct MoneyRows {
    let spots: [FrontierSpot]
    /// Of the spot that is shown.
    let here: String
    /// With what would do; nil: there is none.
    let found: String?

    var json: JSONValue {
        let rows = [("the file", ""), ("shown", here), ("with what would do", found ?? here)].compactMap { name, key in
            spots.first { $0.key == key }.map { (name: name, spot: $0) }
        }
        let most = rows.map(\.spot.cost.value).max() ?? 0
        var told: [JSONValue] = []
        for (place, row) in rows.enumerated() where !rows[..<place].contains(where: { $0.spot.key == row.spot.key }) {
            told.append([
                "name": .string(row.name), "text": .string(row.spot.cost.shown.text),
                "part": .number(most > 0 ? max(0, row.spot.cost.value / most) : 0),
                "state": JSONValue(row.spot.verdict.drawn?.rawValue),
            ])
        }
        return .array(told)
    }
}
