internal import Statistics
internal import Fleets
internal import Scenarios
internal import SimulationKernel

/// Kinds of values that only fleets have.
extension FieldKind where Value == PlaceLaw, Context == FleetContext {
    /// - Parameters:
    ///   - hasOrigin: whether there is a beginning for `within` to be around.
    ///   - ofOwner: whether messages say whose it is.
    static func place(hasOrigin: Bool = false, ofOwner: Bool = true) -> Self {
        .init(.place) { site in
            let what = ofOwner ? "\(site.what) of \(site.owner)" : site.what
            return site.context.places.place(site.entry, what, hasOrigin: hasOrigin)
        } write: { law, context in
            context.places.written(law)
        }
    }
}

extension FieldKind where Value == Double, Context == FleetContext {
    /// In the unit of the space, if it has one.
    static func distance(orZero: Bool = false) -> Self {
        .init(.text("distance")) { site in
            site.context.lengths.length(site.node, site.what, orZero: orZero)
        } write: { length, context in
            length.isFinite ? context.lengths.written(length) : nil
        }
    }
}

extension FieldKind where Value == [[Double]], Context == FleetContext {
    /// Rates from zone to zone, per time unit.
    static var pairs: Self {
        .init(.rows) { site in
            PairsReader(site.context).pairs(site.entry)
        } write: { rates, context in
            PairsReader(context).written(rates)
        }
    }
}

extension FieldKind where Value == Law, Context == FleetContext {
    /// A number of seats or of parcels: a parcel needs no seat, and a person no boot.
    static var countOrLaw: Self {
        let number = FleetKind<Int>.whole(0...1_000)
        return .init(.init(number.value.words + " or law", number.value.shape, .law)) { site in
            guard site.node.entries != nil else { return number.read(site).map { .deterministic(Double($0)) } }
            guard let law = FleetKind<Law>.law.read(site) else { return nil }
            if law.isWholeNumber, law.support.lowerBound >= 0 { return law }
            return site.log.error(
                "\(site.what) is a law of whole numbers", at: site.node,
                hint: "write { discrete: [ { value: 1, share: 80% }, { value: 2, share: 20% } ] }")
        } write: { law, context in
            guard case .deterministic(let value) = law else { return FleetKind<Law>.law.write(law, context) }
            return Int(exactly: value).flatMap { number.write($0, context) }
        }
    }
}
