internal import Scenarios

extension Alternative {
    static let fields = Fields<Alternative, FleetContext>(
        "alternative", Alternative(),
        [
            Field(\.ticket, "ticket-per-km", .number(.positive), "what a seat costs by bus or train"),
            Field(\.ownCar, "own-car-per-km", .number(.positive), "what driving alone costs"),
            Field(\.emissions, "kg-co2-per-km", .number(.positive), "what any car emits, in kilograms"),
            Field(required: \.source, "source", .text(), "where these figures come from; the report prints it"),
        ])

    /// Reads it, and refuses it where lengths are no kilometres, or it has nothing to compare with.
    static func read(_ entry: LocatedNode.Entry, _ context: FleetContext) -> Alternative? {
        guard let found = fields.open(entry, of: "'alternative'", context), found.isWhole else { return nil }
        if context.lengths.isMetric == false {
            return context.log.error(
                "'alternative' is per kilometre, and lengths have no unit here", at: entry.keyPlace,
                hint: "give the space kilometres: { torus: [ 10 km, 10 km ], speed: 30 km/h }")
        }
        let model = found.model
        if model.ticket == nil, model.ownCar == nil, model.emissions == nil {
            return context.log.error(
                "'alternative' needs ticket-per-km, own-car-per-km or kg-co2-per-km", at: entry.keyPlace)
        }
        return model
    }
}
