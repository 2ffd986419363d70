internal import Fleets
package import Scenarios

/// The keys of `model: fleet`.
extension FormatKeys {
    /// What a fleet has at the top of its file.
    static let fleetTop: [KeyTable.Key] = [
        .optional("space", .map(StatedSpace.fields.table), "of a fleet: where it moves, and how fast"),
        .optional(
            "requests", .init("map", .map { RequestClass.fields.table }, .named(.map { RequestClass.fields.table })),
            "of a fleet: who asks for transport; one kind, or a map of kinds"),
        .optional(
            "vehicles", .init("map", .map { StatedPool.fields.table }, .named(.map { StatedPool.fields.table })),
            "of a fleet: who transports; one pool, or a map of pools"),
        .optional(
            "match", .init("a rule", .words(MatchingRule.words.map(\.word)), .map { MatchingRule.fields.table }),
            "of a fleet: nearest-idle, fcfs, published-rides, or a map: lowest, highest, broadcast, offers, rounds, "
                + "batch, insertion"
        ),
        .optional(
            "behaviour", .map(OfferBehaviour.fields.table),
            "of a fleet: what drivers do with an offer; without it they obey"),
        .optional("boarding", .law, "of a fleet: how long taking on takes; no time is the default"),
        .optional("alighting", .law, "of a fleet: how long handing over takes; no time is the default"),
        .optional("fare", .map(StatedFare.fields.table), "of a fleet: what a ride costs, and who gets it"),
        .optional(
            "alternative", .map(Alternative.fields.table),
            "of a fleet: what those who are carried would pay and emit without it"),
    ]

    package static let fleetTables: [KeyTable] = [
        StatedSpace.fields.table, RequestClass.fields.table, NoShow.fields.table, StatedPool.fields.table,
        Growth.fields.table, PublishedRides.fields.table, MatchingRule.fields.table,
        MatchingRule.NearestIdle.fields.table, MatchingRule.Broadcast.fields.table, MatchingRule.Offers.fields.table,
        StatedPreference.fields.table, MatchingRule.Round.fields.table, MatchingRule.Batch.fields.table,
        MatchingRule.InsertionLimits.fields.table,
        OfferBehaviour.fields.table, StatedFare.fields.table, Fare.Surge.fields.table,
        Alternative.fields.table,
    ]
}
