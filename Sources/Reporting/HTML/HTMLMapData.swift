import SimulationKernel

/// A scene of a replay as the script reads it: times in ticks, each as its distance from the one before.
enum HTMLMapData {
    /// `v` the ways, three numbers a point; `m` what each vehicle does from when on; `q` who waits, six numbers each; `b`
    /// when somebody is taken along, `e` when that is over, `d` who is served, `o` who is not.
    static func json(_ scene: MapReplay.Scene) -> JSONValue {
        .object([
            ("v", .array(scene.vehicles.map(way))), ("m", .array(scene.vehicles.map(tasks))),
            ("q", .array(waits(scene.waits))), ("b", times(scene.taken)), ("e", times(scene.ended)),
            ("d", times(scene.served)), ("o", times(scene.lost)),
        ])
    }

    private static func way(_ vehicle: MapReplay.Vehicle) -> JSONValue {
        var time = 0
        var x = 0
        var y = 0
        return .array(
            vehicle.way.flatMap { point -> [JSONValue] in
                let next = (whole(point.time), point.spot.x, point.spot.y)
                defer { (time, x, y) = next }
                return [.integer(next.0 - time), .integer(next.1 - x), .integer(next.2 - y)]
            })
    }

    private static func tasks(_ vehicle: MapReplay.Vehicle) -> JSONValue {
        var time = 0
        return .array(
            vehicle.tasks.flatMap { task -> [JSONValue] in
                defer { time = whole(task.from) }
                return [.integer(whole(task.from) - time), .integer(task.load.rawValue)]
            })
    }

    private static func waits(_ waits: [MapReplay.Wait]) -> [JSONValue] {
        var time = 0
        return waits.flatMap { wait -> [JSONValue] in
            let from = whole(wait.from)
            defer { time = from }
            let bound = wait.bound.map { whole($0) - from } ?? -1
            return [
                from - time, from - whole(wait.requested), bound, whole(wait.until) - from, wait.spot.x, wait.spot.y,
            ].map { JSONValue.integer($0) }
        }
    }

    static func times(_ times: [Double]) -> JSONValue {
        var last = 0
        return .array(
            times.map { time in
                defer { last = whole(time) }
                return .integer(whole(time) - last)
            })
    }

    private static func whole(_ time: Double) -> Int { Int(saturating: time) }
}
