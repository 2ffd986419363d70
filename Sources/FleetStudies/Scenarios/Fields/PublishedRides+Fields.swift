internal import Fleets
internal import Scenarios
internal import SimulationKernel

extension PublishedRides {
    static let fields = Fields<PublishedRides, FleetContext>(
        "published rides", PublishedRides(rates: .constant(0)),
        [
            Field(.optional("poisson", .rates, "how many are published")) { rides, site in
                if site.map.has("pairs") { return refuse(site) }
                guard let rates = FleetKind<RateProfile>.rates.read(site) else { return false }
                rides.rates = rates
                return true
            } write: { rides, _, context throws(Unwritable) in
                rides.zonePairs.isEmpty ? try FleetKind<RateProfile>.rates.written(rides.rates, context) : nil
            },
            Field(.optional("pairs", .rows, "rates from each zone to each, in place of `poisson`")) { rides, site in
                guard let pairs = FleetKind<[[Double]]>.pairs.read(site) else { return false }
                rides.zonePairs = pairs
                rides.rates = .constant(pairs.joined().reduce(0, +))
                return true
            } write: { rides, _, context throws(Unwritable) in
                rides.zonePairs.isEmpty ? nil : try FleetKind<[[Double]]>.pairs.written(rides.zonePairs, context)
            },
            factor,
            place(\.from, "from", .place(ofOwner: false)),
            place(\.to, "to", .place(hasOrigin: true, ofOwner: false)),
            Field(required: \.ahead, "ahead", .law, "how long after it is published a ride leaves"),
            Field(\.detour, "detour", .share, "by which part of its way a ride may grow; 20% is the default"),
            Field(\.returns, "returns", .share, "who goes back as well"),
            Field(\.stay, "stay", .law, "how long after the arrival"),
        ])

    /// How many times the rates of the pairs are published: it is multiplied into them.
    private static let factor = Field<PublishedRides, FleetContext>(
        .optional("factor", FleetKind<Double>.number(.positive).value, "with `pairs`: multiplies all rates")
    ) { rides, site in
        guard site.map.has("pairs") else {
            site.log.error("'factor' belongs to 'pairs'; 'poisson' is a rate by itself", at: site.entry.keyPlace)
            return false
        }
        guard let factor = FleetKind<Double>.number(.positive).read(site) else { return false }
        rides.zonePairs = rides.zonePairs.map { $0.map { $0 * factor } }
        rides.rates = .constant(rides.zonePairs.joined().reduce(0, +))
        return true
    } write: { _, _, _ in
        nil
    }

    /// An end of a ride, which pairs of zones have already.
    private static func place(
        _ path: FieldPath<PublishedRides, PlaceLaw>, _ key: String, _ kind: FleetKind<PlaceLaw>
    ) -> Field<PublishedRides, FleetContext> {
        Field(.optional(key, kind.value, "uniform is the default")) { rides, site in
            guard let place = kind.read(site) else { return false }
            rides[keyPath: path] = place
            return site.map.has("pairs") ? refuse(site) : true
        } write: { rides, usual, context throws(Unwritable) in
            rides[keyPath: path] == usual[keyPath: path] ? nil : try kind.written(rides[keyPath: path], context)
        }
    }

    /// What pairs of zones say already.
    private static func refuse(_ site: FieldSite<FleetContext>) -> Bool {
        site.log.error(
            "'pairs' says where rides go and how many; leave \(site.what) out", at: site.entry.keyPlace)
        return false
    }
}

extension FieldKind where Value == PublishedRides, Context == FleetContext {
    static var published: Self {
        .init(.map(PublishedRides.fields.table)) { site in
            guard let found = PublishedRides.fields.open(site.entry, of: site.what, site.context) else { return nil }
            if found.map.present(of: ["poisson", "pairs"]).isEmpty {
                return site.log.error("\(site.what) needs poisson or pairs", at: site.entry.keyPlace)
            }
            return found.isWhole ? found.model : nil
        } write: { rides, context in
            try? PublishedRides.fields.written(rides, context)
        }
    }
}
