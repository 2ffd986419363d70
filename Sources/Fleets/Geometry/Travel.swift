/// How long trips take: a space and the speed in it.
package struct Travel: Sendable, Hashable {
    package let space: Space
    /// Lengths per unit of time; where the space has a table of times, how many times as fast as the table says.
    package let speed: SpeedSchedule

    package init(_ space: Space, speed: SpeedSchedule) {
        self.space = space
        self.speed = speed
    }

    /// When one who leaves at a `time` of at least 0 arrives; infinity when never.
    package func arrival(from a: Place, to b: Place, leaving time: Double) -> Double {
        speed.moment(afterCovering: space.effort(from: a, to: b), from: time)
    }

    /// How far one who left then has come now: the whole distance from the arrival on.
    ///
    /// Where the space has a table of times, distance is covered evenly over the trip.
    package func distanceCovered(from a: Place, to b: Place, leaving departure: Double, until now: Double) -> Double {
        let distance = space.distance(from: a, to: b)
        let effort = space.effort(from: a, to: b)
        let covered = speed.covered(from: departure, to: max(departure, now))
        if covered >= effort { return distance }
        return space.hasTimes ? distance * (covered / effort) : covered
    }

    /// Where one who left then is now.
    package func place(from a: Place, to b: Place, leaving departure: Double, at now: Double) -> Place {
        space.place(
            from: a, to: b, after: distanceCovered(from: a, to: b, leaving: departure, until: now))
    }
}
