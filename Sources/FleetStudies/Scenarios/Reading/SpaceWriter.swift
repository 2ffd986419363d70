internal import Fleets
internal import Measures
internal import Scenarios
internal import SimulationKernel

/// Writes a space and the speed in it, so that both are read back as the same.
struct SpaceWriter {
    let context: FleetContext
    private var values: ValueReader { context.values }
    private var lengths: LengthReader { context.lengths }

    func written(_ travel: Travel, areas: Int) throws(Unwritable) -> WrittenNode {
        let space = travel.space
        var stated = StatedSpace()
        stated.areas = areas
        var entries: [WrittenEntry] = []
        let sides = [lengths.written(space.width), lengths.written(space.height)]
        switch space.shape {
        case .torus, .rectangle:
            stated.metric = space.metric
            entries.append(WrittenEntry(space.shape == .torus ? "torus" : "rectangle", .list(sides)))
        case .gridTorus: entries.append(WrittenEntry("grid", .list(sides)))
        case .zones where space.coordinates.isEmpty: entries += zones(space)
        case .zones:
            guard let detour = detour(space) else { throw Unwritable() }
            stated.detour = detour
            entries.append(WrittenEntry("places", .value(try places(space))))
        }
        guard case .map(let others) = try StatedSpace.fields.written(stated, context) else { throw Unwritable() }
        let isUsual = space.hasTimes && travel.speed.constantSpeed == 1
        return .map(entries + others + (isUsual ? [] : [WrittenEntry("speed", speed(travel))]))
    }

    private func speed(_ travel: Travel) -> WrittenNode {
        ScheduleWriter(context).written(travel.speed.profile) { speed in
            travel.space.hasTimes ? .value(Quantity.text(speed)) : lengths.written(speed: speed)
        }
    }

    // MARK: Zones

    private func zones(_ space: Space) -> [WrittenEntry] {
        let places = (0..<space.numberOfZones).map { space.place(ofZone: $0) }
        let writer = ZoneTableWriter(names: space.names, files: context.files)
        let distances = places.map { from in places.map { space.distance(from: from, to: $0) } }
        let entries = [
            WrittenEntry("zones", .list(space.names.map { .text($0) })),
            WrittenEntry("distances", writer.written(distances, "distances", column: "km") { Quantity.text($0) }),
        ]
        guard space.hasTimes else { return entries }
        // Bare numbers of a table of times are minutes.
        let unit = values.timeUnit.seconds
        let times = places.map { from in places.map { space.effort(from: from, to: $0) } }
        let node = writer.written(times, "times", column: "minutes") { time in
            let minutes = ExactText.number(near: time * unit / 60) { $0 * 60 / unit == time }
            return Quantity.text(minutes ?? time * unit / 60)
        }
        return entries + [WrittenEntry("times", node)]
    }

    /// How many times longer all ways are than the great circle; nil where no number fits all of them.
    private func detour(_ space: Space) -> Double? {
        let places = space.coordinates
        let pairs = places.flatMap { from in places.map { (from, $0) } }.filter {
            GreatCircle.kilometres(from: $0, to: $1) > 0
        }
        guard let first = pairs.first else { return 1 }
        let estimate = space.distance(from: first.0, to: first.1) / GreatCircle.kilometres(from: first.0, to: first.1)
        return ExactText.number(near: estimate) { detour in
            pairs.allSatisfy { from, to in
                detour * GreatCircle.kilometres(from: from, to: to) == space.distance(from: from, to: to)
            }
        }
    }

    private func places(_ space: Space) throws(Unwritable) -> String {
        guard let files = context.files else { throw Unwritable() }
        let rows = zip(space.names, space.coordinates).map { name, place in
            [name, Quantity.text(place.y), Quantity.text(place.x)]
        }
        return files.add("places", columns: ["name", "latitude", "longitude"], rows: rows)
    }
}
