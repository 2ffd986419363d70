extension MapReplay {
    /// How it stands at one time.
    package struct Moment: Sendable, Equatable {
        /// A vehicle that is on duty, in thousandths of the map.
        package struct Vehicle: Sendable, Equatable {
            package var x: Double
            package var y: Double
            package var load: Load
            /// Whether it moves; then it is where it is seen by chance, and not at a place with others.
            package var isMoving: Bool

            package init(x: Double, y: Double, load: Load, isMoving: Bool) {
                self.x = x
                self.y = y
                self.load = load
                self.isMoving = isMoving
            }
        }

        package var vehicles: [Vehicle]
        /// Of the scene's, in their order.
        package var waits: [Wait]
        /// How many are on board, are where they wanted to go, and are served no more.
        package var underWay: Int
        package var served: Int
        package var lost: Int
    }

    package func moment(_ scene: Scene, at time: Double) -> Moment {
        Moment(
            vehicles: scene.vehicles.compactMap { vehicle(of: $0, at: time) },
            waits: scene.waits.filter { $0.from <= time && time < $0.until },
            underWay: scene.taken.upTo(time) - scene.ended.upTo(time), served: scene.served.upTo(time),
            lost: scene.lost.upTo(time))
    }

    /// It is `nil` where it is not on duty.
    private func vehicle(of vehicle: Vehicle, at time: Double) -> Moment.Vehicle? {
        let way = vehicle.way
        // Of several points at one time the last holds: from there on it goes on.
        guard let next = way.firstIndex(where: { $0.time > time }), next > 0 else { return nil }
        let a = way[next - 1]
        let b = way[next]
        let part = (time - a.time) / (b.time - a.time)
        return Moment.Vehicle(
            x: Double(a.spot.x) + part * Double(b.spot.x - a.spot.x),
            y: Double(a.spot.y) + part * Double(b.spot.y - a.spot.y),
            load: vehicle.tasks.last { $0.from <= time }?.load ?? .free, isMoving: a.spot != b.spot)
    }
}

extension [Double] {
    /// How many of these ordered times have come.
    fileprivate func upTo(_ time: Double) -> Int { firstIndex { $0 > time } ?? count }
}

extension MapReplay {
    /// With all times as whole numbers of so many seconds: what the script of a page sees.
    func inTicks(of tick: Double) -> MapReplay {
        func ticks(_ time: Double) -> Double { (time / tick).rounded() }
        var result = self
        result.length = ticks(length)
        result.late = late.map(ticks)
        result.scenes = scenes.map { scene in
            Scene(
                title: scene.title,
                vehicles: scene.vehicles.map { vehicle in
                    Vehicle(
                        way: vehicle.way.map { Point(time: ticks($0.time), spot: $0.spot) },
                        tasks: vehicle.tasks.map { Task(from: ticks($0.from), load: $0.load) })
                },
                waits: scene.waits.map { wait in
                    Wait(
                        spot: wait.spot, requested: ticks(wait.requested), from: ticks(wait.from),
                        bound: wait.bound.map(ticks), until: ticks(wait.until))
                },
                taken: scene.taken.map(ticks), ended: scene.ended.map(ticks), served: scene.served.map(ticks),
                lost: scene.lost.map(ticks))
        }
        return result
    }
}
